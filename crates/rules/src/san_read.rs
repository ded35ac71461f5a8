//! Moves as people and files write them, read.

use core::fmt;

use thiserror::Error;

use crate::{CastlingSide, File, Move, MoveKind, Position, Rank, Role, Square, uci};

/// Why a text is no legal move here. The messages are fit for the person who typed it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SanError {
    /// Not the shape of a move.
    #[error("\u{201c}{0}\u{201d} is not a move. Moves look like e4, Nf3, exd5, O-O or e8=Q.")]
    Syntax(String),
    /// No such legal move.
    #[error("{text} is not legal. {options}")]
    Illegal {
        /// What was read.
        text: String,
        /// Where the pieces of that kind can go.
        options: Options,
    },
    /// Several legal moves fit.
    #[error("{} {role}s can go to {to}. Type {}.", number(candidates.len()), any_of(candidates))]
    Ambiguous {
        /// What was read.
        text: String,
        /// What kind of piece moves.
        role: Role,
        /// Where to.
        to: Square,
        /// The moves that fit, in SAN.
        candidates: Vec<String>,
    },
    /// A pawn reaches the last rank, but what it becomes is missing.
    #[error("{text} needs a piece to promote to: {}.", any_of(candidates))]
    NeedsPromotion {
        /// What was read.
        text: String,
        /// The four moves that fit, in SAN.
        candidates: Vec<String>,
    },
}

/// Where the pieces of one kind can go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The kind.
    pub role: Role,
    /// Each piece with its legal destinations.
    pub pieces: Vec<(Square, Vec<Square>)>,
    /// Whether it was castling that was asked for.
    pub castling: Option<CastlingSide>,
}

/// More pieces than this are counted rather than listed.
const MOST_LISTED: usize = 3;

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let role = self.role;
        match self.castling {
            Some(CastlingSide::King) => {
                return f.write_str("Castling on the king side is not possible now.");
            }
            Some(CastlingSide::Queen) => {
                return f.write_str("Castling on the queen side is not possible now.");
            }
            None if self.pieces.is_empty() => return write!(f, "No {role} can do that."),
            None => {}
        }
        for (index, (from, targets)) in self.pieces.iter().take(MOST_LISTED).enumerate() {
            let space = if index == 0 { "" } else { " " };
            if targets.is_empty() {
                write!(f, "{space}The {role} on {from} cannot move.")?;
            } else {
                write!(
                    f,
                    "{space}The {role} on {from} can go to {}.",
                    listed(targets, ", ")
                )?;
            }
        }
        match self.pieces.len().saturating_sub(MOST_LISTED) {
            0 => Ok(()),
            1 => write!(f, " There is one more {role}."),
            more => write!(f, " There are {more} more {role}s."),
        }
    }
}

fn listed<T: ToString>(items: &[T], separator: &str) -> String {
    items
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(separator)
}

fn any_of(moves: &[String]) -> String {
    match moves.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => moves.concat(),
    }
}

fn number(count: usize) -> String {
    match count {
        2 => "Two".to_owned(),
        3 => "Three".to_owned(),
        4 => "Four".to_owned(),
        _ => count.to_string(),
    }
}

/// A move as it is written, before a position gives it meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    Castling(CastlingSide),
    Piece {
        /// None for bare coordinates such as `g1f3`, where the origin says it.
        role: Option<Role>,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        promotion: Option<Role>,
    },
}

impl Position {
    /// Reads a move in SAN and in the forms that people and old files use for it: `0-0`, `e8Q`, `e8(Q)`, `exd5 e.p.`,
    /// `ef4`, missing or extra `+ # ! ?`, more origin than needed, long algebraic `Ng1-f3`, coordinates `g1f3`,
    /// and `e1h1` for castling. A promotion must name its piece; castling must not be written as a king's
    /// move (`Kg1`).
    ///
    /// # Errors
    /// If the text is no move, no legal move, or fits several; the error says what can be played.
    ///
    /// ```
    /// use tabiya_rules::Position;
    /// let start = Position::new();
    /// assert_eq!(start.read_san("Ng1-f3")?.to_string(), "g1f3");
    /// let error = start.read_san("Nd2").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Nd2 is not legal. The knight on b1 can go to a3, c3. The knight on g1 can go to f3, h3."
    /// );
    /// # Ok::<(), tabiya_rules::SanError>(())
    /// ```
    pub fn read_san(&self, text: &str) -> Result<Move, SanError> {
        let core = strip_annotations(text);
        let written = parse(core).ok_or_else(|| SanError::Syntax(text.trim().to_owned()))?;
        self.resolve(core, written)
    }

    /// Reads a move as a person types it: like [`Position::read_san`], and in any case: `nf3`, `E4`, `oo`, `o-o-o`.
    /// A `b` that can be a pawn's file or a bishop is a pawn if a pawn can play it.
    ///
    /// # Errors
    /// As [`Position::read_san`].
    ///
    /// ```
    /// use tabiya_rules::Position;
    /// assert_eq!(Position::new().read_move_text("NF3")?.to_string(), "g1f3");
    /// # Ok::<(), tabiya_rules::SanError>(())
    /// ```
    pub fn read_move_text(&self, text: &str) -> Result<Move, SanError> {
        let core = strip_annotations(text);
        let spellings = spellings(core);
        let mut first_error = None;
        for spelling in spellings {
            let Some(written) = parse(&spelling) else {
                continue;
            };
            match self.resolve(core, written) {
                Ok(m) => return Ok(m),
                Err(error) => first_error = Some(better_error(first_error, error)),
            }
        }
        Err(first_error.unwrap_or_else(|| SanError::Syntax(text.trim().to_owned())))
    }

    fn resolve(&self, text: &str, written: Written) -> Result<Move, SanError> {
        match written {
            Written::Castling(side) => self.resolve_castling(text, side),
            Written::Piece {
                role: None,
                file: Some(file),
                rank: Some(rank),
                to,
                promotion,
            } => self.resolve_coordinates(text, Square::from_coords(file, rank), to, promotion),
            Written::Piece {
                role,
                file,
                rank,
                to,
                promotion,
            } => {
                let fits = |from: Square| {
                    file.is_none_or(|file| from.file() == file)
                        && rank.is_none_or(|rank| from.rank() == rank)
                };
                self.resolve_piece(text, role.unwrap_or(Role::Pawn), &fits, to, promotion)
            }
        }
    }

    fn resolve_castling(&self, text: &str, side: CastlingSide) -> Result<Move, SanError> {
        let found = self
            .legal_moves()
            .into_iter()
            .find(|m| m.castling_side() == Some(side));
        found.ok_or_else(|| SanError::Illegal {
            text: text.to_owned(),
            options: Options {
                role: Role::King,
                pieces: Vec::new(),
                castling: Some(side),
            },
        })
    }

    fn resolve_coordinates(
        &self,
        text: &str,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, SanError> {
        self.move_between(from, to, promotion)
            .map_err(|needs_promotion| {
                if needs_promotion {
                    return self.needs_promotion(text, from, to);
                }
                let own = self
                    .piece_at(from)
                    .filter(|piece| piece.color == self.turn());
                match own {
                    Some(piece) => self.illegal(text, piece.role, &|square| square == from),
                    None => SanError::Illegal {
                        text: text.to_owned(),
                        options: Options {
                            role: Role::Pawn,
                            pieces: Vec::new(),
                            castling: None,
                        },
                    }
                    .about_an_empty_origin(from),
                }
            })
    }

    fn resolve_piece(
        &self,
        text: &str,
        role: Role,
        fits: &dyn Fn(Square) -> bool,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, SanError> {
        let candidates: Vec<Move> = self
            .legal_moves()
            .into_iter()
            .filter(|m| m.to() == to && m.kind() != MoveKind::Castling && fits(m.from()))
            .filter(|m| self.role_at(m.from()) == Some(role))
            .collect();
        let fitting: Vec<Move> = candidates
            .iter()
            .copied()
            .filter(|m| m.promoted() == promotion)
            .collect();
        match fitting[..] {
            [m] => Ok(m),
            [] => match candidates.first() {
                Some(m) if promotion.is_none() => Err(self.needs_promotion(text, m.from(), to)),
                _ => Err(self.illegal(text, role, fits)),
            },
            _ => Err(SanError::Ambiguous {
                text: text.to_owned(),
                role,
                to,
                candidates: fitting.iter().map(|&m| self.san(m)).collect(),
            }),
        }
    }

    fn needs_promotion(&self, text: &str, from: Square, to: Square) -> SanError {
        let san = |role| self.san(Move::promotion(from, to, role));
        let candidates = Role::PROMOTIONS.map(san).into_iter().collect();
        SanError::NeedsPromotion {
            text: text.to_owned(),
            candidates,
        }
    }

    /// What the pieces that may have been meant can do instead. Of pawns only those on the named file count,
    /// if there are any: eight of them would be a lecture.
    fn illegal(&self, text: &str, role: Role, fits: &dyn Fn(Square) -> bool) -> SanError {
        let all = self.pieces(self.turn(), role);
        let meant: Vec<Square> = all.into_iter().filter(|&square| fits(square)).collect();
        let from = if meant.is_empty() {
            all.into_iter().collect()
        } else {
            meant
        };
        let moves = self.legal_moves();
        let mut pieces: Vec<(Square, Vec<Square>)> = from
            .into_iter()
            .map(|square| {
                let mut targets: Vec<Square> = moves
                    .iter()
                    .filter(|m| m.from() == square)
                    .map(|m| m.to())
                    .collect();
                targets.sort_unstable();
                targets.dedup();
                (square, targets)
            })
            .collect();
        if pieces.iter().any(|(_, targets)| !targets.is_empty()) {
            pieces.retain(|(_, targets)| !targets.is_empty());
        }
        SanError::Illegal {
            text: text.to_owned(),
            options: Options {
                role,
                pieces,
                castling: None,
            },
        }
    }
}

impl SanError {
    /// A move from a square without an own piece has no options to offer.
    fn about_an_empty_origin(self, from: Square) -> SanError {
        match self {
            SanError::Illegal { text, .. } => {
                SanError::Syntax(format!("{text}: there is no piece of yours on {from}"))
            }
            other => other,
        }
    }
}

/// Of two readings of one text, the error that helps more: an ambiguity or a missing promotion over an illegal move.
fn better_error(first: Option<SanError>, second: SanError) -> SanError {
    match first {
        Some(first) if !matches!(first, SanError::Illegal { .. }) => first,
        Some(first) if matches!(second, SanError::Illegal { .. }) => first,
        _ => second,
    }
}

/// The text without the marks that may follow a move, and without spaces around it.
fn strip_annotations(text: &str) -> &str {
    let mut core = text.trim();
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
fn spellings(text: &str) -> Vec<String> {
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
    if first.is_ascii_uppercase() && rest.contains(|c: char| c.is_ascii_lowercase()) {
        return vec![compact];
    }
    let as_piece = format!("{}{}", first.to_ascii_uppercase(), rest.to_lowercase());
    // `bxc3` is a pawn's if a pawn can; but nobody writes a pawn's move as `bb4`.
    if lower.starts_with("bb") {
        vec![as_piece, lower]
    } else {
        vec![lower, as_piece]
    }
}

fn parse(text: &str) -> Option<Written> {
    match text {
        "O-O" | "0-0" | "o-o" => return Some(Written::Castling(CastlingSide::King)),
        "O-O-O" | "0-0-0" | "o-o-o" => return Some(Written::Castling(CastlingSide::Queen)),
        _ => {}
    }
    if let Some((from, to, promotion)) = uci::split(text) {
        return Some(Written::Piece {
            role: None,
            file: Some(from.file()),
            rank: Some(from.rank()),
            to,
            promotion,
        });
    }
    let (rest, promotion) = split_promotion(text)?;
    let (role, rest) = split_role(rest);
    let at = rest.char_indices().rev().nth(1)?.0;
    let to = rest[at..].parse().ok()?;
    let (file, rank) = parse_origin(&rest[..at])?;
    // Long algebraic without a letter, `e2-e4`, is a pawn's move: the letter is not left out for others.
    Some(Written::Piece {
        role: Some(role),
        file,
        rank,
        to,
        promotion,
    })
}

/// `=Q`, `(Q)`, `/Q` or a bare `Q` at the end; only the four roles a pawn may become.
fn split_promotion(text: &str) -> Option<(&str, Option<Role>)> {
    let without_brackets = text.strip_suffix(')');
    let body = without_brackets.unwrap_or(text);
    let Some(letter) = body.chars().next_back().filter(char::is_ascii_alphabetic) else {
        return without_brackets.is_none().then_some((text, None));
    };
    let role = Role::from_letter(letter).filter(|role| Role::PROMOTIONS.contains(role))?;
    let rest = &body[..body.len() - 1];
    if without_brackets.is_some() {
        return rest.strip_suffix('(').map(|rest| (rest, Some(role)));
    }
    let rest = rest.strip_suffix(['=', '/']).unwrap_or(rest);
    // A destination must be left: `b` alone at the end of `Nb` is no promotion.
    rest.ends_with(|c: char| c.is_ascii_digit())
        .then_some((rest, Some(role)))
}

fn split_role(text: &str) -> (Role, &str) {
    let mut letters = text.chars();
    match letters.next() {
        Some(letter @ ('K' | 'Q' | 'R' | 'B' | 'N' | 'P')) => (
            Role::from_letter(letter).unwrap_or(Role::Pawn),
            letters.as_str(),
        ),
        _ => (Role::Pawn, text),
    }
}

/// What stands between the piece's letter and the destination: file, rank, and a sign for the move.
fn parse_origin(text: &str) -> Option<(Option<File>, Option<Rank>)> {
    let text = text
        .strip_suffix(['x', 'X', '-', ':', '\u{d7}'])
        .unwrap_or(text);
    let mut letters = text.chars().peekable();
    let file = letters.peek().copied().and_then(File::from_letter);
    if file.is_some() {
        letters.next();
    }
    let rank = letters.peek().copied().and_then(Rank::from_digit);
    if rank.is_some() {
        letters.next();
    }
    letters.next().is_none().then_some((file, rank))
}
