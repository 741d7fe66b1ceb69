import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyWithin, tokensOfText } from './history.ts';

const question = (content: string) => ({ role: 'user', content }) as const;
const answer = (content: string) => ({ role: 'assistant', content }) as const;

describe('the messages that a model gets', () => {
  it('are all of them, as long as they fit', () => {
    const messages = [question('a'), answer('b'), question('c')];
    expect(historyWithin(messages, 100)).toEqual(messages);
  });

  it('are the newest that fit, and begin with a question', () => {
    const long = 'palavra '.repeat(100);
    const messages = [question(long), answer('curta'), question('b'), answer('c'), question('d')];
    expect(historyWithin(messages, 60)).toEqual([question('b'), answer('c'), question('d')]);
  });

  it('are the question at least, however long it is', () => {
    const huge = question('x'.repeat(100_000));
    expect(historyWithin([question('a'), answer('b'), huge], 10)).toEqual([huge]);
  });

  it('take turns: questions without an answer are joined, empty messages left out', () => {
    const messages = [question('a'), question('b'), answer(''), question('c')];
    expect(historyWithin(messages, 100)).toEqual([question('a\n\nb\n\nc')]);
  });

  it('never cost more than the budget, but for a question that does so alone', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.string({ maxLength: 60, unit: 'binary' }),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), fc.nat(200), (messages, budget) => {
        const last = question('fim');
        const taken = historyWithin([...messages, last], budget);
        const cost = taken.reduce((sum, { content }) => sum + tokensOfText(content), 0);
        expect(cost).toBeLessThanOrEqual(Math.max(budget, tokensOfText('fim')));
        expect(taken.at(-1)?.content.endsWith('fim')).toBe(true);
        taken.forEach(({ role }, index) =>
          expect(role).toBe(index % 2 === 0 ? 'user' : 'assistant'),
        );
      }),
    );
  });
});
