import { describe, expect, it } from 'vitest';
import type { Chat, Folder } from './entities.ts';
import { ROOT_FOLDER, groupChatsByFolder } from './folder-groups.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { chatFixture } from './testing/fixtures.ts';
import { folderFixture } from './testing/folder-fixtures.ts';

const first = folderFixture({ id: 'first', order: 1 });
const second = folderFixture({ id: 'second', order: 2 });
const chatIn = (chatId: string, ...folderIds: readonly string[]) =>
  chatFixture({ chatId, folderIds });

function group(folders: readonly Folder[], chats: readonly Chat[]) {
  return groupChatsByFolder(deepFreeze({ folders, chats, rootTitle: 'W/o folder' }));
}

/** The ids of each group and of its chats. */
function outline(folders: readonly Folder[], chats: readonly Chat[]) {
  return group(folders, chats).map(({ id, chats }) => [id, ...chats.map(({ chatId }) => chatId)]);
}

it('has a root group of order 999', () => {
  expect(ROOT_FOLDER).toEqual({ id: '', order: 999 });
});

describe('groupChatsByFolder', () => {
  it('gives the folders with their chats, and the chats without a folder', () => {
    const [filed, loose] = [chatIn('filed', 'first'), chatIn('loose')];
    expect(group([first], [filed, loose])).toEqual([
      { ...first, chats: [filed], isRoot: false },
      {
        id: '',
        title: 'W/o folder',
        color: '',
        order: 999,
        parentId: null,
        createdAt: '',
        updatedAt: '',
        chats: [loose],
        isRoot: true,
      },
    ]);
  });

  it('sorts by order; equal orders keep theirs, and the root group is last among them', () => {
    const equal = folderFixture({ id: 'equal', order: 999 });
    const twin = folderFixture({ id: 'twin', order: 1 });
    const beyond = folderFixture({ id: 'beyond', order: 1000 });
    const ids = outline([beyond, equal, second, first, twin], []).flat();
    expect(ids).toEqual(['first', 'twin', 'second', 'equal', '', 'beyond']);
  });

  it('has a chat once in each of its folders, in the order in which the chats came', () => {
    const chats = [chatIn('b', 'second', 'first', 'second'), chatIn('a', 'first')];
    expect(outline([first, second], chats)).toEqual([['first', 'b', 'a'], ['second', 'b'], ['']]);
  });

  it('has a chat with unknown folders only in the root group, once', () => {
    const chats = [chatIn('lost', 'gone', 'lost'), chatIn('half', 'gone', 'first')];
    expect(outline([first], chats)).toEqual([
      ['first', 'half'],
      ['', 'lost'],
    ]);
  });

  it('counts the first of two folders with the same id', () => {
    const copy = folderFixture({ id: 'first', title: 'Copy', order: 0 });
    expect(group([first, copy], []).map(({ title }) => title)).toEqual(['Férias', 'W/o folder']);
  });

  it('shows every folder that has an id, whatever it is', () => {
    const folder = folderFixture({ id: 'root-folder', order: 1 });
    expect(outline([folder], [chatIn('a', 'root-folder'), chatIn('b')])).toEqual([
      ['root-folder', 'a'],
      ['', 'b'],
    ]);
  });

  it('takes no folder for the root group', () => {
    const impostor = folderFixture({ id: ROOT_FOLDER.id });
    expect(outline([impostor, first], [chatIn('a', ROOT_FOLDER.id, 'first'), chatIn('b')])).toEqual(
      [
        ['first', 'a'],
        ['', 'b'],
      ],
    );
  });
});
