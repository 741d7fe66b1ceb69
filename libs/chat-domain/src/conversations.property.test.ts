import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conversations } from './asked-question.ts';
import { conversationsReducer, type ConversationEvent } from './conversations.ts';
import type { Exchange } from './exchange.ts';
import { copy, exchangeOf } from './testing/conversation-fixtures.ts';
import { comeToRest, step, WORLD_ACTIONS } from './testing/conversation-world-actions.ts';
import {
  chatOf,
  createWorld,
  intentsOf,
  shownIn,
  WORLD_CHATS,
  type World,
  type WorldChat,
} from './testing/conversation-world.ts';
import { runs } from './testing/property-runs.ts';

/** Asking and reading come more often, since the other actions need them. */
const OFTEN = ['ask', 'take', 'piece', 'settle', 'beginReading', 'read', 'finishReading'];
const steps = fc.record({
  action: fc.constantFrom(
    ...WORLD_ACTIONS,
    ...WORLD_ACTIONS.filter((name) => OFTEN.includes(name)),
  ),
  chatId: fc.constantFrom(...WORLD_CHATS),
  number: fc.nat({ max: 5 }),
});
const histories = fc.array(steps, { maxLength: 80, size: 'max' });

function questionsShown(world: World, chatId: string): readonly string[] {
  return shownIn(world, chatId)
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.trim())
    .sort();
}

/**
 * Checks that each question is on the screen once, and once more for each further copy on the
 * server. Where their ids tell, copies in a row are one.
 */
function expectQuestionsShown(world: World, chatId: string) {
  const intents = [...intentsOf(world, chatId).values()];
  const shown = questionsShown(world, chatId);
  for (const text of new Set([...shown, ...intents.map((intent) => intent.text)])) {
    const copies = intents
      .filter((intent) => intent.text === text)
      .map(({ stored, isStored }) => stored + (isStored ? 0 : 1));
    const most = sum(copies);
    const least = world.keepsClientIds ? sum(copies.map((count) => Math.min(count, 1))) : most;
    const times = shown.filter((other) => other === text).length;
    if (times < least || times > most) expect({ text, times, least, most }).toBeNull();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Counts how often a text is to be shown that several questions have. Nobody can tell which of them the
 * server has; one that was sent again, or discarded when it was there, may be there once more.
 */
function timesToShow(world: World, chatId: string, text: string) {
  const alike = [...intentsOf(world, chatId).values()].filter((intent) => intent.text === text);
  const wanted = alike.filter(({ isDiscarded }) => !isDiscarded);
  const stored = chatOf(world, chatId).server.filter(({ content }) => content === text);
  const least = Math.max(wanted.length, stored.length);
  const doubtful = alike.filter((intent) => intent.attempts > 1 || intent.isDiscarded);
  return { least, most: least + doubtful.length };
}

/** Gives the markers of the answers on the screen, from either side. */
function answersShown(world: World, chatId: string): readonly string[] {
  return shownIn(world, chatId)
    .filter(({ role, content }) => role === 'assistant' && content !== '')
    .map(({ content }) => /^<[^>]*>/.exec(content)?.[0] ?? content);
}

/** Checks that the part of an interrupted answer is there once, and not shorter than it came. */
function expectPartsShown(world: World) {
  for (const chatId of loadedChats(world)) {
    const shown = shownIn(world, chatId).map(({ content }) => content);
    for (const [marker, pieces] of chatOf(world, chatId).parts) {
      const lengths = shown.filter((text) => text.startsWith(marker)).map(({ length }) => length);
      const isWhole = lengths.length === 1 && (lengths[0] ?? 0) >= marker.length * pieces;
      if (!isWhole) expect({ marker, pieces, lengths }).toBeNull();
    }
  }
}

/** Gives the answers that the server has, and those of which a part has come. */
function answersToShow({ server, parts }: WorldChat): readonly string[] {
  const stored = server.filter(({ role }) => role === 'assistant');
  const markers = stored.map(({ content }) => /^<[^>]*>/.exec(content)?.[0] ?? content);
  return [...new Set([...markers, ...parts.keys()])].sort();
}

function loadedChats(world: World): readonly string[] {
  return WORLD_CHATS.filter((chatId) => chatOf(world, chatId).cache !== null);
}

/** Calls the slow assertion of the library only to report a difference. */
function expectSame(actual: readonly string[], expected: readonly string[]) {
  const isSame =
    actual.length === expected.length && actual.every((text, index) => text === expected[index]);
  if (!isSame) expect(actual).toEqual(expected);
}

function expectTimesShown(world: World, chatId: string, text: string) {
  const shown = questionsShown(world, chatId).filter((other) => other === text).length;
  const { least, most } = timesToShow(world, chatId, text);
  if (shown < least || shown > most) expect({ shown, least, most }).toBeNull();
}

/** Checks that every question that the server never had is on the screen. */
function expectUnsentShown(world: World, chatId: string) {
  const shown = questionsShown(world, chatId);
  const unsent = [...intentsOf(world, chatId).values()].filter(
    ({ stored, isStored }) => stored === 0 && !isStored,
  );
  expectSame(
    unsent.filter(({ text }) => !shown.includes(text)).map(({ text }) => text),
    [],
  );
}

/** Checks that each answer is there at most once, and in its own chat. */
function expectAnswersApart(world: World) {
  for (const chatId of WORLD_CHATS) {
    const shown = answersShown(world, chatId);
    const own = shown.filter((answer) => answer.startsWith(`<${chatId}:`));
    expectSame(shown, [...new Set(own)]);
  }
}

/** Both kinds of servers keep the same promises. */
const SERVERS = [
  { name: 'keeps the ids of questions', keepsClientIds: true },
  { name: 'keeps no ids', keepsClientIds: false },
];

describe.each(SERVERS)('conversations with a server that $name', ({ keepsClientIds }) => {
  it('show each question once, at any moment in a chat whose messages are known', () => {
    // Only ids tell questions with the same text apart.
    const textsRepeat = keepsClientIds ? fc.boolean() : fc.constant(false);
    fc.assert(
      fc.property(histories, textsRepeat, (history, repeats) => {
        const world = createWorld({ keepsClientIds, textsRepeat: repeats });
        for (const next of history) {
          step(world, next);
          for (const chatId of loadedChats(world)) expectQuestionsShown(world, chatId);
        }
      }),
      { numRuns: runs(6_000) },
    );
  });

  it('show questions with the same text as often as they were asked', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const world = createWorld({ keepsClientIds, textsRepeat: true });
        for (const next of history) {
          step(world, next);
          for (const chatId of loadedChats(world)) {
            expectTimesShown(world, chatId, 'Férias?');
            expectTimesShown(world, chatId, 'Ponto');
          }
        }
      }),
      { numRuns: runs(4_000) },
    );
  });

  it('show each answer once at most, in its own chat, and every one at the end', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const world = createWorld({ keepsClientIds, textsRepeat: false });
        for (const next of history) {
          step(world, next);
          expectAnswersApart(world);
        }
        comeToRest(world);
        for (const chatId of WORLD_CHATS) {
          const shown = answersShown(world, chatId).toSorted();
          expectSame(shown, answersToShow(chatOf(world, chatId)));
          expectQuestionsShown(world, chatId);
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('show what has come of an answer that broke off, once, until there is more of it', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (history, textsRepeat) => {
        const world = createWorld({ keepsClientIds, textsRepeat });
        for (const next of history) {
          step(world, next);
          expectPartsShown(world);
        }
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('never lose a question that the server does not have, however little of a chat is read', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 5 }), (history, pageSize) => {
        const world = createWorld({ keepsClientIds, textsRepeat: false, pageSize });
        for (const next of history) {
          step(world, next);
          WORLD_CHATS.forEach((chatId) => expectUnsentShown(world, chatId));
        }
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('come back as they were where an event changes nothing', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const world = createWorld({ keepsClientIds, textsRepeat: true, countsVainChanges: true });
        for (const next of history) step(world, next);
        expect(world.vainChanges).toBe(0);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('conversations of two chats', () => {
  it('end the same in whatever order the answers of two chats come in', () => {
    fc.assert(
      fc.property(chatEvents('a'), chatEvents('b'), fc.infiniteStream(fc.boolean()), (...given) => {
        const [one, other, turns] = given;
        const mixed = run(mix(one, other, turns));
        const partOf = (chatId: string) => mixed.filter((asked) => asked.chatId === chatId);
        expect(partOf('a')).toEqual(run(one));
        expect(partOf('b')).toEqual(run(other));
      }),
      { numRuns: runs(500) },
    );
  });
});

/** Events of one chat, each about one of its three questions. */
function chatEvents(chatId: string): fc.Arbitrary<readonly ConversationEvent[]> {
  const exchanges = [1, 2, 3].map((number) =>
    exchangeOf(`${chatId}${String(number)}`, { chatId, text: 'Férias?' }),
  );
  const messages = [copy(`${chatId}-s1`, 'Férias?'), copy(`${chatId}-s2`, 'Ponto')];
  const eventsOf = (exchange: Exchange): readonly ConversationEvent[] => {
    const { exchangeId, question } = exchange;
    return [
      { type: 'exchange-started', exchange },
      { type: 'piece-received', exchangeId, piece: { content: exchangeId } },
      { type: 'reply-ended', exchangeId },
      { type: 'exchange-failed', exchangeId, failure: 'connection' },
      { type: 'exchange-cleared', exchangeId },
      { type: 'questions-released', questionIds: [question.id] },
      { type: 'question-discarded', questionId: question.id },
      { type: 'messages-read', chatId, messages, total: 2, inDoubt: [exchangeId, question.id] },
    ];
  };
  return fc.array(fc.constantFrom(...exchanges.flatMap(eventsOf)), { maxLength: 20 });
}

function run(events: readonly ConversationEvent[]): Conversations {
  return events.reduce<Conversations>(conversationsReducer, []);
}

/** Interleaves the events of both chats, each in its own order. */
function mix<Event>(
  one: readonly Event[],
  other: readonly Event[],
  turns: Iterator<boolean>,
): readonly Event[] {
  const [left, right] = [[...one], [...other]];
  const mixed: Event[] = [];
  while (left.length + right.length > 0) {
    const isLeft = right.length === 0 || (left.length > 0 && turns.next().value === true);
    mixed.push(...(isLeft ? left : right).splice(0, 1));
  }
  return mixed;
}
