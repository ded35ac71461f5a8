// @ts-check
// Why games cannot be kept, in words.

/** @import { Trouble } from './types.js' */

/** @type {Record<Trouble, string>} */
const TEXTS = {
  unavailable: 'This browser does not let Tabiya keep games. They will be gone when you leave the page.',
  blocked: 'Another tab holds an older version of your games open. Close it, and load this page again.',
  newer: 'Your games were kept by a newer version of Tabiya. Load this page again to get it.',
  full: 'There is no more room to keep games. Delete some, or free space on this device.',
  lost: 'The browser has removed the games that were kept here.',
  failed: 'The game could not be kept.',
};

/** A reason why games cannot be kept; its message is fit for a person. */
export class StoreError extends Error {
  /** @param {Trouble} trouble @param {unknown} [cause] */
  constructor(trouble, cause) {
    super(TEXTS[trouble], { cause });
    this.name = 'StoreError';
    this.trouble = trouble;
  }
}

/** What a failed request or transaction means. @param {unknown} error @returns {StoreError} */
export function asStoreError(error) {
  if (error instanceof StoreError) return error;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return new StoreError('full', error);
  if (name === 'VersionError') return new StoreError('newer', error);
  if (name === 'InvalidStateError' || name === 'NotFoundError') return new StoreError('lost', error);
  if (name === 'SecurityError') return new StoreError('unavailable', error);
  return new StoreError('failed', error);
}
