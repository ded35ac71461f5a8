//! The spelling of moves, before a position gives them meaning.

use alloc::{borrow::ToOwned, format, string::String, vec, vec::Vec};

use crate::{CastlingSide, File, Rank, Role, Square, uci};

/// A move as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    Castling(CastlingSide),
    /// Two squares without a sign between them, such as `g1f3`: any piece may be meant.
    Coordinates {
        from: Square,
        to: Square,
        promotion: Option<Role>,
    },
    Piece(WrittenPiece),
}

/// A move in the form of SAN: `Nf3`, `exd5`, `Ng1-f3`, `e8=Q`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WrittenPiece {
    pub(crate) role: Role,
    /// As much of the origin as is told.
    pub(crate) file: Option<File>,
    pub(crate) rank: Option<Rank>,
    pub(crate) to: Square,
    /// Whether an `x` claims that something is taken.
    pub(crate) takes: bool,
    /// What the pawn is to become; perhaps something that it cannot.
    pub(crate) promotion: Option<Role>,
}

impl WrittenPiece {
    /// Whether a piece on `square` may be meant.
    pub(crate) fn fits(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }

    /// Whether this is `bc4`: a pawn's capture without its `x`, which typed in lower case may well be a bishop's move.
    pub(crate) fn is_terse_capture(self) -> bool {
        self.role == Role::Pawn && self.file.is_some() && self.rank.is_none() && !self.takes
    }
}

/// The text without a move number before it, the marks that may follow a move, and spaces around it.
pub(crate) fn strip_annotations(text: &str) -> &str {
    let mut core = text.trim();
    let unnumbered = core.trim_start_matches(|c: char| c.is_ascii_digit());
    if unnumbered.starts_with('.') {
        core = unnumbered.trim_start_matches('.').trim_start();
    }
    loop {
        let before = core;
        core = core
            .trim_end_matches(['+', '#', '!', '?', '\u{2020}', '\u{2021}'])
            .trim_end();
        for suffix in ["e.p.", "e.p", "ep", "mate", "ch"] {
            core = core.strip_suffix(suffix).map_or(core, str::trim_end);
        }
        if core == before {
            return core;
        }
    }
}

/// The ways to read typed text, the likelier first.
pub(crate) fn spellings(text: &str) -> Vec<String> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let lower = compact.to_lowercase();
    match lower.replace('0', "o").as_str() {
        "oo" | "o-o" => return vec!["O-O".to_owned()],
        "ooo" | "o-o-o" => return vec!["O-O-O".to_owned()],
        _ => {}
    }
    let mut letters = compact.chars();
    let (Some(first), rest) = (letters.next(), letters.as_str()) else {
        return Vec::new();
    };
    // Whoever writes `Bxc3` means the capital; whoever writes `BXC3` has merely locked the key.
    if first.is_ascii_uppercase() && rest.contains(|c: char| c.is_ascii_lowercase()) {
        return vec![compact];
    }
    let as_piece = format!("{}{}", first.to_ascii_uppercase(), rest.to_lowercase());
    vec![lower, as_piece]
}

/// The move that a text spells, if it has the shape of one.
pub(crate) fn parse(text: &str) -> Option<Written> {
    match text {
        "O-O" | "0-0" | "o-o" => return Some(Written::Castling(CastlingSide::King)),
        "O-O-O" | "0-0-0" | "o-o-o" => return Some(Written::Castling(CastlingSide::Queen)),
        _ => {}
    }
    let (rest, promotion) = split_promotion(text)?;
    if let Some(uci::UciMove {
        from,
        to,
        promotion: None,
    }) = uci::split(rest)
    {
        return Some(Written::Coordinates {
            from,
            to,
            promotion,
        });
    }
    let (role, rest) = split_role(rest);
    let at = rest.char_indices().rev().nth(1)?.0;
    let to: Square = rest[at..].parse().ok()?;
    let (mut file, rank, takes) = parse_origin(&rest[..at])?;
    if role == Role::Pawn && rank.is_none() {
        match file {
            // A pawn's file is only told when it takes.
            Some(file) if file.index().abs_diff(to.file().index()) != 1 => return None,
            // Without a file it stays on its own.
            None if !takes => file = Some(to.file()),
            _ => {}
        }
    }
    Some(Written::Piece(WrittenPiece {
        role,
        file,
        rank,
        to,
        takes,
        promotion,
    }))
}

/// `=Q`, `(Q)`, `/Q` or a bare `Q` at the end, taken off.
fn split_promotion(text: &str) -> Option<(&str, Option<Role>)> {
    let without_brackets = text.strip_suffix(')');
    let body = without_brackets.unwrap_or(text);
    let Some(letter) = body.chars().next_back().filter(char::is_ascii_alphabetic) else {
        return without_brackets.is_none().then_some((text, None));
    };
    let role = Role::from_letter(letter)?;
    let rest = &body[..body.len() - 1];
    let rest = match without_brackets {
        Some(_) => rest.strip_suffix('(')?,
        None => rest.strip_suffix(['=', '/']).unwrap_or(rest),
    };
    // A destination must be left: the `b` of `Nb` is no promotion.
    rest.ends_with(|c: char| c.is_ascii_digit())
        .then_some((rest, Some(role)))
}

fn split_role(text: &str) -> (Role, &str) {
    let mut letters = text.chars();
    let role = letters
        .next()
        .filter(char::is_ascii_uppercase)
        .and_then(Role::from_letter);
    match role {
        Some(role) => (role, letters.as_str()),
        None => (Role::Pawn, text),
    }
}

/// What stands between the piece's letter and the destination: file, rank, and whether something is taken.
fn parse_origin(text: &str) -> Option<(Option<File>, Option<Rank>, bool)> {
    let without_sign = text.strip_suffix(['x', 'X', ':', '\u{d7}']);
    let origin = without_sign.or(text.strip_suffix('-')).unwrap_or(text);
    let mut letters = origin.chars().peekable();
    let file = letters.peek().copied().and_then(File::from_letter);
    if file.is_some() {
        letters.next();
    }
    let rank = letters.peek().copied().and_then(Rank::from_digit);
    if rank.is_some() {
        letters.next();
    }
    letters
        .next()
        .is_none()
        .then_some((file, rank, without_sign.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_are_stripped_until_none_is_left() {
        for text in [
            "Nf3",
            " Nf3 ",
            "Nf3+",
            "Nf3!?",
            "12. Nf3",
            "12...Nf3 +!",
            "Nf3 mate",
            "Nf3ch",
            "1.Nf3",
        ] {
            assert_eq!(strip_annotations(text), "Nf3", "{text}");
        }
        assert_eq!(strip_annotations("exd6 e.p.+"), "exd6");
    }

    #[test]
    fn shapes_that_are_no_moves() {
        for text in [
            "", "N", "Nb", "e", "ee4", "bd5", "e9", "i4", "Nf33", "Nxx3", "N-", "e8=", "e8=Z",
            "e8(Q", "e8Q)", "nf3", "O-O-O-O", "Nf3Nf3", "é4", "♘f3", "--", "0000", "Ñf3",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_pawn_without_a_file_stays_on_its_own() {
        let Some(Written::Piece(push)) = parse("d5") else {
            panic!("a pawn's move")
        };
        assert!(push.fits(Square::D4) && !push.fits(Square::E4));
        let Some(Written::Piece(capture)) = parse("xd5") else {
            panic!("a pawn's capture")
        };
        assert!(capture.fits(Square::E4) && capture.takes);
    }

    #[test]
    fn capitals_are_trusted_only_beside_small_letters() {
        assert_eq!(spellings("Bxc3"), ["Bxc3"]);
        assert_eq!(spellings("BXC3"), ["bxc3", "Bxc3"]);
        assert_eq!(spellings("nF3"), ["nf3", "Nf3"]);
        for text in ["oo", "OO", "0-0", "o-O", "0 0"] {
            assert_eq!(spellings(text), ["O-O"]);
        }
        assert_eq!(spellings("000"), ["O-O-O"]);
        assert!(spellings("").is_empty());
    }
}
