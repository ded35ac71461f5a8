//! A game as a page draws it: pure functions from the game to plain data.

use std::collections::BTreeMap;

use tabiya_rules::{Game, Move, MoveKind, Position, Role};

use crate::types::{Captured, Check, Destination, Ending, MoveRecord, RoleName, Snapshot};

/// The game at `ply`, or nothing if it has no such ply.
#[must_use]
pub fn snapshot(game: &Game, ply: usize) -> Option<Snapshot> {
    let position = game.position_at(ply)?;
    let moves = records(game);
    let is_live = ply == game.ply() && game.outcome().is_none();
    let shown = &moves[..ply];
    Some(Snapshot {
        fen: position.to_string(),
        start_fen: game.start().to_string(),
        ply: as_u32(ply),
        plies: as_u32(game.ply()),
        turn: position.turn().into(),
        pieces: pieces(position),
        destinations: if is_live {
            destinations(position)
        } else {
            BTreeMap::new()
        },
        check: check(position),
        last_move: shown.last().cloned(),
        captured: captured(game, ply),
        material: position.material_difference(),
        moves,
        ending: ending(game),
        can_take_back: game.can_take_back(),
    })
}

/// A game has far fewer plies than 2³².
fn as_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

pub(crate) fn pieces(position: &Position) -> BTreeMap<String, String> {
    position
        .to_setup()
        .pieces()
        .map(|(square, piece)| {
            let code = format!(
                "{}{}",
                piece.color.letter(),
                piece.role.letter().to_ascii_uppercase()
            );
            (square.to_string(), code)
        })
        .collect()
}

/// The legal moves by origin; the four promotions of one step are one destination.
pub(crate) fn destinations(position: &Position) -> BTreeMap<String, Vec<Destination>> {
    let mut by_origin: BTreeMap<String, Vec<Destination>> = BTreeMap::new();
    for m in position.legal_moves() {
        let promotion = m.kind() == MoveKind::Promotion;
        if promotion && m.promoted() != Some(Role::Queen) {
            continue;
        }
        by_origin
            .entry(m.from().to_string())
            .or_default()
            .push(Destination {
                to: m.to().to_string(),
                capture: position.is_capture(m),
                promotion,
                rook: m
                    .castling_side()
                    .map(|side| side.rook_origin(position.turn()).to_string()),
            });
    }
    by_origin
}

pub(crate) fn check(position: &Position) -> Option<Check> {
    let by = position.checkers();
    by.any().then(|| Check {
        king: position.king_square(position.turn()).to_string(),
        by: by.into_iter().map(|square| square.to_string()).collect(),
    })
}

fn ending(game: &Game) -> Option<Ending> {
    let outcome = game.outcome()?;
    Some(Ending {
        kind: outcome.name(),
        winner: outcome.winner().map(Into::into),
        result: outcome.result().to_string(),
    })
}

/// The facts of every move of the game.
#[must_use]
pub fn records(game: &Game) -> Vec<MoveRecord> {
    let mut before = *game.start();
    let mut records = Vec::with_capacity(game.ply());
    for (index, &m) in game.moves().iter().enumerate() {
        let Some(after) = game.position_at(index + 1) else {
            break;
        };
        records.push(record(&before, m, after, index + 1));
        before = *after;
    }
    records
}

fn record(before: &Position, m: Move, after: &Position, ply: usize) -> MoveRecord {
    let check = after.is_check();
    MoveRecord {
        ply: as_u32(ply),
        number: u32::from(before.fullmoves()),
        side: before.turn().into(),
        san: before.san(m),
        uci: m.to_string(),
        from: m.from().to_string(),
        to: m.to().to_string(),
        // A legal move starts from a piece.
        role: before.role_at(m.from()).unwrap_or(Role::Pawn).into(),
        captured: before.captured_by(m).map(Into::into),
        promoted: m.promoted().map(Into::into),
        castling: m.castling_side().map(Into::into),
        en_passant: m.kind() == MoveKind::EnPassant,
        check,
        mate: check && !after.has_legal_move(),
    }
}

/// What each side has lost so far, the most valuable first.
fn captured(game: &Game, ply: usize) -> Captured {
    let [white, black] = game.captured_up_to(ply).map(|mut roles| {
        roles.sort_unstable_by(|a, b| b.cmp(a));
        roles.into_iter().map(RoleName::from).collect()
    });
    Captured { white, black }
}
