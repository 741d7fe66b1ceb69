import { describe, expect, it } from 'vitest';
import type { Conversations } from './asked-question.ts';
import type { Message } from './entities.ts';
import {
  after,
  clear,
  copy,
  end,
  exchangeOf,
  fail,
  piece,
  start,
} from './testing/conversation-fixtures.ts';
import {
  answerFixture,
  chatFixture,
  deepFreeze,
  questionFixture,
  toolCallFixture,
} from './testing/fixtures.ts';
import { restoreOutbox, storedOutbox } from './outbox.ts';
import {
  currentExchange,
  knownMessages,
  messageDisplay,
  needsGeneratedTitle,
  settledMessages,
  transcriptOf,
} from './transcript.ts';

const answer = (id: string) => answerFixture({ id, messageId: id, content: `Answer ${id}` });
const earlier = deepFreeze([copy('s1', 'Before'), answer('s2')]);
const sources = (conversations: Conversations, messages: readonly Message[] = earlier) => ({
  conversations,
  chatId: 'chat-1',
  messages,
  total: messages.length,
});
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id).join(' ');
const transcript = (conversations: Conversations, messages?: readonly Message[]) =>
  ids(transcriptOf(sources(conversations, messages)));
const pay = (number: number, known: readonly Message[] = earlier) =>
  exchangeOf(number, { text: 'Pay?', known });
const name = (number: number, personaMessageId: string) =>
  ({
    type: 'piece-received',
    exchangeId: `e${String(number)}`,
    piece: { personaMessageId },
  }) as const;

describe('transcriptOf an exchange', () => {
  it('is the messages themselves when idle', () => {
    expect(transcriptOf(sources([]))).toBe(earlier);
    expect(transcriptOf(sources(after([start(exchangeOf(1, { chatId: 'chat-2' }))])))).toBe(
      earlier,
    );
  });

  it('ends with the question and the answer', () => {
    expect(transcript(after([start(pay(1))]))).toBe('s1 s2 q1 a1');
  });

  it('shows its own in place of the server’s copies', () => {
    const running = after([start(pay(1))]);
    expect(transcript(running, [...earlier, copy('s3', 'Pay?')])).toBe('s1 s2 q1 a1');
    expect(transcript(running, [...earlier, copy('s3', 'Pay? '), answer('s4')])).toBe(
      's1 s2 q1 a1',
    );
    const foreign = [...earlier, copy('s3', 'Pay?'), copy('s5', 'Other')];
    expect(transcript(running, foreign)).toBe('s1 s2 q1 a1 s5');
  });

  it('keeps what others have said since, and the same question asked before', () => {
    const running = after([start(pay(1))]);
    expect(transcript(running, [...earlier, copy('s5', 'Other')])).toBe('s1 s2 s5 q1 a1');
    const before = [copy('s0', 'Pay?'), ...earlier];
    expect(transcript(after([start(pay(1, before))]), before)).toBe('s0 s1 s2 q1 a1');
  });

  it('is that of the server once it holds the answer that was named', () => {
    const ended = after([start(pay(1)), piece(1), name(1, 's4'), end(1)]);
    const messages = [...earlier, copy('s3', 'Pay?'), answer('s4')];
    expect(transcriptOf(sources(ended, messages))).toBe(messages);
    expect(transcript(ended, [...earlier, answer('s4')])).toBe('s1 s2 q1 s4');
    const rewritten = [...earlier, copy('s3', 'Rewritten'), answer('s4')];
    expect(transcriptOf(sources(ended, rewritten))).toBe(rewritten);
    const late = [...earlier, copy('s3', 'Pay?'), copy('s5', 'Other'), answer('s4')];
    expect(transcriptOf(sources(ended, late))).toBe(late);
  });

  it('takes on the ids and the rating that the server has for its messages', () => {
    const ended = after([start(pay(1)), piece(1, 'Hello'), end(1)]);
    const stored = { ...answer('s4'), content: 'Hello', feedback: { rating: 4 } };
    const shown = transcriptOf(sources(ended, [...earlier, copy('s3', 'Pay?'), stored])).slice(2);
    expect(shown).toMatchObject([
      { id: 'q1', messageId: 's3' },
      { id: 'a1', messageId: 's4', feedback: { rating: 4 } },
    ]);
    expect(shown[0]).not.toHaveProperty('feedback');
  });

  it('is not that of a message said before, whatever the server calls the answer', () => {
    const ended = after([start(pay(1)), piece(1, 'New'), name(1, 's2'), end(1)]);
    expect(transcript(ended)).toBe('s1 s2 q1 a1');
    const question = after([start(pay(1)), piece(1, 'New'), name(1, 's3'), end(1)]);
    expect(transcript(question, [...earlier, copy('s3', 'Pay?')])).toBe('s1 s2 q1 a1');
  });

  it('leaves the answer of an earlier question that comes in between', () => {
    const first = after([start(pay(1)), fail(1)]);
    const other = exchangeOf(2, { text: 'Holidays?', known: earlier });
    const late = { ...answer('s5'), content: 'To pay' };
    const messages = [...earlier, copy('s3', 'Pay?'), copy('s4', 'Holidays?'), late];
    const running = after([start(other), piece(2, '30 days')], first);
    expect(transcript(running, messages)).toBe('s1 s2 q1 q2 a2 s5');
    const own = { ...answer('s6'), content: '30 days in all' };
    expect(transcript(running, [...messages, own])).toBe('s1 s2 q1 q2 a2 s5');
    const shorter = { ...answer('s6'), content: '30' };
    expect(transcript(running, [...messages, shorter])).toBe('s1 s2 q1 q2 a2 s5');
    expect(transcript(running, [...messages, { ...own, content: '' }])).toBe(
      's1 s2 q1 q2 a2 s5 s6',
    );
  });

  it('is the same before and after it has settled', () => {
    const ended = after([start(pay(1)), piece(1), end(1)]);
    const settled = deepFreeze(settledMessages(sources(ended)));
    expect(ids(settled)).toBe('s1 s2 q1 a1');
    expect(transcriptOf(sources(ended, settled))).toBe(settled);
    expect(transcriptOf(sources([], settled))).toBe(settled);
  });

  it('is not there again where the messages that are known begin with its answer', () => {
    const ended = after([start(pay(1)), piece(1), end(1)]);
    const settled = deepFreeze(settledMessages(sources(ended)).slice(-1));
    expect(ids(settled)).toBe('a1');
    expect(transcriptOf(sources(ended, settled))).toBe(settled);
  });

  it('holds several that have ended, each in place of its own copies', () => {
    const first = after([start(pay(1)), piece(1), end(1)]);
    const known = knownMessages(sources(first));
    const both = after([start(pay(2, known)), piece(2), end(2)], first);
    const stored = [...earlier, copy('s3', 'Pay?'), answer('s4'), copy('s5', 'Pay?'), answer('s6')];
    expect(transcript(both)).toBe('s1 s2 q1 a1 q2 a2');
    expect(transcript(both, stored)).toBe('s1 s2 q1 a1 q2 a2');
  });
});

describe('transcriptOf an answer that broke off', () => {
  const broken = after([start(pay(1)), piece(1, 'Half'), fail(1)]);
  const stored = (id: string, content: string) => ({ ...answer(id), content });
  const others = [copy('s5', 'Other'), answer('s6')];

  it('stays where it was asked, whatever was said since', () => {
    expect(transcript(broken)).toBe('s1 s2 q1 a1');
    expect(transcript(broken, [...earlier, ...others])).toBe('s1 s2 q1 a1 s5 s6');
    const next = after([start(exchangeOf(2, { known: earlier })), piece(2)], broken);
    expect(transcript(next)).toBe('s1 s2 q1 a1 q2 a2');
    expect(transcript(broken, [answer('t1')])).toBe('t1 q1 a1');
    const unplaced = exchangeOf(1, { text: 'Pay?', known: undefined });
    const nowhere = after([start(unplaced), piece(1, 'Half'), fail(1)]);
    expect(transcript(nowhere, [copy('t1', 'Other'), answer('t2')])).toBe('t1 t2 q1 a1');
  });

  it('comes after a question that failed before it at the same position', () => {
    const both = after([
      ...[start(exchangeOf(1, { known: earlier })), fail(1)],
      ...[start(pay(2)), piece(2, 'Half'), fail(2)],
    ]);
    expect(transcript(both)).toBe('s1 s2 q1 q2 a2');
  });

  it('replaces the copy of its question', () => {
    expect(transcript(broken, [...earlier, copy('s3', 'Pay?'), ...others])).toBe(
      's1 s2 q1 a1 s5 s6',
    );
  });

  it.each(['Half', 'Ha', ''])('keeps its mark where the server has no more of it: %j', (text) => {
    const known = [...earlier, copy('s3', 'Pay?'), stored('s4', text), ...others];
    const shown = transcriptOf(sources(broken, known));
    expect(ids(shown)).toBe('s1 s2 q1 a1 s5 s6');
    expect(shown[3]).toMatchObject({ content: 'Half', ending: 'interrupted', messageId: 's4' });
  });

  it('gives way to more of it, and to another answer', () => {
    for (const content of ['Half of it', 'Other']) {
      const known = [...earlier, copy('s3', 'Pay?'), stored('s4', content)];
      expect(transcriptOf(sources(broken, known))).toBe(known);
    }
  });

  it('gives way to more of it behind other questions, but to no other answer there', () => {
    const late = (content: string, role: 'assistant' | 'user' = 'assistant') => [
      ...[...earlier, copy('s3', 'Pay?'), copy('s5', 'Other'), answer('s6')],
      { ...stored('s7', content), role },
    ];
    expect(transcript(broken, late('Half of it'))).toBe('s1 s2 s3 s5 s6 s7');
    expect(transcript(broken, late('Half'))).toBe('s1 s2 q1 a1 s5 s6 s7');
    expect(transcript(broken, late('Other'))).toBe('s1 s2 q1 a1 s5 s6 s7');
    expect(transcript(broken, late('Half of it', 'user'))).toBe('s1 s2 q1 a1 s5 s6 s7');
    const settled = after([start(pay(1)), piece(1, 'Half'), end(1)]);
    expect(transcript(settled, late('Half of it'))).toBe('s1 s2 q1 a1 s5 s6 s7');
  });

  it('replaces its question also where the answer that was named has come behind another', () => {
    const named = after([start(pay(1)), piece(1, 'Half'), name(1, 's7'), fail(1)]);
    const known = [...earlier, copy('s3', 'Pay?'), copy('s5', 'Other'), answer('s6')];
    expect(transcript(named, [...known, stored('s7', 'Half')])).toBe('s1 s2 q1 a1 s5 s6');
  });

  it('keeps its words where the server has less of the answer that was named', () => {
    const named = after([start(pay(1)), piece(1, 'Half'), name(1, 's4'), fail(1)]);
    const known = [...earlier, copy('s3', 'Pay?'), stored('s4', 'Ha')];
    expect(transcript(named, known)).toBe('s1 s2 q1 a1');
    expect(transcript(named, [...earlier, stored('s4', 'Half of it')])).toBe('s1 s2 q1 s4');
  });

  it('takes no copy that this page has made of a later question alike, whose answer was stopped', () => {
    const later = pay(2, knownMessages(sources(broken)));
    const stop = { type: 'exchange-stopped', exchangeId: 'e2' } as const;
    const both = after([start(later), piece(2, 'Other'), stop], broken);
    const settled = settledMessages(sources(both));
    expect(ids(settled)).toBe('s1 s2 q2 a2');
    expect(transcript(after([clear('e2')], both), settled)).toBe('s1 s2 q1 a1 q2 a2');
  });

  it('is not among what has settled, but is known to the next question', () => {
    expect(settledMessages(sources(broken))).toBe(earlier);
    expect(ids(knownMessages(sources(broken)))).toBe('s1 s2 q1 a1');
  });
});

describe('transcriptOf an answer that was stopped before its first word', () => {
  const context = [toolCallFixture()];
  const stopped = after([
    start(pay(1)),
    { type: 'piece-received', exchangeId: 'e1', piece: { context } },
    { type: 'exchange-stopped', exchangeId: 'e1' },
    clear('e1'),
  ]);
  const sent = (id: string, clientMessageId: string) => ({ ...copy(id, 'Pay?'), clientMessageId });
  const again = [sent('s5', 'q9'), answer('s6')];

  it('leaves the answers of later questions to them', () => {
    const empty = { ...answer('s4'), content: '' };
    const known = [...earlier, sent('s3', 'q1'), empty, ...again];
    expect(transcript(stopped, known)).toBe('s1 s2 q1 a1 s5 s6');
    expect(transcript(restoreOutbox(storedOutbox(stopped)), known)).toBe('s1 s2 q1 a1 s5 s6');
    expect(transcript(stopped, [...earlier, sent('s3', 'q1'), ...again])).toBe('s1 s2 q1 a1 s5 s6');
  });
});

describe('transcriptOf an outbox', () => {
  it('shows a failed question where it was asked, before those that came later', () => {
    const failed = after([
      start(pay(1)),
      fail(1),
      start(exchangeOf(2, { known: earlier })),
      fail(2),
    ]);
    expect(transcript(failed, [...earlier, copy('s5', 'Other')])).toBe('s1 s2 q1 q2 s5');
  });

  it('begins with a question asked before anything was said', () => {
    const failed = after([start(pay(1, [])), fail(1)]);
    expect(transcript(failed)).toBe('q1 s1 s2');
  });

  it('stands between no question and its answer', () => {
    const failed = after([start(pay(1, [copy('s1', 'Before')])), fail(1)]);
    expect(transcript(failed, [...earlier, copy('s3', 'Other')])).toBe('s1 s2 q1 s3');
    expect(transcript(failed)).toBe('s1 s2 q1');
  });

  it('stays behind an answer that the server knows by other ids', () => {
    const one = after([start(exchangeOf(1, { known: earlier })), piece(1)]);
    const waiting = exchangeOf(2, { known: knownMessages(sources(one)) });
    const held = { type: 'questions-held', chatId: 'chat-1' } as const;
    const answered = [start(waiting), name(1, 's4'), end(1), clear('e1'), held];
    const kept = restoreOutbox(storedOutbox(after(answered, one)));
    const stored = [...earlier, copy('s3', 'Question 1'), answer('s4')];
    expect(transcript(kept, stored)).toBe('s1 s2 s3 s4 q2');
    expect(transcript(kept, [...stored, copy('s5', 'Other')])).toBe('s1 s2 s3 s4 q2 s5');
  });

  it('stays behind the one that had its turn before, whatever became of that', () => {
    const one = after([start(exchangeOf(1, { known: earlier })), piece(1)]);
    const waiting = (number: number) => exchangeOf(number, { known: knownMessages(sources(one)) });
    const first = [...earlier, copy('s3', 'Question 1'), answer('s4')];
    const held = { type: 'questions-held', chatId: 'chat-1' } as const;
    const inLine = [start(waiting(2)), start(waiting(3)), name(1, 's4'), end(1), clear('e1')];
    const askedAgain = after([...inLine, start(exchangeOf(2, { known: first }))], one);
    const next = after([piece(2)], askedAgain);
    const left = restoreOutbox(storedOutbox(next));
    expect(transcript(left, first)).toBe('s1 s2 s3 s4 q2 a2 q3');
    // Nothing had come of it, and the server has its question alone.
    const silent = restoreOutbox(storedOutbox(after([fail(2), held], askedAgain)));
    const taken = { ...copy('s5', 'Question 2'), clientMessageId: 'q2' };
    expect(transcript(silent.slice(1), [...first, taken, answer('s6')])).toBe(
      's1 s2 s3 s4 s5 s6 q3',
    );
    expect(transcript(silent, [...first, taken])).toBe('s1 s2 s3 s4 q2 q3');
    const done = after([name(2, 's6'), end(2), clear('e2'), held], next);
    const second = [...first, copy('s5', 'Question 2'), answer('s6')];
    expect(transcript(restoreOutbox(storedOutbox(done)), second)).toBe('s1 s2 s3 s4 s5 s6 q3');
  });

  it('stays behind a question that the server never took, and before those asked later', () => {
    const one = after([start(exchangeOf(1, { known: earlier }))]);
    const waiting = exchangeOf(2, { known: knownMessages(sources(one)) });
    const held = { type: 'questions-held', chatId: 'chat-1' } as const;
    const kept = after([start(waiting), fail(1, 'refused'), clear('e1'), held], one);
    expect(transcript(after([start(exchangeOf(3, { known: earlier }))], kept))).toBe(
      's1 s2 q1 q2 q3 a3',
    );
    const later = [...earlier, copy('s3', 'Question 3'), answer('s4')];
    expect(transcript(restoreOutbox(storedOutbox(kept)), later)).toBe('s1 s2 q1 q2 s3 s4');
  });

  it('never loses a question whose position is not known, or not there any more', () => {
    const unplaced = exchangeOf(1, { text: 'Pay?', known: undefined });
    const known = [copy('gone', 'x')];
    const failed = after([start(unplaced), fail(1), start(pay(2, known)), fail(2)]);
    expect(transcript(failed, [copy('s3', 'Pay?'), answer('s4')])).toBe('s3 s4 q1');
    expect(transcript(failed)).toBe('s1 s2 q1 q2');
  });

  it('gives way to the server’s copy once that has an answer', () => {
    const failed = after([start(pay(1)), fail(1)]);
    const messages = [...earlier, copy('s3', 'Pay?'), answer('s4')];
    expect(transcript(failed, messages)).toBe('s1 s2 s3 s4');
  });

  it('replaces a copy without an answer', () => {
    const failed = after([start(pay(1)), fail(1)]);
    const messages = [...earlier, copy('s3', 'Pay?'), copy('s5', 'Other')];
    expect(transcript(failed, messages)).toBe('s1 s2 q1 s5');
  });

  it('is shown once where the server stored the question each time it was sent', () => {
    const stored = (id: string) => ({ ...copy(id, 'Pay?'), clientMessageId: 'q1' });
    const twice = [...earlier, stored('s3'), stored('s4')];
    expect(transcript([], twice)).toBe('s1 s2 s4');
    expect(transcript([], [...twice, answer('s5'), stored('s6')])).toBe('s1 s2 s4 s5 s6');
    const other = { ...stored('s4'), clientMessageId: 'q2' };
    expect(transcript([], [...earlier, stored('s3'), other])).toBe('s1 s2 s3 s4');
  });

  it('does not give way where the server refused the question', () => {
    const refused = after([start(pay(1)), fail(1, 'refused')]);
    expect(transcript(refused, [...earlier, copy('s3', 'Pay?')])).toBe('s1 s2 q1 s3');
  });

  it('does not give way to its own namesake that is being answered', () => {
    const asked = after([start(pay(1)), fail(1), start(pay(2))]);
    expect(transcript(asked, [...earlier, copy('s3', 'Pay?')])).toBe('s1 s2 q1 q2 a2');
  });

  it('shows a question that waits for its turn', () => {
    const released = { type: 'questions-released', questionIds: ['q1'] } as const;
    expect(transcript(after([start(pay(1)), fail(1), released]))).toBe('s1 s2 q1');
  });

  it('shows what waits below the answer that comes, and in the order of its turns', () => {
    const one = after([start(exchangeOf(1, { known: earlier })), piece(1)]);
    const waiting = (number: number) => exchangeOf(number, { known: knownMessages(sources(one)) });
    const first = after([start(waiting(2)), start(waiting(3))], one);
    const second = after([end(1), start(waiting(2)), piece(2)], first);
    expect(transcript(second)).toBe('s1 s2 q1 a1 q2 a2 q3');
    const broken = after([end(1), start(waiting(2)), fail(2)], first);
    const held = { type: 'questions-held', chatId: 'chat-1' } as const;
    expect(transcript(after([held], broken))).toBe('s1 s2 q1 a1 q2 q3');
  });
});

describe('knownMessages and settledMessages', () => {
  const ended = after([start(pay(1)), piece(1), end(1)]);
  const running = after([start(exchangeOf(2, { known: earlier }))], ended);
  const kept = after([{ type: 'question-kept', exchange: exchangeOf(3) }], running);

  it('leave the outbox out', () => {
    expect(ids(knownMessages(sources(kept)))).toBe('s1 s2 q1 a1 q2 a2');
  });

  it('leave the exchange under way out of what has settled', () => {
    expect(ids(settledMessages(sources(kept)))).toBe('s1 s2 q1 a1');
    expect(settledMessages(sources([]))).toBe(earlier);
  });
});

describe('currentExchange', () => {
  it('is the newest of the chat, null when idle', () => {
    const state = after([
      start(pay(1)),
      fail(1),
      start(exchangeOf(2)),
      start(exchangeOf(3, { chatId: 'chat-2' })),
      { type: 'question-kept', exchange: exchangeOf(4) },
    ]);
    expect(currentExchange(state, 'chat-1')?.exchangeId).toBe('e2');
    expect(currentExchange(state, 'chat-2')?.exchangeId).toBe('e3');
    expect(currentExchange(state, 'chat-3')).toBeNull();
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
  const answered = [questionFixture(), answerFixture()];

  it('holds when the second message is an answer and the chat has no title', () => {
    expect(needsGeneratedTitle(answered, untitled)).toBe(true);
    expect(needsGeneratedTitle(answered, chatFixture({ title: ' ' }))).toBe(true);
  });

  it('does not hold for a chat with a title', () => {
    expect(needsGeneratedTitle(answered, chatFixture({ title: 'Holidays' }))).toBe(false);
  });

  it.each([
    ['there is no second message', [questionFixture()]],
    ['the second message is the user’s', [questionFixture(), questionFixture({ id: 'q2' })]],
    ['the answer is empty', [questionFixture(), answerFixture({ content: ' ' })]],
  ])('does not hold when %s', (_, messages) => {
    expect(needsGeneratedTitle(messages, untitled)).toBe(false);
  });
});
