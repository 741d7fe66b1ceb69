import type { WireChat, WireFolder, WireMessage } from '@colega/api-sdk';
import type { StoredChat, StoredFolder } from '../store.ts';
import type { Row, Tables } from './tables.ts';

/** A chat with its row. */
export interface ChatRow extends StoredChat {
  readonly seq: number;
}

/** A folder with its row. */
export interface FolderRow extends StoredFolder {
  readonly seq: number;
}

export function toChat(row: Row): WireChat {
  return {
    chatId: String(row['id']),
    title: row['title'] as string | null,
    persona: String(row['persona']),
    createdAt: String(row['created_at']),
    folderIds: JSON.parse(String(row['folder_ids'])) as string[],
  };
}

export function toMessage(row: Row): WireMessage {
  const clientMessageId = row['client_id'] as string | null;
  const feedback = row['feedback'] as string | null;
  return {
    messageId: String(row['id']),
    ...(clientMessageId === null ? {} : { clientMessageId }),
    content: String(row['content']),
    role: row['role'] as WireMessage['role'],
    sender: String(row['sender']),
    context: JSON.parse(String(row['context'])) as WireMessage['context'],
    createdAt: String(row['created_at']),
    feedback: feedback === null ? null : (JSON.parse(feedback) as WireMessage['feedback']),
  };
}

export function toFolder(row: Row): WireFolder {
  return {
    id: String(row['id']),
    title: String(row['title']),
    color: String(row['color']),
    order: Number(row['position']),
    parentId: row['parent_id'] as string | null,
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
  };
}

/** Adds a chat; answers its row. */
export function insertChat(tables: Tables, owner: string, chat: WireChat): number {
  const { chatId, title, persona, createdAt, folderIds } = chat;
  const row = tables.change(
    `INSERT INTO chats (id, owner, title, persona, created_at, folder_ids)
     VALUES (?, ?, ?, ?, ?, ?) RETURNING seq`,
    ...[chatId, owner, title, persona, createdAt, JSON.stringify(folderIds)],
  );
  return Number(row?.['seq']);
}

export function insertMessage(tables: Tables, chat: number, message: WireMessage): void {
  const { messageId, clientMessageId = null, role, sender, content, context } = message;
  const { createdAt, feedback } = message;
  tables.run(
    `INSERT INTO messages (id, chat, client_id, role, sender, content, context, created_at, feedback)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[messageId, chat, clientMessageId, role, sender, content, JSON.stringify(context)],
    ...[createdAt, feedback ? JSON.stringify(feedback) : null],
  );
}

export function insertFolder(tables: Tables, owner: string, folder: WireFolder): void {
  const { id, title, color, order, parentId, createdAt, updatedAt } = folder;
  tables.run(
    `INSERT INTO folders (id, owner, title, color, position, parent_id, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, owner, title, color, order, parentId, createdAt, updatedAt],
  );
}
