//! A game with its variations: a tree of moves.

use alloc::{borrow::ToOwned, string::String, vec, vec::Vec};

use crate::{Game, GameResult, IllegalMove, Move, Position, pgn::PgnTags};

/// A place in a [`PgnGame`]'s tree of moves. It is good for the game that gave it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

/// What leads to a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A move.
    Move(Move),
    /// A null move `--`, as analysts write it: the other side is to move again.
    Null,
}

/// A move in its place, with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    parent: Option<NodeId>,
    action: Option<Action>,
    san: String,
    position: Position,
    children: Vec<NodeId>,
    /// Marks by their numbers (PGN standard, section 10): 1 is `!`, 2 is `?`.
    pub nags: Vec<u8>,
    /// Comments before the move, where a line of moves begins.
    pub comments_before: Vec<String>,
    /// Comments after the move; of the root, before the first move.
    pub comments: Vec<String>,
}

impl Node {
    /// What leads here; nothing to the root.
    #[must_use]
    pub const fn action(&self) -> Option<Action> {
        self.action
    }

    /// The move in SAN, `--` for a null move, empty for the root.
    #[must_use]
    pub fn san(&self) -> &str {
        &self.san
    }

    /// The position here.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The node before; none of the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// What follows: the main continuation first, then the variations from it.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

/// A game as PGN knows it: tags, a tree of moves with comments and marks, and a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame {
    /// The tags.
    pub tags: PgnTags,
    /// The result that the move text ends with.
    pub result: GameResult,
    nodes: Vec<Node>,
}

impl PgnGame {
    /// A game without moves.
    #[must_use]
    pub fn new(start: Position) -> PgnGame {
        let root = Node {
            parent: None,
            action: None,
            san: String::new(),
            position: start,
            children: Vec::new(),
            nags: Vec::new(),
            comments_before: Vec::new(),
            comments: Vec::new(),
        };
        PgnGame {
            tags: PgnTags::default(),
            result: GameResult::Unfinished,
            nodes: vec![root],
        }
    }

    /// The place before the first move.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.nodes[0].position
    }

    /// What is at a place.
    ///
    /// # Panics
    /// If `id` comes from another, larger game.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// What is at a place, to add marks and comments.
    ///
    /// # Panics
    /// If `id` comes from another, larger game.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }

    /// How many moves there are in all lines.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves of the game itself, without variations.
    pub fn mainline(&self) -> impl Iterator<Item = NodeId> {
        let next = |id: &NodeId| self.node(*id).children.first().copied();
        core::iter::successors(next(&self.root()), next)
    }

    /// Adds a move after `parent`: the main continuation if it is the first there, else a variation.
    ///
    /// # Errors
    /// If the move is not legal there.
    pub fn add(&mut self, parent: NodeId, m: Move) -> Result<NodeId, IllegalMove> {
        let before = &self.node(parent).position;
        let position = before.play(m)?;
        let san = before.san(m);
        Ok(self.push(parent, Action::Move(m), san, position))
    }

    /// Adds a null move after `parent`, if the side to move is not in check.
    pub fn add_null(&mut self, parent: NodeId) -> Option<NodeId> {
        let position = self.node(parent).position.null_move()?;
        Some(self.push(parent, Action::Null, "--".to_owned(), position))
    }

    fn push(&mut self, parent: NodeId, action: Action, san: String, position: Position) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            parent: Some(parent),
            action: Some(action),
            san,
            position,
            children: Vec::new(),
            nags: Vec::new(),
            comments_before: Vec::new(),
            comments: Vec::new(),
        });
        self.node_mut(parent).children.push(id);
        id
    }

    /// The main line as a game to play on, up to the first null move or the first move after an ending on the
    /// board, with how many moves were left out.
    #[must_use]
    pub fn to_game(&self) -> (Game, usize) {
        let mut game = Game::from_position(*self.start());
        let mut rest = self.mainline();
        for id in rest.by_ref() {
            let Some(Action::Move(m)) = self.node(id).action else {
                return (game, 1 + rest.count());
            };
            if game.play(m).is_err() {
                return (game, 1 + rest.count());
            }
        }
        (game, 0)
    }
}

/// The moves of a game, without tags; the result is the game's own.
impl From<&Game> for PgnGame {
    fn from(game: &Game) -> PgnGame {
        let mut pgn = PgnGame::new(*game.start());
        let mut at = pgn.root();
        for (index, &m) in game.moves().iter().enumerate() {
            // A game's own moves are legal, and its positions are known.
            if let (Some(before), Some(after)) =
                (game.position_at(index), game.position_at(index + 1))
            {
                at = pgn.push(at, Action::Move(m), before.san(m), *after);
            }
        }
        pgn.result = game
            .outcome()
            .map_or(GameResult::Unfinished, crate::Outcome::result);
        pgn
    }
}
