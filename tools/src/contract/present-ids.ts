import { itemsOf, textAt, totalOf } from './answer-fields.ts';
import { Skip, type Deployment } from './deployment.ts';
import { LONGEST_PAGE, type PagedList } from './list-checks.ts';
import { CHATS, FOLDERS } from './read-checks.ts';

const MOST_ITEMS = 5000;

/**
 * The ids of all chats and folders of the user. Throws `Skip` where they cannot all be read, and what
 * `Deployment.answer` throws.
 */
export async function readPresentIds(deployment: Deployment): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const list of [CHATS, FOLDERS]) {
    // Looks twice: the user may be at work in the meantime.
    const found = (await idsOf(deployment, list)) ?? (await idsOf(deployment, list));
    if (found === undefined) throw new Skip(`${list.id} does not bring as many as its total`);
    for (const id of found) ids.add(id);
  }
  return ids;
}

/** Nothing where the list does not hold together: then some of it may have been missed. */
async function idsOf(
  deployment: Deployment,
  list: PagedList,
): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>();
  const totals = new Set<number>();
  for (let currentPage = 1, isNew = true; isNew; currentPage += 1) {
    const query = { currentPage: String(currentPage), pageSize: String(LONGEST_PAGE) };
    const answer = await deployment.answer(list.id, { query, status: 200 });
    const [total, before] = [totalOf(answer), ids.size];
    totals.add(total);
    for (const id of itemsOf(answer).flatMap((item) => textAt(item, list.key) ?? [])) ids.add(id);
    if (total > MOST_ITEMS || ids.size > MOST_ITEMS) {
      throw new Skip(`${list.id} has more than ${MOST_ITEMS}`);
    }
    // A server may give fewer than it was asked for, and may repeat its last page for ever.
    isNew = ids.size > before;
  }
  const [total = NaN] = totals;
  return totals.size === 1 && ids.size === total ? ids : undefined;
}
