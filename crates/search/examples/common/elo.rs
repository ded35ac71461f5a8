//! What a match says about strength.

use core::fmt;

/// Wins, draws and losses of one side of a match.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

impl Tally {
    /// Counts a game: 1 for a win, 0 for a draw, −1 for a loss.
    pub fn add(&mut self, result: i32) {
        match result {
            1.. => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points a game, 0 to 1.
    pub fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// Half the width of the 95 % interval of the score.
    pub fn margin(&self) -> f64 {
        let (games, mean) = (f64::from(self.games()), self.score());
        let part = |count: u32, points: f64| f64::from(count) * (points - mean).powi(2);
        let variance = part(self.wins, 1.0) + part(self.draws, 0.5) + part(self.losses, 0.0);
        1.96 * variance.sqrt() / games
    }
}

/// The difference in Elo at which a score is to be expected.
pub fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, margin) = (self.score(), self.margin());
        let spread = (elo(score + margin) - elo(score - margin)) / 2.0;
        let (games, wins, draws, losses) = (self.games(), self.wins, self.draws, self.losses);
        let (percent, elo) = (score * 100.0, elo(score));
        write!(
            f,
            "{games} games, +{wins} ={draws} -{losses}, {percent:.1} %, {elo:+.0} Elo ± {spread:.0}"
        )
    }
}
