import { describe, expect, it } from 'vitest';
import type { Message } from './entities.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import {
  answerFixture,
  chatFixture,
  questionFixture,
  toolCallFixture,
} from './testing/fixtures.ts';
import { mergeMessagePages, messageDisplay, needsGeneratedTitle } from './messages.ts';

const earlier = deepFreeze([questionFixture({ id: 's1' }), answerFixture({ id: 's2' })]);

describe('mergeMessagePages', () => {
  const page = (...items: readonly Message[]) => deepFreeze({ items, total: 9 });
  const message = (id: string, content = id) => answerFixture({ id, content });

  it('is empty without pages', () => {
    expect(mergeMessagePages([])).toEqual([]);
  });

  it('turns pages that begin with the newest into one list that begins with the oldest', () => {
    const merged = mergeMessagePages([page(message('4'), message('3')), page(message('2'))]);
    expect(merged.map(({ id }) => id)).toEqual(['2', '3', '4']);
  });

  it('shows a message of two pages once, as the newer page has it', () => {
    const pages = [
      page(message('3'), message('2', 'new')),
      page(message('2', 'old'), message('1')),
    ];
    expect(mergeMessagePages(pages).map(({ content }) => content)).toEqual(['1', 'new', '3']);
  });
});

describe('messageDisplay', () => {
  const context = [toolCallFixture()];

  it.each([
    ['thinking', answerFixture({ content: '' })],
    ['consulting', answerFixture({ content: '', context })],
    ['content', answerFixture({ content: 'Hi', context })],
    ['content', questionFixture({ content: '' })],
    ['content', answerFixture({ content: '', ending: 'stopped' })],
    ['content', answerFixture({ content: '', unreadablePieces: 1 })],
  ])('is %s', (display, message) => {
    expect(messageDisplay(message)).toBe(display);
  });
});

describe('needsGeneratedTitle', () => {
  const untitled = chatFixture();

  it('holds when the second message is an answer and the chat has no title', () => {
    expect(needsGeneratedTitle(earlier, untitled)).toBe(true);
    expect(needsGeneratedTitle(earlier, chatFixture({ title: ' ' }))).toBe(true);
  });

  it('does not hold for a chat with a title', () => {
    expect(needsGeneratedTitle(earlier, chatFixture({ title: 'Holidays' }))).toBe(false);
  });

  it.each([
    ['there is no second message', [questionFixture()]],
    ['the second message is the user’s', [questionFixture(), questionFixture({ id: 'q2' })]],
    ['the answer is empty', [questionFixture(), answerFixture({ content: ' ' })]],
  ])('does not hold when %s', (_, messages) => {
    expect(needsGeneratedTitle(messages, untitled)).toBe(false);
  });
});
