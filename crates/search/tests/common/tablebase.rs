//! All positions of king and one piece against king, solved: the best defence there is.

use tabiya_rules::{CastlingRights, Color, Move, Position, Role, Setup, Square};

/// Plies to mate by position; [`DRAWN`] where White cannot win.
pub struct Tablebase {
    piece: Role,
    plies: Vec<u8>,
}

const DRAWN: u8 = u8::MAX;
const SIZE: usize = 2 * 64 * 64 * 64;

impl Tablebase {
    /// Solves king and `piece` (White) against king, from the mates backwards.
    pub fn new(piece: Role) -> Tablebase {
        let children: Vec<Option<Children>> = (0..SIZE)
            .map(|index| position(piece, index).map(|pos| Children::of(&pos)))
            .collect();
        let mut plies = vec![DRAWN; SIZE];
        for (index, children) in children.iter().enumerate() {
            if children.as_ref().is_some_and(|children| children.mated) {
                plies[index] = 0;
            }
        }
        for distance in 1..DRAWN {
            let solved: Vec<usize> = (0..SIZE)
                .filter(|&index| plies[index] == DRAWN)
                .filter(|&index| {
                    children[index]
                        .as_ref()
                        .is_some_and(|children| children.lead(&plies, distance))
                })
                .collect();
            if solved.is_empty() && distance > 2 {
                break;
            }
            for index in solved {
                plies[index] = distance;
            }
        }
        Tablebase { piece, plies }
    }

    /// Plies until White mates with the best play of both, or `None` if he cannot.
    pub fn plies_to_mate(&self, pos: &Position) -> Option<u8> {
        let index = index(self.piece, pos)?;
        Some(self.plies[index]).filter(|&plies| plies != DRAWN)
    }

    /// Black's move that holds out longest; one that draws if there is one.
    pub fn best_defence(&self, pos: &Position) -> Option<Move> {
        pos.legal_moves()
            .into_iter()
            .max_by_key(|&m| self.plies_to_mate(&pos.play_unchecked(m)).unwrap_or(DRAWN))
    }

    /// Positions with White to move and win, `nth` of them counted in some fixed order.
    pub fn wins(&self) -> Vec<Position> {
        (0..SIZE)
            .filter(|&index| self.plies[index] != DRAWN)
            .filter_map(|index| position(self.piece, index))
            .filter(|pos| pos.turn().is_white())
            .collect()
    }
}

/// Where the moves of a position lead.
struct Children {
    white_to_move: bool,
    mated: bool,
    /// Indices of positions; `None` when the piece is taken.
    to: Vec<Option<u32>>,
}

impl Children {
    fn of(pos: &Position) -> Children {
        let piece = (pos.by_color(Color::White) & !pos.by_role(Role::King))
            .first()
            .unwrap();
        let role = pos.role_at(piece).unwrap();
        let moves = pos.legal_moves();
        Children {
            white_to_move: pos.turn().is_white(),
            mated: moves.is_empty() && pos.is_check(),
            to: moves
                .into_iter()
                .map(|m| index(role, &pos.play_unchecked(m)).map(|i| u32::try_from(i).unwrap()))
                .collect(),
        }
    }

    /// Whether the position is won in exactly `distance` plies, all nearer wins being known.
    fn lead(&self, plies: &[u8], distance: u8) -> bool {
        let near = |to: &Option<u32>| to.is_some_and(|to| plies[to as usize] < distance);
        if self.white_to_move {
            self.to.iter().any(near)
        } else {
            !self.to.is_empty() && self.to.iter().all(near)
        }
    }
}

fn index(piece: Role, pos: &Position) -> Option<usize> {
    let square = pos.pieces(Color::White, piece).first()?;
    let [white, black] = Color::ALL.map(|color| pos.king_square(color).index());
    Some(((pos.turn().index() * 64 + white) * 64 + square.index()) * 64 + black)
}

fn position(piece: Role, index: usize) -> Option<Position> {
    let at = |shift: usize| Square::from_index(u8::try_from(index >> shift & 63).unwrap());
    let mut setup = Setup::empty();
    setup.castling = CastlingRights::NONE;
    setup.turn = Color::ALL[index >> 18];
    for (square, piece) in [
        (at(12), Role::King.of(Color::White)),
        (at(6), piece.of(Color::White)),
        (at(0), Role::King.of(Color::Black)),
    ] {
        if setup.board[square.index()].replace(piece).is_some() {
            return None;
        }
    }
    Position::from_setup(&setup).ok()
}
