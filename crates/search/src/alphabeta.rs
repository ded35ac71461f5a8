//! The search itself: alpha-beta in the form of principal variation search, fail-soft.
//!
//! One search serves all: the levels look at every move to a fixed depth, which makes their values
//! those of plain minimax; the analysis adds the selections of [`pruning`](crate::pruning).

use arrayvec::ArrayVec;
use tabiya_rules::{Color, Game, Move, MoveList, Position, Zobrist};

use crate::eval::evaluate;
use crate::exchange;
use crate::ordering::{Memory, Picked, Picker, Place, Step};
use crate::pruning;
use crate::score::{DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, is_mate};
use crate::threats;
use crate::transposition::{Bound, Finding, Table};

/// A line of moves from the root or from some ply on.
pub(crate) type Line = ArrayVec<Move, MAX_PLY>;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Follow captures past the end until the position is quiet.
    pub quiescence: bool,
    /// Without quiescence: how much of what hangs at the end is counted as taken, in percent.
    pub threats: i32,
    /// Leave out and reduce what is hardly worth looking at; extend checks.
    pub selective: bool,
    /// How finely evaluations are told apart.
    pub grain: Grain,
}

/// Steps in which evaluations are counted: what falls into one step is worth the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grain {
    /// The width of a step, in centipawns; 1 for exact evaluations.
    pub step: i32,
    /// Where the steps begin: White's evaluation is shifted by so much, in centipawns.
    pub shift: i32,
}

impl Grain {
    /// Evaluations as they are.
    pub(crate) const EXACT: Grain = Grain { step: 1, shift: 0 };

    /// `value`, which is from `side`'s view, as a whole number of steps in centipawns.
    pub(crate) const fn round(self, value: i32, side: Color) -> i32 {
        // Always from White's view, so that the same evaluation falls into the same step for both.
        let sign = if side.is_white() { 1 } else { -1 };
        sign * (sign * value + self.shift).div_euclid(self.step) * self.step
    }
}

/// What may end a search early.
pub(crate) struct Brake<'a> {
    /// Nodes after which it ends.
    pub nodes: u64,
    /// Time of the clock at which it ends, in milliseconds.
    pub deadline: Option<u64>,
    /// Whether somebody wants it to end.
    pub stop: &'a dyn Fn() -> bool,
    /// The time, in milliseconds from any beginning.
    pub clock: &'a dyn Fn() -> u64,
}

impl Brake<'_> {
    /// Nothing ends the search but its depth.
    pub(crate) const NONE: Brake<'static> = Brake {
        nodes: u64::MAX,
        deadline: None,
        stop: &|| false,
        clock: &|| 0,
    };
}

/// So often (in nodes) the brake's slow questions are asked.
const BRAKE_INTERVAL: u64 = 512;

/// A position in the tree.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub pos: Position,
    pub key: Zobrist,
    /// Plies from the root.
    pub ply: usize,
    /// The moves that led here: the last one, and the one before.
    pub trail: [Step; 2],
    /// A move that is not to be tried here, to see what the position is worth without it.
    pub without: Option<Move>,
}

impl Node {
    /// Where it is, for the ordering of moves.
    pub(crate) fn place(&self) -> Place {
        Place {
            side: self.pos.turn(),
            ply: self.ply,
            trail: self.trail,
        }
    }

    /// The present position of a game.
    pub(crate) fn root(game: &Game) -> Node {
        Node {
            pos: *game.position(),
            key: game.position().zobrist(),
            ply: 0,
            trail: [Step::NONE; 2],
            without: None,
        }
    }
}

/// A search under way.
pub(crate) struct Search<'a> {
    pub manner: Manner,
    pub memory: &'a mut Memory,
    pub nodes: u64,
    /// The furthest ply reached.
    pub deepest: usize,
    /// The brake was pulled: values that come back mean nothing any more.
    pub stopped: bool,
    table: Option<&'a mut Table>,
    brake: &'a Brake<'a>,
    /// The keys of the game since its last irreversible move, then those of the path to the node.
    keys: Vec<Zobrist>,
    /// Positions before this one in `keys` cannot come again: a null move lies between.
    barrier: usize,
    lines: Vec<Line>,
    /// The static evaluations on the path to the node, by ply; [`UNKNOWN`] in check.
    evals: [i32; MAX_PLY + 1],
}

/// No evaluation.
const UNKNOWN: i32 = i32::MIN;

impl<'a> Search<'a> {
    /// A search of the present position of `game`. Without a table it finds the same, only slower.
    pub(crate) fn new(
        game: &Game,
        manner: Manner,
        memory: &'a mut Memory,
        table: Option<&'a mut Table>,
        brake: &'a Brake<'a>,
    ) -> Search<'a> {
        Search {
            manner,
            memory,
            nodes: 0,
            deepest: 0,
            stopped: false,
            table,
            brake,
            keys: game.history_keys().collect(),
            barrier: 0,
            lines: vec![Line::new(); MAX_PLY + 1],
            evals: [UNKNOWN; MAX_PLY + 1],
        }
    }

    /// The best line found below `ply`.
    pub(crate) fn line(&self, ply: usize) -> &Line {
        &self.lines[ply.min(MAX_PLY)]
    }

    /// The node after a legal move; [`Search::leave`] must follow.
    pub(crate) fn enter(&mut self, node: &Node, m: Move) -> Node {
        let pos = node.pos.play_unchecked(m);
        let key = node.pos.zobrist_after(node.key, m, &pos);
        self.keys.push(key);
        Node {
            pos,
            key,
            ply: node.ply + 1,
            trail: [Step::of(&node.pos, m), node.trail[0]],
            without: None,
        }
    }

    /// Back to where [`Search::enter`] came from.
    pub(crate) fn leave(&mut self) {
        self.keys.pop();
    }

    /// The value of `node` for its side to move, searched `depth` plies deep.
    ///
    /// Fail-soft: a value up to `alpha` is an upper bound, one from `beta` on a lower bound.
    pub(crate) fn visit(&mut self, node: &Node, alpha: i32, beta: i32, depth: i32) -> i32 {
        if depth <= 0 {
            return self.horizon(node, alpha, beta);
        }
        self.begin_line(node);
        if self.count(node) {
            return DRAW;
        }
        if let Some(value) = self.draw(node) {
            return value;
        }
        // Nothing beats mating at once; nothing is worse than being mated here.
        let ply = ply_value(node.ply);
        let alpha = alpha.max(ply - MATE);
        let beta = beta.min(MATE - ply - 1);
        if alpha >= beta {
            return alpha;
        }
        let known = self.recall(node);
        if node.without.is_none()
            && let Some(value) = known.and_then(|known| self.cut(known, alpha, beta, depth))
        {
            return value;
        }
        let check = node.pos.is_check();
        let mut view = View {
            alpha,
            beta,
            depth,
            check,
            eval: None,
            improving: false,
            singular: false,
        };
        if self.manner.selective
            && let Some(value) = self.settle(node, &mut view, known)
        {
            return value;
        }
        let moves = node.pos.legal_moves();
        if moves.is_empty() {
            return if check { ply - MATE } else { DRAW };
        }
        if let Some(known) = known.filter(|_| self.manner.selective)
            && let Some(value) = self.single_out(node, &mut view, known)
        {
            return value;
        }
        self.try_moves(node, &view, &moves, known.and_then(|known| known.best))
    }

    /// Tries the moves one by one: the first with the whole window, the others only as far as to
    /// show that they are no better, unless they are.
    fn try_moves(
        &mut self,
        node: &Node,
        view: &View,
        moves: &MoveList,
        first: Option<Move>,
    ) -> i32 {
        let mut alpha = view.alpha;
        let mut best = (-INFINITE, None);
        let mut quiets: ArrayVec<Move, 64> = ArrayVec::new();
        let mut picker = Picker::new(&node.pos, moves, first, self.memory, node.place());
        let mut nth = 0;
        while let Some(picked) = picker.next(&node.pos) {
            if node.without == Some(picked.m) {
                continue;
            }
            if self.manner.selective
                && best.0 > -MATE_BOUND
                && view.skips(&node.pos, nth, alpha, picked)
            {
                continue;
            }
            let child = self.enter(node, picked.m);
            let value = self.try_move(&child, view, alpha, nth, picked);
            self.leave();
            if self.stopped {
                return DRAW;
            }
            nth += 1;
            if value > best.0 {
                best.0 = value;
                if value > alpha {
                    best.1 = Some(picked.m);
                    alpha = value;
                    if view.is_open() {
                        self.extend_line(node.ply, picked.m);
                    }
                    if value >= view.beta {
                        if picked.quiet {
                            let depth = u8::try_from(view.depth).unwrap_or(u8::MAX);
                            self.memory
                                .reward(&node.pos, node.place(), picked.m, &quiets, depth);
                        }
                        break;
                    }
                }
            }
            if picked.quiet {
                // More than 64 need not be punished.
                let _ = quiets.try_push(picked.m);
            }
        }
        if nth == 0 {
            // Only the move that was not to be tried is there.
            return view.alpha;
        }
        if node.without.is_none() {
            self.remember(node, view, best);
        }
        best.0
    }

    /// The value of one move, for the side that made it.
    pub(crate) fn try_move(
        &mut self,
        child: &Node,
        view: &View,
        alpha: i32,
        nth: usize,
        picked: Picked,
    ) -> i32 {
        let full = view.depth - 1;
        if nth == 0 {
            return -self.visit(child, -view.beta, -alpha, full + i32::from(view.singular));
        }
        let reduction = self.reduction(child, view, nth, picked);
        let mut value = -self.visit(child, -alpha - 1, -alpha, full - reduction);
        if value > alpha && reduction > 0 {
            value = -self.visit(child, -alpha - 1, -alpha, full);
        }
        if value > alpha && value < view.beta {
            value = -self.visit(child, -view.beta, -alpha, full);
        }
        value
    }

    /// How much less deep a late move is looked at first.
    fn reduction(&self, child: &Node, view: &View, nth: usize, picked: Picked) -> i32 {
        let late = nth >= 2 + usize::from(view.is_open());
        if !self.manner.selective || !picked.quiet || !late || view.depth < 3 || view.check {
            return 0;
        }
        let mut reduction = pruning::late_reduction(view.depth, nth);
        reduction += i32::from(!view.improving);
        reduction -= i32::from(view.is_open());
        reduction -= i32::from(child.pos.is_check());
        reduction -= pruning::trust(picked.score);
        reduction.clamp(0, view.depth - 2)
    }

    /// Whether the table's move is much better than all others, so that it deserves a closer look: then
    /// the view says so. If several moves are good enough, returns a value that says that.
    fn single_out(&mut self, node: &Node, view: &mut View, known: Finding) -> Option<i32> {
        let best = known.best?;
        let margin = pruning::singular_margin(view.depth, known)?;
        if node.ply == 0 || node.without.is_some() || is_mate(known.value) {
            return None;
        }
        let bar = known.value - margin;
        let others = Node {
            without: Some(best),
            ..*node
        };
        let value = self.visit(&others, bar - 1, bar, (view.depth - 1) / 2);
        if self.stopped {
            return Some(DRAW);
        }
        self.begin_line(node);
        view.singular = value < bar;
        (!view.singular && bar >= view.beta && !view.is_open()).then_some(bar)
    }

    /// What the selective search can tell without trying moves. May deepen or fill in the view.
    fn settle(&mut self, node: &Node, view: &mut View, known: Option<Finding>) -> Option<i32> {
        if view.check {
            self.evals[node.ply] = UNKNOWN;
            view.depth += 1;
            return None;
        }
        let eval = self.judge(&node.pos);
        self.evals[node.ply] = eval;
        let before = node
            .ply
            .checked_sub(2)
            .map_or(UNKNOWN, |ply| self.evals[ply]);
        view.improving = before != UNKNOWN && eval > before;
        if node.without.is_some() {
            view.eval = (!pruning::is_decided(view.alpha, eval)).then_some(eval);
            return None;
        }
        // A search, even a shallow one, knows better.
        let eval = known.map_or(eval, |known| known.sharpen(eval));
        if pruning::is_decided(view.alpha, eval) {
            return None;
        }
        view.eval = Some(eval);
        if view.is_open() {
            return None;
        }
        if pruning::is_far_above(eval, view.beta, view.depth - i32::from(view.improving)) {
            return Some(eval);
        }
        if pruning::is_far_below(eval, view.alpha, view.depth) {
            let value = self.quiesce(node, view.alpha, view.beta, 0);
            if value <= view.alpha {
                return Some(value);
            }
        }
        if let Some(value) = self.pass(node, view, eval) {
            return Some(value);
        }
        if known.and_then(|known| known.best).is_none() && view.depth >= 5 {
            // Without an idea where to begin, a shallower search finds one cheaper.
            view.depth -= 1;
        }
        None
    }

    /// Null move: if passing the turn is still good enough, some move will be.
    fn pass(&mut self, node: &Node, view: &View, eval: i32) -> Option<i32> {
        let side = node.pos.turn();
        let just_passed = self.barrier + 1 == self.keys.len();
        if view.depth < 3
            || eval < view.beta
            || just_passed
            || !pruning::has_pieces(&node.pos, side)
        {
            return None;
        }
        let depth = view.depth - pruning::null_reduction(eval, view.beta, view.depth);
        let pos = node.pos.null_move()?;
        let key = node.pos.zobrist_after_null(node.key);
        let barrier = self.barrier;
        self.barrier = self.keys.len();
        self.keys.push(key);
        let child = Node {
            pos,
            key,
            ply: node.ply + 1,
            trail: [Step::NONE, node.trail[0]],
            without: None,
        };
        let mut value = -self.visit(&child, -view.beta, 1 - view.beta, depth);
        self.keys.pop();
        if value >= view.beta && pruning::is_zugzwang_near(&node.pos, side) && !self.stopped {
            // The same search with a move instead, in which passing is not allowed.
            self.barrier = self.keys.len() - 1;
            value = self.visit(node, view.beta - 1, view.beta, depth);
        }
        self.barrier = barrier;
        // A mate found after a pass is not proved.
        (value >= view.beta && !self.stopped).then_some(value.min(MATE_BOUND))
    }

    /// The value at the end of the full-width search.
    fn horizon(&mut self, node: &Node, alpha: i32, beta: i32) -> i32 {
        if self.manner.quiescence {
            return self.quiesce(node, alpha, beta, 0);
        }
        self.begin_line(node);
        if self.count(node) {
            return DRAW;
        }
        if let Some(value) = self.draw(node) {
            return value;
        }
        if !node.pos.has_legal_move() {
            let mated = node.pos.is_check();
            return if mated {
                ply_value(node.ply) - MATE
            } else {
                DRAW
            };
        }
        let taken = match self.manner.threats {
            0 => 0,
            percent => threats::best_gain(&node.pos) * percent / 100,
        };
        let value = evaluate(&node.pos) + taken;
        self.manner.grain.round(value, node.pos.turn())
    }

    /// The static evaluation, in this search's grain.
    pub(crate) fn judge(&self, pos: &Position) -> i32 {
        self.manner.grain.round(evaluate(pos), pos.turn())
    }

    /// Counts a node; true if the search must end.
    pub(crate) fn count(&mut self, node: &Node) -> bool {
        if self.nodes >= self.brake.nodes {
            self.stopped = true;
        } else if self.nodes > 0 && self.nodes.is_multiple_of(BRAKE_INTERVAL) {
            // Never before the first interval: whoever stops at once still gets a move that was looked at.
            let late = self
                .brake
                .deadline
                .is_some_and(|deadline| (self.brake.clock)() >= deadline);
            self.stopped |= late || (self.brake.stop)();
        }
        if !self.stopped {
            self.nodes += 1;
            self.deepest = self.deepest.max(node.ply);
        }
        self.stopped
    }

    /// The value of a node where the game is over by repetition, the fifty moves or lack of
    /// material, or where the line is as long as it can be.
    pub(crate) fn draw(&self, node: &Node) -> Option<i32> {
        if node.pos.is_insufficient_material() || self.repeats(node) {
            return Some(DRAW);
        }
        if node.pos.halfmoves() >= 100 {
            // A mate on the hundredth ply is a mate.
            let mated = node.pos.is_checkmate();
            return Some(if mated {
                ply_value(node.ply) - MATE
            } else {
                DRAW
            });
        }
        (node.ply >= MAX_PLY - 1).then(|| self.judge(&node.pos))
    }

    /// Whether the position has come before on the way from the root (the second time is as good as
    /// the third: whoever wants to, can repeat again), or twice in the game before it.
    fn repeats(&self, node: &Node) -> bool {
        let last = self.keys.len() - 1;
        let reach = usize::from(node.pos.halfmoves()).min(last - self.barrier.min(last));
        let mut in_game = 0;
        for back in (4..=reach).step_by(2) {
            if self.keys[last - back] == node.key {
                if back <= node.ply {
                    return true;
                }
                in_game += 1;
                if in_game == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// How full the table is, in thousandths.
    pub(crate) fn table_permille(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.permille_full())
    }

    /// Whether the node's position has stood on the board before in this game.
    pub(crate) fn has_stood(&self, node: &Node) -> bool {
        self.keys.iter().rev().skip(1).any(|&key| key == node.key)
    }

    /// What the table knows about a node.
    pub(crate) fn recall(&self, node: &Node) -> Option<Finding> {
        self.table.as_ref()?.get(node.key, node.ply)
    }

    /// Whether a finding settles the window.
    pub(crate) fn cut(&self, known: Finding, alpha: i32, beta: i32, depth: i32) -> Option<i32> {
        let deep_enough = if self.manner.selective {
            // Lines for people to read come from searching, not from the table.
            i32::from(known.depth) >= depth && beta - alpha == 1
        } else {
            // A level's values are those of exactly its depth.
            i32::from(known.depth) == depth
        };
        let settles = match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.value >= beta,
            Bound::Upper => known.value <= alpha,
        };
        (deep_enough && settles).then_some(known.value)
    }

    /// Keeps what was found about a node.
    fn remember(&mut self, node: &Node, view: &View, (value, best): (i32, Option<Move>)) {
        let bound = if value >= view.beta {
            Bound::Lower
        } else if value > view.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let depth = u8::try_from(view.depth).unwrap_or(u8::MAX);
        self.keep(
            node,
            Finding {
                best,
                value,
                bound,
                depth,
            },
        );
    }

    /// Puts a finding into the table, if the node's value is its own: close to the fifty-move limit
    /// it hangs on the counter, which the key does not tell.
    pub(crate) fn keep(&mut self, node: &Node, finding: Finding) {
        if node.pos.halfmoves() < 90
            && let Some(table) = &mut self.table
        {
            table.put(node.key, node.ply, finding);
        }
    }

    /// Nothing is known yet of the best line from `node` on.
    pub(crate) fn begin_line(&mut self, node: &Node) {
        self.lines[node.ply].clear();
    }

    /// The best line at `ply` is now `m` and what follows it.
    pub(crate) fn extend_line(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(m);
            line.extend(rest.iter().copied().take(MAX_PLY - 1));
        }
    }
}

/// What the search of a node knows about it before it tries moves.
pub(crate) struct View {
    pub alpha: i32,
    pub beta: i32,
    pub depth: i32,
    pub check: bool,
    /// The evaluation, if the search is selective, the side not in check and the game not decided.
    pub eval: Option<i32>,
    /// Whether the static evaluation is better than it was two plies before.
    pub improving: bool,
    /// Whether the first move is so much better than the others that it is looked at more deeply.
    pub singular: bool,
}

impl View {
    /// Whether there is more than one value between alpha and beta: the main line may pass here.
    fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether the selective search leaves a move out.
    fn skips(&self, pos: &Position, nth: usize, alpha: i32, picked: Picked) -> bool {
        let Some(eval) = self.eval else { return false };
        if self.is_open() || nth == 0 {
            return false;
        }
        if picked.quiet
            && (nth >= pruning::quiet_moves_enough(self.depth, self.improving)
                || pruning::is_futile(eval, alpha, self.depth)
                || pruning::is_distrusted(picked.score, self.depth))
        {
            return true;
        }
        let may_lose = pruning::may_lose(self.depth, picked.quiet);
        (picked.quiet || picked.losing)
            && may_lose.is_some_and(|least| !exchange::gains_at_least(pos, picked.m, least))
    }
}

/// A ply as a number to count with.
pub(crate) fn ply_value(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(INFINITE)
}
