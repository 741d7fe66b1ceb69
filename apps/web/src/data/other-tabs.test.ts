import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '../shared/drafts.ts';
import { chatFixture } from '../testing/fixtures.ts';
import { createSidebarData, folderFixture } from '../testing/sidebar-data.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { createTabNews, openTabChannel, type OpenTabChannel } from './other-tabs.ts';
import { readTabNews, type TabNews } from './tab-news.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reaches the other channels of its name', async () => {
  const [here, there] = [openTabChannel('news'), openTabChannel('news')];
  const heard: unknown[] = [];
  here.listen((message) => heard.push(['here', message]));
  const stop = there.listen((message) => heard.push(['there', message]));
  here.post({ type: 'hello' });
  await expect.poll(() => heard).toEqual([['there', { type: 'hello' }]]);
  stop();
  here.close();
  there.close();
});

it('loses what cannot be sent, and does not throw', () => {
  const channel = openTabChannel('news');
  channel.post(() => undefined);
  channel.close();
  expect(() => channel.post('late')).not.toThrow();
});

it.each([
  ['that has no channels', undefined],
  [
    'that forbids them',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('reaches nobody in a browser %s', (_name, constructor) => {
  vi.stubGlobal('BroadcastChannel', constructor);
  const channel = openTabChannel('news');
  const stop = channel.listen(() => undefined);
  channel.post('hello');
  stop();
  expect(() => channel.close()).not.toThrow();
});

clearStoredValuesAroundTests();

/**
 * Creates the channels of one browser: a message reaches all others of the same name, as a copy.
 */
function createBrowser() {
  const posted: unknown[] = [];
  const listeners = new Map<symbol, { name: string; hear: (message: unknown) => void }>();
  const open: OpenTabChannel = (name) => {
    const self = Symbol(name);
    return {
      post: (message) => {
        posted.push(message);
        for (const [other, { name: otherName, hear }] of listeners)
          if (other !== self && otherName === name) hear(structuredClone(message));
      },
      listen: (hear) => {
        listeners.set(self, { name, hear });
        return () => listeners.delete(self);
      },
      close: () => listeners.delete(self),
    };
  };
  return { open, posted };
}

let world: Awaited<ReturnType<typeof createSidebarData>>;
let browser: ReturnType<typeof createBrowser>;
const tabOf = (email: string, externalId?: string) =>
  createTabNews({
    api: world.api,
    queryClient: world.queryClient,
    owner: { email, ...(externalId === undefined ? {} : { externalId }) },
    channel: browser.open,
  });

beforeEach(async () => {
  world = await createSidebarData();
  browser = createBrowser();
});

/** Receives news from another tab. */
function hear(news: TabNews, owner = 'ana@aurora.example'): void {
  const here = tabOf('ana@aurora.example').listen();
  tabOf(owner).tell(news);
  here();
}

describe('news of another tab', () => {
  it('of a new chat puts it into the list', () => {
    const chat = chatFixture({ chatId: 'new', createdAt: '2026-04-01T00:00:00Z' });
    hear({ type: 'chat-added', chat });
    hear({ type: 'chat-added', chat });
    expect(world.list().map(({ chatId }) => chatId)).toEqual(['new', 'chat-3', 'chat-2', 'chat-1']);
  });

  it('of a changed chat replaces it, and adds none', () => {
    hear({ type: 'chat-changed', chat: chatFixture({ title: 'Férias' }) });
    hear({ type: 'chat-changed', chat: chatFixture({ chatId: 'unknown' }) });
    expect([world.listed('chat-1')?.title, world.list().length]).toEqual(['Férias', 3]);
  });

  it('of a changed chat leaves it in its folder: a tab may not know yet where it lies', () => {
    hear({ type: 'chats-moved', chatIds: ['chat-2'], folderId: 'a' });
    const chat = chatFixture({ chatId: 'chat-2', title: 'Férias', folderIds: [] });
    hear({ type: 'chat-changed', chat });
    expect(world.listed('chat-2')).toMatchObject({ title: 'Férias', folderIds: ['a'] });
  });

  it('of chats that are gone or elsewhere is in the list', () => {
    drafts.write('chat-3', 'Typed');
    hear({ type: 'chats-removed', chatIds: ['chat-3'] });
    hear({ type: 'chats-moved', chatIds: ['chat-2'], folderId: 'a' });
    expect(world.list().map(({ folderIds }) => folderIds)).toEqual([['a'], []]);
    expect(drafts.read('chat-3')).toBe('Typed');
  });

  it('of folders is in their list', () => {
    hear({ type: 'chats-moved', chatIds: ['chat-2'], folderId: 'a' });
    hear({ type: 'folder-changed', folder: folderFixture({ id: 'b', title: 'Other' }) });
    hear({ type: 'folder-changed', folder: folderFixture({ id: 'c', title: 'C' }) });
    hear({ type: 'folders-removed', folderIds: ['a'] });
    expect(world.folders().map(({ title }) => title)).toEqual(['C', 'Other']);
    expect(world.listed('chat-2')?.folderIds).toEqual([]);
  });

  it('is never told on, and asks the server for nothing', () => {
    hear({ type: 'chats-removed', chatIds: ['chat-3'] });
    expect([browser.posted.length, world.server.calls]).toEqual([1, []]);
  });

  it('reaches no tab of another user, and none that has stopped', () => {
    tabOf('ana@aurora.example').listen()();
    hear({ type: 'chats-removed', chatIds: ['chat-3'] }, 'rui@aurora.example');
    tabOf('ana@aurora.example').tell({ type: 'chats-removed', chatIds: ['chat-2'] });
    expect(world.list()).toHaveLength(3);
  });

  it.each([
    ['in capitals', 'Ana@Aurora.Example', undefined],
    ['with blanks', ' ana@aurora.example ', undefined],
    ['beside an id', 'ana@aurora.example', 'a-1'],
  ])('reaches the tabs of a user whose e-mail address came %s', (_how, email, id) => {
    const here = tabOf('ana@aurora.example').listen();
    tabOf(email, id).tell({ type: 'chats-removed', chatIds: ['chat-3'] });
    here();
    expect(world.list()).toHaveLength(2);
  });

  it('reaches the tabs of a user who has an id only, and of nobody else', () => {
    const here = tabOf('', 'A-1').listen();
    tabOf('', 'b-2').tell({ type: 'chats-removed', chatIds: ['chat-3'] });
    expect(world.list()).toHaveLength(3);
    tabOf(' ', 'a-1').tell({ type: 'chats-removed', chatIds: ['chat-3'] });
    expect(world.list()).toHaveLength(2);
    here();
  });

  it('is handed to the app where only that can act', () => {
    const listeners = { onChatsRemoved: vi.fn() };
    tabOf('ana').listen(listeners);
    tabOf('ana').tell({ type: 'chats-removed', chatIds: ['chat-1'] });
    expect(listeners.onChatsRemoved).toHaveBeenCalledExactlyOnceWith(['chat-1']);
  });

  it('is not heard by the tab that tells it, which may listen again', () => {
    const tab = tabOf('ana');
    const onChatsRemoved = vi.fn();
    const removed = { type: 'chats-removed', chatIds: ['chat-1'] } as const;
    tab.listen({ onChatsRemoved })();
    tab.listen({ onChatsRemoved });
    tab.tell(removed);
    expect(onChatsRemoved).not.toHaveBeenCalled();
    tabOf('ana').tell(removed);
    expect(onChatsRemoved).toHaveBeenCalledOnce();
  });
});

describe('readTabNews', () => {
  const chat = chatFixture();
  it.each([
    null,
    'chats-removed',
    [],
    { type: 'toString' },
    { type: '__proto__' },
    { type: 'chat-changed' },
    { type: 'chat-changed', chat: { ...chat, title: 7 } },
    { type: 'chat-changed', chat: { ...chat, folderIds: [null] } },
    { type: 'chat-added', chat: { ...chat, chatId: '' } },
    { type: 'chats-removed', chatIds: 'chat-1' },
    { type: 'question-asked', chatId: '' },
    { type: 'chats-moved', chatIds: ['chat-1'] },
    { type: 'folder-changed', folder: folderFixture({ color: 'url(//evil.example)' }) },
    { type: 'folder-changed', folder: folderFixture({ order: NaN }) },
    { type: 'folders-removed', folderIds: [1] },
  ])('ignores %o', (message) => {
    expect(readTabNews(message)).toBeNull();
  });

  it('keeps only what it knows', () => {
    const message = { type: 'chat-changed', chat: { ...chat, more: 1 }, more: 2 };
    expect(readTabNews(message)).toEqual({ type: 'chat-changed', chat });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('chat-added', 'folder-changed'), (value, type) => {
        readTabNews(value);
        readTabNews({ type, chat: value, folder: value });
      }),
    );
  });
});
