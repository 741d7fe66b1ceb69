import { chatFixtures, folderFixtures } from '../../src/fixtures/chats.ts';
import { personaFixtures } from '../../src/fixtures/personas.ts';
import type { KnownThings, PathValues } from './valid-requests.ts';

const chats = chatFixtures.map(({ chatId }) => ({ chatId }));
const personas = personaFixtures.map(({ name }) => name);

const answers = chatFixtures.flatMap(({ chatId, messages }) =>
  messages
    .filter(({ role }) => role === 'assistant')
    .map(({ messageId, rating }) => ({
      path: { chatId, messageId },
      isRated: rating !== undefined,
    })),
);

function pathsOf(operationId: string, template: string, talkId: string): readonly PathValues[] {
  if (operationId === 'addFeedback' || operationId === 'updateFeedback') {
    const isRated = operationId === 'updateFeedback';
    return answers.filter((answer) => answer.isRated === isRated).map(({ path }) => path);
  }
  if (template.includes('{chatId}')) return chats;
  if (template.includes('{folderId}')) return folderFixtures.map(({ id }) => ({ folderId: id }));
  if (template.includes('{endpoint}')) return personaFixtures.map(({ endpoint }) => ({ endpoint }));
  return template.includes('{talkId}') ? [{ talkId }] : [{}];
}

/** Values of the fields; the persona of a rating must be the sender of the answer. */
function fieldsOf(operationId: string, { chatId }: PathValues) {
  const folders = [null, ...folderFixtures.map(({ id }) => id)];
  const sender = chatFixtures.find((chat) => chat.chatId === chatId)?.persona;
  return {
    persona: operationId.endsWith('Feedback') ? [sender] : personas,
    parentId: folders,
    folder_id: folders,
    chatId: chats.map((chat) => chat.chatId),
  };
}

/** Values that requests of an operation may name, on a server with the fixtures and one talk. */
export function knownThings(operationId: string, template: string, talkId: string): KnownThings {
  return {
    paths: pathsOf(operationId, template, talkId),
    fields: (path) => fieldsOf(operationId, path),
  };
}
