// @ts-check
// The page's end of an import: starts the worker, hears of its progress, can stop it.

/**
 * How far an import has come.
 * @typedef {{ type: 'progress', read: number, size: number, games: number, failed: number }} ImportProgress
 */
/**
 * A game with a fault that cost moves: which of the file, whose, where, why, and how many moves are kept.
 * @typedef {{ nth: number, white: string, black: string, line: number, column: number, reason: string, kept: number }} ImportFailure
 */
/**
 * What became of an import. `added` are the ids of new games, `known` counts those that were there already.
 * @typedef {{ type: 'end', how: 'finished' | 'stopped' | 'failed', message?: string, added: string[], known: number,
 *   failed: number, failures: ImportFailure[] }} ImportEnd
 */

export class Import {
  #worker;
  /** Resolved at the end, however it comes. @type {Promise<ImportEnd>} */
  ended;

  /** @param {File} file @param {WebAssembly.Module} module @param {(progress: ImportProgress) => void} onProgress */
  constructor(file, module, onProgress) {
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.ended = new Promise((resolve) => {
      /** @param {ImportEnd} end */
      const finish = (end) => {
        this.#worker.terminate();
        resolve(end);
      };
      this.#worker.addEventListener('message', ({ data }) => {
        if (data.type === 'progress') onProgress(data);
        else finish(data);
      });
      this.#worker.addEventListener('error', (event) => {
        event.preventDefault();
        const message = 'The part of the page that reads files could not be loaded. Check your connection.';
        finish({ type: 'end', how: 'failed', message, added: [], known: 0, failed: 0, failures: [] });
      });
    });
    this.#worker.postMessage({ file, module });
  }

  /** Stops after the batch under way; what was kept so far stays. */
  stop() {
    this.#worker.postMessage('stop');
  }
}
