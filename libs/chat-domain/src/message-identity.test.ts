import { expect, it } from 'vitest';
import { asksFor, idsOf, indexOfIds } from './message-identity.ts';
import { answerFixture, questionFixture } from './testing/fixtures.ts';

const asked = (id: string, content = 'Holidays?') => questionFixture({ id, content });

it.each([
  [' Pay?\n', 'Pay?  ', true],
  ['Pay', 'Pay?', false],
  ['Fe\u0301rias\r\nno fim?', 'Férias\nno fim?', true],
  ['Ferias?', 'Férias?', false],
])('takes %j for %j: %s', (content, text, expected) => {
  expect(asksFor(asked('q1', content), text)).toBe(expected);
});

it('takes no answer for a question', () => {
  expect(asksFor(answerFixture({ content: 'Pay?' }), 'Pay?')).toBe(false);
});

it('goes by the client’s id and the server’s', () => {
  expect(idsOf(asked('q1'))).toEqual(['q1']);
  expect(idsOf(answerFixture({ id: 'a', messageId: 's' }))).toEqual(['a', 's']);
});

it('finds the first message with one of the ids', () => {
  const messages = [asked('q1'), answerFixture({ id: 'a', messageId: 's' }), asked('a')];
  expect(indexOfIds(messages, ['x', 's'])).toBe(1);
  expect(indexOfIds(messages, ['a'])).toBe(1);
  expect(indexOfIds(messages, ['q9'])).toBe(-1);
});
