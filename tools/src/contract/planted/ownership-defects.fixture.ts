import { at, confuse, type Defect, PATHS, refuse, succeed } from './planting.fixture.ts';

const { chats, chat, stream } = PATHS;
const feedback = /\/feedback$/;
const folder = /^\/api\/chat\/folders\/[\w-]+$/;

/** Faults by which another user gets at what is not theirs. */
export const ownershipDefects: readonly Defect[] = [
  {
    name: 'a chat that another user may read',
    divert: confuse('GET', chat),
    named: /^getChat: ownership: another user is answered 200 instead of 404/,
  },
  {
    name: 'messages that another user may read',
    divert: confuse('GET', /\/messages(?:\?|$)/),
    named: /^listMessages: ownership: another user is answered 200 instead of 404/,
  },
  {
    name: 'a list that is everybody’s',
    divert: confuse('GET', chats),
    named: /^listChats: ownership: another user is shown what is this user's/,
  },
  {
    name: 'a chat that another user may rename',
    divert: confuse('PATCH', chat),
    named: /^updateChat: ownership: another user is answered 200 instead of 404/,
  },
  {
    name: 'a chat whose deletion by another user is refused in words only',
    divert: confuse('DELETE', /\/messages$/),
    change: at({ method: 'DELETE', path: /\/messages$/, status: 204 }, refuse(404)),
    named: /^clearMessages: ownership: the chat is changed by it/,
  },
  {
    name: 'a folder that another user may delete',
    divert: confuse('DELETE', folder),
    named: /^deleteFolder: ownership: another user is answered 204 instead of 404/,
  },
  {
    name: 'a question of another user in the chat',
    divert: confuse('POST', stream),
    named: /^streamReply: ownership: another user is answered 200 instead of 404/,
  },
  {
    name: 'an answer that another user may rate',
    divert: confuse('PATCH', feedback),
    named: /^updateFeedback: ownership: another user is answered 204 instead of 404/,
  },
  {
    name: 'a folder of another user that takes a chat',
    change: at({ method: 'POST', path: /\/folder$/, status: 404 }, succeed(200, {})),
    named:
      /^moveChat: ownership of folders: a folder of another user is answered 200 instead of 404/,
  },
  {
    name: 'a 403, which tells another user that there is such a chat',
    change: at({ path: chat, status: 404 }, refuse(403)),
    named: /^getChat: ownership: another user is answered 403 instead of 404/,
  },
];
