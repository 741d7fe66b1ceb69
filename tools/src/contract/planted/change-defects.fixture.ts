import { at, body, type Defect, items, PATHS, refuse, succeed } from './planting.fixture.ts';
import type { PassingAnswer } from '../testing.fixture.ts';

const { chats, chat, messages } = PATHS;
const feedback = /\/feedback$/;
const move = /\/folder$/;

const noContent = (answer: PassingAnswer) => succeed(204)(answer);

/** Faults of chats, folders and ratings. */
export const changeDefects: readonly Defect[] = [
  {
    name: 'a creation that is answered 200',
    change: at({ method: 'POST', path: /^\/api\/chat$/, status: 201 }, (answer) => {
      answer.status = 200;
    }),
    named: /^createChat: answer: answers 200 instead of 201/,
  },
  {
    name: 'a chat of another persona than was asked for',
    change: body({ method: 'POST', path: /^\/api\/chat$/ }, (made) => ({ ...made, persona: 'x' })),
    named: /^createChat: answer: persona is not what was asked for/,
  },
  {
    name: 'a body with a field too many that is taken',
    change: at({ method: 'PATCH', path: chat, status: 400 }, (answer) =>
      succeed(200, {
        ...{
          chatId: 'a',
          title: null,
          persona: '',
          createdAt: '2026-11-20T12:00:00Z',
          folderIds: [],
        },
      })(answer),
    ),
    named: /^updateChat: bad bodies: answers 200 instead of 400/,
  },
  {
    name: 'a title that is answered and not stored',
    change: body({ path: chat }, (fields) => ({ ...fields, title: 'Outro' })),
    named: /^updateChat: answer: of the chat afterwards, title is not what was asked for/,
  },
  {
    name: 'a new chat that does not come first',
    change: items(chats, (all, { path }) => (path.endsWith('?pageSize=1') ? all.map(other) : all)),
    named: /^listChats: new chat: a new chat does not come first/,
  },
  {
    name: 'messages that stay after they were cleared',
    remembering: () => {
      let last = '';
      return at({ path: messages }, (answer) => {
        if (!answer.text.includes('"items":[]')) last = answer.text;
        else if (last !== '') answer.text = last;
      });
    },
    named: /^clearMessages: answer: messages stay/,
  },
  {
    name: 'a chat that is still there after it was deleted',
    remembering: () => {
      const gone = new Set<string>();
      return ({ method, path }, answer) => {
        if (method === 'DELETE' && chat.test(path) && answer.status === 204) gone.add(path);
        else if (gone.has(path) && answer.status === 404) noContent(answer);
      };
    },
    named: /^deleteChat: deleted chat: answers 204 instead of 404/,
  },
  {
    name: 'a folder that keeps its title',
    change: items(PATHS.folders, (all) => all.map((item) => ({ ...item, title: 'Antigo' }))),
    named: /^renameFolder: answer: the list does not have the new title/,
  },
  {
    name: 'a folder that takes those inside it along',
    change: items(PATHS.folders, (all, _call, total) => (total < 0 ? all : all.filter(hasParent))),
    named: /^deleteFolder: answer: the folder inside it is gone too/,
  },
  {
    name: 'a folder that a chat does not leave',
    change: body({ path: chat }, (fields) => ({ ...fields, folderIds: ['a'] })),
    named: /^moveChat: answer: of the chat afterwards, folderIds is not what was asked for/,
  },
  {
    name: 'an unknown folder that takes a chat',
    change: at({ method: 'POST', path: move, status: 404 }, refuse(400)),
    named: /^moveChat: unknown id: answers 400 instead of 404/,
  },
  {
    name: 'a second rating of the same answer',
    change: at({ method: 'POST', path: feedback, status: 409 }, noContent),
    named: /^addFeedback: second rating: answers 204 instead of 409/,
  },
  {
    name: 'six stars',
    change: at({ method: 'PATCH', path: feedback, status: 400 }, noContent),
    named: /^updateFeedback: bad bodies: answers 204 instead of 400/,
  },
  {
    name: 'a rating that is not stored',
    change: items(messages, (all) => all.map((item) => ({ ...item, feedback: null }))),
    named: /^addFeedback: answer: the stored rating is not what was asked for/,
  },
  {
    name: 'a title that is made and empty',
    change: body({ method: 'POST', path: /generate-title$/ }, (made) => ({ ...made, title: '' })),
    named: /^generateChatTitle: answer: the title is empty/,
  },
  {
    name: 'a wrong password that is called a mistake in the body',
    change: at({ method: 'POST', path: /auth\/login/, status: 401 }, refuse(400)),
    named: /^login: wrong password: answers 400 instead of 401/,
  },
  {
    name: 'an address that tells whether it has an account',
    change: at({ method: 'POST', path: /forgot-password/, status: 204 }, refuse(404)),
    named: /^forgotPassword: answer: answers 404 instead of 204/,
  },
];

function other(item: Readonly<Record<string, unknown>>) {
  return { ...item, chatId: 'another' };
}

/** After the deletion of the outer folder, the inner one has none. */
function hasParent({ title, parentId }: Readonly<Record<string, unknown>>): boolean {
  return parentId !== null || !String(title).startsWith('Verificação do contrato');
}
