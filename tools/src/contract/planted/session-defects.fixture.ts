import { at, body, type Defect, header, PATHS, refuse, succeed } from './planting.fixture.ts';

const everywhere = /^\/api\//;
const { personas, chats, chat } = PATHS;

/** Faults of who is let in, and of the headers. */
export const sessionDefects: readonly Defect[] = [
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
export const errorDefects: readonly Defect[] = [
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
    name: 'a page of a sign-in in the place of JSON',
    change: at({ path: personas }, (answer) => {
      answer.headers['content-type'] = 'text/html';
      answer.text = '<p>Sign in</p>';
    }),
    named:
      /^listPersonas: answer: the content type of the 200 is text\/html instead of application\/json/,
  },
  {
    name: 'an error that is no error object',
    change: at({ path: chats, status: 400 }, (answer) => (answer.text = '{"message":"no"}')),
    named: /^listChats: pageSize=0: status_code must have required property 'status_code'/,
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
