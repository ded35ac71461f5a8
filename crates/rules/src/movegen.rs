//! Legal move generation: every move comes out legal, nothing is made and tested but en passant.
//!
//! The side to move is a type parameter, so that pawn directions and ranks are constants. Checkers and
//! pins are found from the king's rays when they are needed and kept nowhere. One walk over the
//! position serves three purposes through [`Sink`]: counting, listing, and listing captures only.

use crate::attacks::{pawns_left, pawns_right};
use crate::position::Mover;
use crate::{
    Bitboard, CastlingSide, Color, Move, MoveList, Position, Role, Square, attacks, tables,
};

/// What is done with the moves found.
pub(crate) trait Sink {
    /// Whether only captures and promotions to a queen are wanted.
    const CAPTURES_ONLY: bool = false;

    /// One piece other than a pawn, with all its targets.
    fn piece(&mut self, mover: Mover, from: Square, targets: u64);
    /// Pawns that all move by `step` (target index minus origin index) to these targets.
    fn pawns(&mut self, targets: u64, step: i8);
    /// The same for pawns that promote.
    fn promotions(&mut self, targets: u64, step: i8);
    /// Any other single move.
    fn special(&mut self, m: Move);
}

struct Count(usize);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Mover, _: Square, targets: u64) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline]
    fn pawns(&mut self, targets: u64, _: i8) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline]
    fn promotions(&mut self, targets: u64, _: i8) {
        self.0 += 4 * targets.count_ones() as usize;
    }

    #[inline]
    fn special(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Fills a list where it lies: a list that is moved costs a copy of all its room.
struct List<'a, const CAPTURES: bool>(&'a mut MoveList);

impl<const CAPTURES: bool> List<'_, CAPTURES> {
    /// A position with more than [`MAX_MOVES`](crate::MAX_MOVES) moves does not exist, so nothing is ever left out.
    #[inline]
    fn push(&mut self, m: Move) {
        let fitted = self.0.0.try_push(m);
        debug_assert!(fitted.is_ok(), "more moves than any position has");
    }
}

#[inline]
pub(crate) fn origin(to: Square, step: i8) -> Square {
    Square::from_index((to.index() as u8).wrapping_sub_signed(step))
}

impl<const CAPTURES: bool> Sink for List<'_, CAPTURES> {
    const CAPTURES_ONLY: bool = CAPTURES;

    #[inline]
    fn piece(&mut self, _: Mover, from: Square, targets: u64) {
        self.0.0.extend(
            Bitboard(targets)
                .into_iter()
                .map(|to| Move::normal(from, to)),
        );
    }

    #[inline]
    fn pawns(&mut self, targets: u64, step: i8) {
        let moves = Bitboard(targets).into_iter();
        self.0
            .0
            .extend(moves.map(|to| Move::normal(origin(to, step), to)));
    }

    #[inline]
    fn promotions(&mut self, targets: u64, step: i8) {
        let roles = if CAPTURES {
            &Role::PROMOTIONS[..1]
        } else {
            &Role::PROMOTIONS
        };
        for to in Bitboard(targets) {
            for &role in roles {
                self.push(Move::promotion(origin(to, step), to, role));
            }
        }
    }

    #[inline]
    fn special(&mut self, m: Move) {
        self.push(m);
    }
}

#[inline(never)]
pub(crate) fn legal_moves(position: &Position, list: &mut MoveList) {
    list.0.clear();
    visit(position, &mut List::<false>(list));
}

#[inline(never)]
pub(crate) fn captures(position: &Position, list: &mut MoveList) {
    list.0.clear();
    visit(position, &mut List::<true>(list));
}

pub(crate) fn count(position: &Position) -> usize {
    match position.turn() {
        Color::White => count_as::<true>(position),
        Color::Black => count_as::<false>(position),
    }
}

#[inline]
fn visit<S: Sink>(position: &Position, sink: &mut S) {
    match position.turn() {
        Color::White => visit_as::<true, S>(position, sink),
        Color::Black => visit_as::<false, S>(position, sink),
    }
}

/// Hands every legal move to `sink`. `WHITE` must be the side to move.
#[inline]
pub(crate) fn visit_as<const WHITE: bool, S: Sink>(position: &Position, sink: &mut S) {
    Generator::<WHITE>::new(position).all(sink);
}

#[inline(never)]
pub(crate) fn count_as<const WHITE: bool>(position: &Position) -> usize {
    let mut count = Count(0);
    visit_as::<WHITE, _>(position, &mut count);
    count.0
}

/// A position seen by the side to move.
struct Generator<'a, const WHITE: bool> {
    position: &'a Position,
    us: u64,
    them: u64,
    occupied: u64,
    king: Square,
    checkers: u64,
    /// The ranks and files on which one own piece alone shields the king, from the king's neighbour to
    /// the pinner.
    straight_pins: u64,
    /// The same for diagonals.
    diagonal_pins: u64,
}

impl<'a, const WHITE: bool> Generator<'a, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };

    /// Called, it puts its answer in memory, which costs WebAssembly a tenth of its speed; native code is better off so.
    #[cfg_attr(target_arch = "wasm32", inline(always))]
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    fn new(position: &'a Position) -> Self {
        let us = position.by_color(Self::US).0;
        let them = position.by_color(Self::US.other()).0;
        let king = position.king_square(Self::US);
        let checkers = attacks::pawn(Self::US, king).0 & position.by_role(Role::Pawn).0
            | attacks::knight(king).0 & position.by_role(Role::Knight).0;
        let mut generator = Generator {
            position,
            us,
            them,
            occupied: us | them,
            king,
            checkers: checkers & them,
            straight_pins: 0,
            diagonal_pins: 0,
        };
        generator.straight_pins = generator.face(attacks::rook_rays(king) & position.straights());
        generator.diagonal_pins = generator.face(attacks::bishop_rays(king) & position.diagonals());
        generator
    }

    /// Looks along the lines from the king to enemy sliders on them: with nothing between, the slider
    /// gives check; with one own piece between, that piece is pinned and the line is returned.
    /// There are seldom more than two such sliders, so this is cheaper than four slider look-ups.
    #[inline]
    fn face(&mut self, sliders: u64) -> u64 {
        let mut pins = 0;
        for slider in Bitboard(sliders & self.them) {
            let between = tables::between(self.king, slider).0;
            let blockers = between & self.occupied;
            if blockers == 0 {
                self.checkers |= Bitboard::of(slider).0;
            } else if !Bitboard(blockers).more_than_one() && blockers & self.us != 0 {
                pins |= between | Bitboard::of(slider).0;
            }
        }
        pins
    }

    #[inline]
    fn all<S: Sink>(&self, sink: &mut S) {
        self.king_moves(sink);
        if Bitboard(self.checkers).more_than_one() {
            return;
        }
        // In check, every other move must take the checker or step between.
        let answers = match Bitboard(self.checkers).first() {
            None => !0,
            Some(checker) => tables::between(self.king, checker).0 | self.checkers,
        };
        let wanted = if S::CAPTURES_ONLY {
            self.them
        } else {
            !self.us
        };
        self.piece_moves(answers & wanted, sink);
        self.pawn_moves(answers, sink);
    }

    #[inline]
    fn king_moves<S: Sink>(&self, sink: &mut S) {
        let wanted = if S::CAPTURES_ONLY {
            self.them
        } else {
            !self.us
        };
        let targets = attacks::king(self.king).0 & wanted;
        let castling = if S::CAPTURES_ONLY || self.checkers != 0 {
            false
        } else {
            CastlingSide::ALL
                .into_iter()
                .any(|side| self.castling_path_is_clear(side))
        };
        if targets == 0 && !castling {
            return;
        }
        let attacked = self.attacked();
        let safe = targets & !attacked;
        if safe != 0 {
            sink.piece(Mover::King, self.king, safe);
        }
        if castling {
            self.castling(attacked, sink);
        }
    }

    fn castling<S: Sink>(&self, attacked: u64, sink: &mut S) {
        for side in CastlingSide::ALL {
            let target = side.king_target(Self::US);
            let crossed = Bitboard::of(side.rook_target(Self::US)).0 | Bitboard::of(target).0;
            if attacked & crossed == 0 && self.castling_path_is_clear(side) {
                sink.special(Move::castling(self.king, target));
            }
        }
    }

    /// Whether the right is there and all squares between king and rook are empty.
    #[inline]
    fn castling_path_is_clear(&self, side: CastlingSide) -> bool {
        let path = match (side, WHITE) {
            (CastlingSide::King, true) => 0x0000_0000_0000_0060,
            (CastlingSide::Queen, true) => 0x0000_0000_0000_000E,
            (CastlingSide::King, false) => 0x6000_0000_0000_0000,
            (CastlingSide::Queen, false) => 0x0E00_0000_0000_0000,
        };
        self.occupied & path == 0 && self.position.castling_rights().has(Self::US, side)
    }

    /// Every square the enemy attacks, seen through the own king: he cannot hide in his own shadow.
    #[inline(always)]
    fn attacked(&self) -> u64 {
        let position = self.position;
        let occupied = Bitboard(self.occupied ^ Bitboard::of(self.king).0);
        let pawns = position.by_role(Role::Pawn).0 & self.them;
        let mut set = if WHITE {
            attacks::pawns::<false>(pawns)
        } else {
            attacks::pawns::<true>(pawns)
        };
        set |= attacks::knights(position.by_role(Role::Knight).0 & self.them);
        set |= attacks::king(position.king_square(Self::US.other())).0;
        for square in Bitboard(position.diagonals() & self.them) {
            set |= tables::bishop(square, occupied).0;
        }
        for square in Bitboard(position.straights() & self.them) {
            set |= tables::rook(square, occupied).0;
        }
        set
    }

    /// Knights and sliders. A pinned slider stays on the rays of its pin; a pinned knight never moves.
    #[inline]
    fn piece_moves<S: Sink>(&self, wanted: u64, sink: &mut S) {
        let (straight, diagonal) = (self.straight_pins, self.diagonal_pins);
        let position = self.position;
        let occupied = Bitboard(self.occupied);
        for from in Bitboard(position.by_role(Role::Knight).0 & self.us & !(straight | diagonal)) {
            sink.piece(Mover::Knight, from, attacks::knight(from).0 & wanted);
        }
        // One step of a slider is never both straight and diagonal, so that a queen is handled as
        // a bishop and again as a rook.
        let bishops = position.diagonals() & self.us & !straight;
        for from in Bitboard(bishops & !diagonal) {
            sink.piece(
                Mover::Diagonal,
                from,
                tables::bishop(from, occupied).0 & wanted,
            );
        }
        for from in Bitboard(bishops & diagonal) {
            sink.piece(
                Mover::Diagonal,
                from,
                tables::bishop(from, occupied).0 & wanted & diagonal,
            );
        }
        let rooks = position.straights() & self.us & !diagonal;
        for from in Bitboard(rooks & !straight) {
            sink.piece(
                Mover::Straight,
                from,
                tables::rook(from, occupied).0 & wanted,
            );
        }
        for from in Bitboard(rooks & straight) {
            sink.piece(
                Mover::Straight,
                from,
                tables::rook(from, occupied).0 & wanted & straight,
            );
        }
    }

    #[inline]
    fn pawn_moves<S: Sink>(&self, answers: u64, sink: &mut S) {
        let (up, third_rank, seventh_rank) = if WHITE {
            (8, 0x0000_0000_00FF_0000, 0x00FF_0000_0000_0000)
        } else {
            (-8, 0x0000_FF00_0000_0000, 0x0000_0000_0000_FF00)
        };
        let pawns = self.position.by_role(Role::Pawn).0 & self.us;
        let promoting = pawns & seventh_rank;
        if promoting != 0 {
            let [one, left, right] = self.pawn_targets(promoting);
            sink.promotions(one & answers, up);
            sink.promotions(left & answers, up - 1);
            sink.promotions(right & answers, up + 1);
        }
        let [one, left, right] = self.pawn_targets(pawns & !seventh_rank);
        if !S::CAPTURES_ONLY {
            let two = Self::forward(one & third_rank) & !self.occupied;
            sink.pawns(one & answers, up);
            sink.pawns(two & answers, 2 * up);
        }
        sink.pawns(left & answers, up - 1);
        sink.pawns(right & answers, up + 1);
        if let Some(passed) = self.position.en_passant() {
            for from in attacks::pawn(Self::US.other(), passed) & Bitboard(pawns) {
                if self.position.en_passant_is_legal(from, passed) {
                    sink.special(Move::en_passant(from, passed));
                }
            }
        }
    }

    const fn forward(set: u64) -> u64 {
        if WHITE { set << 8 } else { set >> 8 }
    }

    /// Where pawns can go by single steps and by captures to the left and to the right. A pinned pawn
    /// stays on its pin: steps on a file, captures on a diagonal.
    #[inline]
    fn pawn_targets(&self, pawns: u64) -> [u64; 3] {
        let (straight, diagonal) = (self.straight_pins, self.diagonal_pins);
        let free = pawns & !(straight | diagonal);
        let mut one = Self::forward(free);
        let mut left = pawns_left::<WHITE>(free);
        let mut right = pawns_right::<WHITE>(free);
        if free != pawns {
            one |= Self::forward(pawns & straight) & straight;
            left |= pawns_left::<WHITE>(pawns & diagonal) & diagonal;
            right |= pawns_right::<WHITE>(pawns & diagonal) & diagonal;
        }
        [one & !self.occupied, left & self.them, right & self.them]
    }
}
