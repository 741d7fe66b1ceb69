import { randomUUID } from 'node:crypto';
import { differingFields, itemsOf, type Item } from './answer.ts';
import type { Deployment, Faults } from './deployment.ts';
import { checkList } from './list-checks.ts';
import type { CreatedItems } from './created-items.ts';
import { checkForeignFolder } from './ownership-checks.ts';
import { FOLDERS } from './read-checks.ts';
import { ANSWER } from './record.ts';
import { checkUnknownId } from './access-checks.ts';

interface Folders {
  readonly outer: string;
  readonly inner: string;
}

/** Creates two folders, one in the other; renames, fills, empties and deletes them. */
export async function checkFolders(
  deployment: Deployment,
  made: CreatedItems,
  chatId: string,
): Promise<void> {
  await checkRefusals(deployment, made, chatId);
  const outer = await makeFolder(made, null);
  const inner = outer === undefined ? undefined : await makeFolder(made, outer);
  if (outer === undefined || inner === undefined) {
    for (const id of ['renameFolder', 'moveChat', 'deleteFolder']) {
      deployment.record.skips(id, ANSWER, 'no folder could be created');
    }
    return;
  }
  await checkList(deployment, FOLDERS);
  await checkForeignFolder(deployment, { folderId: outer, chatId });
  await checkRename(deployment, outer);
  await checkMoves(deployment, chatId, inner);
  await checkDeletion(deployment, made, { folders: { outer, inner }, chatId });
}

function makeFolder(made: CreatedItems, parentId: string | null): Promise<string | undefined> {
  const body = { title: newTitle(), order: 998, parentId };
  return made.make('folder', body, (answer) => differingFields(answer, body));
}

function newTitle(): string {
  return `Verificação do contrato ${randomUUID().slice(0, 8)}`;
}

async function checkRefusals(
  deployment: Deployment,
  made: CreatedItems,
  chatId: string,
): Promise<void> {
  const title = newTitle();
  for (const body of [{}, { title: '', order: 0, parentId: null }, { title, order: 'first' }]) {
    await made.refuse('folder', body);
  }
  await checkUnknownId(deployment, 'renameFolder', { body: { title } });
  await checkUnknownId(deployment, 'deleteFolder');
  await checkUnknownId(deployment, 'moveChat', { body: { folder_id: null } });
  await checkUnknownId(deployment, 'moveChat', {
    path: { chatId },
    body: { folder_id: randomUUID() },
  });
  await deployment.attempt('moveChat', 'bad bodies', { path: { chatId }, body: {}, status: 400 });
}

async function checkRename(deployment: Deployment, folderId: string): Promise<void> {
  const path = { folderId };
  const title = newTitle();
  await deployment.attempt('renameFolder', ANSWER, {
    ...{ path, body: { title }, status: 200 },
    verify: async (answer) => [
      ...differingFields(answer, { id: folderId, title }),
      ...((await folderIn(deployment, folderId))?.['title'] === title
        ? []
        : ['the list does not have the new title']),
    ],
  });
  for (const body of [{}, { title: '' }, { title: 1 }]) {
    await deployment.attempt('renameFolder', 'bad bodies', { path, body, status: 400 });
  }
}

async function folderIn(deployment: Deployment, id: string): Promise<Item | undefined> {
  const query = { pageSize: '50' };
  const answer = await deployment.answer('listFolders', { query, status: 200 });
  return itemsOf(answer).find((folder) => folder['id'] === id);
}

async function checkMoves(deployment: Deployment, chatId: string, folder: string): Promise<void> {
  for (const folderId of [folder, null]) {
    const folderIds = folderId === null ? [] : [folderId];
    await deployment.attempt('moveChat', ANSWER, {
      ...{ path: { chatId }, body: { folder_id: folderId }, status: 200 },
      verify: async (answer) => [
        ...differingFields(answer, { chatId, folderIds }),
        ...(await chatFaults(deployment, chatId, folderIds)),
      ],
    });
  }
}

async function chatFaults(
  deployment: Deployment,
  chatId: string,
  folderIds: readonly string[],
): Promise<Faults> {
  const answer = await deployment.answer('getChat', { path: { chatId }, status: 200 });
  return differingFields(answer, { folderIds }).map((fault) => `of the chat afterwards, ${fault}`);
}

/** A folder takes nothing with it: what lay in it goes to the root. */
async function checkDeletion(
  deployment: Deployment,
  made: CreatedItems,
  { folders: { outer, inner }, chatId }: { folders: Folders; chatId: string },
): Promise<void> {
  await deployment.attempt('moveChat', ANSWER, {
    ...{ path: { chatId }, body: { folder_id: inner }, status: 200 },
  });
  await deleteFolder(deployment, { made, folderId: outer }, async () => {
    const orphan = await folderIn(deployment, inner);
    if (orphan === undefined) return ['the folder inside it is gone too'];
    return orphan['parentId'] === null ? [] : ['the folder inside it does not move to the root'];
  });
  await deleteFolder(deployment, { made, folderId: inner }, () =>
    chatFaults(deployment, chatId, []),
  );
}

async function deleteFolder(
  deployment: Deployment,
  { made, folderId }: { made: CreatedItems; folderId: string },
  verify: () => Promise<Faults>,
): Promise<void> {
  const deleted = await deployment.attempt('deleteFolder', ANSWER, {
    ...{ path: { folderId }, status: 204 },
    verify: async () =>
      (await folderIn(deployment, folderId)) === undefined
        ? verify()
        : ['the list still has the folder'],
  });
  if (deleted === undefined) return;
  const again = await deployment.attempt('deleteFolder', 'unknown id', {
    ...{ path: { folderId }, status: 404 },
  });
  if (again !== undefined) made.forget(folderId);
}
