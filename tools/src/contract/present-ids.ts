import { itemsOf, textAt, totalOf } from './answer-fields.ts';
import { CallFailure, Difference } from './call-failure.ts';
import { type Deployment, Skip } from './deployment.ts';
import { LONGEST_PAGE, type PagedList } from './list-checks.ts';
import { CHATS, FOLDERS } from './read-checks.ts';

const MAX_ITEMS = 5000;
const ALL_PAGES = 'all pages';

/** Ids of the things that are there already. */
export interface PresentIds {
  readonly ids: ReadonlySet<string>;
  /** Whether the lists hold together; where they do not, some may have been missed. */
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

/** Looks twice before it says that a list contradicts itself: the user may be at work in the meantime. */
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
    const query = { currentPage: String(currentPage), pageSize: String(LONGEST_PAGE) };
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
