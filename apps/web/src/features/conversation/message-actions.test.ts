import type { Feedback, Message } from '@colega/chat-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DiscardedQuestion } from '../../data/exchanges.ts';
import { createMessageActions, questionOf, quotation } from './message-actions.ts';
import { NOW } from '../../testing/fixtures.ts';

const CHAT = 'chat-1';

function messageOf(id: string, role: Message['role']): Message {
  return { id, role, content: `Text of ${id}`, sender: 'x', context: [], createdAt: NOW };
}
const MESSAGES = [
  messageOf('q1', 'user'),
  messageOf('a1', 'assistant'),
  messageOf('q2', 'user'),
  messageOf('a2', 'assistant'),
];

const DISCARDED: DiscardedQuestion = {
  asked: {
    ...{ question: messageOf('q1', 'user'), chatId: CHAT, persona: 'HR', status: 'failed' },
    ...{ delivery: 'not-sent', alikeSince: 0, exchange: null },
  },
  earlierIds: [],
};

/** Actions in order, as 'action: detail'. */
let done: string[];
/** Questions that can be taken back. */
let offered: unknown[];
const note = (action: string) => (detail: string) => void done.push(`${action}: ${detail}`);

function actionsOf(messages: readonly Message[] = MESSAGES) {
  return createMessageActions(
    () => ({
      chatId: CHAT,
      transcript: {
        messages,
        reload: () => {
          note('reload')('');
          return Promise.resolve(true);
        },
      },
      sending: {
        retry: note('retry'),
        discard: (id) => {
          note('take back')(id);
          return id === DISCARDED.asked.question.id ? DISCARDED : null;
        },
      },
      onPrompt: note('prompt'),
      onWrite: note('write'),
      onEdit: (question, outboxId) => note('edit')([question, outboxId ?? []].flat().join(', ')),
      onSources: (id, number) => note('sources')([id, number].join(' ').trim()),
    }),
    {
      offerBack: (discarded) => offered.push(discarded),
      ask: (persona, question) => note('ask')(`${persona}, ${question}`),
      rate: (chatId, { id }, { rating }: Feedback) => {
        note('rate')(`${chatId} ${id} ${rating}`);
        return Promise.resolve(true);
      },
    },
  );
}

beforeEach(() => {
  done = [];
  offered = [];
});

it('asks the question of an answer again, also of an earlier one', () => {
  actionsOf().askAgain('a1');
  actionsOf().askAgain('a2');
  expect(done).toEqual(['prompt: Text of q1', 'prompt: Text of q2']);
});

it('asks another persona the question of an answer', () => {
  actionsOf().askPersona('a2', 'RH');
  expect(done).toEqual(['ask: RH, Text of q2']);
});

it('asks nothing where the question is not loaded', () => {
  const [, ...withoutFirst] = MESSAGES;
  actionsOf(withoutFirst).askAgain('a1');
  actionsOf().askPersona('unknown', 'RH');
  expect(done).toEqual([]);
  expect(questionOf(MESSAGES, 'unknown')).toBeUndefined();
});

it('offers a discarded question once more', () => {
  actionsOf().discard('q1');
  actionsOf().discard('gone');
  expect(done).toEqual(['take back: q1', 'write: ', 'take back: gone', 'write: ']);
  expect(offered).toEqual([DISCARDED]);
});

it('edits a question without taking it back, and names one of the outbox', () => {
  actionsOf().edit('q1');
  actionsOf().edit('q2', true);
  expect(done).toEqual(['edit: Text of q1', 'edit: Text of q2, q2']);
});

it('writes a passage as a quotation', () => {
  actionsOf().quote('one\ntwo');
  expect(done).toEqual(['write: > one\n> two\n\n']);
});

describe('a rating', () => {
  it('is given to a message of the chat, and to no other', async () => {
    expect(await actionsOf().rate('a1', { rating: 4 })).toBe(true);
    expect(await actionsOf().rate('unknown', { rating: 4 })).toBe(false);
    expect(done).toEqual(['rate: chat-1 a1 4']);
  });
});

describe('a quotation', () => {
  it('marks every line, and ends with an empty one', () => {
    expect(quotation('Thirty days.\nIn two parts.')).toBe('> Thirty days.\n> In two parts.\n\n');
  });

  it('leaves out the space around, and marks blank lines too', () => {
    expect(quotation('\n  a \r\n\n \n  b\n')).toBe('> a\n>\n>\n>   b\n\n');
  });

  it('has bars between the cells of a table, and keeps what is indented', () => {
    expect(quotation('Item\tValor\n\tx = 1')).toBe('> Item | Valor\n> \tx = 1\n\n');
  });

  it('has ordinary spaces where the page keeps an amount on one line', () => {
    expect(quotation('R$\u00A012,29 por dia')).toBe('> R$ 12,29 por dia\n\n');
  });

  it('is nothing for nothing', () => {
    expect(quotation(' \n ')).toBe('');
  });

  it('reads many blanks between two words', () => {
    const blanks = ' '.repeat(100_000);
    expect(quotation(`a${blanks}b`)).toBe(`> a${blanks}b\n\n`);
  });
});

it('opens the sources of an answer, and one of them', () => {
  actionsOf().toggleSources('a1');
  actionsOf().openSource('a1', 2);
  expect(done).toEqual(['sources: a1', 'sources: a1 2']);
});
