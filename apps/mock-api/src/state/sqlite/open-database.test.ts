import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colega-store-'));
  path = join(folder, 'data.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const sentenceOf = (file = path): string => {
  try {
    openDatabase(file).database.close();
    return '';
  } catch (error) {
    return String(error).replace(file, 'FILE');
  }
};

/** A database that another program has made. */
function makeForeign(...statements: readonly string[]): Buffer {
  const foreign = new DatabaseSync(path);
  for (const statement of statements) foreign.exec(statement);
  foreign.close();
  return readFileSync(path);
}

it('makes a file that only its owner can read, and finds it again', () => {
  const first = openDatabase(path);
  expect(first.isNew).toBe(true);
  expect(first.database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(first.database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  first.database.close();
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  const second = openDatabase(path);
  expect(second.isNew).toBe(false);
  second.database.close();
});

it('takes an empty file for a new one', () => {
  writeFileSync(path, '');
  const opened = openDatabase(path);
  expect(opened.isNew).toBe(true);
  opened.database.close();
});

it('refuses a file that another process uses', () => {
  const first = openDatabase(path);
  expect(sentenceOf()).toBe(
    'StartFault: FILE is in use by another process: stop that one, or choose another file with --store.',
  );
  first.database.close();
  expect(sentenceOf()).toBe('');
});

it.each([
  ['a table of its own', ['CREATE TABLE notes (x)']],
  ['an id of its own', ['PRAGMA application_id = 7', 'CREATE TABLE chats (x)']],
])('refuses the database of another program, and leaves it as it was: %s', (_, statements) => {
  const before = makeForeign(...statements);
  expect(sentenceOf()).toBe(
    'StartFault: FILE belongs to another program: choose another file with --store.',
  );
  expect(readFileSync(path)).toEqual(before);
});

it('refuses a file that is no database, and leaves it as it was', () => {
  const text = 'Dear diary, today I learned about databases. '.repeat(50);
  writeFileSync(path, text);
  expect(sentenceOf()).toBe('StartFault: FILE is no database: choose another file with --store.');
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('refuses a file of a newer version', () => {
  openDatabase(path).database.close();
  makeForeign(`PRAGMA user_version = ${String(MIGRATIONS.length + 1)}`);
  expect(sentenceOf()).toContain('was written by a newer version of Colega');
});

it('names a folder that is not there, and one in place of a file', () => {
  expect(sentenceOf(join(folder, 'none', 'data.sqlite'))).toBe(
    'StartFault: FILE cannot be made (ENOENT).',
  );
  mkdirSync(path);
  expect(sentenceOf()).toContain('cannot be opened: is its folder there, and is it a file?');
});

it('makes either the whole form or nothing of it', () => {
  makeForeign();
  const statements = MIGRATIONS.join('').match(/CREATE TABLE \w+/g) ?? [];
  const opened = openDatabase(path);
  const tables = opened.database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  expect(tables).toHaveLength(statements.length);
  opened.database.close();
});
