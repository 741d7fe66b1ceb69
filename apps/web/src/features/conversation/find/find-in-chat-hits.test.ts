import type { Message } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { findHits, foldQuery, hitFrom, hitOf, numberOf } from './find-in-chat-hits.ts';

function message(id: string, content: string, role: Message['role'] = 'assistant'): Message {
  return { id, role, content, sender: '', context: [], createdAt: '2026-11-20T12:00:00Z' };
}

const messages = [
  message('m1', 'Férias', 'user'),
  message('m2', 'As **fér**ias: férias de verão, férias de inverno'),
  message('m3', 'Outro assunto'),
  message('m4', 'ferias', 'user'),
];
const ids = messages.map(({ id }) => id);
const hits = findHits(messages, foldQuery('  FÉRIAS '));

describe('the hits in a chat', () => {
  it('are counted in each message, in the text that is shown', () => {
    expect(hits).toEqual({
      total: 5,
      messages: [
        { id: 'm1', count: 1 },
        { id: 'm2', count: 3 },
        { id: 'm4', count: 1 },
      ],
    });
  });

  it('are none where nothing is looked for', () => {
    expect(findHits(messages, foldQuery('   '))).toEqual({ total: 0, messages: [] });
  });

  it('are numbered from the first, over all messages', () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const hit = hitOf(hits, number);
      expect(hit && numberOf(hits, hit)).toBe(number);
    }
  });

  it('go round at both ends', () => {
    expect(hitOf(hits, 6)).toEqual({ messageId: 'm1', nth: 0 });
    expect(hitOf(hits, 0)).toEqual({ messageId: 'm4', nth: 0 });
  });

  it('have no number where they are gone', () => {
    expect(numberOf(hits, { messageId: 'm3', nth: 0 })).toBe(0);
    expect(numberOf(hits, { messageId: 'm2', nth: 3 })).toBe(0);
  });

  it('begin with the first one from what is in view, or else with the last one', () => {
    expect(hitFrom(hits, ids, 'm2')).toEqual({ messageId: 'm2', nth: 0 });
    expect(hitFrom(hits, ids, 'm3')).toEqual({ messageId: 'm4', nth: 0 });
    expect(hitFrom(findHits(messages.slice(0, 3), 'ferias'), ids, 'm3')).toEqual({
      messageId: 'm2',
      nth: 2,
    });
    expect(hitFrom({ total: 0, messages: [] }, ids, 'm1')).toBeNull();
  });
});
