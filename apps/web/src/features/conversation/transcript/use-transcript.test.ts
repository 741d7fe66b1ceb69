import type { Message } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { createFirstIds } from './use-transcript.ts';

describe('an answer that the server names after it was shown', () => {
  const answer = (id: string): Message => ({
    ...{ id, messageId: 'server', role: 'assistant', content: 'Bom dia', sender: '', context: [] },
    createdAt: '2026-11-20T12:00:00Z',
  });

  it('keeps its first id when the chat is read again, and is the same object each time', () => {
    const withFirstIds = createFirstIds();
    withFirstIds([answer('here')]);
    const read = [answer('server')];
    expect(withFirstIds(read)).toEqual([answer('here')]);
    expect(withFirstIds(read)[0]).toBe(withFirstIds(read)[0]);
  });

  it('has the id of the server where it was never shown with another', () => {
    const read = [answer('server')];
    expect(createFirstIds()(read)).toBe(read);
  });

  it('never shares an id with another message', () => {
    const withFirstIds = createFirstIds();
    withFirstIds([answer('here')]);
    const both = [answer('here'), answer('server')];
    expect(withFirstIds(both)).toEqual(both);
  });
});
