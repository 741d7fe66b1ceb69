import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartFault } from '../../start-fault.ts';
import { MIGRATIONS } from './migrations.ts';

/** A file that holds, or is to hold, the data of a store. */
export interface OpenDatabase {
  readonly database: DatabaseSync;
  /** True if the file had no data before. */
  readonly isNew: boolean;
}

/** Marks our files, as “Cole” in ASCII. */
const APPLICATION_ID = 0x436f6c65;

/**
 * Opens a file for this process alone, makes it where there is none, and brings it to the newest form. A
 * write that has returned is on the disk. Throws a `StartFault` for a file that is in use, is not ours, or
 * cannot be written; such a file is not changed.
 */
export function openDatabase(path: string): OpenDatabase {
  let database: DatabaseSync | undefined;
  try {
    if (path !== IN_MEMORY && !existsSync(path)) createPrivately(path);
    database = new DatabaseSync(path);
    // With the lock of the write-ahead log held to the end, a second process is refused at its first question.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const version = versionOf(database, path);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    migrate(database, version);
    return { database, isNew: version === 0 };
  } catch (error) {
    database?.close();
    throw openingFault(error, path);
  }
}

/** The file of a store that ends with its process, for tests. */
export const IN_MEMORY = ':memory:';

/** Other accounts of the machine have no business in it; SQLite gives the files beside it the same rights. */
function createPrivately(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** Number of the migrations that the file has had; 0 for an empty one. */
function versionOf(database: DatabaseSync, path: string): number {
  const tables = numberOf(database, 'SELECT count(*) AS value FROM sqlite_schema');
  const owner = numberOf(database, 'SELECT application_id AS value FROM pragma_application_id');
  const version = numberOf(database, 'SELECT user_version AS value FROM pragma_user_version');
  if (tables === 0 && owner === 0) return 0;
  if (owner !== APPLICATION_ID) {
    throw new StartFault(`${path} belongs to another program: choose another file with --store.`);
  }
  if (version > MIGRATIONS.length) {
    throw new StartFault(
      `${path} was written by a newer version of Colega: use that one, or another file.`,
    );
  }
  return version;
}

function numberOf(database: DatabaseSync, question: string): number {
  return Number(database.prepare(question).get()?.['value']);
}

/** Runs the migrations that the file has not had, all or none; also writes once, which a file must allow. */
function migrate(database: DatabaseSync, version: number): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
    database.exec(`PRAGMA application_id = ${String(APPLICATION_ID)}`);
    database.exec(`PRAGMA user_version = ${String(MIGRATIONS.length)}`);
    database.exec('COMMIT');
  } catch (error) {
    // A disk that is full has ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Result codes of SQLite. */
const REASONS: ReadonlyMap<number, string> = new Map([
  [5, 'is in use by another process: stop that one, or choose another file with --store'],
  [8, 'cannot be written'],
  [11, 'is damaged'],
  [13, 'cannot be written: the disk is full'],
  [14, 'cannot be opened: is its folder there, and is it a file?'],
  [26, 'is no database: choose another file with --store'],
]);

function openingFault(error: unknown, path: string): unknown {
  if (error instanceof StartFault) return error;
  const { code = '', errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  // An extended code has the general one in its last byte.
  const reason = errcode === undefined ? undefined : REASONS.get(errcode & 0xff);
  if (reason !== undefined) return new StartFault(`${path} ${reason}.`);
  if (code === 'ERR_SQLITE_ERROR') return new StartFault(`${path} cannot be opened: ${message}.`);
  if (['ENOENT', 'EACCES', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(code)) {
    return new StartFault(`${path} cannot be made (${code}).`);
  }
  return error;
}
