import type { WireFolder, WireNewFolder } from '@colega/api-sdk';
import type { UserFixture } from '../fixtures/users.ts';
import { pageOf, type ListQuery, type Page } from './listing.ts';
import type { Stamps } from './stamps.ts';
import type { UserDataOf, StoredFolder } from './user-data.ts';

export interface FolderContext {
  readonly userDataOf: UserDataOf;
  readonly stamps: () => Stamps;
}

/** The folders of each user; only the owner finds them. */
export class Folders {
  readonly #context: FolderContext;

  constructor(context: FolderContext) {
    this.#context = context;
  }

  list(owner: UserFixture, query: ListQuery): Page<WireFolder> {
    const { folders } = this.#context.userDataOf(owner);
    const page = pageOf(folders.inOrder, query, ({ folder }) => folder.title);
    return { items: page.items.map(({ folder }) => folder), total: page.total };
  }

  find(owner: UserFixture, id: string): StoredFolder | undefined {
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

  rename(stored: StoredFolder, title: string): WireFolder {
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

const PALETTE = [
  '#2e7d32',
  '#1565c0',
  '#c62828',
  '#6a1b9a',
  '#ef6c00',
  '#00838f',
  '#ad1457',
  '#4e342e',
  '#283593',
  '#9e9d24',
  '#455a64',
  '#f9a825',
] as const;

/** Colour of the folder that is created after this many others. */
export function folderColor(made: number): string {
  return PALETTE[made % PALETTE.length] ?? PALETTE[0];
}
