import type { Message } from '@colega/chat-domain';
import { expect, it } from 'vitest';
import { chatFixture } from '../../testing/fixtures.ts';
import { chatAsJson } from './chat-json.ts';

const NOW = '2026-11-21T13:00:00Z';

const QUESTION: Message = {
  id: 'client-id',
  messageId: 'server-id',
  content: 'Férias? "sim"\n```',
  role: 'user',
  sender: 'ana@aurora.example',
  context: [],
  createdAt: NOW,
};

function exported(messages: readonly Message[]): unknown {
  const text = chatAsJson({ chat: chatFixture({ title: 'T' }), messages, exportedAt: NOW });
  expect(text.endsWith('}\n')).toBe(true);
  return JSON.parse(text);
}

it('has the documented shape', () => {
  const answer: Message = {
    ...QUESTION,
    messageId: 'answer-id',
    role: 'assistant',
    sender: 'benefícios',
    content: 'Sim.',
    ending: 'stopped',
    feedback: { rating: 5 },
    context: [{ type: 'tool', id: 't', name: 'saldo', input: { a: 1 }, output: 30, callOrder: 1 }],
  };
  expect(exported([QUESTION, answer])).toEqual({
    format: 'colega-chat',
    version: 1,
    exportedAt: NOW,
    chat: { id: 'chat-1', title: 'T', persona: 'benefícios', createdAt: '2026-03-10T12:00:00Z' },
    messages: [
      {
        id: 'server-id',
        role: 'user',
        sent: true,
        createdAt: NOW,
        content: 'Férias? "sim"\n```',
        contexts: [],
        feedback: null,
      },
      {
        id: 'answer-id',
        role: 'assistant',
        persona: 'benefícios',
        createdAt: NOW,
        content: 'Sim.',
        ending: 'stopped',
        contexts: answer.context,
        feedback: { rating: 5 },
      },
    ],
  });
});

it('says which question was not sent, under the id it has here', () => {
  const { messageId: _, ...failed } = { ...QUESTION, failedToSend: true };
  expect(exported([failed])).toMatchObject({ messages: [{ id: 'client-id', sent: false }] });
});

it('holds no name of the user', () => {
  expect(JSON.stringify(exported([QUESTION]))).not.toContain('aurora');
});
