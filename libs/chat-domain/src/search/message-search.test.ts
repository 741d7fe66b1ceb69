import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/fixtures.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex } from './search-index.ts';

/** Returns the messages that hold all words; similar ones are offered beside them. */
function found(contents: readonly string[], query: string): readonly string[] {
  const documents = contents.map((content): SearchDocument => ({
    kind: 'message',
    id: content,
    chatId: 'c',
    content,
  }));
  return createSearchIndex(deepFreeze(documents))
    .search(query)
    .filter(({ pass }) => pass === 'words')
    .map(({ id }) => id);
}

describe('messages', () => {
  it.each([
    ['vaze', 'vale'],
    ['vle', 'vle'],
    ['vlae', 'vale'],
    ['valee', 'vale'],
    ['viagem', 'viagens'],
    ['val', 'valeria'],
  ])('are found by %j that say %j', (query, content) => {
    expect(found(['nada', content], query)).toEqual([content]);
  });

  it.each([
    ['roi', 'rio'],
    ['rie', 'rio'],
    ['va', 'vale'],
    ['vlae', 'valeria'],
    ['vaxx', 'vale'],
    ['de', 'de para'],
  ])('are not found by %j that say %j', (query, content) => {
    expect(found([content], query)).toEqual([]);
  });

  it('wait for no short last word, which is still being typed, but for each word before it', () => {
    const contents = ['ferias de verao', 'ferias'];
    expect(found(contents, 'ferias verao x')).toEqual(['ferias de verao']);
    expect(found(contents, 'ferias verao xyz')).toEqual([]);
    expect(found(contents, 'x ferias')).toEqual([]);
    expect(found(contents, 'nada x')).toEqual([]);
  });
});
