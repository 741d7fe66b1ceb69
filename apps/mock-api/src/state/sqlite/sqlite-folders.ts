import type { WireFolder, WireNewFolder } from '@colega/api-sdk';
import type { UserFixture } from '../../fixtures/users.ts';
import { folderColor } from '../folder-color.ts';
import type { ListQuery, Page } from '../listing.ts';
import type { Stamps } from '../stamps.ts';
import type { Folders } from '../store.ts';
import { insertFolder, toFolder, type FolderRow } from './rows.ts';
import type { Tables } from './tables.ts';

/** The folders of each user, in a file. */
export class SqliteFolders implements Folders {
  readonly #tables: Tables;
  readonly #stamps: () => Stamps;

  constructor(tables: Tables, stamps: () => Stamps) {
    this.#tables = tables;
    this.#stamps = stamps;
  }

  list(owner: UserFixture, query: ListQuery): Page<WireFolder> {
    const from = 'folders WHERE owner = ?';
    const table = { from, parameters: [owner.id], searched: 'title', toItem: toFolder };
    return this.#tables.page(table, query);
  }

  find(owner: UserFixture, id: string): FolderRow | undefined {
    const row = this.#tables.get('SELECT * FROM folders WHERE owner = ? AND id = ?', owner.id, id);
    return row && { folder: toFolder(row), seq: Number(row['seq']) };
  }

  create(owner: UserFixture, { title, order, parentId }: WireNewFolder): WireFolder {
    const stamps = this.#stamps();
    const createdAt = stamps.nextInstant();
    const id = stamps.createId();
    return this.#tables.atOnce(() => {
      const color = folderColor(this.#countOneMore(owner));
      const folder = { id, title, color, order, parentId, createdAt, updatedAt: createdAt };
      insertFolder(this.#tables, owner.id, folder);
      return folder;
    });
  }

  rename(stored: FolderRow, title: string): WireFolder {
    const updatedAt = this.#stamps().nextInstant();
    const change = 'UPDATE folders SET title = ?, updated_at = ? WHERE seq = ? RETURNING *';
    const row = this.#tables.change(change, title, updatedAt, stored.seq);
    return row ? toFolder(row) : { ...stored.folder, title, updatedAt };
  }

  delete(owner: UserFixture, id: string): void {
    this.#tables.atOnce(() => {
      this.#tables.run('DELETE FROM folders WHERE owner = ? AND id = ?', owner.id, id);
      const release = 'UPDATE folders SET parent_id = NULL WHERE owner = ? AND parent_id = ?';
      this.#tables.run(release, owner.id, id);
      this.#tables.run(
        `UPDATE chats SET folder_ids =
           (SELECT json_group_array(value) FROM json_each(folder_ids) WHERE value <> ?2)
         WHERE owner = ?1 AND EXISTS (SELECT 1 FROM json_each(folder_ids) WHERE value = ?2)`,
        ...[owner.id, id],
      );
    });
  }

  /** Number of folders that the user had made before. */
  #countOneMore(owner: UserFixture): number {
    const row = this.#tables.change(
      `INSERT INTO folders_made (owner, made) VALUES (?, 1)
       ON CONFLICT (owner) DO UPDATE SET made = made + 1 RETURNING made`,
      owner.id,
    );
    return Number(row?.['made']) - 1;
  }
}
