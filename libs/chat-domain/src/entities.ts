/** Who said a message (§3). */
export const MESSAGE_ROLES = ['user', 'assistant'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** A role of a user, by name (§3, §6). */
export interface Role {
  readonly name: string;
}

/** A signed-in employee (§3). `externalId` is present for external accounts only. */
export interface User {
  readonly name: string;
  readonly email: string;
  readonly externalId?: string;
  readonly roles: readonly Role[];
}

/** An assistant the user may talk with (§3). The name identifies it. */
export interface Persona {
  readonly name: string;
  readonly description: string;
  readonly endpoint: string;
}

/** A conversation with one persona (§3). `title` is null until one is generated or given. */
export interface Chat {
  readonly chatId: string;
  readonly title: string | null;
  /** Name of the persona; empty where none is chosen yet. */
  readonly persona: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Empty means no folder. */
  readonly folderIds: readonly string[];
}

/** A folder of chats (§3). Folders nest by `parentId`; null means at the top. */
export interface Folder {
  readonly id: string;
  readonly title: string;
  /** '#rrggbb', assigned by the server. */
  readonly color: string;
  /** Folders sort by it, smallest first (§9). */
  readonly order: number;
  readonly parentId: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
}

/** A tool the persona called, with its place among the calls of the answer (§3). */
export interface ToolCall {
  readonly type: 'tool';
  readonly id: string;
  readonly name: string;
  readonly input?: unknown;
  /** Absent while the tool is at work. */
  readonly output?: unknown;
  readonly callOrder: number;
}

/** A document an answer refers to (§3). */
export interface Reference {
  readonly type: 'reference';
  readonly id: string;
  readonly title: string;
  readonly url?: string;
  readonly snippet?: string;
  readonly source?: string;
}

/** Anything else an answer was made from (§3). */
export interface UsedContext {
  readonly type: 'context';
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** An entry of a type this version does not know: kept whole and shown as JSON, never dropped. */
export interface UnknownContext {
  readonly type: 'unknown';
  readonly id: string;
  readonly json: string;
}

export type ContextEntry = ToolCall | Reference | UsedContext | UnknownContext;

/** The user's rating of an answer, 1 to 5 stars (§3, §9). */
export interface Feedback {
  readonly rating: number;
  readonly comment?: string;
}

/** End of an answer, where it is not the plain one (§4, §8); of a question only 'stopped'. */
export const MESSAGE_ENDINGS = ['stopped', 'interrupted', 'incomplete'] as const;
export type MessageEnding = (typeof MESSAGE_ENDINGS)[number];

/** One thing said in a chat (§3). */
export interface Message {
  /** Made by the client (uuid), or the server's id where the message came from there. */
  readonly id: string;
  /** The server's id, once it is known. */
  readonly messageId?: string;
  readonly content: string;
  readonly role: MessageRole;
  /** Name of the persona, or of the user. */
  readonly sender: string;
  readonly context: readonly ContextEntry[];
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly feedback?: Feedback;
  /** The message could not be sent: 'Failed to send this message' (§8). */
  readonly failedToSend?: boolean;
  /** Absent for an answer that came to its regular end, and for a question that was not stopped. */
  readonly ending?: MessageEnding;
  /** Lines of the answer that could not be read: 'Could not parse the bot's response' (§8). */
  readonly unreadablePieces?: number;
}

/** One page of a longer list (§3). */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}
