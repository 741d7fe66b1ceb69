import {
  type Answer,
  differingFields,
  type Item,
  itemsOf,
  isOneSegment,
  NOT_ONE_SEGMENT,
  textAt,
  totalOf,
} from './answer.ts';
import type { Deployment } from './deployment.ts';
import { checkList, type PagedList } from './list-checks.ts';
import { checkForeign, checkForeignList } from './ownership-checks.ts';
import { ANSWER } from './record.ts';
import {
  checkTraversalId,
  checkWithoutToken,
  checkUnknownId,
  NO_SESSION,
} from './access-checks.ts';

export const CHATS: PagedList = {
  ...{ id: 'listChats', key: 'chatId', parameter: 'chatId' },
  text: 'title',
};
export const FOLDERS: PagedList = {
  ...{ id: 'listFolders', key: 'id', parameter: 'folderId' },
  text: 'title',
};
export const messagesOf = (chatId: string): PagedList => ({
  ...{ id: 'listMessages', key: 'messageId', parameter: 'messageId', text: 'content' },
  path: { chatId },
});

const MAX_CHATS_READ = 10;

/** Checks all that GET alone can check; returns the personas. */
export async function checkReading(deployment: Deployment): Promise<readonly Item[]> {
  const { operations, record, caller } = deployment;
  const reading = operations.all.filter(
    ({ method, needsSession }) => method === 'get' && needsSession,
  );
  for (const { id } of reading) await checkWithoutToken(deployment, id);
  if (!caller.hasSession()) {
    for (const { id } of reading) record.skips(id, ANSWER, NO_SESSION);
    return [];
  }
  await deployment.attempt('getCurrentUser', ANSWER, { status: 200 });
  const personas = await deployment.attempt('listPersonas', ANSWER, {
    status: 200,
    verify: uniqueNames,
  });
  const chats = await checkList(deployment, CHATS);
  const folders = await checkList(deployment, FOLDERS);
  for (const [list, page] of [
    [CHATS, chats],
    [FOLDERS, folders],
  ] as const) {
    if (page !== undefined) await checkForeignList(deployment, list, itemsOf(page));
  }
  await checkChat(deployment, chats === undefined ? [] : itemsOf(chats));
  return personas === undefined ? [] : itemsOf(personas);
}

function uniqueNames(answer: Answer): readonly string[] {
  const names = itemsOf(answer).map(({ name }) => name);
  const endpoints = itemsOf(answer).map(({ endpoint }) => String(endpoint));
  return [
    ...(new Set(names).size === names.length ? [] : ['the same name occurs twice']),
    ...(endpoints.every((endpoint) => isOneSegment('endpoint', endpoint))
      ? []
      : [`an endpoint ${NOT_ONE_SEGMENT}`]),
  ];
}

async function checkChat(deployment: Deployment, chats: readonly Item[]): Promise<void> {
  const chatIds = chats
    .flatMap((chat) => textAt(chat, 'chatId') ?? [])
    .filter((chatId) => isOneSegment('chatId', chatId));
  for (const id of ['getChat', 'listMessages']) {
    await checkUnknownId(deployment, id);
    await checkTraversalId(deployment, id);
  }
  const [chatId] = chatIds;
  if (chatId === undefined) {
    for (const id of ['getChat', 'listMessages']) {
      deployment.record.skips(id, ANSWER, 'the user has no chat');
    }
    return;
  }
  await deployment.attempt('getChat', ANSWER, {
    path: { chatId },
    status: 200,
    verify: (answer) => differingFields(answer, { chatId }),
  });
  for (const id of ['getChat', 'listMessages']) {
    await checkForeign(deployment, id, { path: { chatId } });
  }
  await checkList(deployment, messagesOf(await chatWithMostMessages(deployment, chatIds)));
}

/** The chat with the most messages of the first few: paging and order want some. */
async function chatWithMostMessages(
  deployment: Deployment,
  chatIds: readonly string[],
): Promise<string> {
  let busiest = { chatId: chatIds[0] ?? '', total: 0 };
  for (const chatId of chatIds.slice(0, MAX_CHATS_READ)) {
    if (busiest.total > 2) break;
    await deployment.check('listMessages', ANSWER, async () => {
      const query = { pageSize: '1' };
      const answer = await deployment.answer('listMessages', {
        path: { chatId },
        query,
        status: 200,
      });
      const total = totalOf(answer);
      if (total > busiest.total) busiest = { chatId, total };
      return [];
    });
  }
  return busiest.chatId;
}
