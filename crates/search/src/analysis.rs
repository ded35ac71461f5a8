//! Full strength: iterative deepening within limits, for analysis, hints and other engines.

use tabiya_rules::{Game, Move};

use crate::alphabeta::{Brake, Grain, Line, Manner, Node, Search, View};
use crate::ordering::{Memory, Picked, is_loud};
use crate::score::{INFINITE, MATE, MAX_PLY, Score, is_mate};
use crate::transposition::Table;

/// The deepest iteration, in plies.
const MAX_DEPTH: u8 = 120;
const _: () = assert!((MAX_DEPTH as usize) < MAX_PLY);

/// From this depth on a search first expects about the last iteration's value …
const ASPIRATION_DEPTH: u8 = 5;
/// … give or take this, in centipawns.
const ASPIRATION: i32 = 20;

/// How long to think, in milliseconds from the beginning of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLimit {
    /// No new iteration begins after this time.
    pub soft: u64,
    /// The search ends at this time, wherever it is.
    pub hard: u64,
}

/// When a search ends. Without any limit it ends at depth 120 or when it is told to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The last iteration, in plies (at least 1).
    pub depth: Option<u8>,
    /// How many positions to look at; the search ends at exactly that number, so that it can be
    /// repeated anywhere.
    pub nodes: Option<u64>,
    /// How long to think.
    pub time: Option<TimeLimit>,
    /// How many of the best moves to analyse, each with its own line (at least 1).
    pub lines: usize,
}

impl Default for Limits {
    /// No limit, one line.
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            time: None,
            lines: 1,
        }
    }
}

/// What a search thinks after an iteration.
#[derive(Clone, Copy, Debug)]
pub struct Info<'a> {
    /// The iteration: how many plies every line was looked at, save what was pruned.
    pub depth: u8,
    /// The longest line looked at, in plies.
    pub deepest: usize,
    /// Which of the best moves this is about: 0 is the best.
    pub rank: usize,
    /// What the move is worth for the side to move.
    pub score: Score,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Milliseconds since the search began.
    pub time: u64,
    /// How full the table is, in thousandths.
    pub table_permille: u32,
    /// The move and what is expected to follow it.
    pub line: &'a [Move],
}

/// A player and analyst at full strength, with its memory of earlier searches.
///
/// ```
/// use tabiya_rules::{Game, Position};
/// use tabiya_search::{Limits, Score, Searcher};
/// let mate_in_two = Position::from_fen("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")?;
/// let mut searcher = Searcher::new(1);
/// let mut last = None;
/// let best = searcher.search(
///     &Game::from_position(mate_in_two),
///     &Limits { depth: Some(4), ..Limits::default() },
///     &|| false,
///     &|| 0,
///     &mut |info| last = Some(info.score),
/// );
/// assert!(best.is_some());
/// assert_eq!(last, Some(Score::Mate(2)));
/// # Ok::<(), tabiya_rules::FenError>(())
/// ```
pub struct Searcher {
    table: Table,
    memory: Memory,
}

/// A move of the root and what is known about it.
struct RootMove {
    m: Move,
    /// Its value in this iteration, or minus infinite if it is no better than those before it.
    value: i32,
    line: Line,
}

impl Searcher {
    /// A searcher whose table takes `megabytes` MiB (at least a little). Its memory never grows.
    #[must_use]
    pub fn new(megabytes: usize) -> Searcher {
        Searcher {
            table: Table::new(megabytes << 20),
            memory: Memory::new(),
        }
    }

    /// Forgets all that earlier searches found.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memory = Memory::new();
    }

    /// Searches the present position of `game`: the best move, or `None` if there is no legal one.
    ///
    /// `stop` is asked about every thousand positions whether to end; `clock` tells the time in
    /// milliseconds from any beginning. `on_info` hears of every iteration and line. The first
    /// iteration always comes to its end as far as having a move.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &dyn Fn() -> bool,
        clock: &dyn Fn() -> u64,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Move> {
        self.search_among(game, &[], limits, stop, clock, on_info)
    }

    /// The same for those moves alone that are in `among`; for all of them if it is empty.
    pub fn search_among(
        &mut self,
        game: &Game,
        among: &[Move],
        limits: &Limits,
        stop: &dyn Fn() -> bool,
        clock: &dyn Fn() -> u64,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Move> {
        let start = clock();
        let brake = Brake {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.time.map(|time| start.saturating_add(time.hard)),
            stop,
            clock,
        };
        self.table.next_generation();
        self.memory.fade();
        let manner = Manner {
            quiescence: true,
            threats: 0,
            selective: true,
            grain: Grain::EXACT,
        };
        let mut search = Search::new(
            game,
            manner,
            &mut self.memory,
            Some(&mut self.table),
            &brake,
        );
        let root = Node::root(game);
        let first = search.recall(&root).and_then(|known| known.best);
        let mut moves: Vec<RootMove> = root
            .pos
            .legal_moves()
            .iter()
            .filter(|m| among.is_empty() || among.contains(m))
            .map(|&m| RootMove {
                m,
                value: -INFINITE,
                line: Line::from_iter([m]),
            })
            .collect();
        moves.sort_by_key(|root_move| {
            (Some(root_move.m) != first, !is_loud(&root.pos, root_move.m))
        });
        let lines = limits.lines.clamp(1, moves.len().max(1));
        for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            for rank in 0..lines {
                let Some(rest) = moves.get_mut(rank..) else {
                    break;
                };
                aspire(&mut search, &root, rest, depth);
                if search.stopped {
                    break;
                }
            }
            // A later line may have turned out better than an earlier one.
            if let Some(best) = moves.get_mut(..lines) {
                best.sort_by_key(|root_move| -root_move.value);
            }
            let time = clock().saturating_sub(start);
            for (rank, root_move) in moves.iter().enumerate().take(lines) {
                if root_move.value > -INFINITE {
                    on_info(&Info {
                        depth,
                        deepest: search.deepest,
                        rank,
                        score: Score::from_value(root_move.value),
                        nodes: search.nodes,
                        time,
                        table_permille: search.table_permille(),
                        line: &root_move.line,
                    });
                }
            }
            if search.stopped || is_settled(&moves, depth, limits, time) {
                break;
            }
        }
        moves.first().map(|root_move| root_move.m)
    }
}

/// Whether looking deeper is not worth the time that the search has.
fn is_settled(moves: &[RootMove], depth: u8, limits: &Limits, time: u64) -> bool {
    let Some(TimeLimit { soft, .. }) = limits.time else {
        return false;
    };
    let mate = moves
        .first()
        .is_some_and(|best| is_mate(best.value) && MATE - best.value.abs() <= i32::from(depth));
    time >= soft || mate || moves.len() == 1 && depth >= 4
}

/// Searches the moves in a narrow window around the last value, and wider where that fails.
fn aspire(search: &mut Search, root: &Node, moves: &mut [RootMove], depth: u8) {
    let Some(last) = moves.first().map(|best| best.value) else {
        return;
    };
    let mut margin = ASPIRATION;
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    if depth >= ASPIRATION_DEPTH && !is_mate(last) {
        (alpha, beta) = (last - margin, last + margin);
    }
    loop {
        let value = search_root(search, root, moves, (alpha, beta), i32::from(depth));
        if search.stopped {
            return;
        }
        margin *= 3;
        if value <= alpha && alpha > -INFINITE {
            alpha = if margin > 500 {
                -INFINITE
            } else {
                value - margin
            };
        } else if value >= beta && beta < INFINITE {
            beta = if margin > 500 {
                INFINITE
            } else {
                value + margin
            };
        } else {
            return;
        }
    }
}

/// One iteration over the moves of the root, which are sorted by what comes out.
fn search_root(
    search: &mut Search,
    root: &Node,
    moves: &mut [RootMove],
    (mut alpha, beta): (i32, i32),
    depth: i32,
) -> i32 {
    let view = View {
        alpha,
        beta,
        depth,
        check: root.pos.is_check(),
        eval: None,
        improving: true,
        singular: false,
    };
    for root_move in moves.iter_mut() {
        root_move.value = -INFINITE;
    }
    let mut best = -INFINITE;
    for (nth, root_move) in moves.iter_mut().enumerate() {
        let child = search.enter(root, root_move.m);
        let picked = Picked {
            m: root_move.m,
            quiet: !is_loud(&root.pos, root_move.m),
            losing: false,
            score: 0,
        };
        let value = search.try_move(&child, &view, alpha, nth, picked);
        search.leave();
        if search.stopped {
            break;
        }
        best = best.max(value);
        if nth == 0 || value > alpha {
            root_move.value = value;
        }
        if value > alpha {
            alpha = value;
            root_move.line.clear();
            root_move.line.push(root_move.m);
            root_move
                .line
                .extend(search.line(1).iter().copied().take(MAX_PLY - 1));
            if value >= beta {
                break;
            }
        }
    }
    // Stable: what did not matter keeps the order of the last iteration.
    moves.sort_by_key(|root_move| -root_move.value);
    best
}
