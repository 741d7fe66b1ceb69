import { describe, expect, it } from 'vitest';
import { clearChat, conversationsReducer } from './conversations.ts';
import {
  editedQuestionIds,
  nextToSend,
  queuedQuestionIds,
  restoreOutbox,
  storedOutbox,
} from './outbox.ts';
import {
  after,
  end,
  exchangeOf,
  fail,
  piece,
  start,
  clear,
  release,
  summary,
} from './testing/conversation-fixtures.ts';
import { chatFixture, toolCallFixture } from './testing/fixtures.ts';
import { currentExchange } from './transcript.ts';

const discard = (questionId: string) => ({ type: 'question-discarded', questionId }) as const;

describe('asking', () => {
  it('begins an exchange, whose question is under way', () => {
    const exchange = exchangeOf(1, { text: 'Holidays?' });
    expect(after([start(exchange)])).toEqual([
      {
        question: exchange.question,
        chatId: 'chat-1',
        persona: 'Benefícios',
        status: 'sending',
        delivery: 'unknown',
        position: { anchors: [], alike: 0 },
        alikeSince: 0,
        exchange,
      },
    ]);
  });

  it('has no position where the messages were not known', () => {
    const [asked] = after([start(exchangeOf(1, { known: undefined }))]);
    expect(asked).not.toHaveProperty('position');
  });

  it('lets another question of the chat wait for the reply', () => {
    const busy = after([start(exchangeOf(1)), start(exchangeOf(2))]);
    expect(summary(busy)).toEqual(['q1 sending unknown', 'q2 queued not-sent']);
    expect(busy[1]?.exchange).toBeNull();
    expect(conversationsReducer(busy, start(exchangeOf(2)))).toBe(busy);
  });

  it('streams in many chats at once', () => {
    const state = after([
      start(exchangeOf(1)),
      start(exchangeOf(2, { chatId: 'chat-2' })),
      piece(1, 'One'),
      piece(2, 'Two'),
      piece(1, ' more'),
    ]);
    expect(state.map(({ exchange }) => exchange?.answer.content)).toEqual(['One more', 'Two']);
  });

  it('begins an exchange once only', () => {
    const ended = after([start(exchangeOf(1)), piece(1), end(1)]);
    expect(conversationsReducer(ended, start(exchangeOf(1)))).toBe(ended);
  });

  it('keeps a question that cannot be sent now, as failed, and once only', () => {
    const kept = after([{ type: 'question-kept', exchange: exchangeOf(1) }]);
    expect(summary(kept)).toEqual(['q1 failed not-sent']);
    expect(kept[0]).toMatchObject({ exchange: null, question: { failedToSend: true } });
    const again = { type: 'question-kept', exchange: exchangeOf(1) } as const;
    expect(conversationsReducer(kept, again)).toBe(kept);
    expect(summary(after([again, { ...again, exchange: exchangeOf(2) }]))).toHaveLength(2);
  });

  it('sends a failed question again in its own name, after those that were asked since', () => {
    const again = { ...exchangeOf(3), question: exchangeOf(1).question };
    const state = after([
      start(exchangeOf(1)),
      fail(1),
      start(exchangeOf(2)),
      fail(2),
      start(again),
    ]);
    expect(summary(state)).toEqual(['q2 failed unknown', 'q1 sending unknown']);
    expect(state[1]?.question).not.toHaveProperty('failedToSend');
  });

  it('forgets, when it is sent again, what was counted behind its first position', () => {
    const alike = [start(exchangeOf(2, { text: 'Pay?' })), piece(2), end(2), clear('e2')];
    const failed = after([start(exchangeOf(1, { text: 'Pay?' })), fail(1), ...alike]);
    expect(failed[0]?.alikeSince).toBe(1);
    const again = { ...exchangeOf(3), question: exchangeOf(1, { text: 'Pay?' }).question };
    expect(after([start(again)], failed)[0]?.alikeSince).toBe(0);
  });
});

describe('the end of a reply', () => {
  it('waits among the conversations until it is cleared', () => {
    const ended = after([start(exchangeOf(1)), piece(1), end(1)]);
    expect(summary(ended)).toEqual(['q1 answered unknown']);
    expect(after([clear('e1')], ended)).toEqual([]);
  });

  it.each([
    ['connection', 'unknown'],
    ['refused', 'refused'],
    ['unauthorized', 'refused'],
  ] as const)(
    'without an answer, by %s, leaves a failed question whose delivery is %s',
    (why, delivery) => {
      const [asked] = after([start(exchangeOf(1)), fail(1, why)]);
      expect(asked).toMatchObject({ status: 'failed', delivery, question: { failedToSend: true } });
      expect(asked?.exchange).toMatchObject({ status: 'failed', failure: why });
    },
  );

  it.each(['refused', 'unauthorized'] as const)(
    'by %s after a tool was at work leaves a question that the server has taken',
    (why) => {
      const context = [toolCallFixture()];
      const got = { type: 'piece-received', exchangeId: 'e1', piece: { context } } as const;
      expect(summary(after([start(exchangeOf(1)), got, fail(1, why)]))).toEqual([
        'q1 failed unknown',
      ]);
    },
  );

  it('without anything at all leaves a failed question (§4)', () => {
    expect(summary(after([start(exchangeOf(1)), end(1)]))).toEqual(['q1 failed unknown']);
  });

  it('midway leaves what came as the answer', () => {
    const state = after([start(exchangeOf(1)), piece(1), fail(1)]);
    expect(summary(state)).toEqual(['q1 interrupted unknown']);
    expect(state[0]?.exchange?.status).toBe('interrupted');
    expect(state[0]?.question).not.toHaveProperty('failedToSend');
  });

  it('midway is neither cleared nor discarded, and stays when the question is asked again', () => {
    const state = after([start(exchangeOf(1)), piece(1), fail(1)]);
    for (const event of [clear('e1'), discard('q1'), release('q1')])
      expect(conversationsReducer(state, event)).toBe(state);
    expect(summary(after([start(exchangeOf(2))], state))).toEqual([
      'q1 interrupted unknown',
      'q2 sending unknown',
    ]);
  });

  it.each([
    ['text', { content: 'Hello' }, 'answered'],
    [
      'a tool at work',
      { context: [{ type: 'tool', id: 't', name: 's', callOrder: 1 }] },
      'answered',
    ],
    ['the name of the answer only', { personaMessageId: 'm' }, 'stopped'],
  ] as const)('by the user’s stop after %s', (_, received, status) => {
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    const got = { type: 'piece-received', exchangeId: 'e1', piece: received } as const;
    expect(after([start(exchangeOf(1)), got, stop])[0]).toMatchObject({ status });
  });

  it('by the user’s stop is marked on the question, until that is released', () => {
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    const stopped = after([start(exchangeOf(1)), stop]);
    expect(summary(stopped)).toEqual(['q1 stopped unknown']);
    expect(stopped[0]?.question).toEqual({ ...exchangeOf(1).question, ending: 'stopped' });
    const [queued] = after([release('q1')], stopped);
    expect(queued?.question).toEqual(exchangeOf(1).question);
    const [failed] = after([start(exchangeOf(1)), fail(1)]);
    expect(failed?.question).not.toHaveProperty('ending');
  });

  it('by the user’s stop leaves a question that can be discarded, or fails where it is held', () => {
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    const stopped = after([start(exchangeOf(1)), stop, clear('e1')]);
    expect(summary(stopped)).toEqual(['q1 stopped unknown']);
    expect(after([discard('q1')], stopped)).toEqual([]);
    const held = { type: 'questions-held', chatId: 'chat-1' } as const;
    expect(conversationsReducer(stopped, held)).toBe(stopped);
    expect(summary(after([release('q1'), held], stopped))).toEqual(['q1 failed unknown']);
  });

  it('reaches no exchange but its own', () => {
    const state = after([start(exchangeOf(1))]);
    for (const event of [end(2), fail(2), piece(2), clear('e2')])
      expect(conversationsReducer(state, event)).toBe(state);
  });

  it('is not cleared while the reply is awaited', () => {
    const state = after([start(exchangeOf(1))]);
    expect(conversationsReducer(state, clear('e1'))).toBe(state);
  });

  it('is not cleared where it failed: its question stays, with its last attempt', () => {
    const state = after([start(exchangeOf(1)), fail(1)]);
    expect(conversationsReducer(state, clear('e1'))).toBe(state);
  });
});

describe('the user’s word', () => {
  const edit = (state: 'begun' | 'ended', questionId: string) =>
    ({ type: `edit-${state}`, questionId }) as const;
  const failed = after([start(exchangeOf(1)), fail(1), start(exchangeOf(2)), fail(2, 'refused')]);

  it('lets failed questions wait for their turn, and no others', () => {
    const state = after([start(exchangeOf(3)), release('q2', 'q3')], failed);
    expect(summary(state)).toEqual([
      'q1 failed unknown',
      'q2 queued refused',
      'q3 sending unknown',
    ]);
    expect(state[1]?.question).not.toHaveProperty('failedToSend');
    expect(conversationsReducer(state, release('q2'))).toBe(state);
  });

  it('is needed again for what waited in a chat where nothing can be sent', () => {
    const elsewhere = [start(exchangeOf(5, { chatId: 'chat-2' })), fail(5), release('q5')];
    const waiting = after([release('q2'), ...elsewhere], failed);
    const held = after([{ type: 'questions-held', chatId: 'chat-1' }], waiting);
    expect(summary(held)).toEqual(['q1 failed unknown', 'q2 failed refused', 'q5 queued unknown']);
    expect(held[1]?.question.failedToSend).toBe(true);
    const again = { type: 'questions-held', chatId: 'chat-1' } as const;
    expect(conversationsReducer(held, again)).toBe(held);
  });

  it('is needed again for what waits behind an answer that fails or breaks off, not one that is stopped', () => {
    const busy = after([start(exchangeOf(1)), start(exchangeOf(2))]);
    expect(summary(after([fail(1)], busy))[1]).toBe('q2 failed not-sent');
    expect(summary(after([piece(1), fail(1)], busy))).toEqual([
      'q1 interrupted unknown',
      'q2 failed not-sent',
    ]);
    expect(summary(after([end(1)], busy))[1]).toBe('q2 failed not-sent');
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    for (const ended of [stop, end(1)])
      expect(summary(after([piece(1), ended], busy))[1]).toBe('q2 queued not-sent');
  });

  it('lets the line wait for a question that is edited, unless it is held meanwhile', () => {
    const waiting = after([release('q1', 'q2'), edit('begun', 'q1'), edit('begun', 'q3')], failed);
    expect([...editedQuestionIds(waiting)]).toEqual(['q1']);
    expect([...queuedQuestionIds(waiting)]).toEqual(['q1', 'q2']);
    expect(nextToSend(waiting, 'chat-1')).toEqual({ kind: 'wait' });
    const given = after([edit('ended', 'q1')], waiting);
    expect(nextToSend(given, 'chat-1')).toMatchObject({ asked: { question: { id: 'q1' } } });
    expect(given[0]).not.toHaveProperty('isEdited');
    const held = after([{ type: 'questions-held', chatId: 'chat-1' }], waiting);
    expect(summary(after([edit('ended', 'q1')], held))[0]).toBe('q1 failed unknown');
    expect(conversationsReducer(failed, edit('ended', 'q1'))).toBe(failed);
    expect(editedQuestionIds(restoreOutbox(storedOutbox(waiting))).size).toBe(0);
  });

  it('changes a question of the outbox in its place, as one that was never sent', () => {
    const rewrite = (questionId: string) =>
      ({
        type: 'question-rewritten',
        questionId,
        newId: 'q9',
        content: 'Other',
        persona: 'HR',
      }) as const;
    const waiting = after([release('q1', 'q2'), edit('begun', 'q1')], failed);
    const rewritten = after([rewrite('q1')], waiting);
    expect(summary(rewritten)).toEqual(['q9 failed not-sent', 'q2 queued refused']);
    expect(rewritten[0]?.question).toMatchObject({ content: 'Other', failedToSend: true });
    expect(rewritten[0]).toMatchObject({ persona: 'HR' });
    expect(editedQuestionIds(rewritten).size).toBe(0);
    expect(summary(after([release('q9')], rewritten))[0]).toBe('q9 queued not-sent');
    const sending = after([start(exchangeOf(1))]);
    expect(conversationsReducer(sending, rewrite('q1'))).toBe(sending);
  });

  it('discards a failed or a waiting question', () => {
    const queued = after([release('q2')], failed);
    expect(summary(after([discard('q1')], queued))).toEqual(['q2 queued refused']);
    expect(summary(after([discard('q2')], queued))).toEqual(['q1 failed unknown']);
    expect(conversationsReducer(failed, discard('q9'))).toBe(failed);
  });

  it('puts a discarded question back into its place', () => {
    const busy = after([start(exchangeOf(1)), start(exchangeOf(2)), start(exchangeOf(3))]);
    const undone = (index: number, ...earlierIds: readonly string[]) =>
      ({ type: 'discard-undone', asked: busy[index]!, earlierIds }) as const;
    const without = after([discard('q2')], busy);
    expect(after([undone(1, 'q1')], without)).toEqual(busy);
    const both = after([discard('q3')], without);
    expect(after([undone(2, 'q1', 'q2'), undone(1, 'q1')], both)).toEqual(busy);
    expect(after([undone(1, 'q1'), undone(2, 'q1', 'q2')], both)).toEqual(busy);
    expect(conversationsReducer(busy, undone(1, 'q1'))).toBe(busy);
    const later = after([start(exchangeOf(4)), undone(2, 'q1')], both);
    expect(summary(later).map((line) => line.slice(0, 2))).toEqual(['q1', 'q3', 'q4']);
  });

  it('lets a discarded question that comes back wait for the user where nothing is before it', () => {
    const busy = after([start(exchangeOf(1)), start(exchangeOf(2)), start(exchangeOf(3))]);
    const undone = { type: 'discard-undone', asked: busy[1]!, earlierIds: ['q1'] } as const;
    const answered = [piece(1), end(1), clear('e1')];
    const idle = after([discard('q2'), discard('q3'), ...answered, undone], busy);
    expect(summary(idle)).toEqual(['q2 failed not-sent']);
    expect(idle[0]?.question.failedToSend).toBe(true);
    const edited = after([discard('q2'), edit('begun', 'q3'), ...answered, undone], busy);
    expect(summary(edited)).toEqual(['q2 failed not-sent', 'q3 queued not-sent']);
    const doubtful = { ...undone, asked: { ...busy[1]!, delivery: 'unanswered' } } as const;
    expect(summary(after([discard('q2'), doubtful], busy))[1]).toBe('q2 queued unknown');
  });

  it('shows the reply that is under way, also where a later question waits with a failed one', () => {
    const failed = after([start(exchangeOf(1)), fail(1), start(exchangeOf(2)), fail(2)]);
    const again = start({ ...exchangeOf(1), exchangeId: 'again' });
    const running = after([release('q1', 'q2'), again], failed);
    expect(currentExchange(running, 'chat-1')?.exchangeId).toBe('again');
  });

  it('lets a question that waits go before the others, and a new one behind them', () => {
    const stop = { type: 'exchange-stopped', exchangeId: 'e1' } as const;
    const waiting = after([start(exchangeOf(1)), stop, release('q1')]);
    const asked = after([start(exchangeOf(2))], waiting);
    expect(summary(asked)).toEqual(['q1 queued unknown', 'q2 sending unknown']);
    const again = start({ ...exchangeOf(1), exchangeId: 'again' });
    const later = after([piece(2), end(2), again], asked);
    expect(summary(later)).toEqual(['q2 answered unknown', 'q1 sending unknown']);
  });

  it('discards no question under way, and none with an answer', () => {
    const running = after([start(exchangeOf(1))]);
    expect(conversationsReducer(running, discard('q1'))).toBe(running);
    const settled = after([piece(1), end(1)], running);
    expect(conversationsReducer(settled, discard('q1'))).toBe(settled);
  });
});

describe('chats that are gone, or empty', () => {
  const state = after([
    start(exchangeOf(1)),
    start(exchangeOf(2, { chatId: 'chat-2' })),
    start(exchangeOf(3, { chatId: 'chat-3' })),
    fail(3),
  ]);

  it('take their questions with them, and no others', () => {
    const emptied = (...chatIds: readonly string[]) =>
      ({ type: 'chats-emptied', chatIds }) as const;
    expect(summary(after([emptied('chat-1', 'chat-3')], state))).toEqual(['q2 sending unknown']);
    expect(conversationsReducer(state, emptied('chat-9'))).toBe(state);
    const late = after([emptied('chat-1'), piece(1), end(1)], state);
    expect(summary(late)).toEqual(['q2 sending unknown', 'q3 failed unknown']);
  });

  it('take only what was answered with them where another page has cleared them', () => {
    const answers = after([
      ...[start(exchangeOf(1)), piece(1), end(1)],
      ...[start(exchangeOf(2)), piece(2), { type: 'exchange-stopped', exchangeId: 'e2' } as const],
      ...[start(exchangeOf(3)), fail(3), start(exchangeOf(4))],
    ]);
    const removed = { type: 'answers-removed', chatId: 'chat-1' } as const;
    expect(summary(after([removed], answers))).toEqual(['q3 failed unknown', 'q4 sending unknown']);
    expect(conversationsReducer(answers, { ...removed, chatId: 'chat-9' })).toBe(answers);
  });
});

describe('an outbox of an earlier visit', () => {
  const earlier = after([start(exchangeOf(1)), fail(1)]);

  it('comes before what was asked since, each question once', () => {
    const now = after([start(exchangeOf(2))]);
    const restored = after([{ type: 'outbox-restored', outbox: earlier }], now);
    expect(summary(restored)).toEqual(['q1 failed unknown', 'q2 sending unknown']);
    const again = { type: 'outbox-restored', outbox: earlier } as const;
    expect(conversationsReducer(restored, again)).toBe(restored);
  });
});

describe('clearChat', () => {
  it('takes what was asked in the chat away, and nothing of another', () => {
    const cleared = clearChat(chatFixture({ chatId: 'chat-1' }));
    const other = exchangeOf(2, { chatId: 'chat-2' });
    const before = after([start(exchangeOf(1)), fail(1), start(other)]);
    expect(cleared.ok && after([cleared.value], before)).toEqual([before[1]]);
  });

  it('is refused without a current chat', () => {
    expect(clearChat(null)).toEqual({ ok: false, error: 'no-current-chat' });
  });
});
