// @ts-check
// Answers the same requests as the native program, by WebAssembly and by chess.js: `<leaves> <seconds>` for each line.
// Arguments: the script that wasm-bindgen made for Node.js, and a package.json beside whose packages chess.js lies.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [script, manifest] = process.argv.slice(2);
/** @type {{ leaves(request: string): number }} */
const wasm = createRequire(import.meta.url)(script);
const { Chess } = createRequire(pathToFileURL(manifest))('chess.js');

/**
 * @param {string} request
 * @returns {number}
 */
function leaves(request) {
  const [contestant, , depth, ...fen] = request.split(' ');
  return contestant === 'chess.js' ? new Chess(fen.join(' ')).perft(Number(depth)) : wasm.leaves(request);
}

for await (const request of createInterface({ input: process.stdin })) {
  // Processor time, so that other programs disturb less. It is the whole process's: V8's compiler counts, which the
  // first round is there to get over.
  const start = process.cpuUsage();
  const count = leaves(request);
  const { user, system } = process.cpuUsage(start);
  console.log(`${count} ${(user + system) / 1e6}`);
}
