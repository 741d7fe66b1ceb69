import { CommandError } from '../command-line.ts';
import { CallFailure, fieldsOf, type Item, itemsOf, textAt, totalOf } from './answer.ts';
import type { Caller, CallRequest } from './caller.ts';
import { type Deployment, type Faults, Skip } from './deployment.ts';
import type { PagedList } from './list-checks.ts';

const CHECK = 'ownership';

/** Makes sure that the other token is another user's. A CommandError where it is not, or is refused. */
export async function requireOther(deployment: Deployment): Promise<void> {
  const { other, caller, operations, target } = deployment;
  if (other === undefined || !caller.hasSession()) return;
  const current = operations.find('getCurrentUser');
  const [theirs, ours] = await Promise.all([other.call(current), caller.call(current)]).catch(
    (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      throw new CommandError(`${target.apiOrigin} cannot be checked: ${error.message}.`);
    },
  );
  if (theirs.status === 401) {
    throw new CommandError(
      `${target.apiOrigin} refuses the token of the other user (401): sign in anew as that user.`,
    );
  }
  const email = textAt(fieldsOf(theirs.body), 'email')?.toLowerCase();
  if (email !== textAt(fieldsOf(ours.body), 'email')?.toLowerCase()) return;
  throw new CommandError(
    'The other token is of the same user: it must be the session token of another one.',
  );
}

/** Checks that the lists of the other user have nothing of this one. */
export async function checkForeignList(
  deployment: Deployment,
  { id, key }: PagedList,
  items: readonly Item[],
): Promise<void> {
  await ofOther(deployment, id, async (other) => {
    const query = { pageSize: '200' };
    const answer = await other.call(deployment.operations.find(id), { query });
    const theirs = new Set(itemsOf(deployment.accept(id, answer, 200)).map((item) => item[key]));
    return items.some((item) => theirs.has(item[key]))
      ? ["another user is shown what is this user's"]
      : [];
  });
}

/** Checks that a call of the other user about something of this one is answered as for an unknown id. */
export async function checkForeign(
  deployment: Deployment,
  id: string,
  { verify, ...request }: CallRequest & { readonly verify?: () => Promise<Faults> },
): Promise<void> {
  const operation = deployment.operations.find(id);
  await ofOther(deployment, id, async (other) => {
    // Of a reply the status is enough: nobody waits for its end.
    const { status } =
      id === 'streamReply'
        ? await other.stream(operation, request, (response) => Promise.resolve(response))
        : await other.call(operation, request);
    const faults = (await verify?.()) ?? [];
    if (status === 404) return faults;
    return [`another user is answered ${status} instead of 404`, ...faults];
  });
}

/** Checks that the other user gets neither at a chat nor at its messages, and can change nothing of it. */
export async function checkForeignChat(
  deployment: Deployment,
  { chatId, messageId, persona }: { chatId: string; messageId: string; persona: string },
): Promise<void> {
  if (deployment.other === undefined) return;
  const path = { chatId };
  let before: string | undefined;
  await deployment.check('getChat', CHECK, async () => {
    before = await stateOf(deployment, chatId);
    return [];
  });
  if (before === undefined) return;
  const unchanged = async (): Promise<Faults> =>
    (await stateOf(deployment, chatId)) === before ? [] : ['the chat is changed by it'];
  const refuse = (id: string, request: CallRequest = {}) =>
    checkForeign(deployment, id, { path, ...request, verify: unchanged });
  await refuse('getChat');
  await refuse('listMessages');
  await checkForeignQuestion(deployment, chatId, unchanged);
  await refuse('updateChat', { body: { title: 'De outra pessoa' } });
  await refuse('generateChatTitle');
  const rating = { path: { chatId, messageId }, body: { rating: 1, persona } };
  await refuse('addFeedback', rating);
  await refuse('updateFeedback', rating);
  await refuse('moveChat', { body: { folder_id: null } });
  await refuse('clearMessages');
  await refuse('deleteChat');
}

/** Asks a persona that the other user may talk with, so that only the chat can be the reason. */
async function checkForeignQuestion(
  deployment: Deployment,
  chatId: string,
  verify: () => Promise<Faults>,
): Promise<void> {
  let endpoint: string | undefined;
  await ofOther(deployment, 'streamReply', async (other) => {
    const personas = await other.call(deployment.operations.find('listPersonas'));
    endpoint = textAt(itemsOf(personas)[0], 'endpoint');
    if (endpoint === undefined) throw new Skip('the other user has no persona to ask');
    return [];
  });
  if (endpoint === undefined) return;
  const body = { prompt: 'De outra pessoa', chatId };
  await checkForeign(deployment, 'streamReply', { path: { endpoint }, body, verify });
}

/** Checks that the other user gets at no folder of this one, and this one at none of theirs. */
export async function checkForeignFolder(
  deployment: Deployment,
  { folderId, chatId }: { readonly folderId: string; readonly chatId: string },
): Promise<void> {
  const { other, operations, record } = deployment;
  if (other === undefined) return;
  const path = { folderId };
  await checkForeign(deployment, 'renameFolder', { path, body: { title: 'De outra pessoa' } });
  await checkForeign(deployment, 'deleteFolder', { path });
  await deployment.check('moveChat', `${CHECK} of folders`, async () => {
    const theirs = await other.call(operations.find('listFolders'), { query: { pageSize: '1' } });
    const folder = textAt(itemsOf(theirs)[0], 'id');
    if (folder === undefined) {
      record.note(
        'moveChat',
        'the other user has no folder: nobody knows whether a chat can lie in it',
      );
      return [];
    }
    const request = { path: { chatId }, body: { folder_id: folder } };
    const { status } = await deployment.caller.call(operations.find('moveChat'), request);
    return status === 404 ? [] : [`a folder of another user is answered ${status} instead of 404`];
  });
}

async function stateOf(deployment: Deployment, chatId: string): Promise<string> {
  const path = { chatId };
  const chat = await deployment.answer('getChat', { path, status: 200 });
  const messages = await deployment.answer('listMessages', { path, status: 200 });
  const first = itemsOf(messages).map(({ messageId, feedback }) => [messageId, feedback]);
  return JSON.stringify([chat.body, totalOf(messages), first]);
}

async function ofOther(
  deployment: Deployment,
  id: string,
  body: (other: Caller) => Promise<Faults>,
): Promise<void> {
  const { other, caller } = deployment;
  if (other === undefined || !caller.hasSession()) return;
  await deployment.check(id, CHECK, () => body(other));
}
