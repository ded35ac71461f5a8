//! What a test run did: steps, their times, and how many tests passed.
use crate::process::{run, run_shown};
use anyhow::{Context, Result, bail};
use std::process::Command;
use std::time::{Duration, Instant};

#[derive(Default)]
pub struct Report {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    time: Duration,
    /// What the step adds to the closing line; nothing for preparations.
    tally: Option<Tally>,
}

impl Report {
    /// A step that only gets things ready; it doesn't count.
    pub fn prepare(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        self.timed(name, |_| work().map(|()| None))
    }

    /// A step that is one check: it counts as one.
    pub fn check(&mut self, name: &str, command: &mut Command) -> Result<()> {
        self.timed(name, |tally| {
            tally.failed = 1;
            run(command)?;
            Ok(Some(Tally {
                passed: 1,
                failed: 0,
            }))
        })
    }

    /// A step that runs tests: the tests that it reports count. None at all is an error,
    /// since a filter that matches nothing passes too easily.
    pub fn tests(&mut self, name: &str, command: &mut Command) -> Result<()> {
        self.timed(name, |tally| {
            let ran = run_shown(command, |line| tally.read(line));
            if ran.is_err() {
                tally.failed = tally.failed.max(1);
            }
            ran?;
            if tally.passed == 0 {
                tally.failed += 1;
                bail!("it ran no tests");
            }
            Ok(Some(*tally))
        })
    }

    fn timed(
        &mut self,
        name: &str,
        work: impl FnOnce(&mut Tally) -> Result<Option<Tally>>,
    ) -> Result<()> {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let mut so_far = Tally::default();
        let done = work(&mut so_far);
        let (tally, result) = match done {
            Ok(tally) => (tally, Ok(())),
            Err(error) => (Some(so_far), Err(error)),
        };
        let (name, time) = (name.to_owned(), start.elapsed());
        let result = result.with_context(|| format!("the step `{name}` failed"));
        self.rows.push(Row { name, time, tally });
        result
    }

    /// The table of steps, and the closing line.
    pub fn show(&self) -> String {
        let line = |name: &str, time: Duration, passed: &str| {
            format!("{name:<26}{:>9.1}{passed:>9}\n", time.as_secs_f64())
        };
        let mut lines = vec![format!("\n{:<26}{:>9}{:>9}\n", "step", "seconds", "passed")];
        let mut sum = Tally::default();
        for row in &self.rows {
            let passed = row.tally.map(|tally| tally.passed.to_string());
            lines.push(line(&row.name, row.time, &passed.unwrap_or_default()));
            let tally = row.tally.unwrap_or_default();
            sum.passed += tally.passed;
            sum.failed += tally.failed;
        }
        let whole = self.rows.iter().map(|row| row.time).sum();
        lines.push(line("all", whole, &sum.passed.to_string()));
        lines.push(format!("\n{} passed, {} failed\n", sum.passed, sum.failed));
        lines.concat()
    }
}

/// Tests counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    passed: u64,
    failed: u64,
}

impl Tally {
    /// Adds what a line of output says: `test result: ok. 3 passed; 0 failed; …` from Rust's test
    /// programs, `  3 passed (1.2s)` or `  1 failed` from Playwright, `20 passed, 0 failed` from ours.
    fn read(&mut self, line: &str) {
        let line = line.trim();
        let counts = match line.strip_prefix("test result:") {
            Some(rest) => rest.split_once('.').map_or(rest, |(_, counts)| counts),
            None => line,
        };
        for part in counts.split([';', ',']) {
            let mut words = part.split_whitespace();
            // The first part that isn't a count ends it: any other line ends at once.
            let Some(number) = words.next().and_then(|word| word.parse::<u64>().ok()) else {
                return;
            };
            match words.next() {
                Some("passed") => self.passed += number,
                Some("failed") => self.failed += number,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(lines: &[&str]) -> (u64, u64) {
        let mut tally = Tally::default();
        for line in lines {
            tally.read(line);
        }
        (tally.passed, tally.failed)
    }

    #[test]
    fn counts_tests() {
        let rust = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.01s\n";
        assert_eq!(tally(&[rust, rust]), (24, 0));
        let bad = "test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(tally(&[rust, bad]), (13, 2));
        assert_eq!(
            tally(&[
                "  1 failed\n",
                "    [desktop] › a.spec.js\n",
                "  28 passed (54.1s)\n"
            ]),
            (28, 1)
        );
        assert_eq!(tally(&["20 passed, 0 failed"]), (20, 0));
        assert_eq!(
            tally(&[
                "test fen::reads_3 ... ok",
                "running 3 tests",
                "3 passages",
                "passed"
            ]),
            (0, 0)
        );
    }

    #[test]
    fn closes_with_the_sum() {
        let mut report = Report::default();
        report.prepare("ready", || Ok(())).unwrap();
        report
            .check("one", Command::new("rustc").arg("--version"))
            .unwrap();
        assert!(report.show().ends_with("\n\n1 passed, 0 failed\n"));
        let error = report
            .tests("none", Command::new("rustc").arg("--version"))
            .unwrap_err();
        assert_eq!(
            format!("{error:#}"),
            "the step `none` failed: it ran no tests"
        );
        assert!(
            report
                .check("bad", &mut Command::new("no such program"))
                .is_err()
        );
        assert!(report.show().ends_with("\n\n1 passed, 2 failed\n"));
    }
}
