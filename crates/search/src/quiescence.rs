//! Quiescence: past the end of the full-width search, captures are followed until none pays, so
//! that no piece is counted that hangs.

use tabiya_rules::{Move, MoveList};

use crate::alphabeta::{Node, Search, ply_value};
use crate::exchange;
use crate::ordering::{Picked, Picker};
use crate::score::{DRAW, MATE, MATE_BOUND};
use crate::transposition::{Bound, Finding};

/// A capture that leaves the side this far below alpha, even if all goes well, is not followed by
/// the selective search.
const DELTA: i32 = 200;

impl Search<'_> {
    /// The value of `node` when only captures and queen promotions that do not lose material are
    /// tried, and every move when in check. `plies` counts from the end of the full-width search.
    ///
    /// Checkmate is seen everywhere, stalemate at the first ply.
    pub(crate) fn quiesce(&mut self, node: &Node, alpha: i32, beta: i32, plies: usize) -> i32 {
        self.begin_line(node);
        if self.count(node) {
            return DRAW;
        }
        if let Some(value) = self.draw(node) {
            return value;
        }
        // A level's table is for values of its own depth alone.
        let selective = self.manner.selective;
        let known = selective.then(|| self.recall(node)).flatten();
        if let Some(value) = known.and_then(|known| self.cut(known, alpha, beta, 0)) {
            return value;
        }
        let check = node.pos.is_check();
        let (floor, mut alpha) = (alpha, alpha);
        let mut best = ply_value(node.ply) - MATE;
        if !check {
            if plies == 0 && !node.pos.has_legal_move() {
                return DRAW;
            }
            best = self.judge(&node.pos);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let stand = best;
        let moves = if check {
            node.pos.legal_moves()
        } else {
            node.pos.captures()
        };
        let first = known.and_then(|known| known.best);
        let mut refutation = None;
        let mut picker = self.quiet_picker(node, &moves, first, check);
        while let Some(picked) = picker.next(&node.pos) {
            if !check && (picked.losing || self.is_hopeless(node, picked, stand, alpha)) {
                continue;
            }
            let child = self.enter(node, picked.m);
            let value = -self.quiesce(&child, -beta, -alpha, plies + 1);
            self.leave();
            if self.stopped {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    refutation = Some(picked.m);
                    self.extend_line(node.ply, picked.m);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        if selective {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > floor {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.keep(
                node,
                Finding {
                    best: refutation,
                    value: best,
                    bound,
                    depth: 0,
                },
            );
        }
        best
    }

    fn quiet_picker(
        &self,
        node: &Node,
        moves: &MoveList,
        first: Option<Move>,
        check: bool,
    ) -> Picker {
        if check {
            Picker::new(&node.pos, moves, first, self.memory, node.place())
        } else {
            Picker::captures(&node.pos, moves, first)
        }
    }

    /// Whether a capture cannot lift the side to alpha even if nothing is taken back.
    fn is_hopeless(&self, node: &Node, picked: Picked, stand: i32, alpha: i32) -> bool {
        self.manner.selective
            && alpha > -MATE_BOUND
            && stand + exchange::immediate_gain(&node.pos, picked.m) + DELTA <= alpha
    }
}
