//! What the pages are made of: the files in `www/learn/`.
use super::board;
use anyhow::{Context, Result, bail};
use minijinja::{Value, context};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tabiya_learn::{Course, Diagram, Legend, Lesson, LessonPlayer};

/// A word of the glossary.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// Its anchor on the rules page, after `term-`.
    pub slug: String,
    pub word: String,
    pub text: String,
}

/// Everything there is to learn.
pub struct Content {
    pub course: Course,
    pub lessons: BTreeMap<String, Lesson>,
    pub patterns: Vec<Lesson>,
    pub legends: Vec<Legend>,
    pub diagrams: BTreeMap<String, Diagram>,
    pub glossary: Vec<Term>,
    /// Questions and their answers.
    pub faq: Vec<(String, String)>,
    /// The ten principles.
    pub principles: Vec<(String, String)>,
}

impl Content {
    /// Reads and checks the folder.
    pub fn load(folder: &Path) -> Result<Content> {
        let course: Course = read(&folder.join("course.json"))?;
        let all = course.groups.iter().flat_map(|group| &group.lessons);
        let lessons = all
            .map(|slug| Ok((slug.clone(), lesson(&folder.join("lessons"), slug)?)))
            .collect::<Result<_>>()?;
        let patterns = course.patterns.iter();
        let patterns = patterns
            .map(|slug| lesson(&folder.join("patterns"), slug))
            .collect::<Result<_>>()?;
        let games = course.games.iter();
        let legends = games
            .map(|slug| read(&folder.join("games").join(format!("{slug}.json"))))
            .collect::<Result<_>>()?;
        Ok(Content {
            lessons,
            patterns,
            legends,
            diagrams: read(&folder.join("diagrams.json"))?,
            glossary: read(&folder.join("glossary.json"))?,
            faq: read(&folder.join("faq.json"))?,
            principles: read(&folder.join("principles.json"))?,
            course,
        })
    }

    pub fn lessons_in_order(&self) -> Vec<&Lesson> {
        let slugs = self.course.groups.iter().flat_map(|group| &group.lessons);
        slugs.filter_map(|slug| self.lessons.get(slug)).collect()
    }

    /// The groups with their lessons' summaries.
    pub fn groups(&self) -> Vec<Value> {
        let group = |group: &tabiya_learn::Group| {
            let lessons = group
                .lessons
                .iter()
                .filter_map(|slug| self.lessons.get(slug));
            context! {
                title => &group.title,
                text => &group.text,
                lessons => lessons.map(super::lesson_summary).collect::<Vec<_>>(),
            }
        };
        self.course.groups.iter().map(group).collect()
    }

    /// A diagram as a `<figure>`.
    pub fn figure(&self, id: &str) -> Result<Value> {
        let Some(diagram) = self.diagrams.get(id) else {
            bail!("there is no diagram {id}");
        };
        if !diagram.is_true().with_context(|| format!("diagram {id}"))? {
            bail!("the diagram {id} is not what it says");
        }
        board::figure(id, diagram)
    }
}

fn lesson(folder: &Path, slug: &str) -> Result<Lesson> {
    let lesson: Lesson = read(&folder.join(format!("{slug}.json")))?;
    if lesson.slug != slug {
        bail!("the lesson {slug} calls itself {}", lesson.slug);
    }
    // Opening it checks every position and goal.
    Ok(LessonPlayer::new(lesson)?.lesson().clone())
}

pub fn read<T: DeserializeOwned>(file: &Path) -> Result<T> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not right", file.display()))
}

/// A game's moves, each with its number, its side and its note.
pub fn moves(legend: &Legend) -> Result<Vec<Value>> {
    let game = legend.game()?;
    let mut notes = BTreeMap::new();
    for note in &legend.notes {
        notes.insert(legend.ply_of(note)?, note.text.as_str());
    }
    let sans = game.sans();
    let one = |(index, san): (usize, &String)| {
        context! {
            uci => game.moves().get(index).map(ToString::to_string),
            number => index / 2 + 1,
            white => index % 2 == 0,
            san,
            note => notes.get(&(index + 1)).copied(),
        }
    };
    Ok(sans.iter().enumerate().map(one).collect())
}
