import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/fixtures.ts';
import { fuseScore, patternOf, reachableStart, SPECIFIED_OPTIONS } from './fuse-search.ts';
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

const foundByWords = (documents: readonly SearchDocument[], query: string) =>
  found(documents, query).filter(([, pass]) => pass === 'words');

const ids = (documents: readonly SearchDocument[], query: string) =>
  found(documents, query).map(([id]) => id);

describe('what is found', () => {
  it('holds all words, each in any text', () => {
    const persona: SearchDocument = { kind: 'persona', id: 'p', name: 'RH', description: 'Férias' };
    const documents = [persona, chat('a', 'RH e ponto'), chat('b', 'férias')];
    expect(foundByWords(documents, 'ferias rh')).toEqual([['p', 'words', 0.05]]);
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

  it('stands with names as they are first, then messages, then names that Fuse finds near', () => {
    const documents = [
      message('m-typo', 'feiras'),
      message('m-prefix', 'feriass'),
      message('m-exact', 'férias'),
      chat('c-typo', 'Feiras'),
      chat('c-exact', 'Férias'),
      chat('c-prefix', 'Feriass'),
    ];
    const order = ['c-exact', 'c-prefix', 'm-exact', 'm-prefix', 'm-typo', 'c-typo'];
    expect(ids(documents, 'ferias')).toEqual(order);
    const scores = found(documents, 'ferias').map(([, , score]) => score as number);
    expect(scores.every((score) => score >= 0 && score < 0.3)).toBe(true);
    expect(Math.max(...scores.slice(2, 5))).toBeLessThan(0.1);
  });

  it('counts a name as a title, a description as a content, and the better of both', () => {
    const persona = (id: string, name: string, description: string): SearchDocument => {
      return { kind: 'persona', id, name, description };
    };
    const documents = [
      persona('telling', 'RH', 'férias'),
      persona('both', 'Férias', 'férias'),
      persona('near', 'Fxrias', 'férias'),
    ];
    expect(found(documents, 'ferias')).toEqual([
      ['both', 'words', 0],
      ['telling', 'words', 0.1],
      ['near', 'words', 0.1],
    ]);
  });

  it('begins with a word of the query rather than holding it inside of another', () => {
    const documents = [chat('inside', 'O reembolso'), chat('word', 'O bolso')];
    expect(ids(documents, 'bolso')).toEqual(['word', 'inside']);
  });

  it('of a message is a word from three letters on, or two letters changed over', () => {
    const documents = [message('m', 'plano de saúde'), message('n', 'RH')];
    expect(ids(documents, 'pla')).toEqual(['m']);
    expect(ids(documents, 'palno')).toEqual(['m']);
    expect(ids(documents, 'rh')).toEqual(['n']);
    expect(found([message('m', 'ura')], 'rua').filter(([, pass]) => pass === 'words')).toEqual([]);
    expect(found(documents, 'pl').filter(([, pass]) => pass === 'words')).toEqual([]);
    expect(found(documents, 'suade').map(([id, pass]) => [id, pass])).toEqual([['m', 'words']]);
  });

  it('of a message is a word in its other forms too, behind the word as it is written', () => {
    const documents = [
      message('plural', 'As viagens internacionais'),
      message('as it is', 'Uma viagem'),
      message('other', 'Uma imagem'),
    ];
    expect(ids(documents, 'viagem')).toEqual(['as it is', 'plural']);
    expect(ids(documents, 'viagens')).toEqual(['plural', 'as it is']);
    const verbs = [message('a', 'já reembolsado'), message('b', 'reembolso aprovado')];
    expect(ids(verbs, 'reembolsar')).toEqual(['a', 'b']);
    expect(ids(verbs, 'aprovação reembolso')).toEqual(['b']);
    const [hit] = createSearchIndex(documents).search('viagens');
    expect(hit?.matches).toEqual([{ field: 'content', ranges: [[3, 10]] }]);
  });

  it('of messages waits for no short last word, which is still being typed', () => {
    const documents = [message('m', 'plano odontológico'), message('n', 'plano')];
    expect(ids(documents, 'plano od')).toEqual(['m', 'n']);
    expect(ids(documents, 'plano odo')).toEqual(['m']);
    expect(ids(documents, 'plano odonto od')).toEqual(['m']);
    expect(ids([...documents, message('o', 'plano 3')], 'plano 3')).toEqual(['o']);
  });

  it('does not depend on function words, unless there are no others', () => {
    const documents = [chat('a', 'O que é isso'), message('m', 'férias'), chat('b', 'xyz')];
    expect(foundByWords(documents, 'as férias').map(([id]) => id)).toEqual(['m']);
    expect(ids(documents, 'que é')).toEqual(['a']);
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

  it('is cut at the limit, 50 where none is given, of messages and of others', () => {
    const chats = Array.from({ length: 130 }, (_, index) => chat(`${index}`, 'férias'));
    const messages = chats.map(({ id }) => message(id, 'férias'));
    const index = createSearchIndex([...messages, ...chats]);
    const found = (limit: number) =>
      index.search('férias', limit).map(({ kind, id }) => `${kind} ${id}`);
    expect(index.search('férias')).toHaveLength(100);
    for (const limit of [2, 1.5])
      expect(found(limit)).toEqual(['chat 0', 'chat 1', 'message 0', 'message 1']);
    expect(found(Infinity)).toHaveLength(260);
    for (const limit of [0, -1, Number.NaN]) expect(found(limit)).toEqual([]);
  });

  it('comes newer first among equals where the limit cuts them', () => {
    const messages = Array.from({ length: 9 }, (_, index): SearchDocument => {
      return { ...message(`${index}`, 'férias'), createdAt: `2026-03-1${index}T12:00:00Z` };
    });
    const better = message('better', 'férias férias');
    const hits = createSearchIndex([...messages, better]).search('férias', 3);
    expect(hits.map(({ id }) => id)).toEqual(['better', '8', '7']);
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
        metadata: { score: 0.001 },
        pass: 'words',
        matches: [
          { field: 'name', ranges: [[0, 3]] },
          { field: 'description', ranges: [[12, 15]] },
        ],
      },
    ]);
    const matches = [{ field: 'content', ranges: [[0, 3]] }];
    const [hit] = index.search('ola');
    expect(hit).toMatchObject({ kind: 'message', id: 'm', chatId: 'c', pass: 'words', matches });
  });

  it('has marks where Fuse finds words that are further off than one letter', () => {
    const [hit] = createSearchIndex([chat('a', 'Nosso reembolso')]).search('rrembolço');
    expect(hit).toMatchObject({ pass: 'words', matches: [{ field: 'title', ranges: [[6, 15]] }] });
  });

  it('leaves out texts without a mark', () => {
    const index = createSearchIndex([
      { kind: 'persona', id: 'p', name: 'RH', description: 'Férias' },
    ]);
    expect(index.search('ferias')[0]?.matches.map(({ field }) => field)).toEqual(['description']);
  });
});

describe('below what holds all words', () => {
  const named = [chat('exact', 'Viajar a serviço'), chat('near', 'Viagens'), chat('other', 'xyz')];

  it('stand the names that are similar by the options of the specification, but no messages', () => {
    const documents = [message('m', 'viagens'), ...named];
    expect(found(documents, 'viajar').map(([id, pass]) => [id, pass])).toEqual([
      ['exact', 'words'],
      ['near', 'similar'],
    ]);
    const hits = createSearchIndex(documents).search('viajar');
    expect(hits[1]?.matches).toEqual([{ field: 'title', ranges: [[0, 7]] }]);
  });

  it('stands nothing similar to three letters or fewer, to which nearly everything is', () => {
    const passes = (query: string) => found([chat('a', 'RH'), chat('b', 'RX')], query);
    expect(passes('rh').map(([id]) => id)).toEqual(['a']);
  });

  it('stand five similar ones at most, and none once ten hold the words', () => {
    const exact = Array.from({ length: 10 }, (_, index) => chat(`${index}`, 'viajar'));
    const near = Array.from({ length: 20 }, (_, index) => chat(`near ${index}`, 'Viagens'));
    const passes = (documents: readonly SearchDocument[], limit?: number) =>
      createSearchIndex(documents)
        .search('viajar', limit)
        .map(({ pass }) => pass);
    expect(passes([...exact, ...near])).toEqual(exact.map(() => 'words'));
    const similarTo = (count: number) =>
      passes([...exact.slice(0, count), ...near]).filter((pass) => pass === 'similar').length;
    expect([1, 5, 7, 9, 10].map(similarTo)).toEqual([5, 5, 3, 1, 0]);
    expect(passes([...exact.slice(0, 2), ...near]).slice(0, 3)).toEqual([
      'words',
      'words',
      'similar',
    ]);
    expect(passes([...exact.slice(8), ...near], 3)).toEqual(['words', 'words', 'similar']);
  });
});

describe('where no document holds all words', () => {
  it('the most similar are offered, by the options of the specification', () => {
    const documents = [
      chat('a', 'Reembolso de táxi'),
      message('b', 'xyz'),
      message('c', 'O reembolso'),
    ];
    const index = createSearchIndex(documents);
    const hits = index.search('rexbxlso');
    expect(hits.map(({ id, pass }) => [id, pass])).toEqual([
      ['a', 'similar'],
      ['c', 'similar'],
    ]);
    expect(hits[0]?.metadata.score).toBeCloseTo(0.375, 2);
    expect(hits[0]?.matches).toEqual([{ field: 'title', ranges: [[0, 9]] }]);
  });

  it('there are ten at most, the best', () => {
    const at = (index: number) => message(`${index}`, `${'-'.repeat(40 - index)}reembolso`);
    const index = createSearchIndex(Array.from({ length: 40 }, (_, number) => at(number)));
    const found = (limit?: number) => index.search('rexbxlso', limit).map(({ id }) => id);
    expect(found()).toEqual(Array.from({ length: 10 }, (_, number) => `${39 - number}`));
    expect(found(2)).toEqual(['39', '38']);
  });

  it('the best text of a document counts', () => {
    const index = createSearchIndex([
      { kind: 'persona', id: 'p', name: 'O rexmbolsso', description: 'Reembolso' },
      message('m', 'Reembolso'),
    ]);
    const [persona, other] = index.search('rexbxlso');
    expect([persona?.pass, other?.pass]).toEqual(['similar', 'similar']);
    expect(persona?.metadata.score).toBe(other?.metadata.score);
  });

  it('nothing is offered that is not similar', () => {
    expect(found([chat('a', 'xyz'), chat('b', '')], 'férias')).toEqual([]);
  });

  it.each([
    ['vacaciones', 'Agora a consulta do relatório, com variação'],
    ['vacaciones', 'O adicional acompanha o salário-base'],
    ['bitcoin', 'Consultei as políticas e os comunicados'],
    ['notbook', 'Então o banco está certo'],
    ['gasto', 'Treinamentos obrigatórios do semestre'],
    ['reembolso', 'Trabalho remoto: equipamentos'],
  ])('“%s” does not offer “%s”, where only letters here and there are alike', (query, text) => {
    expect(fuseScore(patternOf(query), SPECIFIED_OPTIONS)(reachableStart(text))).toBeDefined();
    expect(found([message('a', text)], query)).toEqual([]);
  });

  it.each([
    ['viajar', 'Viagens'],
    ['sueldo', 'Comece pelo saldo'],
    ['rexbxlso', 'O reembolso'],
  ])('“%s” offers “%s”, which has a word near it', (query, text) => {
    expect(found([message('a', text)], query).map(([, pass]) => pass)).toEqual(['similar']);
  });
});

describe('put and remove', () => {
  it('replace a document in its place', () => {
    const index = createSearchIndex([
      chat('a', 'uva um'),
      chat('b', 'uva um'),
      chat('a', 'uva três'),
    ]);
    index.put([chat('c', 'uva um')]);
    index.put([chat('a', 'uva dois')]);
    expect(index.search('uva').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(index.search('dois').map(({ id }) => id)).toEqual(['a']);
    expect(index.search('três', 1)[0]?.pass).not.toBe('words');
  });

  it('forget what is removed, and what is unknown changes nothing', () => {
    const index = createSearchIndex([chat('a', 'uva'), message('a', 'uva')]);
    index.remove([
      { kind: 'chat', id: 'a' },
      { kind: 'chat', id: 'a' },
      { kind: 'folder', id: 'a' },
    ]);
    expect(index.search('uva').map(({ kind }) => kind)).toEqual(['message']);
    index.put([chat('a', 'uva')]);
    expect(index.search('uva')).toHaveLength(2);
  });

  it('tell messages with one id in two chats apart, and no chat from itself', () => {
    const of = (chatId: string, content: string): SearchDocument =>
      deepFreeze({ kind: 'message', id: 'm', chatId, content });
    const index = createSearchIndex([of('a', 'uva'), of('b', 'uva'), message('n', 'uva')]);
    const chatIds = () => index.search('uva').map(({ chatId }) => chatId);
    expect(chatIds()).toEqual(['a', 'b', 'c']);
    index.put([of('b', 'uva dois')]);
    expect(index.search('dois').map(({ chatId }) => chatId)).toEqual(['b']);
    index.remove([{ kind: 'message', id: 'm' }]);
    expect(chatIds()).toEqual(['a', 'b', 'c']);
    index.remove([{ kind: 'message', id: 'm', chatId: 'a' }]);
    expect(chatIds()).toEqual(['b', 'c']);
    index.put([{ kind: 'chat', id: 'x', chatId: 'x', title: 'três' }, chat('x', 'quatro')]);
    expect(index.search('três', 1)[0]?.pass).not.toBe('words');
    expect(index.search('quatro')[0]).not.toHaveProperty('chatId');
  });

  it('place what is new behind the others, though one before them was removed', () => {
    const index = createSearchIndex([chat('a', 'uva'), chat('b', 'uva'), chat('c', 'uva')]);
    index.remove([{ kind: 'chat', id: 'a' }]);
    index.put([chat('d', 'uva'), chat('e', 'uva')]);
    expect(index.search('uva').map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('find nothing in an empty index', () => {
    expect(createSearchIndex().search('uva')).toEqual([]);
  });
});
