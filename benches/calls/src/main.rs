//! What calls cost, against a bare server of rmcp's with the same tools, client and server in one thread.
//!
//! `calls` times both in turns and prints ratios; `calls CASE WAY SIDE TIMES` does one case that often, for a tool that
//! counts instructions: see `run`.

// It prints what it found out.
#![allow(clippy::print_stdout)]

mod bare;
mod case;
mod link;
mod message;
mod tools;

use std::time::{Duration, Instant};

use case::{Case, Script};
use link::{Link, Side, Way};

/// How often both are timed.
const RUNS: usize = 15;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [] => {
            for case in Case::ALL {
                for way in [Way::Http, Way::Stream] {
                    compare(case, way).await;
                }
            }
        }
        [case, way, side, times] => {
            let case = Case::named(case).expect("a case");
            let way = if way == "http" { Way::Http } else { Way::Stream };
            let side = if side == "ze" { Side::Ze } else { Side::Bare };
            let (mut link, mut script) = open(case, way, side).await;
            script.play(&mut link, times.parse().expect("a number")).await;
        }
        _ => println!("usage: calls [CASE http|stream ze|bare TIMES]"),
    }
}

async fn open(case: Case, way: Way, side: Side) -> (Link, Script) {
    (Link::open(side, way, case.tools()).await, case.script())
}

/// Times both in turns, so that what disturbs one disturbs the other.
async fn compare(case: Case, way: Way) {
    let mut sides = Vec::new();
    for side in [Side::Ze, Side::Bare].into_iter().filter(|side| case.is_of(*side)) {
        let (mut link, mut script) = open(case, way, side).await;
        script.play(&mut link, case.batch()).await;
        sides.push((link, script, Vec::new()));
    }
    for _ in 0..RUNS {
        for (link, script, times) in &mut sides {
            let start = Instant::now();
            script.play(link, case.batch()).await;
            times.push(start.elapsed() / u32::try_from(case.batch()).unwrap_or(1));
        }
    }
    let place = format!("{case:?} {way:?}").to_lowercase();
    let all: Vec<Vec<Duration>> = sides.into_iter().map(|(.., times)| times).collect();
    match &all[..] {
        [ze, bare] => {
            let mut ratios: Vec<f64> =
                bare.iter().zip(ze).map(|(bare, ze)| bare.as_secs_f64() / ze.as_secs_f64()).collect();
            ratios.sort_by(f64::total_cmp);
            let (least, middle, most) = (ratios[0], ratios[RUNS / 2], ratios[RUNS - 1]);
            println!(
                "{place:15} ze {:>8.1} µs, bare {:>8.1} µs, bare/ze {middle:.2} ({least:.2} to {most:.2})",
                median(ze),
                median(bare)
            );
        }
        all => all.iter().for_each(|ze| println!("{place:15} ze {:>8.1} µs", median(ze))),
    }
}

/// In microseconds.
fn median(times: &[Duration]) -> f64 {
    let mut times = times.to_vec();
    times.sort();
    times[times.len() / 2].as_secs_f64() * 1e6
}
