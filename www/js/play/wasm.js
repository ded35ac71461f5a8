// @ts-check
// Loads the facade. The module is compiled once, here, and shared with the computer's worker.

/** @import { Facade } from '../types.js' */

/** @param {URL} url @returns {Promise<WebAssembly.Module>} */
async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  // Streaming insists on the exact type; some servers send another.
  const streams = response.headers.get('content-type') === 'application/wasm' && 'compileStreaming' in WebAssembly;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @returns {Promise<{ facade: Facade, module: WebAssembly.Module }>} */
export async function loadFacade() {
  const [facade, module] = await Promise.all([
    import('../../pkg/tabiya.js'),
    compile(new URL('../../pkg/tabiya_bg.wasm', import.meta.url)),
  ]);
  await facade.default({ module_or_path: module });
  return { facade, module };
}
