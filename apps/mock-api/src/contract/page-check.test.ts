import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationsOf, readContractDocument } from './document.ts';
import { itemsPointer, pageCheck, pageText } from './page-check.ts';
import { createChecks } from './validators.ts';

const document = readContractDocument();
const chats = operationsOf(document)
  .find(({ id }) => id === 'listChats')
  ?.responses.get('200')
  ?.get('application/json');
if (!chats) throw new Error('The contract has no page of chats');
const checkChats = createChecks(document).answerAt(chats);

const chatWith = (change: object) => ({
  chatId: 'chat',
  title: null,
  persona: 'Institucional',
  createdAt: '2026-11-20T12:00:00.000Z',
  folderIds: ['folder'],
  ...change,
});

describe('the check of a page', () => {
  it('finds the items of a page of the contract, and none in a chat', () => {
    expect(itemsPointer(document, chats)).toEqual([
      ...['components', 'schemas', 'ChatPage'],
      ...['properties', 'items', 'items'],
    ]);
    expect(itemsPointer(document, ['components', 'schemas', 'Chat'])).toBeNull();
  });

  it('checks a valid item once, and a wrong one each time', () => {
    const looked: unknown[] = [];
    const check = pageCheck(
      () => [],
      (item) => {
        looked.push(item);
        return [];
      },
    );
    const [one, other] = [chatWith({}), chatWith({})];
    check({ items: [one], total: 1 });
    check({ items: [one, other], total: 2 });
    expect(looked).toEqual([one, other]);
    for (let count = 0; count < 2; count += 1) {
      const faults = checkChats({ items: [chatWith({}), chatWith({ title: 1 })], total: 2 });
      expect(faults).toMatchObject([{ key: 'items.1.title' }]);
    }
  });

  it('checks the other fields of a page each time', () => {
    expect(checkChats({ items: [chatWith({})], total: -1 })).toMatchObject([{ key: 'total' }]);
    expect(checkChats({ items: [chatWith({})] })).toMatchObject([{ key: 'total' }]);
    expect(checkChats({ items: ['chat'], total: 1 })).toMatchObject([{ key: 'items.0' }]);
    expect(checkChats({ items: {}, total: 1 })).toMatchObject([{ key: 'items' }]);
  });

  it('freezes a valid item', () => {
    const chat = chatWith({});
    expect(checkChats({ items: [chat], total: 1 })).toEqual([]);
    expect(() => Object.assign(chat, { title: 1 })).toThrow(TypeError);
    expect(() => chat.folderIds.push('another')).toThrow(TypeError);
  });
});

describe('the text of an answer', () => {
  it('is the same as JSON, also the second time', () => {
    const page = fc.record({ items: fc.array(fc.jsonValue()), total: fc.nat() });
    fc.assert(
      fc.property(fc.oneof(page, fc.record({ items: fc.array(fc.object()) })), (value) => {
        const wanted = JSON.stringify(value);
        expect(JSON.parse(pageText(value))).toEqual(JSON.parse(wanted));
        expect(pageText(value)).toBe(pageText(value));
      }),
    );
  });

  it('makes the text of an item once, and keeps the item from changing', () => {
    let made = 0;
    const item = {
      id: 1,
      toJSON: () => {
        made += 1;
        return { id: 1 };
      },
    };
    expect(pageText({ items: [item, item], total: 2 })).toBe(
      '{"items":[{"id":1},{"id":1}],"total":2}',
    );
    expect(pageText({ items: [item], total: 1 })).toBe('{"items":[{"id":1}],"total":1}');
    expect(made).toBe(1);
    expect(() => (item.id = 2)).toThrow(TypeError);
  });
});
