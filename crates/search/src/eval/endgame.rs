//! What the sum of the terms does not know about endings: how a lone king is driven to mate, and
//! that some advantages in material do not win.

use tabiya_rules::{Bitboard, Color, Position, Role, Square, attacks};

use super::material::count;
use super::spans::pawn_attacks;
use super::weights::WEIGHTS;

/// A scale of 64 leaves a score as it is.
pub(crate) const FULL_SCALE: i32 = 64;

/// The side that has more than a king against a lone king, with enough to mate.
pub(crate) fn hunter(pos: &Position) -> Option<Color> {
    let lone = Color::ALL
        .into_iter()
        .find(|&color| !pos.by_color(color).more_than_one())?;
    let hunter = !lone;
    let has = |role| pos.pieces(hunter, role).any();
    let bishops = pos.pieces(hunter, Role::Bishop);
    let both_colours = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
    let enough =
        has(Role::Queen) || has(Role::Rook) || both_colours || bishops.any() && has(Role::Knight);
    enough.then_some(hunter)
}

/// How near `hunter` is to mating the lone king, in centipawns to be added to the material: the
/// lone king far from the centre with little room left to run, the hunting king close and inside.
///
/// The weights were chosen so that even a search of two plies mates with queen or rook well within
/// the fifty moves (see the test `lone_king`).
pub(crate) fn drive(pos: &Position, hunter: Color) -> i32 {
    let lone = pos.king_square(!hunter);
    let king = pos.king_square(hunter);
    let [files, ranks] = apart(king, lone);
    let [post_files, post_ranks] = apart(king, post(lone));
    let mut worth = WEIGHTS.lone_king_centre * from_centre(lone)
        + WEIGHTS.hunter_centre * from_centre(king)
        + WEIGHTS.lone_king_distance * (7 - files.max(ranks))
        + WEIGHTS.lone_king_square_distance * (98 - files * files - ranks * ranks)
        + WEIGHTS.lone_king_post * (14 - post_files - post_ranks)
        + WEIGHTS.lone_king_room * (64 - count(room(pos, !hunter)));
    let heavy = pos.pieces(hunter, Role::Queen) | pos.pieces(hunter, Role::Rook);
    let bishops = pos.pieces(hunter, Role::Bishop);
    if heavy.is_empty() && !bishops.more_than_one() {
        // Bishop and knight mate only in the corners that the bishop controls.
        let light = (bishops & Bitboard::LIGHT).any();
        let corners = if light {
            [Square::A8, Square::H1]
        } else {
            [Square::A1, Square::H8]
        };
        let steps = corners.map(|corner| i32::from(lone.distance(corner)));
        worth += WEIGHTS.lone_king_corner * (7 - steps[0].min(steps[1]));
    }
    worth
}

/// How many files and ranks lie between two squares.
fn apart(a: Square, b: Square) -> [i32; 2] {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    [i32::from(files), i32::from(ranks)]
}

/// Where the hunting king wants to stand: two squares from the lone king, on the side away from the
/// edge that he is nearest to.
fn post(lone: Square) -> Square {
    let (file, rank) = (lone.file().index(), lone.rank().index());
    let inward = |index: u8| if index < 4 { 2 } else { -2 };
    let edge = |index: u8| index.min(7 - index);
    let (files, ranks) = if edge(rank) <= edge(file) {
        (0, inward(rank))
    } else {
        (inward(file), 0)
    };
    lone.offset(files, ranks).unwrap_or(lone)
}

/// Steps from the nearest of the four centre squares, files and ranks added: 0 to 6.
fn from_centre(square: Square) -> i32 {
    let off = |index: u8| i32::from(if index < 4 { 3 - index } else { index - 4 });
    off(square.file().index()) + off(square.rank().index())
}

/// The squares that `side`'s king can walk to in any number of steps, if nothing else moves.
fn room(pos: &Position, side: Color) -> Bitboard {
    let king = pos.king_square(side);
    // The king hides no square behind himself from a rook that checks him.
    let occupied = pos.occupied() ^ king.into();
    let barred = guarded(pos, !side, occupied);
    let mut room = Bitboard::of(king);
    loop {
        let wider = room
            .into_iter()
            .fold(room, |set, square| set | (attacks::king(square) & !barred));
        if wider == room {
            return room;
        }
        room = wider;
    }
}

/// All squares that `side` attacks when `occupied` is what stands in the way.
fn guarded(pos: &Position, side: Color, occupied: Bitboard) -> Bitboard {
    let mut set =
        pawn_attacks(side, pos.pieces(side, Role::Pawn)) | attacks::king(pos.king_square(side));
    for square in pos.pieces(side, Role::Knight) {
        set |= attacks::knight(square);
    }
    for square in pos.pieces(side, Role::Bishop) | pos.pieces(side, Role::Queen) {
        set |= attacks::bishop(square, occupied);
    }
    for square in pos.pieces(side, Role::Rook) | pos.pieces(side, Role::Queen) {
        set |= attacks::rook(square, occupied);
    }
    set
}

/// How much of an advantage of `strong` counts, out of [`FULL_SCALE`].
pub(crate) fn scale(pos: &Position, strong: Color) -> i32 {
    if pos.pieces(strong, Role::Pawn).is_empty() {
        let (own, other) = (pieces_worth(pos, strong), pieces_worth(pos, !strong));
        // Without pawns, less than a rook more cannot win by force, and two knights never can.
        let only_knights = pos.by_color(strong)
            == pos.pieces(strong, Role::Knight) | pos.pieces(strong, Role::King);
        if own <= 3 || only_knights && own <= 6 {
            return 0;
        }
        if own - other <= 3 {
            return 12;
        }
    }
    if opposite_bishops(pos) {
        36
    } else {
        FULL_SCALE
    }
}

/// Pieces without pawns in the old counting: knight and bishop 3, rook 5, queen 9.
#[allow(clippy::cast_possible_wrap)] // at most 10 pieces a role
fn pieces_worth(pos: &Position, color: Color) -> i32 {
    [
        (Role::Knight, 3),
        (Role::Bishop, 3),
        (Role::Rook, 5),
        (Role::Queen, 9),
    ]
    .into_iter()
    .map(|(role, worth)| worth * pos.pieces(color, role).count() as i32)
    .sum()
}

/// Whether each side has one bishop, on different colours, and pawns beside it alone.
fn opposite_bishops(pos: &Position) -> bool {
    let bishops = pos.by_role(Role::Bishop);
    let others = pos.by_role(Role::Knight) | pos.by_role(Role::Rook) | pos.by_role(Role::Queen);
    others.is_empty()
        && bishops.count() == 2
        && (bishops & Bitboard::LIGHT).count() == 1
        && (bishops & pos.by_color(Color::White)).count() == 1
}
