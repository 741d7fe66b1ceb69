import type { Folder } from '../entities.ts';
import { deepFreeze } from './deep-freeze.ts';

const NOW = '2026-03-10T12:00:00Z';

/** A folder at the top, frozen. */
export function folderFixture(overrides: Partial<Folder> = {}): Folder {
  const folder = { id: 'folder-1', title: 'Férias', color: '#1565c0', order: 0, parentId: null };
  return deepFreeze({ ...folder, createdAt: NOW, updatedAt: NOW, ...overrides });
}
