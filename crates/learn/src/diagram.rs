//! Diagrams: a position with what it shows.

use serde::{Deserialize, Serialize};
use tabiya_rules::{Position, Square};

use crate::error::fault;
use crate::lesson::Mark;
use crate::names::SquareName;
use crate::{LessonError, words};

/// A picture of a position.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// The position.
    pub fen: String,
    /// The piece whose moves are shown by dots and rings.
    pub select: Option<SquareName>,
    /// Arrows and circles.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// What is to be seen, in words.
    pub caption: String,
    /// What the position is, where the caption says so.
    pub shows: Option<Shows>,
}

/// What a position can be shown as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// The side to move is in check and can answer it.
    Check,
    /// The side to move is mated.
    Checkmate,
    /// The side to move has no move and is not in check.
    Stalemate,
    /// Neither side can give mate.
    InsufficientMaterial,
    /// The side to move can castle.
    Castling,
    /// The side to move cannot castle, though king and rook stand ready.
    NoCastling,
    /// An en passant capture is legal.
    EnPassant,
}

impl Diagram {
    /// The position.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn position(&self) -> Result<Position, LessonError> {
        Position::from_fen(&self.fen).map_err(fault)
    }

    /// Where the selected piece can go, and whether it captures there.
    ///
    /// # Errors
    /// If the position is not legal.
    pub fn dots(&self) -> Result<Vec<(Square, bool)>, LessonError> {
        let position = self.position()?;
        let mut dots: Vec<(Square, bool)> = Vec::new();
        if let Some(SquareName(from)) = self.select {
            for m in position.legal_moves() {
                // The four promotions of one step are one dot.
                if m.from() == from && !dots.iter().any(|dot| dot.0 == m.to()) {
                    dots.push((m.to(), position.is_capture(m)));
                }
            }
        }
        Ok(dots)
    }

    /// The picture in words, for those who do not see it.
    ///
    /// # Errors
    /// If the position is not legal.
    pub fn words(&self) -> Result<String, LessonError> {
        let position = self.position()?;
        let mut text = words::pieces_in_words(&position);
        if let Some(SquareName(from)) = self.select {
            let targets: Vec<String> = self.dots()?.iter().map(|dot| dot.0.to_string()).collect();
            let piece = words::piece_on(&position, from);
            let moves = if targets.is_empty() {
                format!(" The {piece} cannot move.")
            } else {
                format!(" The {piece} can go to {}.", words::list(&targets))
            };
            text.push_str(&moves);
        }
        Ok(text)
    }

    /// Whether the position is what it is said to be.
    ///
    /// # Errors
    /// If the position is not legal.
    pub fn is_true(&self) -> Result<bool, LessonError> {
        let position = self.position()?;
        let castles = || {
            let moves = position.legal_moves();
            moves.into_iter().any(|m| m.castling_side().is_some())
        };
        Ok(match self.shows {
            None => true,
            Some(Shows::Check) => position.is_check() && position.has_legal_move(),
            Some(Shows::Checkmate) => position.is_checkmate(),
            Some(Shows::Stalemate) => position.is_stalemate(),
            Some(Shows::InsufficientMaterial) => position.is_insufficient_material(),
            Some(Shows::Castling) => castles(),
            Some(Shows::NoCastling) => {
                let rights = position.castling_rights();
                rights.iter().any(|(color, _)| color == position.turn()) && !castles()
            }
            Some(Shows::EnPassant) => position.en_passant().is_some(),
        })
    }
}
