//! From bytes to tokens, with their places, a chunk of the file at a time.

use alloc::{borrow::ToOwned, string::String, vec, vec::Vec};
use std::io::{self, Read};

use super::fault::PgnReason;

/// Comments and words longer than this many bytes are cut off, so that memory is bounded for any file.
pub(crate) const LONGEST: usize = 1 << 20;
const CHUNK: usize = 1 << 16;

/// Where a token begins: line and column from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) line: u64,
    pub(crate) column: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    Tag {
        name: String,
        value: String,
    },
    Comment(String),
    Nag(u8),
    Open,
    Close,
    /// Anything else up to a space or a sign: a move, a number, a result.
    Word(String),
}

/// A token's place, itself if there is one, and what is wrong with it.
pub(crate) struct Lexed {
    pub(crate) place: Place,
    pub(crate) token: Option<Token>,
    pub(crate) fault: Option<PgnReason>,
}

pub(crate) struct Lexer<R> {
    source: R,
    /// A chunk of the file, from `at` to `end`; the rest is room.
    buffer: Vec<u8>,
    at: usize,
    end: usize,
    place: Place,
    /// The last byte taken, a line break before the first: `%` and `[` mean more at the start of a line.
    last: u8,
}

impl<R: Read> Lexer<R> {
    pub(crate) fn new(source: R) -> Lexer<R> {
        let place = Place { line: 1, column: 1 };
        Lexer {
            source,
            buffer: vec![0; CHUNK],
            at: 0,
            end: 0,
            place,
            last: b'\n',
        }
    }

    /// Where the next byte stands.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// The byte `ahead` of the next one (fewer than a chunk), without taking it.
    fn peek(&mut self, ahead: usize) -> io::Result<Option<u8>> {
        while self.at + ahead >= self.end {
            if self.end == self.buffer.len() {
                self.buffer.copy_within(self.at..self.end, 0);
                self.end -= self.at;
                self.at = 0;
            }
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => return Ok(None),
                Ok(count) => self.end += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Some(self.buffer[self.at + ahead]))
    }

    fn take(&mut self) -> io::Result<Option<u8>> {
        let Some(byte) = self.peek(0)? else {
            return Ok(None);
        };
        self.at += 1;
        self.last = byte;
        if byte == b'\n' {
            self.place = Place {
                line: self.place.line + 1,
                column: 1,
            };
        } else if byte & 0b1100_0000 != 0b1000_0000 {
            self.place.column += 1;
        }
        Ok(Some(byte))
    }

    fn starts_with(&mut self, text: &[u8]) -> io::Result<bool> {
        for (ahead, &byte) in text.iter().enumerate() {
            if self.peek(ahead)? != Some(byte) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn skip_line(&mut self) -> io::Result<()> {
        while let Some(byte) = self.take()? {
            if byte == b'\n' {
                break;
            }
        }
        Ok(())
    }

    /// Skips spaces, byte order marks and lines that begin with `%`; tells whether anything is left.
    pub(crate) fn skip_space(&mut self) -> io::Result<bool> {
        loop {
            match self.peek(0)? {
                None => return Ok(false),
                Some(b'%') if self.last == b'\n' => self.skip_line()?,
                Some(byte) if byte.is_ascii_whitespace() || byte == 0 => {
                    self.take()?;
                }
                Some(0xEF) if self.starts_with(b"\xEF\xBB\xBF")? => {
                    self.at += 3;
                }
                Some(_) => return Ok(true),
            }
        }
    }

    /// Whether a tag begins here.
    pub(crate) fn at_tag(&mut self) -> io::Result<bool> {
        Ok(self.peek(0)? == Some(b'['))
    }

    /// The next token after spaces, if there is one.
    pub(crate) fn next(&mut self) -> io::Result<Option<Lexed>> {
        if !self.skip_space()? {
            return Ok(None);
        }
        let place = self.place;
        let (token, fault) = match self.peek(0)?.unwrap_or_default() {
            b'[' => self.tag()?,
            b'{' => self.brace_comment()?,
            b';' => self.line_comment()?,
            b'$' => self.nag()?,
            sign @ (b'(' | b')' | b'}' | b']') => {
                self.take()?;
                match sign {
                    b'(' => (Some(Token::Open), None),
                    b')' => (Some(Token::Close), None),
                    b'}' => (None, Some(PgnReason::StrayBrace)),
                    _ => (None, Some(PgnReason::BadTag)),
                }
            }
            _ => self.word()?,
        };
        Ok(Some(Lexed {
            place,
            token,
            fault,
        }))
    }

    /// `{…}`. Braces do not nest. An empty line and a new game's first tag end a comment that has no end itself.
    fn brace_comment(&mut self) -> io::Result<(Option<Token>, Option<PgnReason>)> {
        self.take()?;
        let mut text = Vec::new();
        let mut fault = None;
        loop {
            if self.last == b'\n' && self.starts_with(b"[Event \"")? {
                fault = Some(PgnReason::UnterminatedComment);
                break;
            }
            match self.take()? {
                None => {
                    fault = Some(PgnReason::UnterminatedComment);
                    break;
                }
                Some(b'}') => break,
                Some(byte) => push(&mut text, byte, "comment", &mut fault),
            }
        }
        Ok((Some(Token::Comment(one_line(&text))), fault))
    }

    /// `;` to the end of the line.
    fn line_comment(&mut self) -> io::Result<(Option<Token>, Option<PgnReason>)> {
        self.take()?;
        let mut text = Vec::new();
        let mut fault = None;
        while let Some(byte) = self.take()? {
            if byte == b'\n' {
                break;
            }
            push(&mut text, byte, "comment", &mut fault);
        }
        Ok((Some(Token::Comment(one_line(&text))), fault))
    }

    fn nag(&mut self) -> io::Result<(Option<Token>, Option<PgnReason>)> {
        self.take()?;
        let mut digits = String::new();
        while let Some(byte) = self.peek(0)?.filter(u8::is_ascii_digit) {
            self.take()?;
            if digits.len() < 4 {
                digits.push(char::from(byte));
            }
        }
        Ok(match digits.parse() {
            Ok(number) => (Some(Token::Nag(number)), None),
            Err(_) => (None, Some(PgnReason::BadNag)),
        })
    }

    fn word(&mut self) -> io::Result<(Option<Token>, Option<PgnReason>)> {
        let mut text = Vec::new();
        let mut fault = None;
        while let Some(byte) = self.peek(0)? {
            if byte.is_ascii_whitespace() || b"{}()[];$\0".contains(&byte) {
                break;
            }
            self.take()?;
            push(&mut text, byte, "word", &mut fault);
        }
        Ok((Some(Token::Word(decode(&text))), fault))
    }

    /// `[Name "Value"]` on one line.
    fn tag(&mut self) -> io::Result<(Option<Token>, Option<PgnReason>)> {
        self.take()?;
        self.skip_blanks()?;
        let mut name = String::new();
        while let Some(byte) = self
            .peek(0)?
            .filter(|b| b.is_ascii_alphanumeric() || *b == b'_')
        {
            self.take()?;
            if name.len() < 255 {
                name.push(char::from(byte));
            }
        }
        self.skip_blanks()?;
        if name.is_empty() || self.peek(0)? != Some(b'"') {
            self.skip_to_bracket()?;
            return Ok((None, Some(PgnReason::BadTag)));
        }
        self.take()?;
        let (value, fault) = self.tag_value()?;
        Ok((Some(Token::Tag { name, value }), fault))
    }

    fn skip_blanks(&mut self) -> io::Result<()> {
        while let Some(b' ' | b'\t') = self.peek(0)? {
            self.take()?;
        }
        Ok(())
    }

    /// To the `]` that ends a broken tag, or to the end of its line.
    fn skip_to_bracket(&mut self) -> io::Result<()> {
        while let Some(byte) = self.peek(0)?.filter(|&byte| byte != b'\n') {
            self.take()?;
            if byte == b']' {
                break;
            }
        }
        Ok(())
    }

    /// The value up to a quote with a bracket after it; any other quote was meant as a part of the value.
    fn tag_value(&mut self) -> io::Result<(String, Option<PgnReason>)> {
        let mut text = Vec::new();
        let mut fault = None;
        loop {
            match self.peek(0)? {
                None | Some(b'\n') => {
                    fault = Some(PgnReason::UnterminatedTag);
                    break;
                }
                Some(b'\\') if matches!(self.peek(1)?, Some(b'"' | b'\\')) => {
                    self.take()?;
                    let byte = self.take()?.unwrap_or_default();
                    push(&mut text, byte, "tag", &mut fault);
                }
                Some(b'"') => {
                    self.take()?;
                    if self.take_bracket()? {
                        break;
                    }
                    push(&mut text, b'"', "tag", &mut fault);
                    fault.get_or_insert(PgnReason::UnescapedQuote);
                }
                Some(byte) => {
                    self.take()?;
                    push(&mut text, byte, "tag", &mut fault);
                }
            }
        }
        let end = text.len() - text.iter().rev().take_while(|&&byte| byte == b'\r').count();
        Ok((decode(&text[..end]), fault))
    }

    /// Takes blanks and a `]`, if that is what comes.
    fn take_bracket(&mut self) -> io::Result<bool> {
        let mut blanks = 0;
        while blanks < 64 && matches!(self.peek(blanks)?, Some(b' ' | b'\t')) {
            blanks += 1;
        }
        if self.peek(blanks)? != Some(b']') {
            return Ok(false);
        }
        for _ in 0..=blanks {
            self.take()?;
        }
        Ok(true)
    }
}

fn push(text: &mut Vec<u8>, byte: u8, what: &'static str, fault: &mut Option<PgnReason>) {
    if text.len() < LONGEST {
        text.push(byte);
    } else {
        *fault = Some(PgnReason::TooLong(what));
    }
}

/// UTF-8, or else Latin-1 as old files have it: every byte is then the character of its number.
fn decode(bytes: &[u8]) -> String {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// A comment with every run of spaces and line breaks as one space, since those are the file's and not the writer's.
fn one_line(bytes: &[u8]) -> String {
    decode(bytes)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}
