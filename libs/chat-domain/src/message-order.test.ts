import { describe, expect, it } from 'vitest';
import type { Message, Page } from './entities.ts';
import { toMessagePage } from './from-wire/message.ts';
import { mergeMessagePages, renewedPage } from './message-order.ts';
import { answerFixture, deepFreeze } from './testing/fixtures.ts';

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

describe('mergeMessagePages of a server with an order or ids of its own', () => {
  const page = (...items: readonly Message[]) => deepFreeze({ items, total: 9 });
  const at = (minute: number, id: string, changes: Partial<Message> = {}) =>
    answerFixture({
      ...{ id, messageId: id, content: id },
      createdAt: `2026-03-10T12:0${String(minute)}:00Z`,
      ...changes,
    });
  const contents = (...pages: readonly Page<Message>[]) =>
    mergeMessagePages(pages).map(({ content }) => content);

  it('is in the order of the times where the first page has the oldest', () => {
    const oldest = page(at(2, 'b'), at(1, 'a'));
    expect(contents(oldest, page(at(4, 'd'), at(3, 'c')))).toEqual(['a', 'b', 'c', 'd']);
    expect(contents(page(at(3, 'c'), at(1, 'a')), page(at(4, 'd'), at(2, 'b')))).toEqual([
      ...['a', 'b', 'c', 'd'],
    ]);
  });

  it('leaves messages of the same time in the order of the server, also among others', () => {
    const newer = page(at(3, 'd'), at(1, 'b'), at(1, 'a'));
    expect(contents(newer, page(at(2, 'c')))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves what was sent here where it was sent, whatever the clock of this device says', () => {
    const { messageId: _, ...unnamed } = at(0, 'own');
    const own = [at(9, 'own answer', { messageId: 's' }), unnamed];
    expect(contents(page(...own, at(2, 'b'), at(1, 'a')))).toEqual([
      ...['a', 'b', 'own', 'own answer'],
    ]);
  });

  it('shows another message under a known id, and one of two pages once', () => {
    const known = at(3, 'x');
    const other = at(1, 'x', { content: 'other' });
    const question = at(3, 'x', { content: 'question', role: 'user' });
    const merged = mergeMessagePages([page(known), page(known, question, other)]);
    expect(merged.map(({ content }) => content)).toEqual(['other', 'question', 'x']);
    expect(new Set(merged.map(({ id }) => id)).size).toBe(3);
  });

  it('shows a message of another time under a known id, though its text may be an answer that has grown', () => {
    const older = page(at(1, 'x', { content: 'other' }));
    expect(contents(page(at(3, 'x')), older)).toEqual(['other', 'x']);
  });

  it('shows all messages of pages whose messages all have one id and one time', () => {
    const { messageId: _, ...second } = at(1, '1 x', { content: 'a2' });
    const { messageId: __, ...fourth } = at(1, '1 x', { content: 'a4' });
    const newer = page(fourth, at(1, 'x', { content: 'a3' }));
    const older = page(second, at(1, 'x', { content: 'a1' }));
    expect(contents(newer, older)).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('shows a message of two such pages once', () => {
    const { messageId: _, ...newest } = at(1, '1 x', { content: 'a2' });
    const oldest = at(1, 'x', { content: 'a1' });
    expect(contents(page(newest, oldest), page(oldest))).toEqual(['a1', 'a2']);
  });

  const sent = (id: string | undefined, ...minutes: readonly number[]) =>
    toMessagePage({
      items: minutes.map((minute) => {
        const { messageId: _, ...unnamed } = at(minute, String(minute));
        return id === undefined ? unnamed : { ...unnamed, messageId: id };
      }),
      total: 9,
    }).value;

  it.each([
    ['ascend', [1, 2], [3, 4]],
    ['are shuffled', [3, 1], [2, 4]],
    ['are interleaved', [4, 2], [3, 1]],
    ['overlap', [4, 3, 2], [3, 2, 1]],
  ])(
    'is in the order of the times where pages %s, without ids and with one id for all',
    (_, one, two) => {
      for (const id of [undefined, 'x'])
        expect(contents(sent(id, ...one), sent(id, ...two))).toEqual(['1', '2', '3', '4']);
    },
  );

  it('leaves question and answer of one time in their order where pages ascend', () => {
    const question = at(1, 'q', { role: 'user' });
    const pages = [page(question, at(0, 'a')), page(at(2, 'c'), at(1, 'b'))];
    expect(contents(...pages)).toEqual(['a', 'q', 'b', 'c']);
  });
});

describe('renewedPage', () => {
  const pageOf = (...items: readonly object[]) =>
    toMessagePage({ items: items.map((item) => ({ context: [], ...item })), total: 9 }).value;
  const said = (minute: number, content = String(minute), changes: object = {}) => ({
    ...{ content, role: 'assistant', sender: 'a' },
    createdAt: `2026-03-10T12:0${String(minute)}:00Z`,
    ...changes,
  });
  const contents = (before: Page<Message>, newest: Page<Message>) =>
    renewedPage(before, newest).items.map(({ content }) => content);

  it.each([{}, { messageId: 'x' }])('keeps what newer messages push out, with %j for all', (id) => {
    const all = [4, 3, 2, 1].map((minute) => said(minute, String(minute), id));
    const once = renewedPage(pageOf(...all.slice(2)), pageOf(...all.slice(1, 3)));
    expect(contents(once, pageOf(...all.slice(0, 2)))).toEqual(['4', '3', '2', '1']);
  });

  it('keeps two messages of one text and one time', () => {
    const twin = said(1, 'yes');
    expect(contents(pageOf(twin, twin), pageOf(said(2), twin))).toEqual(['2', 'yes', 'yes']);
  });

  it('has an answer without an id once, whose text has grown', () => {
    expect(contents(pageOf(said(1, 'Thi')), pageOf(said(1, 'Thirty')))).toEqual(['Thirty']);
  });

  it.each([
    ['a question', said(1, 'Thi', { role: 'user' }), said(1, 'Thirty', { role: 'user' })],
    [
      'a message without a time',
      said(1, 'Thi', { createdAt: '' }),
      said(1, 'Thirty', { createdAt: '' }),
    ],
    ['an answer of another time', said(1, 'Thi'), said(2, 'Thirty')],
    ['an answer with another text', said(1, 'Thi'), said(1, 'Twelve')],
    [
      'an answer to which a question was the same',
      said(1, 'Thi'),
      said(1, 'Thirty', { role: 'user' }),
    ],
  ])('keeps %s, though a text of the page begins as it does', (_, before, after) => {
    expect(contents(pageOf(before), pageOf(after))).toHaveLength(2);
  });

  it('has a message once whose time the server has changed, and none that was sent here', () => {
    const own = answerFixture({ id: 'own', content: 'own', createdAt: said(3).createdAt });
    const before = pageOf(said(1, 'a', { messageId: 'm' }));
    const newest = pageOf(said(2, 'b', { messageId: 'm' }));
    expect(contents({ ...before, items: [own, ...before.items] }, newest)).toEqual(['b']);
  });
});
