import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex } from './search-index.ts';

const chat = (id: string, title: string | null, createdAt?: string): SearchDocument =>
  deepFreeze({ kind: 'chat', id, title, ...(createdAt === undefined ? {} : { createdAt }) });
const message = (id: string, content: string): SearchDocument =>
  deepFreeze({ kind: 'message', id, chatId: 'c', content });

const found = (documents: readonly SearchDocument[], query: string) =>
  createSearchIndex(documents)
    .search(query)
    .map(({ id, pass, metadata }) => [id, pass, metadata.score]);

describe('what is found', () => {
  it('holds all words, each in any text', () => {
    const persona: SearchDocument = { kind: 'persona', id: 'p', name: 'RH', description: 'Férias' };
    const documents = [persona, chat('a', 'RH e ponto'), chat('b', 'férias')];
    expect(found(documents, 'ferias rh')).toEqual([['p', 'words', 0.15]]);
  });

  it('lacks no word, in whatever order they are asked for', () => {
    const documents = [
      message('a', 'férias de verão'),
      message('b', 'verão'),
      message('c', 'férias'),
    ];
    expect(found(documents, 'ferias verao').map(([id]) => id)).toEqual(['a']);
    expect(found(documents, 'ver fer').map(([id]) => id)).toEqual(['a']);
  });

  it('stands in the order of the match: as it is, as a beginning, mistyped', () => {
    const documents = [chat('typo', 'Feiras'), chat('prefix', 'Feriass'), chat('exact', 'Férias')];
    expect(found(documents, 'ferias')).toEqual([
      ['exact', 'words', 0],
      ['prefix', 'words', 0.1],
      ['typo', 'words', 0.6],
    ]);
  });

  it('stands with titles before contents, and typos last', () => {
    const documents = [
      message('m-typo', 'feiras'),
      message('m-prefix', 'feriass'),
      message('m-exact', 'férias'),
      chat('c-typo', 'feiras'),
      chat('c-prefix', 'feriass'),
    ];
    expect(found(documents, 'ferias')).toEqual([
      ['c-prefix', 'words', 0.1],
      ['m-exact', 'words', 0.3],
      ['m-prefix', 'words', 0.4],
      ['c-typo', 'words', 0.6],
      ['m-typo', 'words', 0.9],
    ]);
  });

  it('counts a name as a title, a description as a content, and the better of both', () => {
    const persona = (id: string, name: string, description: string): SearchDocument => {
      return { kind: 'persona', id, name, description };
    };
    const documents = [
      persona('telling', 'RH', 'férias'),
      persona('both', 'Férias', 'férias'),
      persona('beginning', 'Feriaso', 'férias'),
    ];
    expect(found(documents, 'ferias')).toEqual([
      ['both', 'words', 0],
      ['beginning', 'words', 0.1],
      ['telling', 'words', 0.3],
    ]);
  });

  it('has as score the mean over the words, twenty words included', () => {
    expect(found([message('m', 'um dois')], 'um doi')).toEqual([['m', 'words', 0.35]]);
    const words = [...'abcdefghijklmnopqrst'].map((letter) => `${letter.repeat(4)}xy`).join(' ');
    const mistyped = words.replaceAll('xy', 'yx');
    expect(found([message('m', words)], mistyped)).toEqual([['m', 'words', 0.9]]);
  });

  it('holds the first twenty words of the query: the rest is not looked at', () => {
    const words = [...'abcdefghijklmnopqrst'].map((letter) => letter.repeat(4));
    const passes = (content: string, query: string) =>
      createSearchIndex([message('m', content)])
        .search(query)
        .map(({ pass }) => pass);
    expect(passes(words.join(' '), `${words.join(' ')} zzzz`)).toEqual(['words']);
    expect(passes(words.slice(0, -1).join(' '), words.join(' '))).not.toContain('words');
  });

  it('comes newer first among equals, then in the order of putting; without a time last', () => {
    const documents = [
      chat('none', 'férias'),
      chat('bad', 'férias', 'yesterday'),
      chat('old', 'férias', '2026-03-10T12:00:00Z'),
      chat('new', 'férias', '2026-03-10T12:00:01Z'),
      chat('same', 'férias', '2026-03-10T13:00:00+01:00'),
      chat('minute', 'férias', '2026-03-10T12:01:00Z'),
    ];
    const order = found(documents, 'férias').map(([id]) => id);
    expect(order).toEqual(['minute', 'new', 'old', 'same', 'none', 'bad']);
  });

  it('is cut at the limit, 50 where none is given', () => {
    const documents = Array.from({ length: 130 }, (_, index) => chat(`${index}`, 'férias'));
    const index = createSearchIndex(documents);
    const ids = (limit: number) => index.search('férias', { limit }).map(({ id }) => id);
    expect(index.search('férias')).toHaveLength(50);
    expect(ids(3)).toEqual(['0', '1', '2']);
    expect(ids(2.5)).toEqual(['0', '1', '2']);
    expect(ids(Infinity)).toEqual(documents.map(({ id }) => id));
    for (const limit of [0, -1, Number.NaN]) expect(ids(limit)).toEqual([]);
  });

  it('is of the kinds that are asked for', () => {
    const index = createSearchIndex([
      chat('c', 'férias'),
      message('m', 'férias'),
      message('n', 'feri'),
    ]);
    const ids = index.search('ferias', { kinds: ['message'] }).map(({ id }) => id);
    expect(ids).toEqual(['m']);
    expect(index.search('ferias', { kinds: [] })).toEqual([]);
    expect(index.search('ferias', { kinds: ['folder', 'chat'] })).toHaveLength(1);
  });

  it('says what to mark, and where a message belongs', () => {
    const index = createSearchIndex([
      { kind: 'persona', id: 'p', name: 'Férias', description: 'Nada. Sobre férias' },
      message('m', 'Olá'),
    ]);
    expect(index.search('fer')).toEqual([
      {
        kind: 'persona',
        id: 'p',
        metadata: { score: 0.1 },
        pass: 'words',
        matches: [
          { field: 'name', ranges: [[0, 3]] },
          { field: 'description', ranges: [[12, 15]] },
        ],
      },
    ]);
    const matches = [{ field: 'content', ranges: [[0, 3]] }];
    expect(index.search('ola')).toEqual([
      { kind: 'message', id: 'm', chatId: 'c', metadata: { score: 0.3 }, pass: 'words', matches },
    ]);
  });

  it('leaves out texts without a mark', () => {
    const index = createSearchIndex([
      { kind: 'persona', id: 'p', name: 'RH', description: 'Férias' },
    ]);
    expect(index.search('ferias')[0]?.matches.map(({ field }) => field)).toEqual(['description']);
  });
});

describe('where no document holds all words', () => {
  it('the most similar are offered, by the options of the specification', () => {
    const documents = [chat('a', 'Reembolso de táxi'), chat('b', 'xyz'), chat('c', 'O reembolso')];
    const index = createSearchIndex(documents);
    const hits = index.search('rembolço');
    expect(hits.map(({ id, pass }) => [id, pass])).toEqual([
      ['a', 'similar'],
      ['c', 'similar'],
    ]);
    expect(hits[0]?.metadata.score).toBeCloseTo(0.25, 2);
    expect(hits[0]?.matches).toEqual([{ field: 'title', ranges: [[0, 9]] }]);
  });

  it('there are ten at most, the best', () => {
    const at = (index: number) => chat(`${index}`, `${'-'.repeat(40 - index)}reembolso`);
    const index = createSearchIndex(Array.from({ length: 40 }, (_, number) => at(number)));
    const ids = (limit?: number) =>
      index.search('rexbxlso', limit === undefined ? {} : { limit }).map(({ id }) => id);
    expect(ids()).toEqual(Array.from({ length: 10 }, (_, number) => `${39 - number}`));
    expect(ids(2)).toEqual(['39', '38']);
  });

  it('the best text of a document counts, and the kinds asked for', () => {
    const index = createSearchIndex([
      { kind: 'persona', id: 'p', name: 'O rexmbolsso', description: 'Reembolsos' },
      message('m', 'Reembolsos'),
    ]);
    const [persona, other] = index.search('reexbxlso');
    expect(persona?.metadata.score).toBe(other?.metadata.score);
    expect(index.search('reexbxlso', { kinds: ['message'] }).map(({ id }) => id)).toEqual(['m']);
  });

  it('nothing is offered that is not similar', () => {
    expect(found([chat('a', 'xyz'), chat('b', '')], 'férias')).toEqual([]);
  });
});

describe('put and remove', () => {
  it('replace a document in its place', () => {
    const index = createSearchIndex([chat('a', 'um'), chat('b', 'um'), chat('a', 'um três')]);
    index.put([chat('c', 'um')]);
    index.put([chat('a', 'um dois')]);
    expect(index.search('um').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(index.search('dois').map(({ id }) => id)).toEqual(['a']);
    expect(index.search('três', { limit: 1 })[0]?.pass).not.toBe('words');
  });

  it('forget what is removed, and what is unknown changes nothing', () => {
    const index = createSearchIndex([chat('a', 'um'), message('a', 'um')]);
    index.remove([
      { kind: 'chat', id: 'a' },
      { kind: 'chat', id: 'a' },
      { kind: 'folder', id: 'a' },
    ]);
    expect(index.search('um').map(({ kind }) => kind)).toEqual(['message']);
    index.put([chat('a', 'um')]);
    expect(index.search('um', { kinds: ['chat', 'message'] })).toHaveLength(2);
  });

  it('tell messages with one id in two chats apart, and no chat from itself', () => {
    const of = (chatId: string, content: string): SearchDocument =>
      deepFreeze({ kind: 'message', id: 'm', chatId, content });
    const index = createSearchIndex([of('a', 'um'), of('b', 'um'), message('n', 'um')]);
    const chatIds = () => index.search('um').map(({ chatId }) => chatId);
    expect(chatIds()).toEqual(['a', 'b', 'c']);
    index.put([of('b', 'um dois')]);
    expect(index.search('dois').map(({ chatId }) => chatId)).toEqual(['b']);
    index.remove([{ kind: 'message', id: 'm' }]);
    expect(chatIds()).toEqual(['a', 'b', 'c']);
    index.remove([{ kind: 'message', id: 'm', chatId: 'a' }]);
    expect(chatIds()).toEqual(['b', 'c']);
    index.put([{ kind: 'chat', id: 'x', chatId: 'x', title: 'três' }, chat('x', 'quatro')]);
    expect(index.search('três', { kinds: ['chat'], limit: 1 })[0]?.pass).not.toBe('words');
    expect(index.search('quatro')[0]).not.toHaveProperty('chatId');
  });

  it('place what is new behind the others, though one before them was removed', () => {
    const index = createSearchIndex([chat('a', 'um'), chat('b', 'um'), chat('c', 'um')]);
    index.remove([{ kind: 'chat', id: 'a' }]);
    index.put([chat('d', 'um'), chat('e', 'um')]);
    expect(index.search('um').map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('find nothing in an empty index', () => {
    expect(createSearchIndex().search('um')).toEqual([]);
  });
});
