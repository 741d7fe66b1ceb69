import type { WireChat, WireChatChange, WireFeedback, WireMessage } from '@colega/api-sdk';
import type { UserFixture } from '../../fixtures/users.ts';
import { createAccounts, type Accounts } from '../accounts.ts';
import { beginData, type Beginning } from '../begin-data.ts';
import type { ListQuery, Page } from '../listing.ts';
import type { ResetOptions } from '../reset-options.ts';
import { liveStamps, newChat, type Stamps } from '../stamps.ts';
import type { NewMessage, Store, StoreOptions } from '../store.ts';
import type { OpenDatabase } from './open-database.ts';
import {
  insertChat,
  insertFolder,
  insertMessage,
  toChat,
  toMessage,
  type ChatRow,
} from './rows.ts';
import { SqliteFolders } from './sqlite-folders.ts';
import { passwordsInTables } from './sqlite-passwords.ts';
import { Tables } from './tables.ts';

/** All data of the server, in a file that the next start finds again. */
export class SqliteStore implements Store {
  readonly folders: SqliteFolders;
  readonly accounts: Accounts;
  readonly #options: StoreOptions;
  readonly #tables: Tables;
  #stamps: Stamps;

  /** Fills a new file with the data of the start. */
  constructor({ database, isNew }: OpenDatabase, options: StoreOptions) {
    this.#options = options;
    this.#tables = new Tables(database);
    this.#stamps = liveStamps(options, this.#latestInstant());
    this.folders = new SqliteFolders(this.#tables, () => this.#stamps);
    const passwords = passwordsInTables(this.#tables);
    this.accounts = createAccounts({ ...options, passwords }, () => this.createId());
    if (isNew) this.reset();
  }

  reset(reset: ResetOptions = {}): void {
    const beginning = beginData(this.#options, reset);
    this.#stamps = beginning.stamps;
    this.#tables.atOnce(() => {
      for (const table of ['chats', 'folders', 'folders_made']) {
        this.#tables.run(`DELETE FROM ${table}`);
      }
      this.accounts.reset();
      this.#fill(beginning);
    });
  }

  createId(): string {
    return this.#stamps.createId();
  }

  createChat(owner: UserFixture, persona: string): WireChat {
    const chat = newChat(this.#stamps, persona);
    insertChat(this.#tables, owner.id, chat);
    return chat;
  }

  findChat(owner: UserFixture, chatId: string): ChatRow | undefined {
    const question = 'SELECT * FROM chats WHERE owner = ? AND id = ?';
    const row = this.#tables.get(question, owner.id, chatId);
    return row && { chat: toChat(row), seq: Number(row['seq']) };
  }

  listChats(owner: UserFixture, query: ListQuery): Page<WireChat> {
    const from = 'chats WHERE owner = ?';
    const table = { from, parameters: [owner.id], searched: 'title', toItem: toChat };
    return this.#tables.page(table, query);
  }

  changeChat(stored: ChatRow, { title, persona }: WireChatChange): WireChat {
    const change = `UPDATE chats SET title = coalesce(?, title), persona = coalesce(?, persona)
                    WHERE seq = ? RETURNING *`;
    const row = this.#tables.change(change, title ?? null, persona ?? null, stored.seq);
    return row ? toChat(row) : stored.chat;
  }

  moveChat(stored: ChatRow, folderId: string | null): WireChat {
    const folderIds = JSON.stringify(folderId === null ? [] : [folderId]);
    const change = 'UPDATE chats SET folder_ids = ? WHERE seq = ? RETURNING *';
    const row = this.#tables.change(change, folderIds, stored.seq);
    return row ? toChat(row) : stored.chat;
  }

  deleteChat(owner: UserFixture, chatId: string): void {
    this.#tables.run('DELETE FROM chats WHERE owner = ? AND id = ?', owner.id, chatId);
  }

  listMessages({ seq }: ChatRow, query: ListQuery): Page<WireMessage> {
    const from = 'messages WHERE chat = ?';
    const table = { from, parameters: [seq], searched: 'content', toItem: toMessage };
    return this.#tables.page(table, query);
  }

  messagesOf({ seq }: ChatRow): readonly WireMessage[] {
    return this.#tables
      .all('SELECT * FROM messages WHERE chat = ? ORDER BY seq', seq)
      .map(toMessage);
  }

  findMessage({ seq }: ChatRow, messageId: string): WireMessage | undefined {
    const question = 'SELECT * FROM messages WHERE chat = ? AND id = ? ORDER BY seq';
    const row = this.#tables.get(question, seq, messageId);
    return row && toMessage(row);
  }

  addMessage({ seq }: ChatRow, message: NewMessage): WireMessage {
    const { messageId = this.createId(), context = [], ...rest } = message;
    const createdAt = this.#stamps.nextInstant();
    const added: WireMessage = { messageId, ...rest, context, createdAt, feedback: null };
    insertMessage(this.#tables, seq, added);
    return added;
  }

  holds(_owner: UserFixture, stored: ChatRow, messageId: string): boolean {
    return this.findMessage(stored, messageId) !== undefined;
  }

  clearMessages({ seq }: ChatRow): void {
    this.#tables.run('DELETE FROM messages WHERE chat = ?', seq);
  }

  rateMessage({ seq }: ChatRow, messageId: string, feedback: WireFeedback): void {
    const change = 'UPDATE messages SET feedback = ? WHERE chat = ? AND id = ?';
    this.#tables.run(change, JSON.stringify(feedback), seq, messageId);
  }

  close(): void {
    this.#tables.close();
  }

  #fill({ owner, data: { chats, folders } }: Beginning): void {
    for (const { folder } of folders) insertFolder(this.#tables, owner.id, folder);
    for (const { chat, messages } of chats) {
      const seq = insertChat(this.#tables, owner.id, chat);
      for (const message of messages) insertMessage(this.#tables, seq, message);
    }
    const made = 'INSERT INTO folders_made (owner, made) VALUES (?, ?)';
    this.#tables.run(made, owner.id, folders.length);
  }

  /** Milliseconds since the epoch, so that what is new comes after what is there, whatever the clock says. */
  #latestInstant(): number {
    const row = this.#tables.get(
      `SELECT max(latest) AS latest FROM (
         SELECT max(created_at) AS latest FROM chats
         UNION ALL SELECT max(created_at) FROM messages
         UNION ALL SELECT max(updated_at) FROM folders)`,
    );
    return Date.parse((row?.['latest'] as string | null) ?? '') || 0;
  }
}
