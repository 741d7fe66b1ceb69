import {
  at,
  body,
  type Defect,
  header,
  items,
  PATHS,
  query,
  refuse,
  succeed,
} from './planted-changes.fixture.ts';

const everywhere = /^\/api\//;
const { personas, chats, folders, chat, messages } = PATHS;

/** Faults of who is let in, and of the headers. */
const sessionDefects: readonly Defect[] = [
  {
    name: 'a sign-in whose answer brings no session token',
    change: at({ path: /mslogin/ }, (answer) => delete answer.headers['authorization']),
    named: /^exchangeExternalToken: answer: the session token is missing/,
  },
  {
    name: 'personas for everybody',
    change: at({ path: personas, status: 401 }, succeed(200, [])),
    named: /^listPersonas: no token: answers 200 instead of 401/,
  },
  {
    name: 'a token that was never given and lets in',
    divert:
      ({ session }) =>
      ({ authorization }) =>
        /^Bearer [\da-f-]{36}$/.test(authorization ?? '') ? { authorization: session } : {},
    named: /^getCurrentUser: false token: answers 200 instead of 401/,
  },
  {
    name: 'two session tokens in one header',
    change: at({ path: /auth\/current/ }, ({ headers }) => {
      headers['authorization'] = 'Bearer a, Bearer b';
    }),
    named: /^getCurrentUser: answer: the authorization header is not one token/,
  },
  {
    name: 'a session token that pages cannot read',
    change: header('access-control-expose-headers', undefined),
    named: /^getCurrentUser: CORS: Access-Control-Expose-Headers does not list authorization/,
  },
  {
    name: 'leave for pages of any origin',
    change: header('access-control-allow-origin', '*'),
    named: /^getCurrentUser: CORS of strangers: .* lets in an origin that nobody knows/,
  },
  {
    name: 'no leave to send what identifies the user',
    change: header('access-control-allow-credentials', undefined),
    named: /^listChats: CORS: Access-Control-Allow-Credentials is not true/,
  },
  {
    name: 'no leave for the external token',
    change: header('access-control-allow-headers', 'authorization, content-type'),
    named: /^listChats: CORS: Access-Control-Allow-Headers does not list x-ms-authorization/,
  },
  {
    name: 'a user without roles',
    change: body({ path: /auth\/current/ }, ({ roles: _roles, ...user }) => user),
    named: /^getCurrentUser: answer: .*roles/,
  },
];

/** Faults of how a failure is said. */
const errorDefects: readonly Defect[] = [
  {
    name: 'a status_code that is not the HTTP status',
    change: at({ path: chat, status: 404 }, refuse(404, { status_code: 500 })),
    named: /^getChat: unknown id: the error of HTTP status 404 has status_code 500/,
  },
  {
    name: 'a 401 that is called a 403 in its body',
    change: at({ path: everywhere, status: 401 }, refuse(401, { status_code: 403 })),
    named: /^listChats: no token: the error of HTTP status 401 has status_code 403/,
  },
  {
    name: 'an error that comes as a 200',
    change: at({ path: chats, status: 400 }, (answer) => (answer.status = 200)),
    named: /^listChats: pageSize=0: answers 200 instead of 400/,
  },
  {
    name: 'an error object in a 200',
    change: at({ path: personas }, succeed(200, { status_code: 500, detail: 'No' })),
    named: /^listPersonas: answer: answers 200 with an error object of status_code 500/,
  },
  {
    name: 'an error without a sentence',
    change: at({ path: chats, status: 400 }, refuse(400, { detail: undefined })),
    named: /^listChats: pageSize=0: .*detail/,
  },
  {
    name: 'an error that does not name the field',
    change: at({ path: chats, status: 400 }, refuse(400)),
    named: /^listChats: pageSize=0: extra does not name pageSize/,
  },
  {
    name: 'an error in HTML',
    change: at({ path: chat, status: 404 }, (answer) => {
      answer.headers['content-type'] = 'text/html';
      answer.text = '<h1>404</h1>';
    }),
    named: /^getChat: unknown id: the content type of the 404 is text\/html/,
  },
  {
    name: 'a failure of the server for an unknown id',
    change: at({ path: chat, status: 404 }, refuse(500)),
    named: /^getChat: unknown id: answers 500 instead of 404/,
  },
  {
    name: 'an unknown chat without messages',
    change: at({ path: /\/messages/, status: 404 }, succeed(200, { items: [], total: 0 })),
    named: /^listMessages: unknown id: answers 200 instead of 404/,
  },
  {
    name: 'a redirect',
    change: at({ path: personas }, (answer) => {
      answer.headers['location'] = 'https://elsewhere.example/';
      Object.assign(answer, { status: 302, text: '' });
    }),
    named: /^listPersonas: answer: answers 302, a redirect/,
  },
];

/** Faults of the lists. */
const listDefects: readonly Defect[] = [
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
      query(call).get('pageSize') === '50' ? [...all, ...all.map(again), ...all.map(again)] : all,
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

let copies = 0;
const again = (item: Readonly<Record<string, unknown>>) => {
  copies += 1;
  return { ...item, chatId: `copy-${copies}` };
};

export const readingDefects: readonly Defect[] = [
  ...sessionDefects,
  ...errorDefects,
  ...listDefects,
];
