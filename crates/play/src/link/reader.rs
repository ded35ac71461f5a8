//! A link as a game.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use tabiya_rules::{Declared, Game, GameOver, Position};

use super::bits::BitReader;
use super::{
    ALL_FLAGS, DRAW_OFFERED, ENDING_SHIFT, FORMAT, HAS_NAMES, HAS_START, LONGEST, LinkError,
    SharedGame, choices, endings, is_name, width,
};

/// The game that a link holds. All or nothing.
///
/// # Errors
/// If the text is no link, is damaged, comes from another version, or holds no legal game.
pub fn read(text: &str) -> Result<SharedGame, LinkError> {
    if text.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    if !text
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
    {
        return Err(LinkError::Foreign);
    }
    let bytes = BASE64_URL_SAFE_NO_PAD
        .decode(text)
        .map_err(|_| LinkError::Damaged)?;
    let (content, sum) = bytes.split_last_chunk::<4>().ok_or(LinkError::Damaged)?;
    if crc32fast::hash(content) != u32::from_be_bytes(*sum) {
        return Err(LinkError::Damaged);
    }
    match content {
        [FORMAT, rest @ ..] => Content(rest).read(),
        [other, ..] => Err(LinkError::Format(*other)),
        [] => Err(LinkError::Damaged),
    }
}

/// What is left to read.
struct Content<'a>(&'a [u8]);

impl Content<'_> {
    fn read(mut self) -> Result<SharedGame, LinkError> {
        let number = self.chunk::<8>().map(u64::from_be_bytes)?;
        let [flags] = self.chunk()?;
        if flags & !ALL_FLAGS != 0 {
            return Err(LinkError::NoGame("a flag is set that has no meaning"));
        }
        let names = self.names(flags)?;
        let mut game = Game::from_position(self.start(flags)?);
        self.moves(&mut game)?;
        end(&mut game, flags >> ENDING_SHIFT)?;
        Ok(SharedGame {
            number,
            game,
            names,
            draw_offered: flags & DRAW_OFFERED != 0,
        })
    }

    fn chunk<const N: usize>(&mut self) -> Result<[u8; N], LinkError> {
        let (chunk, rest) = self.0.split_first_chunk().ok_or(TOO_SHORT)?;
        self.0 = rest;
        Ok(*chunk)
    }

    /// Only the shortest way of writing a number is one.
    fn number(&mut self) -> Result<usize, LinkError> {
        let mut number = 0;
        for shift in [0, 7, 14] {
            let [byte] = self.chunk()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let is_shortest = byte != 0 || shift == 0;
                return is_shortest.then_some(number).ok_or(BAD_NUMBER);
            }
        }
        Err(BAD_NUMBER)
    }

    fn text(&mut self) -> Result<&str, LinkError> {
        let length = self.number()?;
        let (text, rest) = self.0.split_at_checked(length).ok_or(TOO_SHORT)?;
        self.0 = rest;
        str::from_utf8(text).map_err(|_| LinkError::NoGame("a text is not UTF-8"))
    }

    fn names(&mut self, flags: u8) -> Result<[String; 2], LinkError> {
        if flags & HAS_NAMES == 0 {
            return Ok([String::new(), String::new()]);
        }
        let names = [self.text()?.to_owned(), self.text()?.to_owned()];
        let given = names.iter().any(|name| !name.is_empty());
        if given && names.iter().all(|name| is_name(name)) {
            Ok(names)
        } else {
            Err(LinkError::NoGame("a name cannot be shown"))
        }
    }

    fn start(&mut self, flags: u8) -> Result<Position, LinkError> {
        if flags & HAS_START == 0 {
            return Ok(Position::new());
        }
        let text = self.text()?;
        match Position::from_fen(text) {
            Ok(start) if start != Position::new() && start.to_string() == text => Ok(start),
            _ => Err(LinkError::NoGame("its start position is not legal")),
        }
    }

    fn moves(self, game: &mut Game) -> Result<(), LinkError> {
        let mut content = self;
        let plies = content.number()?;
        let mut bits = BitReader::new(content.0);
        for _ in 0..plies {
            let choices = choices(game.position());
            let place = bits.take(width(choices.len())).ok_or(TOO_SHORT)?;
            let &m = choices.get(place).ok_or(NO_MOVE)?;
            game.play(m).map_err(|_| NO_MOVE)?;
        }
        if bits.is_at_end() {
            Ok(())
        } else {
            Err(LinkError::NoGame("something follows its last move"))
        }
    }
}

const TOO_SHORT: LinkError = LinkError::NoGame("it ends too soon");
const BAD_NUMBER: LinkError = LinkError::NoGame("a number in it is not written as it should be");
const NO_MOVE: LinkError = LinkError::NoGame("a move in it is not legal");

fn end(game: &mut Game, number: u8) -> Result<(), LinkError> {
    let Some(index) = usize::from(number).checked_sub(1) else {
        return Ok(());
    };
    let ended: Result<(), GameOver> = match endings().get(index) {
        Some(Declared::Agreement) => game.agree_draw(),
        Some(Declared::Resignation { by }) => game.resign(*by),
        Some(Declared::FlagFall { of }) => game.flag_fell(*of),
        None => return Err(LinkError::NoGame("its ending is unknown")),
    };
    ended.map_err(|_| LinkError::NoGame("it is ended twice"))
}
