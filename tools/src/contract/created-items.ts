import { type Answer, CallFailure, fieldsOf, type Item, itemsOf, isOneSegment } from './answer.ts';
import { type CallRequest } from './caller.ts';
import type { Deployment, Faults } from './deployment.ts';
import { CALLS, createOwnIds, type Kept, type Kind } from './own-ids.ts';
import { ANSWER } from './record.ts';

const MAX_AGE_MS = 600_000;

/** Items that the checks have created and not deleted yet; nothing else is ever changed or deleted. */
export interface CreatedItems {
  /** Names the ids that were there before and are never kept. Nothing is kept until this is called. */
  readonly spare: (ids: ReadonlySet<string>, isComplete: boolean) => void;
  /** Makes one; its id, where the answer tells it. */
  readonly make: (
    kind: Kind,
    body: Item,
    verify?: (answer: Answer) => Faults,
  ) => Promise<string | undefined>;
  /** Checks that a body against the contract creates nothing. */
  readonly refuse: (kind: Kind, body: Item) => Promise<void>;
  /** Sends a creation; remembers what it creates, even by mistake, to delete it. */
  readonly create: (kind: Kind, request: CallRequest) => Promise<Answer>;
  readonly forget: (id: string) => void;
  /** Deletes all that is left; describes what it could not delete. */
  readonly deleteAll: () => Promise<readonly string[]>;
}

export function trackCreatedItems(deployment: Deployment): CreatedItems {
  const { spare, knowsAll, keep, lose, kept, left } = createOwnIds(deployment.record);

  async function send(kind: Kind, request: CallRequest) {
    const { caller, operations } = deployment;
    const operation = operations.find(CALLS[kind].create);
    try {
      // A creation that is cut short would leave something behind whose id nobody knows.
      const answer = await caller.call(operation, { ...request, runsToItsEnd: true });
      if (answer.status >= 300) return { answer, id: undefined };
      const isForeign = request.authorization !== undefined;
      const isNew = knowsAll() || (await isCertainlyNew(deployment, kind, answer));
      return { answer, id: keep(kind, answer, { isForeign, isNew }) };
    } catch (error) {
      if (error instanceof CallFailure) lose(kind);
      throw error;
    }
  }

  async function make(kind: Kind, body: Item, verify?: (answer: Answer) => Faults) {
    let id: string | undefined;
    const { create: operation } = CALLS[kind];
    await deployment.check(operation, ANSWER, async () => {
      const sent = await send(kind, { body });
      id = sent.id;
      if (sent.answer.status >= 500) lose(kind);
      deployment.accept(operation, sent.answer, 201);
      return verify?.(sent.answer) ?? [];
    });
    return id;
  }

  async function refuse(kind: Kind, body: Item): Promise<void> {
    const { create: operation } = CALLS[kind];
    await deployment.check(operation, 'bad bodies', async () => {
      const { answer } = await send(kind, { body });
      deployment.accept(operation, answer, 400);
      return [];
    });
  }

  async function deleteAll(): Promise<readonly string[]> {
    const undeleted: string[] = [];
    for (const [id, thing] of [...kept].toReversed()) {
      const problem = await remove(deployment, id, thing);
      if (problem !== undefined) undeleted.push(problem);
    }
    kept.clear();
    return [...left, ...undeleted];
  }

  return {
    ...{ spare, make, refuse, deleteAll },
    create: async (kind, request) => (await send(kind, request)).answer,
    forget: (id) => kept.delete(id),
  };
}

/** Tells whether an item is surely new: created just now by the server's clock, a chat without messages. */
async function isCertainlyNew(
  { caller, operations }: Deployment,
  kind: Kind,
  { body, headers }: Answer,
): Promise<boolean> {
  const { createdAt, chatId } = fieldsOf(body);
  const now = Date.parse(headers.get('date') ?? new Date().toISOString());
  if (!(Math.abs(now - Date.parse(String(createdAt))) < MAX_AGE_MS)) return false;
  if (kind === 'folder') return true;
  if (typeof chatId !== 'string' || !isOneSegment('chatId', chatId)) return false;
  try {
    const request = { path: { chatId }, query: { pageSize: '1' } };
    const messages = await caller.call(operations.find('listMessages'), request);
    return messages.status === 200 && isPage(messages) && itemsOf(messages).length === 0;
  } catch {
    return false;
  }
}

function isPage({ body }: Answer): boolean {
  return Array.isArray(fieldsOf(body)['items']);
}

/** Deletes an item; describes it if it stays. */
async function remove(
  { caller, operations }: Deployment,
  id: string,
  { kind, isForeign }: Kept,
): Promise<string | undefined> {
  const operation = operations.find(CALLS[kind].delete);
  const path = { [CALLS[kind].parameter]: id };
  try {
    const { status } = await caller.call(operation, {
      ...{ path, runsToItsEnd: true, isDeletion: true },
    });
    if (status === 404 && isForeign) {
      return `the ${kind} ${id} (made without a token of the user, whose deletion was answered 404)`;
    }
    if (status < 300 || status === 404) return undefined;
    return `the ${kind} ${id} (the deletion was answered ${status})`;
  } catch (error) {
    return `the ${kind} ${id} (${error instanceof Error ? error.message : 'it failed'})`;
  }
}
