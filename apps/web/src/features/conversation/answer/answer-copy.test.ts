import type { ContextEntry } from '@colega/chat-domain';
import { expect, it } from 'vitest';
import { textWithSources } from './answer-copy.ts';

const TEXTS = { references: 'References', tools: (names: string) => `Tools: ${names}` };
const withSources = (...context: readonly ContextEntry[]) =>
  textWithSources('Thirty days. [1]\n', context, TEXTS);

it('is the text alone where it has no sources', () => {
  expect(withSources()).toBe('Thirty days. [1]');
});

it('numbers the references in their order, and names the tools in theirs', () => {
  const text = withSources(
    { type: 'tool', id: 't2', name: 'calendar', callOrder: 2 },
    { type: 'reference', id: 'r1', title: 'Policy', url: 'https://intranet.example/policy' },
    { type: 'tool', id: 't1', name: 'balance', callOrder: 1 },
    { type: 'reference', id: 'r2', title: 'Handbook', source: 'HR' },
    { type: 'tool', id: 't3', name: 'calendar', callOrder: 3 },
  );
  expect(text).toBe(
    [
      'Thirty days. [1]',
      'References\n1. Policy - https://intranet.example/policy\n2. Handbook - HR',
      'Tools: balance, calendar',
    ].join('\n\n'),
  );
});

it('has no address that may not be followed, and shows what hides in a name', () => {
  const text = withSources(
    { type: 'reference', id: 'r1', title: 'a\u202Eb\n<b>', url: 'javascript:alert(1)' },
    { type: 'tool', id: 't', name: 'x\u200By', callOrder: 1 },
  );
  expect(text).toContain('1. a⟨U+202E⟩b <b>\n\nTools: x⟨U+200B⟩y');
  expect(text).not.toContain('javascript');
});
