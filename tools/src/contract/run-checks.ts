import { CallFailure, Difference, Interrupted, type Item, textAt } from './answer.ts';
import { checkAvatar } from './avatar-checks.ts';
import { createDeployment, type Deployment, Skip } from './deployment.ts';
import { trackCreatedItems, type CreatedItems } from './created-items.ts';
import { loadOperations } from './operations.ts';
import { checkReading } from './read-checks.ts';
import { ANSWER } from './record.ts';
import {
  checkCrossOrigin,
  checkPasswordCalls,
  checkWithoutToken,
  NO_SESSION,
  openSession,
} from './access-checks.ts';
import { createReport, type Report } from './report.ts';
import type { Target } from './options.ts';
import { checkWebApp } from './web-app-checks.ts';
import type { CallRequest } from './caller.ts';
import { checkChanges, checkCreation, checkEnd, checkTitle } from './chat-checks.ts';
import { checkRatings, checkReplies } from './conversation-checks.ts';
import { checkFolders } from './folder-checks.ts';
import { type Kind, readPresentIds } from './own-ids.ts';
import { checkForeignChat } from './ownership-checks.ts';

const PASSWORD_CALLS = ['login', 'forgotPassword', 'resetPassword'];

/**
 * Checks a deployment against the contract, and deletes what it made there, also when the signal asks
 * it to stop. A deployment that cannot be checked at all is a CommandError.
 */
export async function runChecks(target: Target, stop: AbortSignal): Promise<Report> {
  const deployment = createDeployment(target, loadOperations(), stop);
  const made = trackCreatedItems(deployment);
  let leftBehind: readonly string[] = [];
  let isComplete = false;
  try {
    await checkAll(deployment, made);
    // A stop during the last creation throws nothing, since no call follows it.
    isComplete = !stop.aborted;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    leftBehind = await made.deleteAll();
  }
  return createReport(deployment, { leftBehind, isComplete });
}

async function checkAll(deployment: Deployment, made: CreatedItems): Promise<void> {
  await openSession(deployment);
  const personas = await checkReading(deployment);
  await checkCrossOrigin(deployment);
  if (deployment.target.mayWrite) await checkWriting(deployment, made, personas);
  else {
    for (const id of [...PASSWORD_CALLS, ...writingOperations(deployment)]) {
      deployment.record.skips(id, ANSWER, 'needs --write');
    }
  }
  await checkAvatar(deployment);
  await checkWebApp(deployment);
}

const INSTITUTIONAL = 'institucional';

/** Valid bodies for calls that must be refused because they have no token. */
const BODIES: Readonly<Record<string, Item>> = {
  createChat: { persona: '' },
  updateChat: { title: 'Título' },
  addFeedback: { rating: 5, persona: INSTITUTIONAL },
  updateFeedback: { rating: 5, persona: INSTITUTIONAL },
  createFolder: { title: 'Pasta', order: 998, parentId: null },
  renameFolder: { title: 'Pasta' },
  moveChat: { folder_id: null },
  streamReply: { prompt: 'Oi', chatId: 'unknown' },
};

const CREATIONS: ReadonlyMap<string, Kind> = new Map([
  ['createChat', 'chat'],
  ['createFolder', 'folder'],
]);

/** The calls that change something, in a chat and in folders made for it. */
async function checkWriting(
  deployment: Deployment,
  made: CreatedItems,
  personas: readonly Item[],
): Promise<void> {
  const { caller } = deployment;
  const writing = writingOperations(deployment);
  const skipAll = (reason: string) => {
    for (const id of writing) deployment.record.skips(id, ANSWER, reason);
  };
  const problem = caller.hasSession() ? await sparePresent(deployment, made) : undefined;
  await checkPasswordCalls(deployment);
  if (problem !== undefined) {
    skipAll(`what is there already cannot be told from what would be made: ${problem}`);
    return;
  }
  for (const id of writing) {
    const kind = CREATIONS.get(id);
    const call = kind && ((request: CallRequest) => made.create(kind, request));
    await checkWithoutToken(deployment, id, { body: BODIES[id], call });
  }
  if (caller.hasSession()) await checkJourney(deployment, made, personas);
  else skipAll(NO_SESSION);
}

/** Reads what exists, so that it is never deleted; returns the reason if that fails. */
async function sparePresent(
  deployment: Deployment,
  made: CreatedItems,
): Promise<string | undefined> {
  try {
    const { ids, isComplete } = await readPresentIds(deployment);
    made.spare(ids, isComplete);
    return undefined;
  } catch (error) {
    if (error instanceof Skip || error instanceof Difference || error instanceof CallFailure) {
      return error.message;
    }
    throw error;
  }
}

/** Calls of the signed-in user that change something. */
function writingOperations({ operations }: Deployment): readonly string[] {
  return operations.all
    .filter(({ method, needsSession }) => method !== 'get' && needsSession)
    .map(({ id }) => id);
}

async function checkJourney(
  deployment: Deployment,
  made: CreatedItems,
  personas: readonly Item[],
): Promise<void> {
  const persona = choosePersona(deployment, personas);
  const name = textAt(persona, 'name') ?? '';
  const chatId = await checkCreation(deployment, made, name);
  if (chatId === undefined) {
    for (const id of writingOperations(deployment)) {
      deployment.record.skips(id, ANSWER, 'no chat could be created, and no other is written to');
    }
    return;
  }
  const other = personas.find((candidate) => candidate !== persona);
  await checkChanges(deployment, chatId, [name, textAt(other, 'name') ?? name]);
  const messageId = await checkReplies(deployment, chatId, persona);
  if (messageId === undefined) {
    for (const id of ['addFeedback', 'updateFeedback', 'generateChatTitle']) {
      deployment.record.skips(id, ANSWER, 'there is no stored answer');
    }
  } else {
    await checkRatings(deployment, { chatId, messageId }, name);
    await checkTitle(deployment, chatId);
    await checkForeignChat(deployment, { chatId, messageId, persona: name });
  }
  await checkFolders(deployment, made, chatId);
  await checkEnd(deployment, made, chatId);
}

function choosePersona(
  { target, record }: Deployment,
  personas: readonly Item[],
): Item | undefined {
  const named = (name: string) => personas.find((persona) => persona['name'] === name);
  const wanted = target.persona;
  if (wanted === undefined) return named(INSTITUTIONAL) ?? personas[0];
  const found = named(wanted);
  if (found === undefined)
    record.note('listPersonas', 'the persona of --persona is not among them');
  return found ?? personas[0];
}
