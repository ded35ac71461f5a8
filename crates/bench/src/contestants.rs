//! One function a crate. In bulk each counts the last ply in the way its own perft or documentation does. One by one,
//! `black_box` sees to it that the last position is really made, though nobody looks at it.

use std::hint::black_box;

use anyhow::{Result, anyhow};

use crate::Mode;

pub(crate) fn tabiya(fen: &str, mode: Mode, depth: u32) -> Result<u64> {
    use tabiya_rules::{MoveList, Position, perft};

    fn play(position: &Position, depth: u32) -> u64 {
        let mut leaves = 0;
        let mut moves = MoveList::new();
        position.legal_moves_into(&mut moves);
        for &m in &moves {
            let child = position.play_unchecked(m);
            black_box(&child);
            leaves += if depth == 1 {
                1
            } else {
                play(&child, depth - 1)
            };
        }
        leaves
    }

    let position = Position::from_fen(fen)?;
    Ok(match mode {
        _ if depth == 0 => 1,
        Mode::Bulk => perft(&position, depth),
        Mode::OneByOne => play(&position, depth),
    })
}

pub(crate) fn cozy_chess(fen: &str, mode: Mode, depth: u32) -> Result<u64> {
    use cozy_chess::Board;

    // As in its examples: two closures, each for one purpose.
    fn bulk(board: &Board, depth: u32) -> u64 {
        let mut leaves = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                leaves += moves.len() as u64;
                false
            });
        } else {
            board.generate_moves(|moves| {
                for m in moves {
                    let mut child = board.clone();
                    child.play_unchecked(m);
                    leaves += bulk(&child, depth - 1);
                }
                false
            });
        }
        leaves
    }

    // It has no list; its sets of moves, played as they come, are quicker than a list made of them.
    fn play(board: &Board, depth: u32) -> u64 {
        let mut leaves = 0;
        board.generate_moves(|moves| {
            for m in moves {
                let mut child = board.clone();
                child.play_unchecked(m);
                black_box(&child);
                leaves += if depth == 1 {
                    1
                } else {
                    play(&child, depth - 1)
                };
            }
            false
        });
        leaves
    }

    let board: Board = fen.parse().map_err(|error| anyhow!("{error:?}"))?;
    Ok(match mode {
        _ if depth == 0 => 1,
        Mode::Bulk => bulk(&board, depth),
        Mode::OneByOne => play(&board, depth),
    })
}

pub(crate) fn shakmaty(fen: &str, mode: Mode, depth: u32) -> Result<u64> {
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen, perft};

    fn play(position: &Chess, depth: u32) -> u64 {
        let mut leaves = 0;
        for m in position.legal_moves() {
            let mut child = position.clone();
            child.play_unchecked(m);
            black_box(&child);
            leaves += if depth == 1 {
                1
            } else {
                play(&child, depth - 1)
            };
        }
        leaves
    }

    let position: Chess = fen.parse::<Fen>()?.into_position(CastlingMode::Standard)?;
    Ok(match mode {
        _ if depth == 0 => 1,
        Mode::Bulk => perft(&position, depth),
        Mode::OneByOne => play(&position, depth),
    })
}

pub(crate) fn chess(fen: &str, mode: Mode, depth: u32) -> Result<u64> {
    use chess::{Board, MoveGen};

    fn bulk(board: &Board, depth: u32) -> u64 {
        let moves = MoveGen::new_legal(board);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .map(|m| bulk(&board.make_move_new(m), depth - 1))
            .sum()
    }

    fn play(board: &Board, depth: u32) -> u64 {
        let mut leaves = 0;
        for m in MoveGen::new_legal(board) {
            let child = board.make_move_new(m);
            black_box(&child);
            leaves += if depth == 1 {
                1
            } else {
                play(&child, depth - 1)
            };
        }
        leaves
    }

    let board: Board = fen.parse().map_err(|error| anyhow!("{error:?}"))?;
    Ok(match mode {
        _ if depth == 0 => 1,
        Mode::Bulk => bulk(&board, depth),
        Mode::OneByOne => play(&board, depth),
    })
}
