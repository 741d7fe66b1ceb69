import { MemoryStore } from '../state/memory-store.ts';
import { IN_MEMORY, openDatabase } from '../state/sqlite/open-database.ts';
import { SqliteStore } from '../state/sqlite/sqlite-store.ts';
import type { Store, StoreOptions } from '../state/store.ts';

/** Every kind of store, by its name: what is true of one is true of all. */
export const STORES: readonly (readonly [string, (options: StoreOptions) => Store])[] = [
  ['in memory', (options) => new MemoryStore(options)],
  ['in SQLite', (options) => new SqliteStore(openDatabase(IN_MEMORY), options)],
];
