/** Authors of a message (§3). */
export const MESSAGE_ROLES = ['user', 'assistant'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** Role of a user, by name (§3, §6). */
export interface Role {
  readonly name: string;
}

/** Signed-in employee (§3). `externalId` is present for external accounts only. */
export interface User {
  readonly name: string;
  readonly email: string;
  readonly externalId?: string;
  readonly roles: readonly Role[];
}

/** Assistant that the user can talk with (§3). Its name identifies it. */
export interface Persona {
  readonly name: string;
  readonly description: string;
  readonly endpoint: string;
}

/** Conversation with one persona (§3). `title` is null until one is generated or typed. */
export interface Chat {
  readonly chatId: string;
  readonly title: string | null;
  /** Name of the persona; empty until one is chosen. */
  readonly persona: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Empty means no folder. */
  readonly folderIds: readonly string[];
}

/** Folder of chats (§3). Folders nest by `parentId`; null means at the top. */
export interface Folder {
  readonly id: string;
  readonly title: string;
  /** '#rrggbb', assigned by the server. */
  readonly color: string;
  /** Sort key of the folders, smallest first (§9). */
  readonly order: number;
  readonly parentId: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
}

/** Tool that the persona called; `callOrder` sorts the calls of one answer (§3). */
export interface ToolCall {
  readonly type: 'tool';
  readonly id: string;
  readonly name: string;
  readonly input?: unknown;
  /** Absent while the tool is running. */
  readonly output?: unknown;
  readonly callOrder: number;
}

/** Document that an answer refers to (§3). */
export interface Reference {
  readonly type: 'reference';
  readonly id: string;
  readonly title: string;
  readonly url?: string;
  readonly snippet?: string;
  readonly source?: string;
}

/** Other text that an answer was made from (§3). */
export interface UsedContext {
  readonly type: 'context';
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/**
 * Context entry of a type that this version does not know. It is shown as JSON and never dropped.
 */
export interface UnknownContext {
  readonly type: 'unknown';
  readonly id: string;
  readonly json: string;
}

export type ContextEntry = ToolCall | Reference | UsedContext | UnknownContext;

/** Rating of an answer by the user, 1 to 5 stars (§3, §9). */
export interface Feedback {
  readonly rating: number;
  readonly comment?: string;
}

/** Endings of an answer that did not end normally (§4, §8). A question can only be 'stopped'. */
export const MESSAGE_ENDINGS = ['stopped', 'interrupted', 'incomplete'] as const;
export type MessageEnding = (typeof MESSAGE_ENDINGS)[number];

/** Message in a chat (§3). */
export interface Message {
  /** A uuid made by the client, or the server's id if the message came from the server. */
  readonly id: string;
  /** The server's id, once known. */
  readonly messageId?: string;
  /** The client's id of a question, as the server keeps it; absent if it keeps none. */
  readonly clientMessageId?: string;
  readonly content: string;
  readonly role: MessageRole;
  /** Name of the persona or of the user. */
  readonly sender: string;
  readonly context: readonly ContextEntry[];
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly feedback?: Feedback;
  /** True if the message could not be sent: 'Failed to send this message' (§8). */
  readonly failedToSend?: boolean;
  /** Absent for an answer that ended normally, and for a question that was not stopped. */
  readonly ending?: MessageEnding;
  /**
   * Number of lines of the answer that could not be read: 'Could not parse the bot's response'
   * (§8).
   */
  readonly unreadablePieces?: number;
}

/** Page of a longer list (§3). `total` counts the whole list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}
