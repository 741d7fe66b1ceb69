import type { ContextEntry, Message } from '@colega/chat-domain';
import { sourcesText } from '@colega/ui';
import type { TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { portugueseTexts } from '../../../testing/texts.ts';
import { copiedReferences, copiedSources } from './answer-copy.ts';

let t: TFunction;
beforeAll(async () => {
  t = await portugueseTexts();
});

const answer = (...context: readonly ContextEntry[]): Message => ({
  id: 'a',
  content: 'Trinta dias. [1]',
  role: 'assistant',
  sender: 'institucional',
  context,
  createdAt: '2026-11-21T12:31:00Z',
});

it('is nothing where an answer has no sources', () => {
  expect(sourcesText(copiedSources(answer(), t))).toBe('');
});

it('numbers the references in their order, and names the tools in theirs', () => {
  const message = answer(
    { type: 'tool', id: 't2', name: 'calendar', callOrder: 2 },
    { type: 'reference', id: 'r1', title: 'Policy', url: 'https://intranet.example/policy' },
    { type: 'tool', id: 't1', name: 'balance', callOrder: 1 },
    { type: 'reference', id: 'r2', title: 'Handbook', source: 'HR' },
    { type: 'tool', id: 't3', name: 'calendar', callOrder: 3 },
  );
  const references = 'Referências\n1. Policy - https://intranet.example/policy\n2. Handbook - HR';
  expect(sourcesText(copiedReferences(message, t))).toBe(references);
  expect(sourcesText(copiedSources(message, t))).toBe(
    `${references}\n\nFerramentas: balance, calendar`,
  );
});

it('has no address that may not be followed, and shows what hides in a name', () => {
  const message = answer(
    { type: 'reference', id: 'r1', title: 'a\u202Eb\n<b>', url: 'javascript:alert(1)' },
    { type: 'tool', id: 't', name: 'x\u200By', callOrder: 1 },
  );
  const text = sourcesText(copiedSources(message, t));
  expect(text).toContain('1. a⟨U+202E⟩b <b>\n\nFerramentas: x⟨U+200B⟩y');
  expect(text).not.toContain('javascript');
});
