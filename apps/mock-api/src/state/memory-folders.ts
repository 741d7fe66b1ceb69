import type { WireFolder, WireNewFolder } from '@colega/api-sdk';
import type { UserFixture } from '../fixtures/users.ts';
import { folderColor } from './folder-color.ts';
import { pageOf, type ListQuery, type Page } from './listing.ts';
import type { Stamps } from './stamps.ts';
import type { Folders } from './store.ts';
import type { KeptFolder, UserDataOf } from './user-data.ts';

export interface FolderContext {
  readonly userDataOf: UserDataOf;
  readonly stamps: () => Stamps;
}

/** The folders of each user, in memory. */
export class MemoryFolders implements Folders {
  readonly #context: FolderContext;

  constructor(context: FolderContext) {
    this.#context = context;
  }

  list(owner: UserFixture, query: ListQuery): Page<WireFolder> {
    const { folders } = this.#context.userDataOf(owner);
    const page = pageOf(folders.inOrder, query, ({ folder }) => folder.title);
    return { items: page.items.map(({ folder }) => folder), total: page.total };
  }

  find(owner: UserFixture, id: string): KeptFolder | undefined {
    return this.#context.userDataOf(owner).folders.get(id);
  }

  /** Creates a folder with the next colour of the palette. */
  create(owner: UserFixture, { title, order, parentId }: WireNewFolder): WireFolder {
    const stamps = this.#context.stamps();
    const userData = this.#context.userDataOf(owner);
    const createdAt = stamps.nextInstant();
    const folder: WireFolder = {
      id: stamps.createId(),
      title,
      color: folderColor(userData.foldersMade),
      order,
      parentId,
      createdAt,
      updatedAt: createdAt,
    };
    userData.foldersMade += 1;
    userData.folders.add(folder.id, { folder });
    return folder;
  }

  rename(stored: KeptFolder, title: string): WireFolder {
    const updatedAt = this.#context.stamps().nextInstant();
    stored.folder = { ...stored.folder, title, updatedAt };
    return stored.folder;
  }

  /** Deletes a folder; its chats leave it, and its folders move to the root. */
  delete(owner: UserFixture, id: string): void {
    const { chats, folders } = this.#context.userDataOf(owner);
    folders.delete(id);
    for (const stored of folders.inOrder) {
      if (stored.folder.parentId === id) stored.folder = { ...stored.folder, parentId: null };
    }
    for (const stored of chats.inOrder) {
      if (!stored.chat.folderIds.includes(id)) continue;
      const folderIds = stored.chat.folderIds.filter((folderId) => folderId !== id);
      stored.chat = { ...stored.chat, folderIds };
    }
  }
}
