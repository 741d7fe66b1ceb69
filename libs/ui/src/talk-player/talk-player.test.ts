import { expect, it } from 'vitest';
import { captionsOf, sentenceAt, timedSentences } from './talk-player.tsx';

it('gives each sentence the time of its share of the characters', () => {
  expect(timedSentences(['abc', 'abcdef', 'abc'], 12)).toEqual([
    { text: 'abc', start: 0, end: 3 },
    { text: 'abcdef', start: 3, end: 9 },
    { text: 'abc', start: 9, end: 12 },
  ]);
});

it.each([Number.NaN, Infinity, 0, -1])('guesses the time if the duration is %d', (duration) => {
  expect(timedSentences(['a'.repeat(30)], duration)).toEqual([
    { text: 'a'.repeat(30), start: 0, end: 2 },
  ]);
});

it('gives nothing for no sentences', () => {
  expect(timedSentences([], 10)).toEqual([]);
  expect(sentenceAt([], 0)).toBe(-1);
});

it('finds the sentence at a time, and the last one after the end', () => {
  const sentences = timedSentences(['abc', 'abc'], 4);
  expect([0, 1.9, 2, 3.9, 4, 9].map((time) => sentenceAt(sentences, time))).toEqual([
    0, 0, 1, 1, 1, 1,
  ]);
});

it('makes captions of two lines at most, without losing a word', () => {
  const sentence = 'Você tem dezoito dias de férias para tirar até o fim de março. '
    .repeat(4)
    .trim();
  const captions = captionsOf([sentence, 'Fim.'], 20);
  expect(captions.every(({ text }) => text.length <= 56)).toBe(true);
  expect(captions.map(({ text }) => text).join(' ')).toBe(`${sentence} Fim.`);
  expect(captions.at(-1)?.end).toBeCloseTo(20);
});

it('keeps a word that is longer than a caption whole', () => {
  const word = 'a'.repeat(200);
  expect(captionsOf([word], 1).map(({ text }) => text)).toEqual([word]);
});
