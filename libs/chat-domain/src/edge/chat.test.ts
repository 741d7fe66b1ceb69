import { describe, expect, it } from 'vitest';
import { chatFixture } from '../testing/fixtures.ts';
import { toChat } from './chat.ts';

const chat = chatFixture({ title: 'Holidays', folderIds: ['a', 'b'] });

function mendedChat(changes: Record<string, unknown>) {
  return toChat({ ...chat, ...changes });
}

describe('a chat', () => {
  it('is what was sent, where that is whole', () => {
    expect(toChat(chat)).toEqual({ value: chat, mendings: [] });
    expect(mendedChat({ messages: [] })).toEqual({ value: chat, mendings: [] });
  });

  it.each([undefined, null, '', false, {}])('is none with the id %j', (chatId) => {
    const mendings = [{ path: '', problem: 'unusable' }];
    expect(mendedChat({ chatId })).toEqual({ value: null, mendings });
  });

  it.each([
    ['chatId', 42, '42', 'wrong-type'],
    ['persona', null, '', 'missing'],
    ['persona', ['a'], '', 'wrong-type'],
    ['createdAt', undefined, '', 'missing'],
    ['createdAt', 1_700_000, '1700000', 'wrong-type'],
    ['createdAt', {}, '', 'wrong-type'],
    ['folderIds', null, [], 'missing'],
    ['folderIds', 'a', [], 'wrong-type'],
  ])('is mended where its %s is %j', (field, wire, ...[value, problem]) => {
    expect(mendedChat({ [field]: wire })).toEqual({
      value: { ...chat, [field]: value },
      mendings: [{ path: field, problem }],
    });
  });

  it('lies in each folder once, and in none without an id', () => {
    const folderIds = ['a', 'b', 'a', undefined, null, '', 7, {}, '7', 'c'];
    const { value, mendings } = mendedChat({ folderIds });
    expect(value?.folderIds).toEqual(['a', 'b', '7', 'c']);
    expect(mendings).toEqual([
      { path: 'folderIds[2]', problem: 'duplicate' },
      { path: 'folderIds[3]', problem: 'missing' },
      { path: 'folderIds[4]', problem: 'missing' },
      { path: 'folderIds[5]', problem: 'missing' },
      { path: 'folderIds[6]', problem: 'wrong-type' },
      { path: 'folderIds[7]', problem: 'wrong-type' },
      { path: 'folderIds[8]', problem: 'duplicate' },
    ]);
  });

  it('survives a list of more folders than a call has arguments', () => {
    const { value, mendings } = mendedChat({ folderIds: Array(200_000).fill(null) });
    expect(value?.folderIds).toEqual([]);
    expect(mendings).toHaveLength(200_000);
    expect(mendings.at(-1)).toEqual({ path: 'folderIds[199999]', problem: 'missing' });
  });
});

describe('the title of a chat', () => {
  it.each([null, undefined, ''])('is none where the server sends %j', (title) => {
    expect(mendedChat({ title })).toEqual({ value: { ...chat, title: null }, mendings: [] });
  });

  it.each([
    [42, '42'],
    [{}, null],
    [true, null],
    [['Holidays'], null],
  ])('becomes a text or none where the server sends %j', (title, value) => {
    const mendings = [{ path: 'title', problem: 'wrong-type' }];
    expect(mendedChat({ title })).toEqual({ value: { ...chat, title: value }, mendings });
  });

  it('has 500 characters at most', () => {
    const longest = 'x'.repeat(500);
    expect(mendedChat({ title: longest })).toEqual({
      value: { ...chat, title: longest },
      mendings: [],
    });
    expect(mendedChat({ title: `${longest}y` })).toEqual({
      value: { ...chat, title: longest },
      mendings: [{ path: 'title', problem: 'too-long' }],
    });
    expect(mendedChat({ title: 'x'.repeat(2 ** 20) }).value?.title).toBe(longest);
  });

  it('is never cut inside a character', () => {
    const before = 'x'.repeat(499);
    expect(mendedChat({ title: `${before}😀` }).value?.title).toBe(before);
    expect(mendedChat({ title: `${before.slice(1)}😀x` }).value?.title).toBe(
      `${before.slice(1)}😀`,
    );
    expect(mendedChat({ title: '😀'.repeat(400) }).value?.title).toBe('😀'.repeat(250));
  });

  it('stays as it is where it is short, even with half a character', () => {
    expect(mendedChat({ title: 'a\ud83d' }).value?.title).toBe('a\ud83d');
  });
});
