// @ts-check
// Starts a lesson. If something is amiss, the written exercises stay, with a word on why.

const article = /** @type {HTMLElement} */ (document.getElementById('lesson'));

try {
  const { startLesson } = await import('./lesson.js');
  await startLesson(article);
} catch (error) {
  console.error(error);
  const note = document.createElement('p');
  note.className = 'trouble-line';
  note.setAttribute('role', 'alert');
  note.textContent = navigator.onLine
    ? 'The live board could not be loaded. You can read the exercises below.'
    : 'You seem to be offline, and the live board was not loaded yet. You can read the exercises below.';
  document.getElementById('written')?.before(note);
}

// Makes this file a module, for the types' sake.
export {};
