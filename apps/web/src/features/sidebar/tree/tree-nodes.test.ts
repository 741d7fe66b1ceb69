import type { Chat, Folder } from '@colega/chat-domain';
import type { TreeEntry } from '@colega/ui/navigation-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTreeNodes, type RowTexts, type TreeSources } from './tree-nodes.ts';

const texts: RowTexts = {
  untitled: '[No title]',
  headingOf: (key) => key,
  tooltipOf: (label, { createdAt }) => `${label} ${createdAt}`,
  countOf: (count, isMore) => `${count}${isMore ? ' or more' : ''}`,
  hueOf: () => 200,
  addressOf: ({ chatId }) => `/?chat=${chatId}`,
  statusOf: () => null,
};

function chat(
  chatId: string,
  folderIds: readonly string[] = [],
  title: string | null = chatId,
): Chat {
  return { chatId, title, persona: 'rh', createdAt: '2026-11-20T12:00:00Z', folderIds };
}

function folder(id: string, parentId: string | null = null, order = 0): Folder {
  return { id, title: id, color: '#aa3300', order, parentId, createdAt: '', updatedAt: '' };
}

function sources(change: Partial<TreeSources>): TreeSources {
  return {
    folders: [],
    chats: [],
    hasMore: false,
    today: '2026-11-20',
    timeZone: 'America/Sao_Paulo',
    currentChatId: null,
    ...change,
  };
}

/** Returns the visible rows from top to bottom, while some folders are open. */
function visibleRows(
  entries: readonly (TreeEntry | undefined)[],
  isOpen: (id: string) => boolean,
): readonly TreeEntry[] {
  return entries.flatMap((entry) => {
    if (entry === undefined) return [];
    const isClosed = entry.kind === 'chat' || !isOpen(entry.id);
    return [entry, ...(isClosed ? [] : visibleRows(entry.children, isOpen))];
  });
}

const ids = fc.constantFrom(...Array.from({ length: 6 }, (_, index) => `f${index}`));
/** Generates folders; each is at the top or in an earlier one. */
const folderSets = fc
  .array(fc.option(fc.nat()), { maxLength: 6 })
  .map((around) =>
    around.map((parent, index) =>
      folder(`f${index}`, parent === null || index === 0 ? null : `f${parent % index}`),
    ),
  );
const chatSets = fc
  .array(fc.array(ids, { maxLength: 4 }), { maxLength: 8 })
  .map((all) => all.map((folderIds, index) => chat(`chat-${index}`, folderIds)));

describe('the rows of the panel', () => {
  it('are folders by order, with folders before chats, and then the other chats by day', () => {
    const nodes = createTreeNodes(texts)(
      sources({
        folders: [folder('b', null, 2), folder('a', null, 1), folder('inside', 'b')],
        chats: [chat('1', ['b']), chat('2', ['inside']), chat('3')],
      }),
    );
    expect(nodes.folders.map(({ id, count }) => [id, count])).toEqual([
      ['a', '0'],
      ['b', '2'],
    ]);
    expect(nodes.folders[1]?.children.map(({ label }) => label)).toEqual(['inside', '1']);
    expect(nodes.headings).toMatchObject([{ id: 'day:today', chats: [{ label: '3' }] }]);
  });

  it('count what is loaded, and say that there may be more', () => {
    const [row] = createTreeNodes(texts)(
      sources({ folders: [folder('a')], chats: [chat('1', ['a'])], hasMore: true }),
    ).folders;
    expect(row).toMatchObject({ count: '1+', description: '1 or more' });
  });

  it('say nothing of a folder’s chats while none is loaded and there may be some', () => {
    const [row] = createTreeNodes(texts)(
      sources({ folders: [folder('a')], hasMore: true }),
    ).folders;
    expect(row).toMatchObject({ count: '' });
    expect(row).not.toHaveProperty('description');
  });

  it('stay the same objects while their chats do, but for the one that is shown', () => {
    const make = createTreeNodes(texts);
    const chats = [chat('1'), chat('2')];
    const [before] = make(sources({ chats })).headings;
    const [after] = make(sources({ chats, currentChatId: '2' })).headings;
    expect(after?.chats[0]).toBe(before?.chats[0]);
    expect(after?.chats[1]).toEqual({ ...before?.chats[1], current: true });
  });

  it('stand in for a missing title', () => {
    const [heading] = createTreeNodes(texts)(sources({ chats: [chat('1', [], null)] })).headings;
    expect(heading?.chats[0]).toMatchObject({ label: '[No title]', muted: true });
  });

  it('count a chat in two folders once in the folder around both', () => {
    const inside = ['x', 'y'];
    const [row] = createTreeNodes(texts)(
      sources({
        folders: [folder('around'), ...inside.map((id) => folder(id, 'around'))],
        chats: [chat('1', inside)],
      }),
    ).folders;
    expect(row?.count).toBe('1');
    expect(row?.children).toMatchObject([{ count: '1' }, { count: '1' }]);
  });

  it('are no deeper than a panel is wide: deeper folders follow the one around them', () => {
    const around = Array.from({ length: 12 }, (_, index) =>
      folder(`f${index}`, index === 0 ? null : `f${index - 1}`),
    );
    const deeper = [folder('b', 'f11', 2), folder('a', 'f11', 1), folder('in a', 'a')];
    const rows = visibleRows(
      createTreeNodes(texts)(
        sources({
          folders: [...around, ...deeper, folder('beside', 'f10', 1)],
          chats: [chat('1', ['f11']), chat('2', ['in a'])],
        }),
      ).folders,
      () => true,
    );
    expect(rows.slice(11).map((row) => [row.label, row.kind === 'folder' && row.count])).toEqual([
      ['f11', '1'],
      ['1', false],
      ['a', '0'],
      ['in a', '1'],
      ['2', false],
      ['b', '0'],
      ['beside', '0'],
    ]);
  });

  it('lose no folder and no chat, however deep they are', () => {
    const folders = Array.from({ length: 5000 }, (_, index) =>
      folder(`f${index}`, index === 0 ? null : `f${index - 1}`),
    );
    const { folders: rows } = createTreeNodes(texts)(
      sources({ folders, chats: [chat('1', ['f4999'])] }),
    );
    const shown = visibleRows(rows, () => true);
    expect(shown.filter(({ kind }) => kind === 'folder').map(({ id }) => id)).toEqual(
      folders.map(({ id }) => id),
    );
    expect(shown.at(-1)).toMatchObject({ kind: 'chat', label: '1' });
  });

  it('have every folder and every placement that is open once, and each its own id', () => {
    fc.assert(
      fc.property(folderSets, chatSets, fc.array(ids), (folders, chats, open) => {
        const { chatsByRow, ...nodes } = createTreeNodes(texts)(sources({ folders, chats }));
        const isOpen = (id: string) => open.includes(id);
        const parents = new Map(folders.map(({ id, parentId }) => [id, parentId]));
        const isShown = (id: string): boolean => {
          const parent = parents.get(id) ?? null;
          return parent === null || (isOpen(parent) && isShown(parent));
        };
        const known = folders.map(({ id }) => id);
        const placements = chats.flatMap(({ chatId, folderIds }) => {
          const around = known.filter((id) => folderIds.includes(id));
          return (around.length === 0 ? [null] : around).map((id) => ({ id, chatId }));
        });
        const wanted = [
          ...known.filter(isShown),
          ...placements
            .filter(({ id }) => id === null || (isOpen(id) && isShown(id)))
            .map(({ chatId }) => chatId),
        ];
        const rows = visibleRows(
          [...nodes.folders, ...nodes.headings.flatMap((heading) => heading.chats)],
          isOpen,
        );
        expect(rows.map(({ id }) => chatsByRow.get(id)?.chatId ?? id).toSorted()).toEqual(
          wanted.toSorted(),
        );
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        expect(chatsByRow.size).toBe(placements.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
