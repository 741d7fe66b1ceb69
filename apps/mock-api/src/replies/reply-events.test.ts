import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contextEntryOf, textOf } from '../fixtures/answers.ts';
import { personaFixtures } from '../fixtures/personas.ts';
import { stepEvents, tokensOf } from './reply-events.ts';
import { AnswerSoFar } from './produced-answer.ts';

it('streams of each script what the whole answer holds', () => {
  for (const { steps } of personaFixtures.flatMap(({ answers }) => answers)) {
    const streamed = new AnswerSoFar();
    for (const event of stepEvents(steps)) if (event.kind === 'piece') streamed.add(event.piece);
    expect(streamed.content).toBe(textOf(steps));
    expect(streamed.context).toEqual(
      steps.flatMap((step) => (step.kind === 'text' ? [] : contextEntryOf(step))),
    );
  }
});

it('streams a tool without its output first', () => {
  const call = { id: 't1', name: 'Saldo', input: 1, callOrder: 0 };
  const events = stepEvents([{ kind: 'tool', ...call, output: 2, milliseconds: 500 }]);
  expect(events).toMatchObject([
    { piece: { context: [{ type: 'tool', ...call }] } },
    { piece: { context: [{ type: 'tool', ...call, output: 2 }] }, milliseconds: 500 },
  ]);
  expect(JSON.stringify(events[0])).not.toContain('output');
});

it('cuts words, not characters', () => {
  expect(tokensOf('férias 🌴🌴 já')).toEqual(['féri', 'as 🌴', '🌴 já']);
  expect(tokensOf('')).toEqual([]);
});

it('joins to the text again, and splits no surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const tokens = tokensOf(text);
      expect(tokens.join('')).toBe(text);
      for (const token of tokens) expect(token).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
