//! Games: every ending by its own name, taking back, and what follows from the moves.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use tabiya_rules::{
    Color, Declared, Game, GameOver, GameResult, IllegalMove, Move, Outcome, PlayError, Position,
    Role, Square,
};

fn from(fen: &str) -> Game {
    Game::from_position(fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let m = game
            .position()
            .read_san(text)
            .unwrap_or_else(|error| panic!("{error}"));
        game.play(m)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The ending of a game from `fen` (or the start position) after the moves.
fn ending(fen: &str, moves: &str) -> Option<Outcome> {
    let mut game = if fen.is_empty() {
        Game::new()
    } else {
        from(fen)
    };
    play(&mut game, moves);
    game.outcome()
}

const WHITE_WINS: Outcome = Outcome::Checkmate {
    winner: Color::White,
};
const BLACK_WINS: Outcome = Outcome::Checkmate {
    winner: Color::Black,
};

#[test]
fn each_ending_on_the_board_has_its_own_name() {
    let cases = [
        ("", "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#", Some(WHITE_WINS)),
        ("", "f3 e5 g4 Qh4#", Some(BLACK_WINS)),
        (
            "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
            "Qf7",
            Some(Outcome::Stalemate),
        ),
        (
            "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1",
            "Qg6",
            Some(Outcome::Stalemate),
        ),
        (
            "",
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
            Some(Outcome::ThreefoldRepetition),
        ),
        ("", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", None),
        (
            "7k/8/5K2/8/8/8/8/6R1 w - - 99 80",
            "Rg2",
            Some(Outcome::FiftyMoves),
        ),
        ("7k/8/5K2/8/8/8/8/6R1 w - - 98 80", "Rg2", None),
        (
            "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1",
            "Kxd2",
            Some(Outcome::InsufficientMaterial),
        ),
    ];
    for (fen, moves, expected) in cases {
        assert_eq!(ending(fen, moves), expected, "{fen} {moves}");
    }
}

#[test]
fn mate_and_stalemate_come_before_every_draw_by_count() {
    let on_the_hundredth = "7k/R7/6K1/8/8/8/8/8 w - - 99 80";
    assert_eq!(ending(on_the_hundredth, "Ra8#"), Some(WHITE_WINS));
    let stalemate_on_the_hundredth = "7k/5K2/8/8/8/8/8/6Q1 w - - 99 80";
    assert_eq!(
        ending(stalemate_on_the_hundredth, "Qg6"),
        Some(Outcome::Stalemate)
    );
    // A capture or a pawn's move starts the count again.
    assert_eq!(ending("7k/8/5K2/8/8/8/6p1/6R1 w - - 99 80", "Rxg2"), None);
    assert_eq!(ending("7k/8/5K2/8/8/8/P7/6R1 w - - 99 80", "a3"), None);
}

/// A counter that already stands at 100 has ended the game before it began, unless it began with a mate.
#[test]
fn a_start_with_a_full_count_is_drawn_at_once() {
    let drawn = from("7k/8/5K2/8/8/8/8/6R1 w - - 100 80");
    assert_eq!(drawn.outcome(), Some(Outcome::FiftyMoves));
    let mated = from("R6k/8/6K1/8/8/8/8/8 b - - 149 80");
    assert_eq!(mated.outcome(), Some(WHITE_WINS));
    let mut drawn = from("7k/8/5K2/8/8/8/8/6R1 w - - 500 50");
    let m = drawn.position().legal_moves()[0];
    assert_eq!(
        drawn.play(m),
        Err(PlayError::Over(GameOver(Outcome::FiftyMoves)))
    );
}

/// What makes two positions the same is what can be played in them (FIDE Laws, 9.2.3).
#[test]
fn repetition_looks_at_what_can_be_played() {
    // First with an en passant capture that was legal, then without: not the same.
    let legal = "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8";
    assert_eq!(ending("", legal), None);
    // A pawn passed, but the capture was pinned and so never possible: the same.
    let pinned = "e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8";
    assert_eq!(ending("", pinned), Some(Outcome::ThreefoldRepetition));
    // Castling rights lost in between: not the same until they are equal three times.
    let rights = "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2";
    assert_eq!(ending("", rights), None);
    assert_eq!(
        ending("", &format!("{rights} Ke7")),
        Some(Outcome::ThreefoldRepetition)
    );
}

#[test]
fn repetitions_are_counted_as_they_come() {
    let mut game = Game::new();
    assert_eq!(game.repetitions(), 1);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.repetitions(), 2);
    play(&mut game, "Nf3");
    assert_eq!(game.repetitions(), 2);
    assert!(game.takeback().is_some());
    assert_eq!(game.repetitions(), 2);
    assert_eq!(game.history_keys().count(), 5);
    play(&mut game, "e4");
    assert_eq!((game.repetitions(), game.history_keys().count()), (1, 1));
}

#[test]
fn an_ended_game_takes_no_more_moves_and_no_more_words() {
    let mut game = Game::new();
    play(&mut game, "f3 e5 g4 Qh4#");
    let over = GameOver(BLACK_WINS);
    let m = Move::normal(Square::E1, Square::F2);
    assert_eq!(game.play(m), Err(PlayError::Over(over)));
    assert_eq!(game.resign(Color::White), Err(over));
    assert_eq!(game.agree_draw(), Err(over));
    assert_eq!(game.flag_fell(Color::White), Err(over));
    assert_eq!(over.to_string(), "the game is over: checkmate, Black wins");
    // An ending on the board is taken back with its move.
    assert!(game.takeback().is_some() && game.outcome().is_none());
    play(&mut game, "Qe7");
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Game::new();
    let m = Move::normal(Square::E2, Square::E5);
    assert_eq!(game.play(m), Err(PlayError::Illegal(IllegalMove(m))));
    assert_eq!(game, Game::new());
}

type Declare = fn(&mut Game) -> Result<(), GameOver>;

#[test]
fn what_is_declared_stays() {
    let declared: [(Declare, Outcome, GameResult); 4] = [
        (
            |game| game.resign(Color::White),
            Outcome::Resignation {
                winner: Color::Black,
            },
            GameResult::BlackWins,
        ),
        (Game::agree_draw, Outcome::Agreement, GameResult::Draw),
        (
            |game| game.flag_fell(Color::Black),
            Outcome::TimeForfeit {
                winner: Color::White,
            },
            GameResult::WhiteWins,
        ),
        (
            |game| game.flag_fell(Color::White),
            Outcome::TimeForfeit {
                winner: Color::Black,
            },
            GameResult::BlackWins,
        ),
    ];
    for (declare, outcome, result) in declared {
        let mut game = Game::new();
        play(&mut game, "e4 e5");
        assert_eq!(game.declared(), None);
        declare(&mut game).expect("a running game");
        assert_eq!(game.outcome(), Some(outcome));
        assert_eq!(outcome.result(), result);
        assert!(game.declared().is_some() && !outcome.is_board_ending());
        assert_eq!(declare(&mut game), Err(GameOver(outcome)));
        assert!(!game.can_take_back());
        assert_eq!(game.takeback(), None);
        assert_eq!(game.ply(), 2);
    }
}

#[test]
fn a_flag_is_a_draw_if_the_other_side_cannot_mate() {
    let mut game = from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    game.flag_fell(Color::White).expect("a running game");
    assert_eq!(game.outcome(), Some(Outcome::DrawOnTime));
    assert_eq!(
        game.declared(),
        Some(Declared::FlagFall { of: Color::White })
    );
    let mut game = from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    game.flag_fell(Color::Black).expect("a running game");
    assert_eq!(
        game.outcome(),
        Some(Outcome::TimeForfeit {
            winner: Color::White
        })
    );
}

#[test]
fn there_is_nothing_to_take_back_at_the_start() {
    let mut game = Game::new();
    assert!(!game.can_take_back());
    assert_eq!(game.takeback(), None);
    play(&mut game, "e4");
    assert_eq!(game.takeback(), Some(Move::normal(Square::E2, Square::E4)));
    assert_eq!(game, Game::new());
}

#[test]
fn captured_pieces_are_those_that_were_taken() {
    let mut game = Game::new();
    play(
        &mut game,
        "e4 d5 exd5 Nf6 c4 c6 dxc6 Qxd2+ Qxd2 Bf5 cxb7 e5 bxa8=Q",
    );
    assert_eq!(
        game.captured(),
        [
            vec![Role::Pawn],
            vec![Role::Pawn, Role::Pawn, Role::Queen, Role::Pawn, Role::Rook],
        ]
    );
    // White lost one pawn and spent one on a queen; Black lost three pawns, the queen and a rook.
    let (white, black) = (39 - 2 + 9, 39 - 3 - 9 - 5);
    assert_eq!(game.position().material_difference(), white - black);
    play(&mut game, "Be4 Qxb8+");
    assert_eq!(game.captured()[1].last(), Some(&Role::Knight));
    // A queen that was a pawn is lost as a queen.
    let mut game = from("3rk3/8/8/8/8/8/4K3/3Q4 b - - 0 1");
    play(&mut game, "Rxd1");
    assert_eq!(game.captured(), [vec![Role::Queen], vec![]]);
    // En passant.
    let mut game = from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    play(&mut game, "exd6");
    assert_eq!(game.captured(), [vec![], vec![Role::Pawn]]);
}

#[test]
fn earlier_positions_can_be_looked_at() {
    let mut game = Game::new();
    play(&mut game, "e4 e5 Nf3");
    assert_eq!(game.sans(), ["e4", "e5", "Nf3"]);
    assert_eq!(game.position_at(0), Some(&Position::new()));
    assert_eq!(game.position_at(3), Some(game.position()));
    assert_eq!(game.position_at(4), None);
    assert_eq!(game.start(), &Position::new());
}

#[test]
fn endings_have_their_words() {
    let all = [
        (WHITE_WINS, "checkmate", "1-0"),
        (BLACK_WINS, "checkmate", "0-1"),
        (Outcome::Stalemate, "stalemate", "1/2-1/2"),
        (
            Outcome::ThreefoldRepetition,
            "threefold repetition",
            "1/2-1/2",
        ),
        (Outcome::FiftyMoves, "fifty-move rule", "1/2-1/2"),
        (
            Outcome::InsufficientMaterial,
            "insufficient material",
            "1/2-1/2",
        ),
        (Outcome::Agreement, "agreement", "1/2-1/2"),
        (
            Outcome::Resignation {
                winner: Color::White,
            },
            "resignation",
            "1-0",
        ),
        (
            Outcome::TimeForfeit {
                winner: Color::Black,
            },
            "time forfeit",
            "0-1",
        ),
        (Outcome::DrawOnTime, "draw on time", "1/2-1/2"),
    ];
    for (outcome, name, result) in all {
        assert_eq!(outcome.name(), name);
        assert_eq!(outcome.result().to_string(), result);
    }
    assert_eq!(GameResult::Unfinished.to_string(), "*");
}
