import {
  type Answer,
  CallFailure,
  Difference,
  fieldsOf,
  itemsOf,
  isOneSegment,
  NOT_ONE_SEGMENT,
  textAt,
  totalOf,
} from './answer.ts';
import { ANSWER, type CheckRecord } from './record.ts';
import { type Deployment, Skip } from './deployment.ts';
import { MAX_PAGE_SIZE, type PagedList } from './list-checks.ts';
import { CHATS, FOLDERS } from './read-checks.ts';

export type Kind = 'chat' | 'folder';

export const CALLS = {
  chat: { create: 'createChat', delete: 'deleteChat', idField: 'chatId', parameter: 'chatId' },
  folder: { create: 'createFolder', delete: 'deleteFolder', idField: 'id', parameter: 'folderId' },
} as const;

/** Origin of an item. */
interface Origin {
  /** True if it was created without the user's token, so that its owner is unknown. */
  readonly isForeign: boolean;
  /** True if it was certainly not there before. */
  readonly isNew: boolean;
}

export interface Kept {
  readonly kind: Kind;
  /** True if it was created without the user's token, so that its owner is unknown. */
  readonly isForeign: boolean;
}

/** Ids of the items that the checks have created, and may use and delete. */
interface OwnIds {
  readonly spare: (ids: ReadonlySet<string>, isComplete: boolean) => void;
  /** True if an id that is not among those that were there is new for certain. */
  readonly knowsAll: () => boolean;
  /** Returns the id if the item may be used and deleted; otherwise records it as left behind. */
  readonly keep: (kind: Kind, answer: Answer, from: Origin) => string | undefined;
  readonly lose: (kind: Kind) => void;
  readonly kept: Map<string, Kept>;
  /** Descriptions of items that stay, since they may not be deleted. */
  readonly left: readonly string[];
}

export function createOwnIds(record: CheckRecord): OwnIds {
  const kept = new Map<string, Kept>();
  const left: string[] = [];
  /** Ids in lower case, since some servers accept both cases. */
  let present: Set<string> | undefined;
  let isAll = true;

  const lose = (kind: Kind) => {
    left.push(`perhaps a ${kind}, whose id the answer did not tell`);
  };

  function keep(kind: Kind, { body }: Answer, { isForeign, isNew }: Origin): string | undefined {
    const { create, idField, parameter } = CALLS[kind];
    const differs = (fault: string) => record.differs(create, ANSWER, [fault]);
    const id = fieldsOf(body)[idField];
    if (typeof id !== 'string') lose(kind);
    else if (present?.has(id.toLowerCase())) differs(`answers a ${kind} that was there already`);
    else if (!isOneSegment(parameter, id)) {
      differs(`${idField} ${NOT_ONE_SEGMENT}`);
      left.push(`the ${kind} "${id}" (its id ${NOT_ONE_SEGMENT})`);
    } else if (present === undefined) {
      left.push(`the ${kind} ${id} (without a session nobody knows whether it was there before)`);
    } else if (!isNew) {
      left.push(
        `the ${kind} ${id} (the lists contradict themselves: it may have been there before)`,
      );
    } else {
      present.add(id.toLowerCase());
      kept.set(id, { kind, isForeign });
      return id;
    }
    return undefined;
  }

  const spare: OwnIds['spare'] = (ids, isComplete) => {
    present = new Set([...ids].map((id) => id.toLowerCase()));
    isAll = isComplete;
  };

  return { spare, knowsAll: () => isAll, keep, lose, kept, left };
}

const MAX_ITEMS = 5000;
const ALL_PAGES = 'all pages';

/** Ids of the items that exist already. */
interface PresentIds {
  readonly ids: ReadonlySet<string>;
  /** True if the lists hold together; where they do not, some may have been missed. */
  readonly isComplete: boolean;
}

/**
 * The ids of all chats and folders of the user. A list that contradicts itself is recorded as a difference. Throws
 * `Skip` where there are too many to be read, and what `Deployment.answer` throws.
 */
export async function readPresentIds(deployment: Deployment): Promise<PresentIds> {
  const ids = new Set<string>();
  let isComplete = true;
  for (const list of [CHATS, FOLDERS]) {
    const { faults, found } = await readList(deployment, list);
    for (const id of found) ids.add(id);
    if (faults.length === 0) deployment.record.conforms(list.id, ALL_PAGES);
    else deployment.record.differs(list.id, ALL_PAGES, faults);
    isComplete &&= faults.length === 0;
  }
  return { ids, isComplete };
}

/** Reads a list, and again before it reports a contradiction: the user may be at work. */
async function readList(deployment: Deployment, list: PagedList): Promise<WholeList> {
  try {
    const first = await wholeList(deployment, list);
    return first.faults.length === 0 ? first : await wholeList(deployment, list);
  } catch (error) {
    if (error instanceof Difference) deployment.record.differs(list.id, ALL_PAGES, error.reasons);
    if (error instanceof CallFailure) {
      deployment.record.differs(list.id, ALL_PAGES, [error.message]);
    }
    throw error;
  }
}

interface WholeList {
  readonly found: ReadonlySet<string>;
  readonly faults: readonly string[];
}

async function wholeList(deployment: Deployment, list: PagedList): Promise<WholeList> {
  const found = new Set<string>();
  const totals = new Set<number>();
  let count = 0;
  for (let currentPage = 1, isNew = true; isNew; currentPage += 1) {
    const query = { currentPage: String(currentPage), pageSize: String(MAX_PAGE_SIZE) };
    const answer = await deployment.answer(list.id, { query, status: 200 });
    const [items, before] = [itemsOf(answer), found.size];
    totals.add(totalOf(answer));
    for (const id of items.flatMap((item) => textAt(item, list.key) ?? [])) found.add(id);
    if (found.size > MAX_ITEMS) throw new Skip(`${list.id} has more than ${MAX_ITEMS}`);
    // A server may give fewer than it was asked for, and may repeat its last page for ever.
    isNew = found.size > before;
    if (isNew) count += items.length;
  }
  return { found, faults: contradictions(list, { totals: [...totals], count, ids: found.size }) };
}

function contradictions(
  { key }: PagedList,
  { totals, count, ids }: { totals: readonly number[]; count: number; ids: number },
): readonly string[] {
  const [total = NaN] = totals;
  if (count > ids) return [`the same ${key} comes twice`];
  if (totals.length > 1) return [`the total changes from page to page: ${totals.join(', ')}`];
  return total === ids ? [] : [`the total is ${total}, and all pages together hold ${ids} items`];
}
