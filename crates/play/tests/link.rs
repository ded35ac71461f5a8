//! Links: every game comes back as it was sent, and nothing else is read.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

use proptest::prelude::*;
use tabiya_play::link::{
    LONGEST, LinkError, Relation, SharedGame, WriteError, read, relation, write,
};
use tabiya_rules::{Color, Game, Position};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const PROMOTIONS: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";

/// A game of moves picked by `picks`, until it ends.
fn played(start: Position, picks: &[u16]) -> Game {
    let mut game = Game::from_position(start);
    for &pick in picks {
        let moves = game.position().legal_moves();
        if game.outcome().is_some() {
            break;
        }
        let m = moves.get(usize::from(pick) % moves.len()).unwrap();
        game.play(*m).unwrap();
    }
    game
}

fn of(sans: &str) -> SharedGame {
    let mut game = Game::new();
    for san in sans.split_whitespace() {
        game.play(game.position().read_san(san).unwrap()).unwrap();
    }
    SharedGame {
        number: 0x0123_4567_89ab_cdef,
        game,
        names: [String::new(), String::new()],
        draw_offered: false,
    }
}

fn starts() -> impl Strategy<Value = Position> {
    prop_oneof![
        3 => Just(Position::new()),
        1 => prop::sample::select(vec![KIWIPETE, PROMOTIONS, EN_PASSANT])
            .prop_map(|fen| Position::from_fen(fen).unwrap()),
    ]
}

fn names() -> impl Strategy<Value = [String; 2]> {
    let name = prop_oneof![Just(String::new()), "[A-Za-zÀ-ž♞🙂]{1,12}( [a-z]{1,12})?"];
    [name.clone(), name]
}

prop_compose! {
    fn shared_games()(
        start in starts(),
        picks in prop::collection::vec(any::<u16>(), 0..240),
        number in any::<u64>(),
        names in names(),
        draw_offered in any::<bool>(),
        ending in 0..6,
    ) -> SharedGame {
        let mut game = played(start, &picks);
        // Refused after an ending on the board, which is as well.
        let _ = match ending {
            1 => game.agree_draw(),
            2 => game.resign(Color::White),
            3 => game.resign(Color::Black),
            4 => game.flag_fell(Color::White),
            5 => game.flag_fell(Color::Black),
            _ => Ok(()),
        };
        SharedGame { number, game, names, draw_offered }
    }
}

proptest! {
    #[test]
    fn every_game_comes_back_as_it_was_sent(shared in shared_games()) {
        let link = write(&shared).unwrap();
        prop_assert_eq!(read(&link), Ok(shared));
    }

    #[test]
    fn a_changed_letter_is_always_refused(shared in shared_games(), at in any::<prop::sample::Index>(), bit in 0..8u32) {
        let link = write(&shared).unwrap();
        let at = at.index(link.len());
        let mut bytes = link.into_bytes();
        bytes[at] ^= 1 << bit;
        // What is no text any more could not even arrive.
        if let Ok(changed) = String::from_utf8(bytes) {
            prop_assert!(read(&changed).is_err());
        }
    }

    #[test]
    fn a_link_cut_short_is_always_refused(shared in shared_games()) {
        let link = write(&shared).unwrap();
        for length in 0..link.len() {
            prop_assert!(read(&link[..length]).is_err());
        }
    }

    #[test]
    fn letters_added_are_always_refused(shared in shared_games(), more in "[A-Za-z0-9_-]{1,8}") {
        let link = write(&shared).unwrap();
        let (after, before) = (format!("{link}{more}"), format!("{more}{link}"));
        prop_assert!(read(&after).is_err());
        prop_assert!(read(&before).is_err());
    }

    #[test]
    fn anything_at_all_is_read_without_a_panic(text in any::<String>(), letters in "[A-Za-z0-9_-]{0,200}") {
        prop_assert!(read(&text).is_err());
        prop_assert!(read(&letters).is_err());
    }

    /// Even with a checksum that fits, only what would be written is read.
    #[test]
    fn what_is_read_is_what_would_be_written(content in prop::collection::vec(any::<u8>(), 0..60)) {
        let mut bytes = vec![1];
        bytes.extend(content);
        let link = sealed(&bytes);
        if let Ok(shared) = read(&link) {
            prop_assert_eq!(write(&shared), Ok(link));
        }
    }

    /// The same for games that are nearly right.
    #[test]
    fn a_forged_link_is_read_as_written_or_not_at_all(shared in shared_games(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = opened(&write(&shared).unwrap());
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let link = sealed(&bytes);
        if let Ok(shared) = read(&link) {
            prop_assert_eq!(write(&shared), Ok(link));
        }
    }

    #[test]
    fn relations_mirror_each_other(a in prop::collection::vec(0..3u16, 0..6), b in prop::collection::vec(0..3u16, 0..6), words in any::<[bool; 4]>()) {
        let make = |picks: &[u16], offered, resigned| {
            let mut shared = SharedGame { game: played(Position::new(), picks), draw_offered: offered, ..of("") };
            if resigned {
                shared.game.resign(Color::White).unwrap();
            }
            shared
        };
        let (a, b) = (make(&a, words[0], words[1]), make(&b, words[2], words[3]));
        let mirrored = match relation(&a, &b) {
            Relation::Newer { plies } => Relation::Older { plies },
            Relation::Older { plies } => Relation::Newer { plies },
            other => other,
        };
        prop_assert_eq!(relation(&b, &a), mirrored);
        prop_assert_eq!(relation(&a, &a), Relation::Same);
    }
}

/// The bytes of a link without their checksum.
fn opened(link: &str) -> Vec<u8> {
    use base64::Engine;
    let mut bytes = base64::prelude::BASE64_URL_SAFE_NO_PAD
        .decode(link)
        .unwrap();
    bytes.truncate(bytes.len() - 4);
    bytes
}

/// A link of these bytes, with a checksum that fits.
fn sealed(bytes: &[u8]) -> String {
    use base64::Engine;
    let mut bytes = bytes.to_vec();
    bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
    base64::prelude::BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// Links that have been sent must open for ever: this text must never need a change.
#[test]
fn old_links_open() {
    let mut promoting = SharedGame {
        game: Game::from_position(Position::from_fen(PROMOTIONS).unwrap()),
        names: ["Ana".to_owned(), "Jürgen 🙂".to_owned()],
        draw_offered: true,
        ..of("")
    };
    for san in ["gxh1=N", "bxc8=B+", "Kd6"] {
        let m = promoting.game.position().read_san(san).unwrap();
        promoting.game.play(m).unwrap();
    }
    let mut resigned = of("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    resigned.game.resign(Color::Black).unwrap();
    for (link, shared) in [
        ("AQEjRWeJq83vAADJCk9H", of("")),
        ("AQEjRWeJq83vAARyHxAVWs3Z", of("f3 e5 g4 Qh4#")),
        ("AQEjRWeJq83vGAlqGvOb5CBV7y1u", resigned),
        (
            "AQEjRWeJq83vBwNBbmEMSsO8cmdlbiDwn5mCJ24xbjUvUFBQazQvOC84LzgvOC80S3BwcC81TjFOIGIgLSAtIDAgMQNEiAKCLmU",
            promoting,
        ),
    ] {
        assert_eq!(write(&shared), Ok(link.to_owned()));
        assert_eq!(read(link), Ok(shared));
    }
}

#[test]
fn what_is_no_link_says_why() {
    let link = write(&of("e4")).unwrap();
    let mut future = opened(&link);
    future[0] = 2;
    for (text, error) in [
        (String::new(), LinkError::Damaged),
        ("fen=8/8".to_owned(), LinkError::Foreign),
        (format!("{link} "), LinkError::Foreign),
        (format!("{link}="), LinkError::Foreign),
        (link.to_lowercase(), LinkError::Damaged),
        ("A".repeat(LONGEST + 1), LinkError::TooLong),
        (sealed(&future), LinkError::Format(2)),
        (sealed(&[]), LinkError::Damaged),
        (sealed(&[1]), LinkError::NoGame("it ends too soon")),
    ] {
        assert_eq!(read(&text), Err(error), "{text}");
    }
}

#[test]
fn a_name_that_cannot_be_shown_is_not_written() {
    for name in ["x".repeat(41), "two\nlines".to_owned(), " space".to_owned()] {
        let shared = SharedGame {
            names: [String::new(), name],
            ..of("e4")
        };
        assert_eq!(write(&shared), Err(WriteError::Name));
    }
}

#[test]
fn an_older_link_is_known_as_such() {
    let (one, two, other) = (of("e4"), of("e4 e5"), of("e4 c5"));
    assert_eq!(relation(&one, &two), Relation::Newer { plies: 1 });
    assert_eq!(relation(&two, &one), Relation::Older { plies: 1 });
    assert_eq!(relation(&two, &other), Relation::Parted { after: 1 });
    let another = SharedGame {
        number: 1,
        ..of("e4 e5")
    };
    assert_eq!(relation(&one, &another), Relation::Another);
    // A resignation is not undone by moves.
    let mut resigned = of("e4");
    resigned.game.resign(Color::Black).unwrap();
    assert_eq!(relation(&resigned, &two), Relation::Parted { after: 1 });
    assert_eq!(relation(&one, &resigned), Relation::Newer { plies: 0 });
}

/// The sizes that docs/testing.md tells: `cargo test -p tabiya-play --test link sizes -- --nocapture`.
#[test]
fn sizes_stay_small() {
    // Moves as people have them: many to choose from.
    for (plies, most) in [(40, 70), (80, 110), (200, 240)] {
        let mut lengths: Vec<usize> = (0..200u64)
            .map(|seed| {
                let mut state = seed * 2 + 1;
                let picks: Vec<u16> = (0..plies)
                    .map(|_| {
                        state = state
                            .wrapping_mul(6_364_136_223_846_793_005)
                            .wrapping_add(1_442_695_040_888_963_407);
                        (state >> 48) as u16
                    })
                    .collect();
                played(Position::new(), &picks)
            })
            .filter(|game| game.ply() == plies)
            .map(|game| write(&SharedGame { game, ..of("") }).unwrap().len())
            .collect();
        lengths.sort_unstable();
        let (median, longest) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
        println!("{plies} plies: {median} characters (median), {longest} at most");
        assert!(median <= most, "{plies} plies: {median}");
    }
}
