import { describe, expect, it } from 'vitest';
import { chatLabel, isBlank, titleToStore } from './titles.ts';

it.each([
  [null, true],
  ['', true],
  [' \n', true],
  [' a ', false],
])('takes %j for blank: %s', (title, expected) => {
  expect(isBlank(title)).toBe(expected);
});

describe('titleToStore', () => {
  it('has no blanks around it', () => {
    expect(titleToStore('\n Minhas férias\t ')).toBe('Minhas férias');
  });

  it.each(['', ' ', '\n\t'])("is '[vazio]' for a blank one", (typed) => {
    expect(titleToStore(typed)).toBe('[vazio]');
  });
});

describe('chatLabel', () => {
  it('is the title', () => {
    expect(chatLabel({ title: ' Holidays ' }, '[No title]')).toBe('Holidays');
  });

  it.each([null, '', '  '])('is the text for a chat without one: %o', (title) => {
    expect(chatLabel({ title }, '[No title]')).toBe('[No title]');
  });
});
