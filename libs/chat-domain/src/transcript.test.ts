import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from './entities.ts';
import { EXCHANGE_STATUSES, isAwaitingReply } from './exchange.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import {
  answerFixture,
  chatFixture,
  exchangeFixture,
  questionFixture,
  toolCallFixture,
} from './testing/fixtures.ts';
import {
  appendExchange,
  mergeFailedExchanges,
  mergeMessagePages,
  mergeTranscript,
  messageDisplay,
  needsGeneratedTitle,
} from './transcript.ts';

const earlier = deepFreeze([questionFixture({ id: 's1' }), answerFixture({ id: 's2' })]);
const running = exchangeFixture();
const { question, answer } = running;
const named = exchangeFixture({ answer: { ...answer, content: 'Hi', messageId: 's4' } });

describe('mergeTranscript', () => {
  it('is the messages themselves when idle', () => {
    expect(mergeTranscript(earlier, null)).toBe(earlier);
  });

  it('puts question and answer last', () => {
    expect(mergeTranscript(earlier, running)).toEqual([...earlier, question, answer]);
  });

  it('leaves the answer of a failed exchange out', () => {
    const failed = exchangeFixture({ status: 'failed' });
    expect(mergeTranscript(earlier, failed)).toEqual([...earlier, question]);
  });

  describe('with the last message known at the start', () => {
    const copy = questionFixture({ id: 's3', content: question.content });
    const stored = answerFixture({ id: 's4', content: 'Stored' });
    const last = earlier.at(-1) ?? null;

    it("shows a failed question in place of the server's copy of it", () => {
      const failed = exchangeFixture({ status: 'failed', lastKnown: last });
      expect(mergeTranscript([...earlier, copy], failed)).toEqual([...earlier, question]);
    });

    it('shows what the server answered after all in place of a failed question', () => {
      const failed = exchangeFixture({ status: 'failed', lastKnown: last });
      const messages = [...earlier, copy, stored];
      expect(mergeTranscript(messages, failed)).toBe(messages);
    });

    it.each(['waiting', 'streaming', 'settled', 'stopped', 'interrupted'] as const)(
      "shows its own question and answer in place of the server's copies while %s",
      (status) => {
        const exchange = exchangeFixture({ status, lastKnown: last });
        for (const copies of [[copy], [copy, stored]])
          expect(mergeTranscript([...earlier, ...copies], exchange)).toEqual([
            ...earlier,
            question,
            answer,
          ]);
      },
    );

    it('finds copies in a chat in which nothing had been said', () => {
      const exchange = exchangeFixture({ lastKnown: null });
      expect(mergeTranscript([copy], exchange)).toEqual([question, answer]);
    });

    it('knows the last message by the id the server has given it since', () => {
      const known = answerFixture({ id: 'local', messageId: 's2' });
      const exchange = exchangeFixture({ lastKnown: known });
      expect(mergeTranscript([...earlier, copy], exchange)).toEqual([...earlier, question, answer]);
    });

    it('keeps the same question asked before', () => {
      const exchange = exchangeFixture({ status: 'failed', lastKnown: copy });
      const messages = [...earlier, copy];
      expect(mergeTranscript(messages, exchange)).toEqual([...messages, question]);
    });

    it('keeps what somebody else has said since in another tab', () => {
      const exchange = exchangeFixture({ lastKnown: last });
      const other = questionFixture({ id: 's5', content: 'Another question' });
      expect(mergeTranscript([...earlier, other], exchange)).toEqual([
        ...earlier,
        other,
        question,
        answer,
      ]);
    });
  });

  it('is the same reference when both are there', () => {
    const settled = deepFreeze([...earlier, question, answer]);
    expect(mergeTranscript(settled, running)).toBe(settled);
  });

  it('drops the answer whose messageId the server knows, and the question before it', () => {
    const stored = deepFreeze([
      ...earlier,
      questionFixture({ id: 's3', content: question.content }),
      answerFixture({ id: 's4' }),
    ]);
    expect(mergeTranscript(stored, named)).toBe(stored);
  });

  it('drops a message that the list knows by messageId', () => {
    const stored = deepFreeze([answerFixture({ id: 'own', messageId: 's4' })]);
    expect(mergeTranscript(stored, named)).toEqual([question, ...stored]);
  });

  it('puts a question that is not there before its answer', () => {
    const stored = deepFreeze([...earlier, answerFixture({ id: 's4' })]);
    expect(mergeTranscript(stored, named)).toEqual([...earlier, question, stored[2]]);
  });

  it('keeps a question that repeats an earlier one', () => {
    const repeated = deepFreeze([questionFixture({ content: question.content }), answerFixture()]);
    expect(mergeTranscript(repeated, running)).toEqual([...repeated, question, answer]);
  });

  it('keeps every message, in order, and shows none twice', () => {
    const ids = fc.constantFrom('q1', 'a1', 'm1', 's1', 's2', 's3');
    const lists = fc.uniqueArray(
      fc.record({ id: ids, role: fc.constantFrom('user' as const, 'assistant' as const) }),
      { selector: ({ id }) => id },
    );
    const exchanges = fc.record({
      status: fc.constantFrom(...EXCHANGE_STATUSES),
      messageId: fc.constantFrom('m1', undefined),
    });
    fc.assert(
      fc.property(lists, exchanges, (list, { status, messageId }) => {
        const messages = deepFreeze(list.map((message) => answerFixture(message)));
        const withId = messageId === undefined ? answer : { ...answer, messageId };
        const merged = mergeTranscript(messages, exchangeFixture({ status, answer: withId }));
        expect(merged.filter((message) => messages.includes(message))).toEqual(messages);
        const serverIds = merged.map((message) => message.messageId ?? message.id);
        const hasBothIds = list.some(({ id }) => id === 'a1') && list.some(({ id }) => id === 'm1');
        if (!hasBothIds) expect(new Set(serverIds).size).toBe(serverIds.length);
        expect(merged.some(({ id }) => id === 'q1')).toBe(true);
        const isAnswered = merged.some(({ id }) => id === 'a1' || id === 'm1');
        if (status !== 'failed') expect(isAnswered).toBe(true);
      }),
    );
  });
});

describe('mergeFailedExchanges', () => {
  const later = deepFreeze([questionFixture({ id: 's3' }), answerFixture({ id: 's4' })]);
  const last = earlier.at(-1) ?? null;
  function failed(id: string, content: string, lastKnown: Message | null = last) {
    const asked = questionFixture({ id, content, failedToSend: true });
    return exchangeFixture({ exchangeId: id, status: 'failed', question: asked, lastKnown });
  }

  it('puts each question where it was asked, in order', () => {
    const [first, second] = [failed('f1', 'One'), failed('f2', 'Two')];
    expect(mergeFailedExchanges([...earlier, ...later], [first, second])).toEqual([
      ...earlier,
      first.question,
      second.question,
      ...later,
    ]);
  });

  it('begins the list with a question asked before anything was said', () => {
    const first = failed('f1', 'One', null);
    expect(mergeFailedExchanges(later, [first])).toEqual([first.question, ...later]);
  });

  it('takes the place of a copy that the server has not answered', () => {
    const copy = questionFixture({ id: 's5', messageId: 's5', content: 'One' });
    const first = failed('f1', 'One');
    expect(mergeFailedExchanges([...earlier, copy], [first])).toEqual([...earlier, first.question]);
  });

  it('keeps a question with the same text that was asked again', () => {
    const again = questionFixture({ id: 'q9', content: 'One' });
    const first = failed('f1', 'One');
    const merged = mergeFailedExchanges([...earlier, again], [first]);
    expect(merged).toEqual([...earlier, first.question, again]);
  });

  it('never loses a question whose place is unknown', () => {
    const lost = failed('f1', 'One', questionFixture({ id: 'gone' }));
    expect(mergeFailedExchanges(later, [lost])).toEqual([...later, lost.question]);
  });
});

describe('appendExchange', () => {
  it.each(EXCHANGE_STATUSES)('treats a %s exchange by whether it left an answer', (status) => {
    const exchange = exchangeFixture({ status });
    const isUnchanged = status === 'failed' || isAwaitingReply(exchange);
    const expected = isUnchanged ? earlier : [...earlier, question, answer];
    expect(appendExchange(earlier, exchange)).toEqual(expected);
    if (isUnchanged) expect(appendExchange(earlier, exchange)).toBe(earlier);
  });

  it('appends once only', () => {
    const settled = exchangeFixture({ status: 'settled' });
    const once = deepFreeze(appendExchange(earlier, settled));
    expect(appendExchange(once, settled)).toBe(once);
  });

  it('shows the same transcript before and after', () => {
    const settled = exchangeFixture({ status: 'settled' });
    const appended = deepFreeze(appendExchange(earlier, settled));
    expect(appended).toEqual(mergeTranscript(earlier, settled));
    expect(mergeTranscript(appended, settled)).toBe(appended);
  });
});

describe('mergeMessagePages', () => {
  const page = (...items: readonly Message[]) => deepFreeze({ items, total: 9 });
  const message = (id: string, content = id) => answerFixture({ id, content });

  it('is empty without pages', () => {
    expect(mergeMessagePages([])).toEqual([]);
  });

  it('turns pages that begin with the newest into one list that begins with the oldest', () => {
    const merged = mergeMessagePages([page(message('4'), message('3')), page(message('2'))]);
    expect(merged.map(({ id }) => id)).toEqual(['2', '3', '4']);
  });

  it('shows a message of two pages once, as the newer page has it', () => {
    const pages = [
      page(message('3'), message('2', 'new')),
      page(message('2', 'old'), message('1')),
    ];
    expect(mergeMessagePages(pages).map(({ content }) => content)).toEqual(['1', 'new', '3']);
  });
});

describe('messageDisplay', () => {
  const context = [toolCallFixture()];

  it.each([
    ['thinking', answerFixture({ content: '' })],
    ['consulting', answerFixture({ content: '', context })],
    ['content', answerFixture({ content: 'Hi', context })],
    ['content', questionFixture({ content: '' })],
    ['content', answerFixture({ content: '', ending: 'stopped' })],
    ['content', answerFixture({ content: '', unreadablePieces: 1 })],
  ])('is %s', (display, message) => {
    expect(messageDisplay(message)).toBe(display);
  });
});

describe('needsGeneratedTitle', () => {
  const untitled = chatFixture();

  it('holds when the second message is an answer and the chat has no title', () => {
    expect(needsGeneratedTitle(earlier, untitled)).toBe(true);
    expect(needsGeneratedTitle(earlier, chatFixture({ title: ' ' }))).toBe(true);
  });

  it('does not hold for a chat with a title', () => {
    expect(needsGeneratedTitle(earlier, chatFixture({ title: 'Holidays' }))).toBe(false);
  });

  it.each([
    ['there is no second message', [questionFixture()]],
    ['the second message is the user’s', [questionFixture(), questionFixture({ id: 'q2' })]],
    ['the answer is empty', [questionFixture(), answerFixture({ content: ' ' })]],
  ])('does not hold when %s', (_, messages) => {
    expect(needsGeneratedTitle(messages, untitled)).toBe(false);
  });
});
