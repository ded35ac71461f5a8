// @ts-check
// What the database of games looks like, version by version. A version that has been released is never changed: a new
// one is added at the end. Each runs inside the upgrade's transaction, so that all of them happen or none.

/** @typedef {(database: IDBDatabase, transaction: IDBTransaction) => void} Migration */

/** Version 1: games by id, in the order they were last changed. @type {Migration} */
const games = (database) => {
  const store = database.createObjectStore('games', { keyPath: 'id' });
  store.createIndex('updated', 'updated');
};

/** The n-th leads from version n to version n + 1. @type {readonly Migration[]} */
export const MIGRATIONS = [games];
