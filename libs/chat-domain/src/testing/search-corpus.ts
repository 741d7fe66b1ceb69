import type { SearchDocument } from '../search/search-document.ts';
import { CONTENT_WORDS, FUNCTION_WORDS, PHRASES } from './search-vocabulary.ts';

/** Makes a generator of random-looking numbers from 0 to 1; equal seeds give equal numbers. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Number and kinds of the documents to make, and their words. */
export interface CorpusPlan {
  readonly seed: number;
  readonly titles: number;
  readonly messages: number;
  /** Number of words in a message. */
  readonly messageWords: readonly [least: number, most: number];
  /** Most frequent first. */
  readonly words: readonly string[];
}

const PREFIXES = ['re', 'des', 'pré', 'sub', 'inter', 'auto', 'super', 'contra', 'ex', 'anti'];

/** Gives `count` words in random order of frequency: content words, then derived ones. */
export function makeWords(count: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const derived = PREFIXES.flatMap((prefix) => CONTENT_WORDS.map((word) => prefix + word));
  return [...new Set([...shuffle(CONTENT_WORDS, random), ...shuffle(derived, random)])].slice(
    0,
    count,
  );
}

/** Makes chats with titles of 2 to 8 words, and messages, each newer than the one before. */
export function makeCorpus(plan: CorpusPlan): readonly SearchDocument[] {
  const random = createRandom(plan.seed);
  const text = (least: number, most: number) => {
    const count = least + Math.floor(random() * (most - least + 1));
    return makeText(plan.words, random, count);
  };
  const chats = Array.from({ length: plan.titles }, (_, index): SearchDocument => {
    return { kind: 'chat', id: `c${index}`, title: text(2, 8), createdAt: instantAt(index) };
  });
  const messages = Array.from({ length: plan.messages }, (_, index): SearchDocument => {
    const chatId = `c${index % Math.max(plan.titles, 1)}`;
    const content = text(...plan.messageWords);
    return { kind: 'message', id: `m${index}`, chatId, content, createdAt: instantAt(index) };
  });
  return [...chats, ...messages];
}

/** Makes a text: two of five words are function words, one of fifty is a phrase. */
function makeText(words: readonly string[], random: () => number, count: number): string {
  const drawn = Array.from({ length: count }, () => {
    const kind = random();
    return draw(kind < 0.02 ? PHRASES : kind < 0.42 ? FUNCTION_WORDS : words, random);
  });
  const sentence = drawn.map((word, index) => (index % 12 === 11 ? `${word}.` : word)).join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Draws a word by Zipf's law: the word of rank r comes about 1/r times as often as the first. */
function draw(words: readonly string[], random: () => number): string {
  const rank = Math.floor((words.length + 1) ** random()) - 1;
  return words[rank] ?? '';
}

function shuffle(words: readonly string[], random: () => number): readonly string[] {
  return words
    .map((word) => ({ word, place: random() }))
    .sort((first, second) => first.place - second.place)
    .map(({ word }) => word);
}

function instantAt(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, days] = [Math.floor(minute / 60), Math.floor(minute / 1440)];
  const [day, month] = [(days % 28) + 1, Math.floor(days / 28) + 1];
  return `2026-${two(month)}-${two(day)}T${two(hours % 24)}:${two(minute % 60)}:00Z`;
}
