// @ts-check
// Starts the page, and says in plain words what is missing when it cannot. It imports nothing up front, so that it
// runs whatever else is amiss.

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {unknown} error */
function whatIsMissing(error) {
  if (typeof WebAssembly !== 'object') {
    return 'This browser has no WebAssembly, which Tabiya needs for the rules and the computer. A current browser has it.';
  }
  if (error instanceof WebAssembly.CompileError) {
    return 'The rules and the computer (WebAssembly) were blocked by the browser or by this site’s settings.';
  }
  if (!navigator.onLine) return 'You seem to be offline, and a part of the page was not loaded yet.';
  return 'A part of the page could not be loaded.';
}

/** @param {unknown} error */
function report(error) {
  console.error(error);
  part('status').textContent = 'The game could not start.';
  part('trouble-text').textContent = whatIsMissing(error);
  part('play').setAttribute('aria-busy', 'false');
  // In the board's place: there is none without the rules.
  part('play').classList.add('failed');
  part('trouble').hidden = false;
  // A module that failed to load stays failed until the page is loaded anew.
  part('try-again').addEventListener('click', () => location.reload());
}

try {
  const { start } = await import('./main.js');
  await start();
} catch (error) {
  report(error);
}

// Makes this file a module, for the types' sake.
export {};
