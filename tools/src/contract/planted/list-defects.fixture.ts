import type { Item } from '../answer.ts';
import { at, body, type Defect, items, PATHS, query } from './planting.fixture.ts';

const { personas, chats, folders, chat, messages } = PATHS;

/** Many more items under other ids. */
const multiplied = (all: readonly Item[]) =>
  ['', 'a', 'b', 'c'].flatMap((end) =>
    all.map((item) => ({ ...item, chatId: `${String(item['chatId'])}${end}` })),
  );

/** Faults of the lists. */
export const listDefects: readonly Defect[] = [
  {
    name: 'a total of 5001 in a page of 200',
    change: body({ path: /^\/api\/chat\?.*pageSize=200$/ }, (page) => ({ ...page, total: 5001 })),
    named: /^listChats: all pages: the total is 5001, and all pages together hold \d+ items/,
    writes: true,
  },
  {
    name: 'a total that is too large everywhere',
    change: body({ path: folders }, (page) => ({ ...page, total: Number(page['total']) + 1000 })),
    named: /^listFolders: answer: the first page of 50 holds/,
  },
  {
    name: 'a total of the page in the place of all',
    change: body({ path: chats }, (page) => ({
      ...page,
      total: (page['items'] as readonly unknown[]).length,
    })),
    named: /^listChats: (?:paging|all pages): /,
    writes: true,
  },
  {
    name: 'a total that is a text',
    change: body({ path: chats }, (page) => ({ ...page, total: String(page['total']) })),
    named: /^listChats: answer: total must be integer/,
  },
  {
    name: 'a page that holds more than was asked for',
    change: items(chats, (all, call) =>
      query(call).get('pageSize') === '50' ? multiplied(all) : all,
    ),
    named: /^listChats: answer: (?:a page of 50|the first page of 50) holds/,
  },
  {
    name: 'the first page for every page',
    remembering: () => {
      let first: readonly Readonly<Record<string, unknown>>[] = [];
      return items(chats, (all, call) => {
        if (query(call).get('currentPage') === '1') first = all;
        return all.length === 0 ? all : first.slice(0, all.length);
      });
    },
    named: /^listChats: paging: pages 1 and 2 overlap/,
  },
  {
    name: 'a last page that is repeated for ever',
    remembering: () => {
      let last: readonly Readonly<Record<string, unknown>>[] = [];
      return items(folders, (all) => {
        if (all.length > 0) last = all;
        return last;
      });
    },
    named: /^listFolders: paging: the page beyond the end is not empty/,
  },
  {
    name: 'the oldest first',
    change: items(messages, (all) => all.toReversed()),
    named: /^listMessages: order: the newest do not come first/,
  },
  {
    name: 'a sort order that is not heeded',
    change: items(chats, (all, call) =>
      query(call).get('sortOrder') === 'asc' ? all.toReversed() : all,
    ),
    named: /^listChats: order: sortOrder=asc does not bring the oldest first/,
  },
  {
    name: 'a search that finds everything',
    change: body({ path: chats }, (page, call) =>
      query(call).has('searchString') ? { ...page, total: 15 } : page,
    ),
    named: /^listChats: search: finds what nothing holds/,
  },
  {
    name: 'a search that finds nothing',
    change: body({ path: chats }, (page, call) =>
      query(call).has('searchString') ? { items: [], total: 0 } : page,
    ),
    named: /^listChats: search: does not find a title that it has/,
  },
  {
    name: 'the same chat twice in a page',
    change: items(chats, (all) => all.map((item) => ({ ...item, chatId: all[0]?.['chatId'] }))),
    named: /^listChats: answer: the same chatId occurs twice/,
  },
  {
    name: 'a number in the place of a text',
    change: items(chats, (all) => all.map((item) => ({ ...item, persona: 1 }))),
    named: /^listChats: answer: items\.0\.persona must be string/,
  },
  {
    name: 'a chat without its folders',
    change: items(chats, (all) => all.map(({ folderIds: _folders, ...item }) => item)),
    named: /^listChats: answer: .*folderIds/,
  },
  {
    name: 'an instant that is none',
    change: items(messages, (all) => all.map((item) => ({ ...item, createdAt: '20/11/2026' }))),
    named: /^listMessages: answer: items\.0\.createdAt must match format/,
  },
  {
    name: 'a colour that is a name',
    change: items(folders, (all) => all.map((item) => ({ ...item, color: 'red' }))),
    named: /^listFolders: answer: items\.0\.color must match pattern/,
  },
  {
    name: 'another chat than the one that was asked for',
    change: body({ path: chat }, (fields) => ({ ...fields, chatId: 'another' })),
    named: /^getChat: answer: chatId is not what was asked for/,
  },
  {
    name: 'an endpoint that leads elsewhere',
    change: at({ path: personas }, (answer) => {
      answer.text = answer.text.replaceAll(/"endpoint":"[^"]*"/g, '"endpoint":"../admin"');
    }),
    named: /^listPersonas: answer: an endpoint is not one segment/,
  },
];
