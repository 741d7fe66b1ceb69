import type { Conversations } from '../asked-question.ts';
import { conversationsReducer, type ConversationEvent } from '../conversations.ts';
import type { Message } from '../entities.ts';
import type { Exchange } from '../exchange.ts';
import { questionsInDoubt } from '../outbox.ts';
import type { KnownMessages } from '../reconcile.ts';
import { startExchange } from '../start-exchange.ts';
import { transcriptOf, type ChatSources } from '../transcript.ts';
import { chatFixture, deepFreeze, personaFixture } from './fixtures.ts';

/** Question under way, and its answer. */
export interface Request {
  readonly exchange: Exchange;
  /** Text that the answer repeats: it identifies the answer and its chat. */
  readonly marker: string;
  isTaken: boolean;
  pieces: number;
}

/** Reading of the messages of a chat, from its beginning. */
export interface Reading {
  readonly inDoubt: readonly string[];
  /** Answer of the server, once it has come. */
  snapshot: KnownMessages | null;
}

/** Chat with the messages of the server, those in the cache, and the requests under way. */
export interface WorldChat {
  readonly chatId: string;
  server: readonly Message[];
  /** Null after a reload, until the messages are read. */
  cache: KnownMessages | null;
  request: Request | null;
  /** Answers that the server still writes although nobody waits for them. */
  late: Request[];
  reading: Reading | null;
  /** Number of received pieces of each interrupted answer, by its marker. */
  readonly parts: Map<string, number>;
}

/** Question that the user asked, and the number of times that the server has stored it. */
export interface Intent {
  readonly text: string;
  stored: number;
  attempts: number;
  /** True if the server has stored the last attempt. */
  isStored: boolean;
  isDiscarded: boolean;
}

/** Server that may lose requests and answers at any time, and a client that uses the domain. */
export interface World {
  conversations: Conversations;
  /** True if the user asks the same text again; false if every text is new. */
  readonly textsRepeat: boolean;
  /** True if the server keeps the client's ids of questions. */
  readonly keepsClientIds: boolean;
  /** Number of the newest messages that a reading gives. */
  readonly pageSize: number;
  readonly chats: Map<string, WorldChat>;
  /** By chat, then by id of the question. */
  readonly intents: Map<string, Map<string, Intent>>;
  /** Number of new states equal to the ones before; null if they are not counted. */
  vainChanges: number | null;
  count: number;
}

export const WORLD_CHATS = ['chat-0', 'chat-1'] as const;
const NOW = '2026-03-10T12:00:00Z';
const TEXTS = ['Férias?', ' Férias? ', 'Ponto'] as const;

/** Makes a world of two empty chats. */
export function createWorld(options: {
  readonly textsRepeat: boolean;
  readonly keepsClientIds: boolean;
  readonly countsVainChanges?: boolean;
  readonly pageSize?: number;
}): World {
  return {
    conversations: [],
    textsRepeat: options.textsRepeat,
    keepsClientIds: options.keepsClientIds,
    pageSize: options.pageSize ?? Infinity,
    chats: new Map(WORLD_CHATS.map((chatId) => [chatId, emptyChat(chatId)])),
    intents: new Map(WORLD_CHATS.map((chatId) => [chatId, new Map<string, Intent>()])),
    vainChanges: options.countsVainChanges === true ? 0 : null,
    count: 0,
  };
}

export function emptyChat(chatId: string): WorldChat {
  const cache = { messages: [], total: 0 };
  return { chatId, server: [], cache, request: null, late: [], reading: null, parts: new Map() };
}

export function dispatch(world: World, event: ConversationEvent): void {
  const before = world.conversations;
  const after = deepFreeze(conversationsReducer(before, deepFreeze(event)));
  const isVain = () => after !== before && JSON.stringify(after) === JSON.stringify(before);
  if (world.vainChanges !== null && isVain()) world.vainChanges += 1;
  world.conversations = after;
}

export function nextId(world: World, prefix: string): string {
  world.count += 1;
  return `${prefix}${String(world.count)}`;
}

export function chatOf(world: World, chatId: string): WorldChat {
  return world.chats.get(chatId) as WorldChat;
}

export function intentsOf(world: World, chatId: string): Map<string, Intent> {
  return world.intents.get(chatId) as Map<string, Intent>;
}

export function sourcesOf({ conversations }: World, { chatId, cache }: WorldChat): ChatSources {
  return { conversations, chatId, ...(cache ?? { messages: [], total: 0 }) };
}

/** Gives the messages on the screen of a chat. */
export function shownIn(world: World, chatId: string): readonly Message[] {
  return transcriptOf(sourcesOf(world, chatOf(world, chatId)));
}

/** Gives a text by number: a repeated one, or one with an id. */
export function textOf({ textsRepeat }: World, number: number, id: string): string {
  const text = TEXTS[number % TEXTS.length] ?? TEXTS[0];
  return textsRepeat ? text : `${text}${id}`;
}

export function exchangeIn(
  world: World,
  chat: WorldChat,
  question: { readonly id: string; readonly text: string },
): Exchange {
  const started = startExchange({
    chat: chatFixture({ chatId: chat.chatId }),
    persona: personaFixture(),
    prompt: question.text,
    userName: 'Ana',
    exchangeId: nextId(world, 'e'),
    questionId: question.id,
    answerId: nextId(world, 'a'),
    now: NOW,
    conversations: world.conversations,
    known: chat.cache ?? undefined,
  });
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

/** Sends a question; later actions decide its end. */
export function send(world: World, chat: WorldChat, exchange: Exchange): void {
  dispatch(world, { type: 'exchange-started', exchange });
  const marker = `<${chat.chatId}:${exchange.exchangeId}>`;
  chat.request = { exchange, marker, isTaken: false, pieces: 0 };
}

/** Stores a question or an answer on the server. */
export function store(
  chat: WorldChat,
  messageId: string,
  said: Pick<Message, 'content' | 'role' | 'sender' | 'clientMessageId'>,
): void {
  chat.server = [
    ...chat.server,
    { ...said, id: messageId, messageId, context: [], createdAt: NOW },
  ];
}

export function storeAnswer(chat: WorldChat, request: Request, messageId: string): void {
  const content = request.marker.repeat(Math.max(1, request.pieces));
  store(chat, messageId, { content, role: 'assistant', sender: 'Benefícios' });
}

export function beginReading(world: World, chat: WorldChat): void {
  const inDoubt = questionsInDoubt(world.conversations, chat.chatId);
  chat.reading ??= { inDoubt, snapshot: null };
}
