//! Answers requests from standard input, a line each: `<leaves> <seconds>`.

use std::io::{BufRead, Write, stdin, stdout};

use anyhow::Result;

fn main() -> Result<()> {
    for line in stdin().lock().lines() {
        let request = line?;
        let start = seconds();
        let leaves = tabiya_bench::answer(&request)?;
        let seconds = seconds() - start;
        let mut out = stdout().lock();
        writeln!(out, "{leaves} {seconds}")?;
        out.flush()?;
    }
    Ok(())
}

/// Seconds since some moment: as this process has spent them on a processor where the system tells, so that
/// other programs disturb less.
#[cfg(unix)]
fn seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    std::time::Duration::try_from(time).map_or(0.0, |time| time.as_secs_f64())
}

#[cfg(not(unix))]
fn seconds() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START
        .get_or_init(std::time::Instant::now)
        .elapsed()
        .as_secs_f64()
}
