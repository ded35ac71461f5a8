//! `cargo xtask bench perft`: all contestants in turns, on every position, round after round.
use super::contestants::{self, Mode, OURS, Place};
use super::runner::{Perft, Runner, has_pext};
use super::{POSITIONS, machine, publish, rustc};
use crate::args;
use crate::process::output;
use anyhow::Result;
use std::fmt::Write;

const ROUNDS: usize = 7;
const QUICK_ROUNDS: usize = 3;

/// One column of figures: a place, a mode, a contestant.
struct Series {
    place: Place,
    mode: Mode,
    contestant: &'static str,
    /// Leaves a microsecond (millions a second) over all positions, for each round.
    speeds: Vec<f64>,
}

/// Runs the bench, prints the table and, if it was a whole run, publishes it.
pub fn perft(options: args::Perft) -> Result<()> {
    let mut runners = Vec::new();
    if !options.only_wasm {
        runners.push(Runner::start(Place::Native)?);
    }
    if !options.only_native {
        runners.push(Runner::start(Place::Node)?);
    }
    let mut all = series(&runners);
    let (rounds, shallower) = if options.quick {
        (QUICK_ROUNDS, 1)
    } else {
        (ROUNDS, 0)
    };
    // The first round is not counted: V8 compiles hot code again, caches and clocks settle.
    for round in 0..=rounds {
        eprintln!("round {round} of {rounds}");
        let speeds = one_round(&mut runners, &all, shallower)?;
        if round > 0 {
            for (series, speed) in all.iter_mut().zip(speeds) {
                series.speeds.push(speed);
            }
        }
    }
    let text = format!("{}\n{}", table(&all), conditions(rounds));
    println!("{text}");
    if options == args::Perft::default() {
        publish("perft", &text)?;
    }
    Ok(())
}

fn series(runners: &[Runner]) -> Vec<Series> {
    let mut all = Vec::new();
    for mode in Mode::ALL {
        for contestant in contestants::ALL {
            for place in runners.iter().map(|runner| runner.place) {
                if contestants::takes_part(contestant, place, mode) {
                    all.push(Series {
                        place,
                        mode,
                        contestant,
                        speeds: Vec::new(),
                    });
                }
            }
        }
    }
    all
}

/// Every series once, position by position: whoever is compared runs within seconds of each other.
fn one_round(runners: &mut [Runner], all: &[Series], shallower: usize) -> Result<Vec<f64>> {
    let mut totals = vec![(0.0, 0.0); all.len()];
    for (_, fen, counts) in POSITIONS {
        for (series, (leaves, seconds)) in all.iter().zip(&mut totals) {
            let less = series.mode.shallower() + contestants::handicap(series.contestant);
            let less = if series.mode == Mode::Bulk {
                less + shallower
            } else {
                less
            };
            let depth = counts.len() - less;
            let position = Perft {
                fen,
                depth,
                leaves: counts[depth - 1],
            };
            for runner in runners.iter_mut().filter(|r| r.place == series.place) {
                *seconds += runner.ask(series.contestant, series.mode, position)?;
                #[allow(clippy::cast_precision_loss, reason = "below 2 to the power of 53")]
                let count = position.leaves as f64;
                *leaves += count;
            }
        }
    }
    Ok(totals
        .into_iter()
        .map(|(leaves, seconds)| leaves / seconds / 1e6)
        .collect())
}

/// How many times as fast as `other` the series `ours` is: the median over rounds, the lowest, the highest.
fn ratio(ours: &[f64], other: &[f64]) -> [f64; 3] {
    let ratios: Vec<f64> = ours.iter().zip(other).map(|(a, b)| a / b).collect();
    let sorted = sort(&ratios);
    [median(&ratios), sorted[0], sorted[sorted.len() - 1]]
}

fn sort(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

fn median(values: &[f64]) -> f64 {
    let sorted = sort(values);
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 {
        sorted[middle]
    } else {
        sorted[middle - 1].midpoint(sorted[middle])
    }
}

fn table(all: &[Series]) -> String {
    let mut columns: Vec<(Place, Mode)> = Vec::new();
    for series in all {
        if !columns.contains(&(series.place, series.mode)) {
            columns.push((series.place, series.mode));
        }
    }
    columns.sort_by_key(|&(place, mode)| (place != Place::Native, mode != Mode::Bulk));
    let mut text = String::from("| contestant |");
    for (place, mode) in &columns {
        let place = if *place == Place::Native {
            "native"
        } else {
            "wasm"
        };
        let mode = mode.word().replace('-', " ");
        let _ = write!(text, " {place}, {mode} |");
    }
    let _ = write!(text, "\n| --- |{}", " --- |".repeat(columns.len()));
    for contestant in contestants::ALL {
        let name = match contestant {
            "cozy-chess" if has_pext() => "cozy-chess (natively with `pext`)",
            "chess.js" => "chess.js (JavaScript)",
            other => contestants::title(other),
        };
        let _ = write!(text, "\n| {name} |");
        for &(place, mode) in &columns {
            let speeds = |who: &str| {
                all.iter()
                    .find(|s| s.place == place && s.mode == mode && s.contestant == who)
                    .map(|series| series.speeds.as_slice())
            };
            let cell = match (speeds(contestant), speeds(OURS)) {
                (Some(own), _) if contestant == OURS => format!("{:.1}", median(own)),
                (Some(own), Some(ours)) => {
                    let [middle, low, high] = ratio(ours, own);
                    format!("{:.1}; **{middle:.2}×** ({low:.2}–{high:.2})", median(own))
                }
                _ => "–".to_owned(),
            };
            let _ = write!(text, " {cell} |");
        }
    }
    text.push('\n');
    text
}

fn conditions(rounds: usize) -> String {
    let node = output("node", &["--version"]).unwrap_or_default();
    format!(
        "Millions of leaves a second of processor time; in bold how many times as fast tabiya-rules was, and in \
         brackets the lowest and\nhighest ratio of a round. Median of {rounds} rounds after one to warm up.\n\n\
         Machine: {}. Compiler: {}, release profile, natively with `-C target-cpu=native`; Node.js {node}.\n\
         Command: `cargo xtask bench perft`.\n",
        machine(),
        rustc(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn medians() {
        assert!(close(median(&[3.0, 1.0, 2.0]), 2.0));
        assert!(close(median(&[4.0, 1.0, 2.0, 3.0]), 2.5));
    }

    #[test]
    fn ratios_are_taken_round_by_round() {
        let [middle, low, high] = ratio(&[10.0, 20.0, 30.0], &[5.0, 5.0, 20.0]);
        assert!(close(middle, 2.0) && close(low, 1.5) && close(high, 4.0));
    }

    #[test]
    fn every_count_is_deep_enough() {
        for (name, _, counts) in POSITIONS {
            for contestant in contestants::ALL {
                let less = Mode::OneByOne.shallower() + contestants::handicap(contestant) + 1;
                assert!(counts.len() > less, "{name} {contestant}");
            }
        }
    }
}
