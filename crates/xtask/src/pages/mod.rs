//! The pages that are text first: lessons, patterns, games, how to play, the rules. They are made when the site is
//! built, so that they can be read without a script, and so that whatever they say of chess is computed.
mod board;
mod content;
mod prose;
mod tested;
#[cfg(test)]
mod tests;

use crate::csp;
use crate::tools::root;
use anyhow::{Context, Result};
use content::Content;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, Value, context};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tabiya_learn::{Legend, Lesson};
use tabiya_rules::{Color, Outcome};
use tabiya_search::Level;

const TEMPLATES: [(&str, &str); 10] = [
    ("layout.html", include_str!("../../templates/layout.html")),
    ("macros.html", include_str!("../../templates/macros.html")),
    ("learn.html", include_str!("../../templates/learn.html")),
    ("lesson.html", include_str!("../../templates/lesson.html")),
    (
        "patterns.html",
        include_str!("../../templates/patterns.html"),
    ),
    ("games.html", include_str!("../../templates/games.html")),
    ("game.html", include_str!("../../templates/game.html")),
    (
        "how-to-play.html",
        include_str!("../../templates/how-to-play.html"),
    ),
    ("rules.html", include_str!("../../templates/rules.html")),
    (
        "glossary.html",
        include_str!("../../templates/glossary.html"),
    ),
];

/// A page: its address below the site's root, with a slash at its end, and its text.
pub struct Page {
    pub address: String,
    pub html: String,
}

/// Writes every page to the folder `to`.
pub fn write(to: &Path) -> Result<()> {
    for page in render()? {
        let folder = to.join(&page.address);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("index.html"), page.html)
            .with_context(|| format!("cannot write {}", page.address))?;
    }
    Ok(())
}

/// Makes every page.
pub fn render() -> Result<Vec<Page>> {
    let content = Arc::new(Content::load(&root().join("www/learn"))?);
    let site = Site {
        environment: environment(&content)?,
        content: &content,
    };
    let mut pages = vec![
        site.page("learn/", "learn.html", context! {})?,
        site.page("patterns/", "patterns.html", context! {})?,
        site.page("games-of-legend/", "games.html", context! {})?,
        site.page("how-to-play/", "how-to-play.html", context! {})?,
        site.page("rules/", "rules.html", context! {})?,
    ];
    let lessons = content.lessons_in_order();
    pages.extend(site.lessons("learn", &lessons)?);
    let patterns: Vec<&Lesson> = content.patterns.iter().collect();
    pages.extend(site.lessons("patterns", &patterns)?);
    for (index, legend) in content.legends.iter().enumerate() {
        pages.push(site.legend(legend, content.legends.get(index + 1))?);
    }
    Ok(pages)
}

struct Site<'a> {
    environment: Environment<'static>,
    content: &'a Content,
}

impl Site<'_> {
    fn page(&self, address: &str, template: &str, own: Value) -> Result<Page> {
        let levels: Vec<Value> = Level::ALL.into_iter().map(level).collect();
        let depth = address.matches('/').count();
        let common = context! {
            root => "../".repeat(depth),
            policy => csp::POLICY,
            groups => self.content.groups(),
            patterns => self.content.patterns.iter().map(lesson_summary).collect::<Vec<_>>(),
            legends => Value::from(Serde(&self.content.legends)),
            terms => Value::from(Serde(&self.content.glossary)),
            faq => Value::from(Serde(&self.content.faq)),
            principles => Value::from(Serde(&self.content.principles)),
            endings => endings(),
            levels,
        };
        let html = self
            .environment
            .get_template(template)?
            .render(context! { ..own, ..common })
            .with_context(|| format!("cannot make the page {address}"))?;
        Ok(Page {
            address: address.to_owned(),
            html,
        })
    }

    /// One page a lesson, each with the way to the next.
    fn lessons(&self, folder: &str, lessons: &[&Lesson]) -> Result<Vec<Page>> {
        let make = |(index, lesson): (usize, &&Lesson)| {
            let own = context! {
                folder,
                lesson => lesson_summary(lesson),
                intro => &lesson.intro,
                diagrams => &lesson.diagrams,
                rules => &lesson.rules,
                steps => steps(lesson)?,
                next => lessons.get(index + 1).map(|next| lesson_summary(next)),
            };
            self.page(&format!("{folder}/{}/", lesson.slug), "lesson.html", own)
        };
        lessons.iter().enumerate().map(make).collect()
    }

    fn legend(&self, legend: &Legend, next: Option<&Legend>) -> Result<Page> {
        let game = legend.game()?;
        let own = context! {
            legend => Value::from(Serde(legend)),
            moves => content::moves(legend)?,
            next => next.map(|next| Value::from(Serde(next))),
            last => board::picture(game.position(), &board::Extras::default()),
            last_words => tabiya_learn::pieces_in_words(game.position()),
        };
        self.page(
            &format!("games-of-legend/{}/", legend.slug),
            "game.html",
            own,
        )
    }
}

fn lesson_summary(lesson: &Lesson) -> Value {
    context! {
        slug => &lesson.slug,
        title => &lesson.title,
        summary => &lesson.summary,
        count => lesson.steps.len(),
    }
}

/// The exercises as text, for readers without scripts.
fn steps(lesson: &Lesson) -> Result<Vec<Value>> {
    let step = |step: &tabiya_learn::Step| {
        let (position, _) = step.start()?;
        Ok(context! {
            text => &step.text,
            position => tabiya_learn::pieces_in_words(&position),
            solution => step.solution.join(", "),
            solved => &step.solved,
        })
    };
    lesson.steps.iter().map(step).collect()
}

/// Every ending by the name that the rules give it, its result, and how it comes.
fn endings() -> Vec<Value> {
    let winner = Color::White;
    let ways = [
        (
            Outcome::Checkmate { winner },
            "The king is in check and nothing saves him.",
        ),
        (Outcome::Stalemate, "No legal move, and no check."),
        (
            Outcome::ThreefoldRepetition,
            "The same position for the third time.",
        ),
        (
            Outcome::FiftyMoves,
            "Fifty moves by each side without a capture or a pawn’s move.",
        ),
        (Outcome::InsufficientMaterial, "Neither side can ever mate."),
        (Outcome::Agreement, "Both players agree."),
        (Outcome::Resignation { winner }, "One side gives up."),
        (Outcome::TimeForfeit { winner }, "One side’s time is up."),
        (
            Outcome::DrawOnTime,
            "One side’s time is up, but the other could not mate.",
        ),
    ];
    let row = |(outcome, how): (Outcome, &str)| {
        let result = if outcome.winner().is_some() {
            "win"
        } else {
            "draw"
        };
        context! { name => outcome.name(), result, how }
    };
    ways.into_iter().map(row).collect()
}

/// A level's numbers, from the very constants that it plays by.
fn level(level: Level) -> Value {
    context! {
        number => level.number(),
        word => level.word(),
        depth => level.depth(),
        quiescence => level.quiescence(),
        loose => level.loose().map(|(times, of)| format!("{times} of {of}")),
    }
}

fn environment(content: &Arc<Content>) -> Result<Environment<'static>> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(minijinja::UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    for (name, source) in TEMPLATES {
        environment.add_template(name, source)?;
    }
    let sprite = fs::read_to_string(root().join("www/pieces/classic.svg"))?;
    environment.add_global("sprite", Value::from_safe_string(sprite));
    let diagrams = Arc::clone(content);
    environment.add_function("diagram", move |id: &str| {
        diagrams.figure(id).map_err(failed)
    });
    let terms = Arc::clone(content);
    environment.add_function("prose", move |root: &str, text: &str| {
        prose::html(text, root, &terms.glossary).map_err(failed)
    });
    tested::add_to(&mut environment);
    Ok(environment)
}

/// Any error as one of the template's.
fn failed(error: impl std::fmt::Display) -> minijinja::Error {
    minijinja::Error::new(minijinja::ErrorKind::InvalidOperation, format!("{error:#}"))
}
