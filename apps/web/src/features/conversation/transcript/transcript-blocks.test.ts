import type { Message } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { transcriptBlocks } from './transcript-blocks.ts';

function message(id: string, role: Message['role'], content = id): Message {
  return { id, role, content, sender: '', context: [], createdAt: '2026-11-20T12:00:00Z' };
}

const messages = [
  message('q1', 'user', 'Bom dia'),
  message('a1', 'assistant'),
  message('q2', 'user', 'E as férias?'),
  message('a2', 'assistant'),
  message('q3', 'user', 'E o reembolso?'),
  message('a3', 'assistant'),
];

function shape(blocks: ReturnType<typeof transcriptBlocks>) {
  return Array.from({ length: blocks.count }, (_, index) => [
    blocks.keyAt(index),
    blocks.messagesAt(index).map(({ id }) => id),
    blocks.startAt(index),
  ]);
}

describe('the blocks of a transcript', () => {
  it('are its messages where nothing was asked here', () => {
    const blocks = transcriptBlocks(messages.slice(0, 2), []);
    expect(shape(blocks)).toEqual([
      ['q1', ['q1'], 0],
      ['a1', ['a1'], 1],
    ]);
    expect(blocks.isTurn(0)).toBe(false);
  });

  it('hold a question asked here together with all that follows, up to the next one', () => {
    const blocks = transcriptBlocks(messages, [
      { id: 'q2', content: 'E as férias?' },
      { id: 'q3', content: 'E o reembolso?' },
    ]);
    expect(shape(blocks)).toEqual([
      ['q1', ['q1'], 0],
      ['a1', ['a1'], 1],
      ['turn q2', ['q2', 'a2'], 2],
      ['turn q3', ['q3', 'a3'], 4],
    ]);
    expect(blocks.isTurn(2)).toBe(true);
  });

  it('keep the turn of a question to which the server gave another id', () => {
    const named = messages.map((one) => (one.id === 'q3' ? { ...one, id: 'named' } : one));
    const blocks = transcriptBlocks(named, [{ id: 'q3', content: 'E o reembolso?' }]);
    expect(shape(blocks).at(-1)).toEqual(['turn q3', ['named', 'a3'], 4]);
  });

  it('leave out a question that is not there, and one that is there already', () => {
    const asked = [
      { id: 'q3', content: 'E o reembolso?' },
      { id: 'again', content: 'E o reembolso?' },
      { id: 'gone', content: 'Outra' },
    ];
    expect(transcriptBlocks(messages, asked).count).toBe(5);
  });

  it('have one turn for two equal questions of which only one is there', () => {
    const [hello, answer, bye] = [
      message('s1', 'user', 'oi'),
      message('a1', 'assistant'),
      message('s2', 'user', 'tchau'),
    ];
    const asked = ['oi', 'tchau', 'oi'].map((content, index) => ({ id: `own ${index}`, content }));
    const blocks = transcriptBlocks([hello, answer, bye], asked);
    expect(shape(blocks).map(([, ids]) => ids)).toEqual([['s1', 'a1'], ['s2']]);
  });

  it('are found by any message they hold', () => {
    const blocks = transcriptBlocks(messages, [{ id: 'q2', content: 'E as férias?' }]);
    expect(['a1', 'q2', 'a3', 'nobody'].map(blocks.indexOf)).toEqual([1, 2, 2, -1]);
  });

  it('are none in a chat without messages', () => {
    expect(transcriptBlocks([], [{ id: 'q', content: '' }]).count).toBe(0);
  });
});
