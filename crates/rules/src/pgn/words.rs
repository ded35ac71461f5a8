//! The words of a move text that are not moves.

use crate::GameResult;

/// A result token, in the standard's form or with a fraction sign or letters for nought.
pub(crate) fn result(word: &str) -> Option<GameResult> {
    Some(match word {
        "1\u{2013}0" => GameResult::WhiteWins,
        "0\u{2013}1" => GameResult::BlackWins,
        "1/2" | "\u{bd}-\u{bd}" | "1/2\u{2013}1/2" => GameResult::Draw,
        _ => return word.parse().ok(),
    })
}

/// The number of a mark written as a sign (PGN standard, section 10).
pub(crate) fn glyph(word: &str) -> Option<u8> {
    Some(match word {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        "\u{25a1}" => 7,
        "=" => 10,
        "\u{221e}" => 13,
        "\u{2a72}" | "+=" | "+/=" => 14,
        "\u{2a71}" | "=+" | "=/+" => 15,
        "\u{b1}" | "+/-" => 16,
        "\u{2213}" | "-/+" => 17,
        "+-" | "+\u{2212}" => 18,
        "-+" | "\u{2212}+" => 19,
        "\u{2a00}" => 22,
        "\u{27f3}" => 32,
        "\u{2192}" => 36,
        "\u{2191}" => 40,
        "\u{21c6}" => 132,
        "N" => 146,
        _ => return None,
    })
}

/// Words that old files put after a move and that say nothing new.
pub(crate) fn is_noise(word: &str) -> bool {
    matches!(
        word,
        "e.p." | "e.p" | "ep" | "ch" | "ch." | "mate" | "dbl" | "+" | "#" | "++"
    )
}

/// A null move.
pub(crate) fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "0000" | "@@@@" | "null" | "pass")
}

/// What is left of a word without a move number: `12.`, `12...`, `12` or dots alone before it.
pub(crate) fn without_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let dotted = digits.trim_start_matches(['.', '\u{2026}']);
    if digits.is_empty() || dotted.len() < digits.len() {
        dotted
    } else {
        word
    }
}

/// A move and the mark glued to it: `Qxd5?!` is `Qxd5` and 6.
pub(crate) fn split_mark(word: &str) -> (&str, Option<u8>) {
    let bare = word.trim_end_matches(['!', '?']);
    match glyph(&word[bare.len()..]) {
        Some(mark) if !bare.is_empty() => (bare, Some(mark)),
        _ => (word, None),
    }
}
