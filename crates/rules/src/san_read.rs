//! Moves as people and files write them, given meaning by a position.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use crate::san_error::{Alternatives, CastlingObstacle, SanError};
use crate::san_text::{Written, WrittenPiece, parse, spellings, strip_annotations};
use crate::uci::quote;
use crate::{CastlingSide, Move, MoveKind, Position, Role, Square, attacks};

impl Position {
    /// Reads a move in SAN and in the forms that people and old files use for it: `0-0`, `e8Q`, `e8(Q)`, `exd5 e.p.`,
    /// `ef4`, missing or extra `+ # ! ?`, a move number before it, more origin than needed, long algebraic
    /// `Ng1-f3`, coordinates `g1f3`, and `e1h1` for castling.
    ///
    /// Nothing is guessed: a promotion must name its piece, an `x` must take something, and castling must
    /// not be written as a king's move (`Kg1`).
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
        let written = parse(core).ok_or_else(|| syntax_error(text))?;
        self.resolve(core, written)
    }

    /// Reads a move as a person types it: like [`Position::read_san`], and in any case: `nf3`, `E4`, `oo`, `o-o-o`.
    ///
    /// A small `b` can be a pawn's file or a bishop. `bxc3` is a pawn's move if a pawn can play it, else a
    /// bishop's; `bc4` is an error if both can.
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
        let mut pawn_move = None;
        let mut illegal = None;
        // Errors repeat what was typed, not how it was read.
        let typed = strip_annotations(text);
        for spelling in spellings(typed) {
            let spelling = strip_annotations(&spelling);
            let Some(written) = parse(spelling) else {
                continue;
            };
            let is_terse = matches!(written, Written::Piece(piece) if piece.is_terse_capture());
            match (self.resolve(typed, written), pawn_move) {
                (Ok(m), None) if is_terse => pawn_move = Some(m),
                (Ok(m), None) => return Ok(m),
                (Ok(m), Some(pawn_move)) => {
                    return Err(SanError::PawnOrBishop {
                        text: typed.to_owned(),
                        candidates: [pawn_move, m].map(|m| self.san_without_suffix(m)).to_vec(),
                    });
                }
                // Of two readings that are both illegal, the terse one is the less likely.
                (Err(error @ SanError::Illegal { .. }), _) => match illegal {
                    Some((_, false)) => {}
                    _ => illegal = Some((error, is_terse)),
                },
                (Err(error), _) => return Err(error),
            }
        }
        match (pawn_move, illegal) {
            (Some(m), _) => Ok(m),
            (None, Some((error, _))) => Err(error),
            (None, None) => Err(syntax_error(text)),
        }
    }

    fn resolve(&self, text: &str, written: Written) -> Result<Move, SanError> {
        match written {
            Written::Castling(side) => self.resolve_castling(text, side),
            Written::Coordinates {
                from,
                to,
                promotion,
            } => self.resolve_coordinates(text, from, to, promotion),
            Written::Piece(piece) => self.resolve_piece(text, piece),
        }
    }

    fn resolve_castling(&self, text: &str, side: CastlingSide) -> Result<Move, SanError> {
        self.castling_move(side)
            .ok_or_else(|| SanError::NoCastling {
                text: text.to_owned(),
                obstacle: self.castling_obstacle(side),
            })
    }

    fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let moves = self.legal_moves();
        moves
            .iter()
            .copied()
            .find(|m| m.castling_side() == Some(side))
    }

    /// What stands against castling when it is not legal.
    fn castling_obstacle(&self, side: CastlingSide) -> CastlingObstacle {
        let color = self.turn();
        if !self.castling_rights().has(color, side) {
            return CastlingObstacle::RightLost { color, side };
        }
        let king = self.king_square(color);
        let between = attacks::between(king, side.rook_origin(color));
        if let Some(square) = (between & self.occupied()).first() {
            return CastlingObstacle::Occupied(square);
        }
        let attacked = |square: &Square| {
            let attackers = self.attackers_to(*square, !color, self.occupied());
            attackers.any()
        };
        match [side.rook_target(color), side.king_target(color)]
            .into_iter()
            .find(attacked)
        {
            Some(square) if !self.is_check() => CastlingObstacle::Attacked(square),
            _ => CastlingObstacle::InCheck(color),
        }
    }

    fn resolve_coordinates(
        &self,
        text: &str,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, SanError> {
        if let Ok(m) = self.move_between(from, to, promotion) {
            return Ok(m);
        }
        let own = self.color_at(from).filter(|&color| color == self.turn());
        match (own, self.role_at(from)) {
            // With the piece's letter added it is a move like any other, and so are its faults.
            (Some(_), Some(role)) => self.resolve_piece(
                text,
                WrittenPiece {
                    role,
                    file: Some(from.file()),
                    rank: Some(from.rank()),
                    to,
                    takes: false,
                    promotion,
                },
            ),
            _ => Err(SanError::NoPiece {
                text: text.to_owned(),
                color: self.turn(),
                from,
            }),
        }
    }

    fn resolve_piece(&self, text: &str, piece: WrittenPiece) -> Result<Move, SanError> {
        let text = || text.to_owned();
        let sans = |moves: &[Move]| moves.iter().map(|&m| self.san_without_suffix(m)).collect();
        let candidates = self.candidates(piece);
        let fitting: Vec<Move> = candidates
            .iter()
            .copied()
            .filter(|m| m.promoted() == piece.promotion)
            .collect();
        match (&fitting[..], &candidates[..]) {
            (&[m], _) if piece.takes && !self.is_capture(m) => Err(SanError::NothingToTake {
                text: text(),
                to: piece.to,
                candidates: sans(&fitting),
            }),
            (&[m], _) => Ok(m),
            ([], []) => Err(self.illegal(text(), piece)),
            ([], [first, ..]) if first.promoted().is_some() => {
                let candidates = sans(&candidates);
                Err(match piece.promotion {
                    Some(role) => SanError::BadPromotion { role, candidates },
                    None => SanError::NeedsPromotion {
                        text: text(),
                        candidates,
                    },
                })
            }
            ([], _) => Err(SanError::NoPromotion {
                text: text(),
                candidates: sans(&candidates),
            }),
            _ => Err(SanError::Ambiguous {
                text: text(),
                role: piece.role,
                to: piece.to,
                candidates: sans(&fitting),
            }),
        }
    }

    /// The legal moves that fit what is written, whatever they promote to.
    fn candidates(&self, piece: WrittenPiece) -> Vec<Move> {
        self.legal_moves()
            .iter()
            .copied()
            .filter(|m| m.to() == piece.to && m.kind() != MoveKind::Castling)
            .filter(|m| piece.fits(m.from()) && self.role_at(m.from()) == Some(piece.role))
            .collect()
    }

    /// The error for a move that no piece can play.
    fn illegal(&self, text: String, piece: WrittenPiece) -> SanError {
        let color = self.turn();
        if piece.role == Role::King {
            let castling = CastlingSide::ALL
                .into_iter()
                .find(|side| [side.king_target(color), side.rook_origin(color)].contains(&piece.to))
                .filter(|&side| self.castling_move(side).is_some());
            if let Some(side) = castling {
                let castling = match side {
                    CastlingSide::King => "O-O",
                    CastlingSide::Queen => "O-O-O",
                };
                return SanError::CastlingAsKingMove { text, castling };
            }
        }
        let moves = self.legal_moves();
        let targets_of = |from: Square| {
            let mut targets: Vec<Square> = moves
                .iter()
                .filter(|m| m.from() == from)
                .map(|m| m.to())
                .collect();
            targets.sort_unstable();
            targets.dedup();
            (from, targets)
        };
        let mut pieces: Vec<_> = self
            .pieces(color, piece.role)
            .into_iter()
            .filter(|&square| piece.fits(square))
            .map(targets_of)
            .collect();
        // Pieces that cannot move matter only if none can.
        if pieces.iter().any(|(_, targets)| !targets.is_empty()) {
            pieces.retain(|(_, targets)| !targets.is_empty());
        }
        SanError::Illegal {
            text,
            instead: Alternatives {
                color,
                is_check: self.is_check(),
                role: piece.role,
                file: piece.file,
                rank: piece.rank,
                pieces,
            },
        }
    }
}

fn syntax_error(text: &str) -> SanError {
    SanError::Syntax(quote(text))
}
