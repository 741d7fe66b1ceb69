import type { WireChat, WireFolder, WireMessage } from '@colega/api-sdk';
import { mayUse, type PersonaFixture } from '../fixtures/personas.ts';
import type { UserFixture } from '../fixtures/users.ts';
import { folderColor } from './folder-color.ts';
import { generateMessages } from './generated-messages.ts';
import { generatedTexts, generateTitle, generateTopic } from './generated-texts.ts';
import type { InitialData } from './initial-data.ts';
import { createRandom, type Random } from './random.ts';
import type { DataSize } from './reset-options.ts';
import type { KeptChat } from './user-data.ts';

export interface GeneratorOptions extends DataSize {
  readonly seed: string | number;
  readonly owner: UserFixture;
  readonly personas: readonly PersonaFixture[];
  /** All data are older than this. */
  readonly start: Date;
}

const AT_ROOT = 0.3;
const WITHOUT_FOLDER = 0.35;
const IN_TWO_FOLDERS = 0.03;
const MAX_DEPTH = generatedTexts.folderTitles.length;
const LAST_MESSAGE_AGE_MS = 60 * 1000;

/** Generates chats and folders; the same options give the same data. */
export function generateData(options: GeneratorOptions): InitialData {
  const folders = generateFolders(options);
  const chats = generateChats(
    options,
    folders.map(({ id }) => id),
  );
  return { chats, folders: folders.map((folder) => ({ folder })) };
}

function generateFolders({ seed, start, folders: count }: GeneratorOptions): readonly WireFolder[] {
  const random = createRandom(`folders of ${String(seed)}`);
  const parents: { readonly id: string; readonly depth: number }[] = [];
  return generateInstants(count, start, random).map((instant, index) => {
    const parent =
      parents.length === 0 || random.chance(AT_ROOT) ? undefined : random.pick(parents);
    const depth = (parent?.depth ?? 0) + 1;
    const id = random.uuid();
    if (depth < MAX_DEPTH) parents.push({ id, depth });
    const createdAt = new Date(instant).toISOString();
    return {
      id,
      title: random.pick(generatedTexts.folderTitles[depth - 1] ?? []),
      color: folderColor(index),
      order: index,
      parentId: parent?.id ?? null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

function generateChats(
  options: GeneratorOptions,
  folderIds: readonly string[],
): readonly KeptChat[] {
  const { seed, owner, start, chats: count, messagesPerChat } = options;
  const random = createRandom(`chats of ${String(seed)}`);
  const usable = options.personas.filter((persona) => mayUse(owner, persona));
  const personas = usable.length > 0 ? usable : options.personas;
  return generateInstants(count, start, random).map((createdAt) => {
    const persona = pickEarly(personas, random);
    const topic = generateTopic(persona, random);
    const chat: WireChat = {
      chatId: random.uuid(),
      title: generateTitle(topic, createdAt, random),
      persona: persona.name,
      createdAt: new Date(createdAt).toISOString(),
      folderIds: chooseFolders(folderIds, random),
    };
    const talk = {
      seed: `messages of ${chat.chatId}`,
      persona,
      userName: owner.name,
      topic,
      createdAt,
      end: start.getTime() - LAST_MESSAGE_AGE_MS,
      count: messagesPerChat,
    };
    return new GeneratedChat(chat, () => generateMessages(talk));
  });
}

/** A chat whose messages are generated at their first use. */
class GeneratedChat implements KeptChat {
  chat: WireChat;
  readonly #make: () => WireMessage[];
  #messages: WireMessage[] | undefined;

  constructor(chat: WireChat, make: () => WireMessage[]) {
    this.chat = chat;
    this.#make = make;
  }

  get messages(): WireMessage[] {
    return (this.#messages ??= this.#make());
  }
}

function chooseFolders(folderIds: readonly string[], random: Random): string[] {
  if (folderIds.length === 0 || random.chance(WITHOUT_FOLDER)) return [];
  const first = random.pick(folderIds);
  const second = random.chance(IN_TWO_FOLDERS) ? random.pick(folderIds) : first;
  return first === second ? [first] : [first, second];
}

/** Picks an item; the first ones are the most likely. */
function pickEarly<Item>(items: readonly Item[], random: Random): Item {
  const likelier = items.slice(0, Math.ceil(items.length * random.fraction()) || 1);
  return random.pick(likelier);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SPAN_MS = 730 * DAY_MS;
const NEWEST_AGE_MS = 5 * 60 * 1000;

/** Above 1, so that older chats are rarer. */
const THINNING = 1.4;

/** Waking hours in Brazil, as hours of the day in UTC. */
const FIRST_HOUR = 10.5;
const HOURS = 13;

/** Generates times in about the two years before the start, oldest first and all different. */
function generateInstants(count: number, start: Date, random: Random): readonly number[] {
  const newest = start.getTime() - NEWEST_AGE_MS;
  let last = -Infinity;
  return Array.from({ length: count }, (_, index) => {
    const position = (count - 1 - index + random.fraction()) / count;
    const instant = Math.floor(newest - SPAN_MS * position ** THINNING);
    last = Math.max(last + 1, inWakingHours(instant, start));
    return last;
  });
}

/** Moves a time into waking hours, and keeps its day and the order; times on the day of the start stay. */
function inWakingHours(instant: number, start: Date): number {
  const today = start.getTime() - (start.getTime() % DAY_MS);
  if (instant >= today) return instant;
  const sinceMidnight = instant % DAY_MS;
  const hour = FIRST_HOUR + (sinceMidnight / DAY_MS) * HOURS;
  return instant - sinceMidnight + Math.floor((hour / 24) * DAY_MS);
}
