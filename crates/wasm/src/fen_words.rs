//! What is wrong with a FEN, in sentences for the person who opened it.

use tabiya_rules::{Bitboard, CastlingSide, FenError, FenFault, PositionFault};

/// So many faults are told; a text with more of them is hardly a FEN.
const MOST: usize = 2;

/// More of a field than this is not repeated.
const LONGEST_QUOTE: usize = 20;

/// The faults of a FEN, a sentence each.
#[must_use]
pub fn of(error: &FenError) -> String {
    // What is not even laid out as a board has no fault that would be worth a word of its own.
    if let Some(fault @ (FenFault::RankCount(_) | FenFault::Length(_))) = error
        .faults()
        .iter()
        .find(|fault| matches!(fault, FenFault::RankCount(_) | FenFault::Length(_)))
    {
        return sentence(fault);
    }
    let mut sentences: Vec<String> = error.faults().iter().take(MOST).map(sentence).collect();
    match error.faults().len().saturating_sub(MOST) {
        0 => {}
        1 => sentences.push("There is one more fault.".to_owned()),
        more => sentences.push(format!("There are {more} more faults.")),
    }
    sentences.join(" ")
}

/// One fault as a sentence.
#[must_use]
pub fn sentence(fault: &FenFault) -> String {
    match fault {
        FenFault::Length(length) => {
            format!("The text is too long: a FEN has 92 characters at most, and this has {length}.")
        }
        FenFault::Spaces => "The parts of a FEN are parted by single spaces.".to_owned(),
        FenFault::FieldCount(_) => {
            "A FEN begins with the board, the side to move, the castling rights and the en passant square."
                .to_owned()
        }
        FenFault::RankCount(count) => format!(
            "The board of a FEN is eight ranks with slashes between them, and this has {}.",
            numbered(*count, "rank")
        ),
        FenFault::RankWidth { rank, width } => format!(
            "Rank {rank} has {} instead of 8.",
            numbered(*width as usize, "square")
        ),
        FenFault::BadPiece { rank, letter } => format!(
            "On rank {rank}, {} is neither a piece nor a number of empty squares.",
            quoted(&letter.to_string())
        ),
        FenFault::TwoDigits { rank } => {
            format!("Rank {rank} has two numbers side by side; they should be one.")
        }
        FenFault::BadTurn(text) => {
            format!("The side to move is w or b, not {}.", quoted(text))
        }
        FenFault::BadCastling(text) => format!(
            "The castling rights are some of the letters KQkq, each once, or a dash, not {}.",
            quoted(text)
        ),
        FenFault::BadEnPassant(text) => format!(
            "The en passant square is a square such as e3, or a dash, not {}.",
            quoted(text)
        ),
        FenFault::BadHalfmoves(text) => format!(
            "The half-move counter is a number from 0 to 65535, not {}.",
            quoted(text)
        ),
        FenFault::BadFullmoves(text) => format!(
            "The move number is a number from 1 to 65535, not {}.",
            quoted(text)
        ),
        FenFault::Position(fault) => of_position(*fault),
    }
}

/// What is wrong with a position, as a sentence.
#[must_use]
pub fn of_position(fault: PositionFault) -> String {
    match fault {
        PositionFault::NoKing(color) => format!("{color} has no king."),
        PositionFault::ManyKings { color, squares } => {
            format!(
                "{color} has {} kings, on {}.",
                squares.count(),
                listed(squares)
            )
        }
        PositionFault::KingsTouch(one, other) => {
            format!("The kings on {one} and {other} stand next to each other.")
        }
        PositionFault::PawnOnBackRank(square) => {
            format!("There is a pawn on {square}, where no pawn can stand.")
        }
        PositionFault::OtherSideInCheck { color, checkers } => format!(
            "{color} is in check from {}, but it is not {color}'s turn.",
            listed(checkers)
        ),
        PositionFault::CastlingWithoutKing {
            color,
            side,
            square,
        } => {
            format!(
                "{color} cannot castle {}: there is no king on {square}.",
                way(side)
            )
        }
        PositionFault::CastlingWithoutRook {
            color,
            side,
            square,
        } => {
            format!(
                "{color} cannot castle {}: there is no rook on {square}.",
                way(side)
            )
        }
        PositionFault::EnPassantRank { mover, square } => {
            format!("No pawn of {mover}'s can have passed over {square}.")
        }
        PositionFault::EnPassantNoPawn { square, pawn } => {
            format!("No pawn has just passed over {square}: there is none on {pawn}.")
        }
        PositionFault::EnPassantBlocked { square, blocked } => {
            format!("No pawn has just passed over {square}: {blocked} is not empty.")
        }
        PositionFault::EnPassantCheck { color, square } => format!(
            "No pawn has just passed over {square}: {color} was in check before that step already."
        ),
        PositionFault::ImpossibleCheck { color, checkers } => format!(
            "{color} is in check from {}, which no single move can have brought about.",
            listed(checkers)
        ),
    }
}

const fn way(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "on the king side",
        CastlingSide::Queen => "on the queen side",
    }
}

fn numbered(count: usize, what: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {what}{ending}")
}

fn quoted(text: &str) -> String {
    let mut quote: String = text.chars().take(LONGEST_QUOTE).collect();
    if quote.len() < text.len() {
        quote.push('\u{2026}');
    }
    format!("\u{201c}{quote}\u{201d}")
}

/// The squares, `a1, b2 and c3`.
fn listed(squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabiya_rules::{Color, Position, Rank, Square, read_fen_lenient};

    use super::*;

    /// Every fault once, with awkward contents.
    fn all() -> Vec<FenFault> {
        let odd = || "`\"<\u{1f600}>\\and so on and so on".to_owned();
        let squares = Bitboard::from(Square::A1) | Bitboard::from(Square::H8);
        let (color, side, square) = (Color::White, CastlingSide::Queen, Square::E3);
        let checkers = squares;
        let mut faults = vec![
            FenFault::Length(1000),
            FenFault::Spaces,
            FenFault::FieldCount(1),
            FenFault::RankCount(1),
            FenFault::RankWidth {
                rank: Rank::R1,
                width: 1,
            },
            FenFault::BadPiece {
                rank: Rank::R8,
                letter: '`',
            },
            FenFault::TwoDigits { rank: Rank::R3 },
            FenFault::BadTurn(odd()),
            FenFault::BadCastling(odd()),
            FenFault::BadEnPassant(odd()),
            FenFault::BadHalfmoves(odd()),
            FenFault::BadFullmoves(odd()),
        ];
        let of_position = [
            PositionFault::NoKing(color),
            PositionFault::ManyKings { color, squares },
            PositionFault::KingsTouch(Square::A1, Square::B1),
            PositionFault::PawnOnBackRank(square),
            PositionFault::OtherSideInCheck { color, checkers },
            PositionFault::CastlingWithoutKing {
                color,
                side,
                square,
            },
            PositionFault::CastlingWithoutRook {
                color,
                side,
                square,
            },
            PositionFault::EnPassantRank {
                mover: color,
                square,
            },
            PositionFault::EnPassantNoPawn {
                square,
                pawn: Square::E4,
            },
            PositionFault::EnPassantBlocked {
                square,
                blocked: Square::E2,
            },
            PositionFault::EnPassantCheck { color, square },
            PositionFault::ImpossibleCheck { color, checkers },
        ];
        faults.extend(of_position.map(FenFault::Position));
        faults
    }

    /// A kind for each fault. A new one does not compile until it has a number here, and then `all` must have it.
    fn kind(fault: &FenFault) -> usize {
        match fault {
            FenFault::Length(_) => 0,
            FenFault::Spaces => 1,
            FenFault::FieldCount(_) => 2,
            FenFault::RankCount(_) => 3,
            FenFault::RankWidth { .. } => 4,
            FenFault::BadPiece { .. } => 5,
            FenFault::TwoDigits { .. } => 6,
            FenFault::BadTurn(_) => 7,
            FenFault::BadCastling(_) => 8,
            FenFault::BadEnPassant(_) => 9,
            FenFault::BadHalfmoves(_) => 10,
            FenFault::BadFullmoves(_) => 11,
            FenFault::Position(fault) => {
                12 + match fault {
                    PositionFault::NoKing(_) => 0,
                    PositionFault::ManyKings { .. } => 1,
                    PositionFault::KingsTouch(..) => 2,
                    PositionFault::PawnOnBackRank(_) => 3,
                    PositionFault::OtherSideInCheck { .. } => 4,
                    PositionFault::CastlingWithoutKing { .. } => 5,
                    PositionFault::CastlingWithoutRook { .. } => 6,
                    PositionFault::EnPassantRank { .. } => 7,
                    PositionFault::EnPassantNoPawn { .. } => 8,
                    PositionFault::EnPassantBlocked { .. } => 9,
                    PositionFault::EnPassantCheck { .. } => 10,
                    PositionFault::ImpossibleCheck { .. } => 11,
                }
            }
        }
    }

    /// Sentences: each begins with a capital and ends with a full stop; no marks of code but within a quotation.
    fn assert_plain(text: &str) {
        let mut outside = String::new();
        let mut quoted = false;
        for letter in text.chars() {
            quoted = (quoted || letter == '\u{201c}') && letter != '\u{201d}';
            if !quoted {
                outside.push(letter);
            }
        }
        assert!(outside.ends_with('.'), "{text}");
        assert!(
            !outside.contains(['`', '{', '}', '_', '"', '\\', '[', '(']),
            "{text}"
        );
        assert!(!outside.contains("..") && !outside.contains("  "), "{text}");
        for sentence in outside.split(". ") {
            assert!(sentence.starts_with(char::is_uppercase), "{text}");
        }
    }

    #[test]
    fn every_fault_is_a_plain_sentence() {
        let faults = all();
        let kinds: BTreeSet<usize> = faults.iter().map(kind).collect();
        assert_eq!(kinds, (0..24).collect());
        let mut told = BTreeSet::new();
        for fault in &faults {
            let text = sentence(fault);
            assert_plain(&text);
            assert!(
                told.insert(text.clone()),
                "two faults in the same words: {text}"
            );
        }
    }

    #[test]
    fn what_people_paste_is_answered_in_plain_sentences() {
        for fen in [
            "",
            "hello",
            "e4",
            "<img src=x onerror=alert(1)>",
            "8/8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "P3k3/8/8/8/8/8/8/4K2p x KX e9 -1 none",
            "9/44/zzz/8/8/8/8/8 white",
            "8/8/8/3kK3/8/8/8/8 b",
            "4k3/8/8/8/8/8/8/K3R3 w",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
        ] {
            let error = read_fen_lenient(fen).expect_err(fen);
            assert_plain(&of(&error));
            if let Err(error) = Position::from_fen(fen) {
                assert_plain(&of(&error));
            }
        }
        let long = "8/".repeat(200);
        assert_plain(&of(&read_fen_lenient(&long).expect_err("too long")));
    }

    #[test]
    fn many_faults_are_counted() {
        let error =
            read_fen_lenient("KKKKKKKK/PPPPPPPP/zzzzzzzz/8/8/8/8/8").expect_err("no position");
        let text = of(&error);
        assert!(text.ends_with("more faults."), "{text}");
    }

    #[test]
    fn what_is_mended_is_told_in_plain_sentences() {
        for fen in [
            "\"4k3/8/8/8/8/8/8/4K3 w - - 0 0\"",
            "4k3/8/8/8/8/8/8/4K3",
            "4k3/8/8/8/4P3/8/8/4K2R__w_KQkq_e3",
            "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more",
        ] {
            let (_, mends) = read_fen_lenient(fen).expect(fen);
            assert!(!mends.is_empty());
            for mend in mends {
                assert_plain(&mend.to_string());
            }
        }
    }
}
