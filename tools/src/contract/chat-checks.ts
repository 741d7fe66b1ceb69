import { randomUUID } from 'node:crypto';
import { differingFields, fieldsOf, itemsOf, textAt, totalOf } from './answer.ts';
import type { Deployment, Faults } from './deployment.ts';
import { checkList, checkPaging } from './list-checks.ts';
import type { CreatedItems } from './created-items.ts';
import { CHATS, messagesOf } from './read-checks.ts';
import { ANSWER } from './record.ts';
import { checkUnknownId } from './access-checks.ts';

/** Makes the chat in which everything else happens; its id, where it could be made. */
export async function checkCreation(
  { attempt }: Deployment,
  made: CreatedItems,
  persona: string,
): Promise<string | undefined> {
  for (const body of [{}, { persona: 1 }, { persona, color: 'red' }]) {
    await made.refuse('chat', body);
  }
  const chatId = await made.make('chat', { persona }, (answer) =>
    differingFields(answer, { persona, folderIds: [] }),
  );
  if (chatId === undefined) return undefined;
  await attempt('getChat', ANSWER, {
    ...{ path: { chatId }, status: 200 },
    verify: (answer) => differingFields(answer, { chatId, persona }),
  });
  await attempt('listChats', 'new chat', {
    ...{ query: { pageSize: '1' }, status: 200 },
    verify: (answer) =>
      textAt(itemsOf(answer)[0], 'chatId') === chatId ? [] : ['a new chat does not come first'],
  });
  return chatId;
}

/** Renames the chat, and gives it to another persona. */
export async function checkChanges(
  deployment: Deployment,
  chatId: string,
  personas: readonly string[],
): Promise<void> {
  const path = { chatId };
  const changes = [
    { title: `Verificação do contrato ${randomUUID().slice(0, 8)}` },
    ...personas.toReversed().map((persona) => ({ persona })),
  ];
  for (const body of changes) {
    await deployment.attempt('updateChat', ANSWER, {
      ...{ path, body, status: 200 },
      verify: async (answer) => [
        ...differingFields(answer, { chatId, ...body }),
        ...(await chatFaults(deployment, chatId, body)),
      ],
    });
  }
  for (const body of [{}, { title: 1 }, { color: 'red' }]) {
    await deployment.attempt('updateChat', 'bad bodies', { path, body, status: 400 });
  }
  await checkUnknownId(deployment, 'updateChat', { body: { title: 'Título' } });
  if (deployment.record.outcomeOf('listChats', 'search') !== 'conforms') {
    await checkList(deployment, CHATS);
  }
}

async function chatFaults(
  deployment: Deployment,
  chatId: string,
  wanted: Readonly<Record<string, unknown>>,
): Promise<Faults> {
  const answer = await deployment.answer('getChat', { path: { chatId }, status: 200 });
  return differingFields(answer, wanted).map((fault) => `of the chat afterwards, ${fault}`);
}

/** Generates a title from the messages. */
export async function checkTitle(deployment: Deployment, chatId: string): Promise<void> {
  await checkUnknownId(deployment, 'generateChatTitle');
  await deployment.attempt('generateChatTitle', ANSWER, {
    ...{ path: { chatId }, status: 200 },
    verify: async (answer) => {
      const title = textAt(fieldsOf(answer.body), 'title');
      if (title === undefined) return ['the title is empty'];
      return [
        ...differingFields(answer, { chatId }),
        ...(await chatFaults(deployment, chatId, { title })),
      ];
    },
  });
}

/** Empties the chat, and deletes it. */
export async function checkEnd(
  deployment: Deployment,
  made: CreatedItems,
  chatId: string,
): Promise<void> {
  const path = { chatId };
  if (deployment.record.outcomeOf('listMessages', 'paging') !== 'conforms') {
    await checkPaging(deployment, messagesOf(chatId));
  }
  await checkUnknownId(deployment, 'clearMessages');
  await checkUnknownId(deployment, 'deleteChat');
  await deployment.attempt('clearMessages', ANSWER, {
    ...{ path, status: 204 },
    verify: async () => {
      const answer = await deployment.answer('listMessages', { path, status: 200 });
      return totalOf(answer) === 0 ? chatFaults(deployment, chatId, { chatId }) : ['messages stay'];
    },
  });
  await deployment.attempt('deleteChat', ANSWER, { path, status: 204 });
  const gone = await deployment.attempt('deleteChat', 'deleted chat', {
    ...{ path, status: 404 },
    verify: async () => {
      await deployment.answer('getChat', { path, status: 404 });
      return [];
    },
  });
  if (gone !== undefined) made.forget(chatId);
}
