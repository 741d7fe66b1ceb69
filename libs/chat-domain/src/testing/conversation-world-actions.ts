import { nextToSend, outboxOf, restoreOutbox, storedOutbox } from '../outbox.ts';
import { settledMessages } from '../transcript.ts';
import {
  beginReading,
  chatOf,
  dispatch,
  emptyChat,
  exchangeIn,
  intentsOf,
  nextId,
  send,
  shownIn,
  sourcesOf,
  store,
  storeAnswer,
  textOf,
  type Request,
  type World,
  type WorldChat,
} from './conversation-world.ts';
import { deepFreeze } from './fixtures.ts';

/** Action in a chat; the number chooses between its variants. */
type Action = (world: World, chat: WorldChat, number: number) => void;

/** Gives the reply under way once the server has taken its question. */
function takenRequest({ request }: WorldChat): Request | null {
  return request?.isTaken === true ? request : null;
}

function newQuestion(world: World, chat: WorldChat, number: number) {
  const id = nextId(world, 'q');
  const text = textOf(world, number, id);
  const intent = { text: text.trim(), stored: 0, attempts: 1, isStored: false, isDiscarded: false };
  intentsOf(world, chat.chatId).set(id, intent);
  return exchangeIn(world, chat, { id, text });
}

// The app asks only after it has read the messages.
const ask: Action = (world, chat, number) => {
  if (chat.request === null && chat.cache !== null)
    send(world, chat, newQuestion(world, chat, number));
};

const askLater: Action = (world, chat, number) => {
  if (chat.cache !== null)
    dispatch(world, { type: 'question-kept', exchange: newQuestion(world, chat, number) });
};

const take: Action = (world, chat) => {
  const { request } = chat;
  if (request === null || request.isTaken) return;
  request.isTaken = true;
  const { question } = request.exchange;
  const intent = intentsOf(world, chat.chatId).get(question.id);
  if (intent !== undefined) Object.assign(intent, { stored: intent.stored + 1, isStored: true });
  const content = question.content.trim();
  const ids = world.keepsClientIds ? { clientMessageId: question.id } : {};
  store(chat, nextId(world, 's'), { content, role: 'user', sender: 'Ana', ...ids });
};

const piece: Action = (world, chat) => {
  const request = takenRequest(chat);
  if (request === null) return;
  request.pieces += 1;
  const { exchangeId } = request.exchange;
  dispatch(world, { type: 'piece-received', exchangeId, piece: { content: request.marker } });
};

const end: Action = (world, chat, number) => {
  const request = takenRequest(chat);
  if (request === null) return;
  const { exchangeId } = request.exchange;
  const personaMessageId = nextId(world, 's');
  if (number % 2 === 0)
    dispatch(world, { type: 'piece-received', exchangeId, piece: { personaMessageId } });
  piece(world, chat, 0);
  storeAnswer(chat, request, personaMessageId);
  dispatch(world, { type: 'reply-ended', exchangeId });
  chat.request = null;
};

const endEmpty: Action = (world, chat, number) => {
  const request = takenRequest(chat);
  if (request === null) return;
  if (number % 2 === 0) storeAnswer(chat, request, nextId(world, 's'));
  dispatch(world, { type: 'reply-ended', exchangeId: request.exchange.exchangeId });
  chat.request = null;
};

/** Leaves the reply: the server stores all of it, nothing, less than came, or all of it later. */
function leaveReply(world: World, chat: WorldChat, number: number): void {
  const request = takenRequest(chat);
  if (request === null) return;
  const whole = { ...request, pieces: request.pieces + 1 };
  if (request.pieces > 0) chat.parts.set(request.marker, request.pieces);
  if (number % 4 === 0) storeAnswer(chat, whole, nextId(world, 's'));
  if (number % 4 === 1) chat.late.push(whole);
  if (number % 4 === 2)
    storeAnswer(chat, { ...request, pieces: request.pieces - 1 }, nextId(world, 's'));
}

const cut: Action = (world, chat, number) => {
  const { request } = chat;
  if (request === null) return;
  leaveReply(world, chat, number);
  const { exchangeId } = request.exchange;
  dispatch(world, { type: 'exchange-failed', exchangeId, failure: 'connection' });
  chat.request = null;
};

const answerLate: Action = (world, chat) => {
  const request = chat.late.shift();
  if (request !== undefined) storeAnswer(chat, request, nextId(world, 's'));
};

const refuse: Action = (world, chat) => {
  const { request } = chat;
  if (request === null || request.isTaken) return;
  const { exchangeId } = request.exchange;
  dispatch(world, { type: 'exchange-failed', exchangeId, failure: 'refused' });
  chat.request = null;
};

const stop: Action = (world, chat, number) => {
  const { request } = chat;
  if (request === null) return;
  leaveReply(world, chat, number);
  dispatch(world, { type: 'exchange-stopped', exchangeId: request.exchange.exchangeId });
  chat.request = null;
};

/** Moves ended exchanges into the cache, and cancels a reading that may not know them. */
const settle: Action = (world, chat) => {
  const ended = world.conversations.filter(
    ({ chatId, status }) => chatId === chat.chatId && status === 'answered',
  );
  if (chat.cache === null || ended.length === 0) return;
  chat.reading = null;
  const messages = settledMessages(sourcesOf(world, chat));
  const total = chat.cache.total + messages.length - chat.cache.messages.length;
  chat.cache = deepFreeze({ messages, total });
  for (const { exchange } of ended)
    dispatch(world, { type: 'exchange-cleared', exchangeId: exchange?.exchangeId ?? '' });
};

const read: Action = ({ pageSize }, chat) => {
  const messages = chat.server.slice(-pageSize);
  if (chat.reading !== null) chat.reading.snapshot ??= { messages, total: chat.server.length };
};

const finishReading: Action = (world, chat) => {
  const { inDoubt = [], snapshot = null } = chat.reading ?? {};
  if (snapshot === null) return;
  chat.reading = null;
  chat.cache = snapshot;
  const { chatId } = chat;
  dispatch(world, { type: 'messages-read', chatId, ...snapshot, inDoubt });
};

const reload: Action = (world, _chat, number) => {
  const outbox = restoreOutbox(storedOutbox(world.conversations));
  world.conversations = [];
  for (const chat of world.chats.values()) {
    leaveReply(world, chat, number);
    Object.assign(chat, { request: null, reading: null, cache: null });
  }
  dispatch(world, { type: 'outbox-restored', outbox });
};

const hold: Action = (world, { chatId }) => {
  dispatch(world, { type: 'questions-held', chatId });
};

const release: Action = (world, { chatId }) => {
  const questionIds = outboxOf(world.conversations, chatId).map(({ question }) => question.id);
  dispatch(world, { type: 'questions-released', questionIds });
};

const sendNext: Action = (world, chat) => {
  const choice = nextToSend(world.conversations, chat.chatId);
  if (choice.kind === 'read') beginReading(world, chat);
  if (choice.kind !== 'send' || chat.cache === null) return;
  const { id, content } = choice.asked.question;
  const intent = intentsOf(world, chat.chatId).get(id);
  if (intent !== undefined)
    Object.assign(intent, { isStored: false, attempts: intent.attempts + 1 });
  send(world, chat, exchangeIn(world, chat, { id, text: content }));
};

/**
 * Chooses a failed or stopped question on the screen, once it is known whether the server has it, and
 * notes that its user gives it up; undefined if there is none.
 */
function giveUp(world: World, chatId: string, number: number): string | undefined {
  const shown = new Set(shownIn(world, chatId).map(({ id }) => id));
  const failed = outboxOf(world.conversations, chatId).filter(
    ({ status, delivery, question }) =>
      status !== 'queued' && delivery !== 'unknown' && shown.has(question.id),
  );
  const questionId = failed[number % failed.length]?.question.id;
  // A question that the server has stays on the screen.
  const intent = intentsOf(world, chatId).get(questionId ?? '');
  if (intent !== undefined) Object.assign(intent, { isStored: true, isDiscarded: true });
  return questionId;
}

const discard: Action = (world, { chatId }, number) => {
  const questionId = giveUp(world, chatId, number);
  if (questionId !== undefined) dispatch(world, { type: 'question-discarded', questionId });
};

const rewrite: Action = (world, chat, number) => {
  const questionId = giveUp(world, chat.chatId, number);
  if (questionId === undefined) return;
  const { question, answer } = newQuestion(world, chat, number);
  const { id: newId, content } = question;
  const persona = answer.sender;
  dispatch(world, { type: 'question-rewritten', questionId, newId, content, persona });
};

const empty: Action = (world, { chatId }) => {
  dispatch(world, { type: 'chats-emptied', chatIds: [chatId] });
  world.chats.set(chatId, emptyChat(chatId));
  world.intents.set(chatId, new Map());
};

const ACTIONS = {
  ask,
  askLater,
  take,
  piece,
  end,
  endEmpty,
  cut,
  answerLate,
  refuse,
  stop,
  settle,
  beginReading,
  read,
  finishReading,
  reload,
  release,
  hold,
  sendNext,
  discard,
  rewrite,
  empty,
} satisfies Record<string, Action>;

export type WorldAction = keyof typeof ACTIONS;
export const WORLD_ACTIONS = Object.keys(ACTIONS) as WorldAction[];

/** One action in one chat. */
export interface WorldStep {
  readonly action: WorldAction;
  readonly chatId: string;
  readonly number: number;
}

export function step(world: World, { action, chatId, number }: WorldStep): void {
  ACTIONS[action](world, chatOf(world, chatId), number);
}

/** Ends everything: replies are cut, and all chats are read once more. */
export function comeToRest(world: World): void {
  for (const chat of world.chats.values()) {
    cut(world, chat, 0);
    while (chat.late.length > 0) answerLate(world, chat, 0);
    settle(world, chat, 0);
    chat.reading = null;
    beginReading(world, chat);
    read(world, chat, 0);
    finishReading(world, chat, 0);
  }
}
