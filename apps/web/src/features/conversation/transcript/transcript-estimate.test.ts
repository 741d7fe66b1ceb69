import type { Message } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { estimatedHeight } from './transcript-estimate.ts';

function message(role: Message['role'], content: string): Message {
  return { id: 'm', role, content, sender: '', context: [], createdAt: '2026-11-20T12:00:00Z' };
}

describe('the estimated height of a message', () => {
  it('grows with its text, and with its lines', () => {
    const short = estimatedHeight(message('assistant', 'Sim.'), 700);
    const long = estimatedHeight(message('assistant', 'palavra '.repeat(200)), 700);
    const lines = estimatedHeight(message('assistant', 'a\n'.repeat(40)), 700);
    expect(long).toBeGreaterThan(3 * short);
    expect(lines).toBeGreaterThan(5 * short);
  });

  it('grows where the column is narrow', () => {
    const text = message('user', 'palavra '.repeat(60));
    expect(estimatedHeight(text, 340)).toBeGreaterThan(estimatedHeight(text, 700));
  });

  it('is more than nothing for a message without text', () => {
    expect(estimatedHeight(message('user', ''), 0)).toBeGreaterThan(0);
  });
});
