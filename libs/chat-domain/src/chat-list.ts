import { compareInstants, DAY_MS, dayOf } from './dates.ts';
import type { Chat, Message, Page } from './entities.ts';
import { withoutUnseen } from './from-wire/label.ts';
import { changeItems, haveSameItems, loadedList, removeItems } from './lists.ts';

/**
 * Sorts chats by `createdAt`, newest first. Chats of the same time keep their order; invalid times
 * come last.
 */
export function sortChats(chats: readonly Chat[]): readonly Chat[] {
  const sorted = chats.toSorted((first, second) =>
    compareInstants(second.createdAt, first.createdAt),
  );
  return haveSameItems(sorted, chats) ? chats : sorted;
}

/** Adds a new chat, newest first, and counts it; the same list if the chat is there. */
export function addChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  return insertChat(list, chat, list.total + 1);
}

/**
 * Adds the current chat if the loaded pages lack it, newest first (§4). The server has counted it
 * already, so the total stays, but never below the number of chats.
 */
export function addKnownChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  return insertChat(list, chat, list.total);
}

/** Replaces the chat with the same id; the same list if that is unknown or equal. */
export function replaceChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  const isMeant = (current: Chat) => current.chatId === chat.chatId && !areEqual(current, chat);
  return changeItems(list, isMeant, () => chat);
}

/** New title of a chat. */
export interface ChatTitle {
  readonly chatId: string;
  readonly title: string;
}

/**
 * Gives a chat the title that its user typed, as it is stored (§4); the same list if nothing
 * changes.
 */
export function renameChat(list: Page<Chat>, change: ChatTitle): Page<Chat> {
  const title = titleToStore(change.title);
  const isMeant = (chat: Chat) => chat.chatId === change.chatId && chat.title !== title;
  return changeItems(list, isMeant, (chat) => ({ ...chat, title }));
}

/** Title made by the server, and the chat's title at the time of the request. */
export interface GeneratedChatTitle extends ChatTitle {
  readonly previousTitle: string | null;
}

/**
 * Gives a chat its generated title (§4). The same list if the title is no longer `previousTitle`,
 * since the user's own title wins, and if the generated one is blank.
 */
export function applyGeneratedTitle(list: Page<Chat>, generated: GeneratedChatTitle): Page<Chat> {
  const { chatId, title, previousTitle } = generated;
  if (isBlank(title) || title === previousTitle) return list;
  const isMeant = (chat: Chat) => chat.chatId === chatId && chat.title === previousTitle;
  return changeItems(list, isMeant, (chat) => ({ ...chat, title }));
}

/** Removes chats, and lowers the total by the number removed (§4). */
export function removeChats(list: Page<Chat>, chatIds: readonly string[]): Page<Chat> {
  const ids = new Set(chatIds);
  return removeItems(list, ({ chatId }) => ids.has(chatId));
}

function insertChat(list: Page<Chat>, chat: Chat, total: number): Page<Chat> {
  const isThere = list.items.some(({ chatId }) => chatId === chat.chatId);
  return isThere ? list : loadedList(sortChats([chat, ...list.items]), total);
}

function areEqual(first: Chat, second: Chat): boolean {
  return (
    first.title === second.title &&
    first.persona === second.persona &&
    first.createdAt === second.createdAt &&
    haveSameItems(first.folderIds, second.folderIds)
  );
}

/**
 * Moves chats into one folder; null takes them out of all folders (ADR 008). Unknown ids change
 * nothing; the same list if nothing moves.
 */
export function moveChats(
  list: Page<Chat>,
  chatIds: readonly string[],
  folderId: string | null,
): Page<Chat> {
  const ids = new Set(chatIds);
  const folderIds = folderId === null ? [] : [folderId];
  const moves = (chat: Chat) => ids.has(chat.chatId) && !haveSameItems(chat.folderIds, folderIds);
  return changeItems(list, moves, (chat) => ({ ...chat, folderIds }));
}

/** Tells whether a title is missing or blank. */
export function isBlank(title: string | null): boolean {
  return (title ?? '').trim() === '';
}

/** Gives the title as it is stored: trimmed, or '[vazio]' if it is blank (§4). */
export function titleToStore(typed: string): string {
  return typed.trim() || '[vazio]';
}

/** Gives the title of a chat, or `untitled`, the text '[No title]', if it has none (§3). */
export function chatLabel({ title }: Pick<Chat, 'title'>, untitled: string): string {
  return title?.trim() || untitled;
}

/** Length of a first question that stands for a title. */
const MAX_STAND_IN_LENGTH = 80;

/**
 * Gives the first question of a chat in one line, which stands for a missing title until one is
 * generated, and has no characters that turn or hide words either; null if nothing was asked.
 */
export function firstQuestion(messages: readonly Message[]): string | null {
  for (const { role, content } of messages) {
    const line = role === 'user' ? withoutUnseen(content).trim().replace(/\s+/gu, ' ') : '';
    if (line !== '') return shortened(line);
  }
  return null;
}

function shortened(text: string): string {
  const line = [...text];
  const isLong = line.length > MAX_STAND_IN_LENGTH;
  return isLong ? `${line.slice(0, MAX_STAND_IN_LENGTH).join('').trimEnd()}…` : text;
}

/** Heading in the list of recent chats: a recent period, or a month as 'YYYY-MM'. */
export type ChatDayGroupKey = 'today' | 'yesterday' | 'last-seven-days' | `${number}-${number}`;

/** Chats under one heading, in their given order. */
export interface ChatDayGroup {
  readonly key: ChatDayGroupKey;
  readonly chats: readonly Chat[];
}

/** Calendar of the user: `today` is 'YYYY-MM-DD', `timeZone` an IANA name. */
export interface Calendar {
  readonly today: string;
  readonly timeZone: string;
}

const RECENT_GROUPS: readonly ChatDayGroupKey[] = ['today', 'yesterday', 'last-seven-days'];

/**
 * Groups chats by day: today, yesterday, two to seven days ago, then months, newest first. Each
 * chat is in one group, and no group is empty. A future or unreadable time counts as today.
 */
export function groupChatsByDay(
  chats: readonly Chat[],
  calendar: Calendar,
): readonly ChatDayGroup[] {
  const groups = new Map<ChatDayGroupKey, Chat[]>();
  for (const chat of chats) {
    const key = groupKey(chat.createdAt, calendar);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [chat]);
    else members.push(chat);
  }
  const months = [...groups.keys()].filter((key) => !RECENT_GROUPS.includes(key));
  return [...RECENT_GROUPS, ...months.sort().reverse()].flatMap((key) => {
    const members = groups.get(key);
    return members === undefined ? [] : [{ key, chats: members }];
  });
}

function groupKey(instant: string, { today, timeZone }: Calendar): ChatDayGroupKey {
  const day = dayOf(instant, timeZone);
  const number = dayNumber(day);
  const age = dayNumber(today) - number;
  if (Number.isNaN(number) || age <= 0) return 'today';
  if (age === 1) return 'yesterday';
  return age <= 7 ? 'last-seven-days' : (day.slice(0, 7) as ChatDayGroupKey);
}

/** Counts the days from 1970 to a day 'YYYY-MM-DD'; NaN for any other text. */
function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}
