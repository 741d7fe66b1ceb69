import { conversationsReducer, type ConversationEvent } from '@colega/chat-domain';
import { expect, it } from 'vitest';
import { exchangeFixture } from '../testing/exchange-fixture.ts';
import { keptQuestionIds } from './kept-questions.ts';

it('are those that never went to the server, and not those it refused or may have', () => {
  const [kept, refused, lost] = ['kept', 'refused', 'lost'].map((name) => exchangeFixture(name));
  const events: readonly (ConversationEvent | undefined)[] = [
    kept && { type: 'question-kept', exchange: kept },
    refused && { type: 'exchange-started', exchange: refused },
    { type: 'exchange-failed', exchangeId: 'refused', failure: 'refused' },
    lost && { type: 'exchange-started', exchange: lost },
    { type: 'exchange-failed', exchangeId: 'lost', failure: 'connection' },
    { type: 'exchange-cleared', exchangeId: 'lost' },
  ];
  const conversations = events
    .filter((event) => event !== undefined)
    .reduce(conversationsReducer, []);
  expect(conversations).toHaveLength(3);
  expect([...keptQuestionIds(conversations)]).toEqual(['kept-question']);
  const released = { type: 'questions-released', questionIds: ['kept-question'] } as const;
  expect(keptQuestionIds(conversationsReducer(conversations, released)).size).toBe(0);
});
