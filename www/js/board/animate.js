// @ts-check

/** Motion of pieces. Nothing is queued: `cut` ends whatever runs, and each piece is where it belongs. */

const SLIDE_MS = 180;
const still = matchMedia('(prefers-reduced-motion: reduce)');

export class Motion {
  /** @type {Map<Animation, () => void>} */
  #running = new Map();

  /** Whether anything should move at all now. */
  get wanted() {
    return !still.matches && !document.hidden;
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} keyframes from the old look to the present one
   * @param {() => void} done called once, when finished or cut
   */
  run(element, keyframes, done) {
    const animation = element.animate(keyframes, { duration: SLIDE_MS, easing: 'ease-out' });
    this.#running.set(animation, done);
    animation.onfinish = () => this.#end(animation);
  }

  cut() {
    for (const animation of [...this.#running.keys()]) {
      animation.cancel();
      this.#end(animation);
    }
  }

  /** @param {Animation} animation */
  #end(animation) {
    const done = this.#running.get(animation);
    this.#running.delete(animation);
    done?.();
  }
}
