import {
  wrappedOperations,
  type ApiClient,
  type AvatarClient,
  type loadAppConfig,
  type PagedQuery,
} from '@colega/api-sdk';
import { demonstrationUser, FIRST_RESET_TOKEN } from '../../src/fixtures/users.ts';

/** The clients of the SDK, by the names that `wrappedOperations` gives their functions. */
export interface Sdk extends ApiClient {
  readonly createAvatarClient: AvatarClient;
  readonly loadAppConfig: () => ReturnType<typeof loadAppConfig>;
}

const PAGE = {
  currentPage: 2,
  pageSize: 50,
  orderBy: 'createdAt',
  sortOrder: 'asc',
  searchString: 'férias & folgas',
} as const satisfies PagedQuery;

const { email, password } = demonstrationUser;
const TARGET = { chatId: 'chat-0001', messageId: 'message-0001-02' };
const RATING = { rating: 4, comment: 'Clara.', persona: 'institucional' };

/** Arguments of each function: every field it takes, and ids by the names of their parameters. */
export const SDK_ARGUMENTS: Readonly<Record<keyof typeof wrappedOperations, readonly unknown[]>> = {
  login: [{ email, password }],
  exchangeExternalToken: ['the-external-token'],
  getCurrentUser: [],
  forgotPassword: [email],
  resetPassword: [{ token: FIRST_RESET_TOKEN, password: 'uma senha nova' }],
  createChat: [{ persona: 'institucional' }],
  listChats: [{ ...PAGE, searchField: 'title' }],
  getChat: ['chat-0001'],
  updateChat: ['chat-0001', { title: 'Férias', persona: 'institucional' }],
  deleteChat: ['chat-0001'],
  generateChatTitle: ['chat-0001'],
  listMessages: ['chat-0001', { ...PAGE, searchField: 'content' }],
  clearMessages: ['chat-0001'],
  addFeedback: [TARGET, RATING],
  updateFeedback: [TARGET, RATING],
  listFolders: [{ ...PAGE, searchField: 'title' }],
  createFolder: [{ title: 'Viagens', order: 1, parentId: 'folder-0001' }],
  renameFolder: ['folder-0001', 'Viagens e folgas'],
  deleteFolder: ['folder-0001'],
  moveChat: ['chat-0001', 'folder-0001'],
  listPersonas: [],
  streamReply: [
    { endpoint: 'institucional', prompt: 'Bom dia', chatId: 'chat-0001', clientMessageId: 'q-1' },
  ],
  createTalk: ['Você tem 18 dias de férias.'],
  getTalk: ['tlk_0001'],
  getAppConfiguration: [],
};

/** The path parameters that those ids stand for. */
export const PATH_VALUES: Readonly<Record<string, string>> = {
  chatId: 'chat-0001',
  messageId: 'message-0001-02',
  folderId: 'folder-0001',
  endpoint: 'institucional',
  talkId: 'tlk_0001',
};

/** Calls the function of the operation, and reads a stream to its end. */
export async function callSdk(sdk: Sdk, id: keyof typeof wrappedOperations): Promise<void> {
  const names = wrappedOperations[id].split('.');
  const last = names.pop() ?? '';
  const owner = names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), sdk);
  const method: unknown = Reflect.get(Object(owner), last);
  if (typeof method !== 'function') throw new Error(`The SDK has no ${wrappedOperations[id]}`);
  const result: unknown = Reflect.apply(method, owner, [...SDK_ARGUMENTS[id]]);
  if (!isStream(result)) {
    await result;
    return;
  }
  const pieces = [];
  for await (const piece of result) pieces.push(piece);
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
