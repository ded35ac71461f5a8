// @ts-check
// What is said to people who listen: two live regions, there from load. Moves wait their turn; check, endings and
// errors interrupt.

import {
  checkWords,
  colourWords,
  endingWords,
  flipWords,
  levelWords,
  moveAnnouncement,
  newGameWords,
  openedWords,
  stepWords,
  takenBackWords,
} from '../words.js';
import { box, element } from './dom.js';

/** @import { News, Picture } from '../types.js' */

/** A region keeps its last few lines, so that two in quick succession are both spoken. */
const LINES = 3;

/** @param {HTMLElement} region @param {string} text */
function say(region, text) {
  // A new node each time: the same words twice are said twice.
  region.append(element('p', '', text));
  while (region.childElementCount > LINES) region.firstElementChild?.remove();
}

/**
 * The words for a piece of news.
 * @param {News} news @param {Picture} picture
 * @returns {{ polite?: string, urgent?: string }}
 */
export function wordsFor(news, picture) {
  switch (news.type) {
    case 'move':
      return {
        polite: moveAnnouncement(news.move),
        urgent: picture.live.ending ? '' : checkWords(picture.live, picture.you),
      };
    case 'ending':
      return { urgent: endingWords(news.ending) };
    case 'takeback':
      return { polite: takenBackWords(news.moves, picture.yourTurn) };
    case 'new':
      return { polite: newGameWords(picture) };
    case 'opened':
      return { polite: openedWords(picture) };
    case 'level':
      return { polite: levelWords(picture) };
    case 'colour':
      return { polite: colourWords(picture) };
    case 'flip':
      return { polite: flipWords(picture.orientation) };
    case 'step':
      return { polite: stepWords(picture) };
    case 'thinking':
      return { polite: 'The computer is thinking.' };
    case 'say':
      return { polite: news.text };
    case 'refuse':
      return { urgent: news.text };
    case 'notice':
      return news.notice.urgent ? { urgent: news.notice.text } : { polite: news.notice.text };
    // The notice that follows says it.
    case 'barred':
    case 'refused':
    case 'clear':
      return {};
  }
}

/** @returns {(news: News, picture: Picture) => void} */
export function announcer() {
  const polite = box('polite');
  const assertive = box('assertive');
  return (news, picture) => {
    // A move chosen in the list has focus, and its name is read out already.
    if (news.type === 'step' && document.activeElement?.closest('#move-list')) return;
    const words = wordsFor(news, picture);
    if (words.polite) say(polite, words.polite);
    if (words.urgent) say(assertive, words.urgent);
  };
}
