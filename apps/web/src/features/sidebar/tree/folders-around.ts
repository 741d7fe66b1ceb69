import type { Folder } from '@colega/chat-domain';

/** Returns the ids of these folders and of all folders around them, each once. */
export function foldersAround(
  folders: readonly Pick<Folder, 'id' | 'parentId'>[],
  folderIds: readonly string[],
): readonly string[] {
  const parents = new Map(folders.map(({ id, parentId }) => [id, parentId]));
  const around = new Set<string>();
  for (const start of folderIds)
    for (
      let id: string | null = start;
      id !== null && parents.has(id) && !around.has(id);
      id = parents.get(id) ?? null
    )
      around.add(id);
  return [...around];
}
