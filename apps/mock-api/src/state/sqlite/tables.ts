import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { plainText, type ListQuery, type Page } from '../listing.ts';

export type Row = Readonly<Record<string, unknown>>;

type Parameter = SQLInputValue;

export interface PagedTable<Item> {
  /** Table with its condition, such as `chats WHERE owner = ?`. */
  readonly from: string;
  readonly parameters: readonly Parameter[];
  /** Column that a search looks into. */
  readonly searched: string;
  readonly toItem: (row: Row) => Item;
}

/** Statements of a database, each prepared once. */
export class Tables {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.function('plain_text', { deterministic: true }, (text) => plainText(String(text)));
  }

  run(statement: string, ...parameters: readonly Parameter[]): number {
    return Number(this.#prepare(statement).run(...parameters).changes);
  }

  get(question: string, ...parameters: readonly Parameter[]): Row | undefined {
    return this.#prepare(question).get(...parameters);
  }

  /** Runs a change that returns its rows, to its end; answers the first of them. */
  change(statement: string, ...parameters: readonly Parameter[]): Row | undefined {
    return this.#prepare(statement).all(...parameters)[0];
  }

  all(question: string, ...parameters: readonly Parameter[]): readonly Row[] {
    return this.#prepare(question).all(...parameters);
  }

  /** A page of rows in the order in which they were added; the search ignores accents and case. */
  page<Item>(
    { from, parameters, searched, toItem }: PagedTable<Item>,
    query: ListQuery,
  ): Page<Item> {
    const wanted = plainText(query.searchString?.trim() ?? '');
    const found =
      wanted === ''
        ? { from, parameters }
        : {
            from: `${from} AND instr(plain_text(coalesce(${searched}, '')), ?) > 0`,
            parameters: [...parameters, wanted],
          };
    const order = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
    const rows = this.all(
      `SELECT * FROM ${found.from} ORDER BY seq ${order} LIMIT ? OFFSET ?`,
      ...found.parameters,
      ...[query.pageSize, (query.currentPage - 1) * query.pageSize],
    );
    const total = this.get(`SELECT count(*) AS total FROM ${found.from}`, ...found.parameters);
    return { items: rows.map(toItem), total: Number(total?.['total']) };
  }

  /** Does all of something, or nothing of it. */
  atOnce<Value>(change: () => Value): Value {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const value = change();
      this.#database.exec('COMMIT');
      return value;
    } catch (error) {
      // A disk that is full has ended the transaction already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(text: string): StatementSync {
    const known = this.#prepared.get(text) ?? this.#database.prepare(text);
    this.#prepared.set(text, known);
    return known;
  }
}
