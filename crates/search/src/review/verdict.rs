//! What to say about a move.

use tabiya_rules::Color;

use super::{own_view, turns, win_chance};
use crate::score::Score;

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// It lost little or nothing.
    Good,
    /// It lost a tenth of the chances (which go from −1 to 1) or more.
    Inaccuracy,
    /// It lost a fifth or more.
    Mistake,
    /// It lost three tenths or more.
    Blunder,
}

/// What a bad move did to a forced mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MateChange {
    /// The mover could have mated by force and now cannot.
    Missed,
    /// The mover can now be mated by force and could not before.
    Allowed,
}

/// What to say about a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// How bad it was.
    pub mark: Mark,
    /// What it did to a forced mate, if that is why.
    pub mate: Option<MateChange>,
}

/// From this many centipawns on a side is winning anyway, and a mate missed or allowed is a mistake
/// rather than a blunder …
const WINNING: i32 = 700;
/// … and beyond this an inaccuracy.
const CRUSHING: i32 = 999;

/// What to say about a move, from the evaluations before and after it, both from the mover's view.
/// After mating the mover's view is [`Score::Mate`] with a positive number, whatever it is.
///
/// Without mates it goes by chances of winning. A mate allowed is a blunder, but a mistake below −700
/// centipawns and an inaccuracy below −999, as it was lost before; a mate missed is a blunder, but a
/// mistake if the position is still worth more than 700 and an inaccuracy above 999. A slower mate is
/// never held against anybody.
///
/// ```
/// use tabiya_search::Score::{Centipawns, Mate};
/// use tabiya_search::review::{Mark, MateChange, verdict};
/// assert_eq!(verdict(Centipawns(20), Centipawns(-400)).mark, Mark::Blunder);
/// assert_eq!(verdict(Mate(2), Mate(7)).mark, Mark::Good);
/// let missed = verdict(Mate(2), Centipawns(850));
/// assert_eq!((missed.mark, missed.mate), (Mark::Mistake, Some(MateChange::Missed)));
/// ```
#[must_use]
pub fn verdict(before: Score, after: Score) -> Verdict {
    use Score::{Centipawns, Mate};
    match (before, after) {
        (Centipawns(_), Centipawns(_)) => Verdict {
            mark: by_chances(win_chance(before) - win_chance(after)),
            mate: None,
        },
        (Centipawns(cp), Mate(moves)) if moves <= 0 => Verdict {
            mark: by_what_is_left(-cp),
            mate: Some(MateChange::Allowed),
        },
        (Mate(had), Centipawns(cp)) if had > 0 => Verdict {
            mark: by_what_is_left(cp),
            mate: Some(MateChange::Missed),
        },
        (Mate(had), Mate(moves)) if had > 0 && moves <= 0 => Verdict {
            mark: Mark::Blunder,
            mate: Some(MateChange::Missed),
        },
        _ => Verdict {
            mark: Mark::Good,
            mate: None,
        },
    }
}

/// A verdict on each move of a game, from the evaluations of its positions ([see above](super)).
#[must_use]
pub fn verdicts(first: Color, evals: &[Score]) -> Vec<Verdict> {
    evals
        .windows(2)
        .zip(turns(first))
        .map(|(pair, mover)| {
            let after = match own_view(mover, pair[1]) {
                // The game is over, and it was the mover who mated.
                Score::Mate(0) => Score::Mate(1),
                after => after,
            };
            verdict(own_view(mover, pair[0]), after)
        })
        .collect()
}

/// By percentage points lost: 5 are a tenth of the way from −1 to 1.
fn by_chances(lost: f64) -> Mark {
    // A hair's breadth for what arithmetic leaves over.
    let lost = lost + 1e-9;
    if lost >= 15.0 {
        Mark::Blunder
    } else if lost >= 10.0 {
        Mark::Mistake
    } else if lost >= 5.0 {
        Mark::Inaccuracy
    } else {
        Mark::Good
    }
}

fn by_what_is_left(centipawns: i32) -> Mark {
    if centipawns > CRUSHING {
        Mark::Inaccuracy
    } else if centipawns > WINNING {
        Mark::Mistake
    } else {
        Mark::Blunder
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Score::{Centipawns, Mate};

    #[test]
    fn chances_lost_grade_the_move() {
        let marks = [4.99, 5.0, 9.99, 10.0, 14.99, 15.0, -30.0].map(by_chances);
        assert_eq!(
            marks,
            [
                Mark::Good,
                Mark::Inaccuracy,
                Mark::Inaccuracy,
                Mark::Mistake,
                Mark::Mistake,
                Mark::Blunder,
                Mark::Good
            ]
        );
        // The same centipawns lost weigh less where the game is decided.
        assert_eq!(
            verdict(Centipawns(100), Centipawns(-100)).mark,
            Mark::Blunder
        );
        assert_eq!(verdict(Centipawns(900), Centipawns(700)).mark, Mark::Good);
        assert_eq!(verdict(Centipawns(3000), Centipawns(1000)).mark, Mark::Good);
    }

    #[test]
    fn mates_allowed_and_missed_have_their_own_rules() {
        let allowed = |before| verdict(Centipawns(before), Mate(-4));
        let missed = |after| verdict(Mate(4), Centipawns(after));
        for (centipawns, mark) in [
            (0, Mark::Blunder),
            (700, Mark::Blunder),
            (701, Mark::Mistake),
            (999, Mark::Mistake),
            (1000, Mark::Inaccuracy),
        ] {
            assert_eq!(allowed(-centipawns).mark, mark, "allowed {centipawns}");
            assert_eq!(allowed(-centipawns).mate, Some(MateChange::Allowed));
            assert_eq!(missed(centipawns).mark, mark, "missed {centipawns}");
            assert_eq!(missed(centipawns).mate, Some(MateChange::Missed));
        }
        assert_eq!(verdict(Mate(1), Mate(-1)).mark, Mark::Blunder);
    }

    #[test]
    fn slower_mates_and_longer_agonies_are_not_held_against_anybody() {
        for (before, after) in [
            (Mate(1), Mate(30)),
            (Mate(-30), Mate(-1)),
            (Mate(-3), Centipawns(-2000)),
            (Centipawns(-500), Mate(3)),
            (Mate(-2), Mate(5)),
        ] {
            let good = Verdict {
                mark: Mark::Good,
                mate: None,
            };
            assert_eq!(verdict(before, after), good, "{before} {after}");
        }
    }

    #[test]
    fn the_mating_move_is_good_for_either_side() {
        let marks = |first, evals: &[Score]| -> Vec<Mark> {
            let verdicts = verdicts(first, evals);
            verdicts.iter().map(|verdict| verdict.mark).collect()
        };
        assert_eq!(marks(Color::White, &[Mate(1), Mate(0)]), [Mark::Good]);
        assert_eq!(marks(Color::Black, &[Mate(-1), Mate(0)]), [Mark::Good]);
        assert_eq!(marks(Color::Black, &[Mate(1), Centipawns(0)]), [Mark::Good]);
        assert!(marks(Color::White, &[Mate(1)]).is_empty());
    }
}
