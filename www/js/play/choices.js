// @ts-check
// Radio groups drawn as segments: the sides, and the levels with their words.

import { sideName } from '../words.js';
import { box, element } from './dom.js';

/** @import { LevelInfo, Side } from '../types.js' */
/** @import { Session } from './session.js' */
/** @typedef {{ value: string, face: (Node | string)[], name?: string }} Option `name`: what is said, where more than is seen */

/** A radio group in an element of the page. */
export class Segments {
  /** @type {HTMLInputElement[]} */
  #inputs;

  /** @param {string} id the element to fill; also the radios' common name @param {Option[]} options @param {(value: string) => void} [chosen] */
  constructor(id, options, chosen) {
    const host = box(id);
    this.#inputs = options.map(({ value, name }) => {
      const input = element('input');
      input.type = 'radio';
      input.name = id;
      input.value = value;
      if (name) input.setAttribute('aria-label', name);
      input.addEventListener('change', () => chosen?.(value));
      return input;
    });
    host.replaceChildren(
      ...options.map(({ face, name = '' }, index) => {
        const label = element('label', 'segment', this.#inputs[index], element('span', 'face', ...face));
        label.title = name;
        return label;
      }),
    );
  }

  get value() {
    return this.#inputs.find(({ checked }) => checked)?.value ?? '';
  }

  set value(value) {
    for (const input of this.#inputs) input.checked = input.value === value;
  }

  focus() {
    this.#inputs.find(({ checked }) => checked)?.focus();
  }
}

/** @param {string} kind white, black or random @param {string} word @returns {Option} */
function sideOption(kind, word) {
  return { value: kind, face: [element('span', `disc ${kind}`), element('span', 'word', word)] };
}

export const sideOptions = () =>
  ['white', 'black'].map((side) => sideOption(side, sideName(/** @type {Side} */ (side))));

export const colourOptions = () => [...sideOptions(), sideOption('random', 'Random')];

/** @param {LevelInfo[]} levels @returns {Option[]} */
export const levelOptions = (levels) =>
  levels.map(({ number, word }) => ({
    value: String(number),
    face: [String(number)],
    name: `${number}, ${word}`,
  }));

/** "Play as" and "Level", beside the board at all times. @param {Session} session @param {LevelInfo[]} levels */
export function choicesView(session, levels) {
  const side = new Segments('play-as', sideOptions(), (value) => session.setColour(/** @type {Side} */ (value)));
  const level = new Segments('level', levelOptions(levels), (value) => session.setLevel(Number(value)));
  session.onPicture((picture) => {
    side.value = picture.chosen.you;
    level.value = String(picture.chosen.level);
  });
}
