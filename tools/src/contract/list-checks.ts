import { randomUUID } from 'node:crypto';
import {
  type Answer,
  fieldsOf,
  type Item,
  itemsOf,
  isOneSegment,
  NOT_ONE_SEGMENT,
  textAt,
  totalOf,
} from './answer.ts';
import { type CallRequest } from './caller.ts';
import { Skip, type Deployment, type Faults } from './deployment.ts';
import { ANSWER } from './record.ts';

/** A paged operation: how its items are told apart, and the text that its search looks in. */
export interface PagedList {
  readonly id: string;
  readonly key: string;
  /** Name of the key as a path parameter. */
  readonly parameter: string;
  readonly text: string;
  readonly path?: CallRequest['path'];
}

export const MAX_PAGE_SIZE = 200;

const BAD_VALUES = [
  ['pageSize', '0'],
  ['currentPage', '0'],
  ['orderBy', 'nonsense'],
] as const;

/** Checks all that can be read of a paged list; returns its first page. */
export async function checkList(
  deployment: Deployment,
  list: PagedList,
): Promise<Answer | undefined> {
  const first = await deployment.attempt(list.id, ANSWER, {
    ...request(list, { currentPage: 1, pageSize: 50, orderBy: 'createdAt', sortOrder: 'desc' }),
    verify: (answer) => [
      ...sizeFaults(answer, 50),
      ...repeated(itemsOf(answer), list),
      ...unplaceable(itemsOf(answer), list),
    ],
  });
  if (first === undefined) return undefined;
  await checkOrder(deployment, list, first);
  await checkPaging(deployment, list);
  await checkSearch(deployment, list, first);
  await checkBadValues(deployment, list);
  return first;
}

function request(list: PagedList, query: Readonly<Record<string, string | number>>) {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
  return { path: list.path ?? {}, query: Object.fromEntries(texts), status: 200 };
}

function sizeFaults(answer: Answer, pageSize: number): Faults {
  const count = itemsOf(answer).length;
  const total = totalOf(answer);
  if (count > pageSize) return [`a page of ${pageSize} holds ${count} items`];
  if (Number.isNaN(total) || count === Math.min(total, pageSize)) return [];
  return [`the first page of ${pageSize} holds ${count} items of a total of ${total}`];
}

function repeated(items: readonly Item[], { key }: PagedList): Faults {
  return new Set(items.map((item) => item[key])).size === items.length
    ? []
    : [`the same ${key} occurs twice`];
}

function unplaceable(items: readonly Item[], { key, parameter }: PagedList): Faults {
  const ids = items.map((item) => item[key]);
  return ids.every((id) => typeof id !== 'string' || isOneSegment(parameter, id))
    ? []
    : [`${key} ${NOT_ONE_SEGMENT}`];
}

async function checkOrder(deployment: Deployment, list: PagedList, first: Answer): Promise<void> {
  await deployment.check(list.id, 'order', async () => {
    if (itemsOf(first).length < 2) throw new Skip('fewer than two items');
    const oldest = await deployment.answer(
      list.id,
      request(list, { pageSize: 50, orderBy: 'created_at', sortOrder: 'asc' }),
    );
    return [
      ...(isSorted(first, -1) ? [] : ['the newest do not come first']),
      ...(isSorted(oldest, 1) ? [] : ['sortOrder=asc does not bring the oldest first']),
    ];
  });
}

function isSorted(answer: Answer, direction: 1 | -1): boolean {
  const instants = itemsOf(answer).map((item) => Date.parse(String(item['createdAt'])));
  return instants.every(
    (instant, index) => index === 0 || !(direction * (instant - (instants[index - 1] ?? NaN)) < 0),
  );
}

/** Compares pages, and again before it reports a difference: the user may be at work. */
export async function checkPaging(deployment: Deployment, list: PagedList): Promise<void> {
  await deployment.check(list.id, 'paging', async () => {
    const faults = await pagingFaults(deployment, list);
    return faults.length === 0 ? faults : pagingFaults(deployment, list);
  });
}

async function pagingFaults(deployment: Deployment, list: PagedList): Promise<Faults> {
  const page = (currentPage: number, pageSize: number) =>
    deployment.answer(list.id, request(list, { currentPage, pageSize }));
  const total = totalOf(await page(1, 1));
  if (!(total >= 2)) throw new Skip('fewer than two items');
  const size = Math.min(20, Math.ceil(total / 2));
  const pages = [await page(1, size), await page(2, size)];
  const count = Math.ceil(total / size);
  const last = await page(count, size);
  const beyond = await page(count + 1, size);
  const counts = pages.map((answer) => itemsOf(answer).length);
  const wanted = [size, Math.min(size, total - size)];
  return [
    ...(repeated(pages.flatMap(itemsOf), list).length > 0 ? ['pages 1 and 2 overlap'] : []),
    ...(counts.join() === wanted.join()
      ? []
      : [`pages 1 and 2 of ${size} hold ${counts.join(' and ')} items of ${total}`]),
    ...(itemsOf(last).length === total - (count - 1) * size
      ? []
      : [`page ${count}, the last of ${total} items, holds ${itemsOf(last).length}`]),
    ...([...pages, last, beyond].every((answer) => totalOf(answer) === total)
      ? []
      : ['the total changes from page to page']),
    ...(itemsOf(beyond).length === 0 ? [] : ['the page beyond the end is not empty']),
  ];
}

async function checkSearch(deployment: Deployment, list: PagedList, first: Answer): Promise<void> {
  const search = (searchString: string) =>
    deployment.answer(
      list.id,
      request(list, { pageSize: MAX_PAGE_SIZE, searchString, searchField: list.text }),
    );
  await deployment.check(list.id, 'search', async () => {
    const known = itemsOf(first).find((item) => searchable(item, list) !== undefined);
    const word = known && searchable(known, list);
    if (word === undefined) throw new Skip(`no ${list.text} to look for`);
    const holds = (answer: Answer) =>
      totalOf(answer) > MAX_PAGE_SIZE ||
      itemsOf(answer).some((item) => item[list.key] === known?.[list.key]);
    if (!holds(await search(word))) return [`does not find a ${list.text} that it has`];
    if (!holds(await search(otherwiseWritten(word)))) {
      deployment.record.note(list.id, 'the search minds accents or case');
    }
    const nothing = await search(randomUUID());
    return totalOf(nothing) === 0 ? [] : ['finds what nothing holds'];
  });
}

/** The longest word of an item's text. */
function searchable(item: Item, { text }: PagedList): string | undefined {
  const words = textAt(item, text)?.match(/\p{L}{4,40}/gu) ?? [];
  return words.toSorted((one, other) => other.length - one.length)[0];
}

function otherwiseWritten(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

async function checkBadValues(deployment: Deployment, list: PagedList): Promise<void> {
  for (const [name, value] of BAD_VALUES) {
    await deployment.attempt(list.id, `${name}=${value}`, {
      ...request(list, { [name]: value }),
      status: 400,
      verify: ({ body }) => (namesInExtra(body, name) ? [] : [`extra does not name ${name}`]),
    });
  }
}

function namesInExtra(body: unknown, name: string): boolean {
  const { extra } = fieldsOf(body);
  return (
    Array.isArray(extra) &&
    extra.some((item) => textAt(fieldsOf(item), 'key')?.split('.').includes(name) === true)
  );
}
