import type { AnswerShape } from './answer.ts';
import type * as Avatar from './generated/avatar-schema.d.ts';
import type * as Api from './generated/schema.d.ts';

/** Paths and operations of both documents: the API's and the avatar service's. */
type paths = Api.paths & Avatar.paths;
type operations = Api.operations & Avatar.operations;

/**
 * Lists the function for each operation of the contract: of the client from `createApiClient`, or the export
 * of this package with that name. An operation of `openapi.yaml` (§7) without a function does not compile.
 * @example const name = wrappedOperations.listChats; // 'chats.list'
 */
export const wrappedOperations = {
  login: 'auth.login',
  exchangeExternalToken: 'auth.exchangeExternalToken',
  getCurrentUser: 'auth.getCurrentUser',
  forgotPassword: 'auth.forgotPassword',
  resetPassword: 'auth.resetPassword',
  createChat: 'chats.create',
  listChats: 'chats.list',
  getChat: 'chats.get',
  updateChat: 'chats.update',
  deleteChat: 'chats.delete',
  generateChatTitle: 'chats.generateTitle',
  listMessages: 'messages.list',
  clearMessages: 'messages.clear',
  addFeedback: 'feedback.add',
  updateFeedback: 'feedback.update',
  listFolders: 'folders.list',
  createFolder: 'folders.create',
  renameFolder: 'folders.rename',
  deleteFolder: 'folders.delete',
  moveChat: 'folders.moveChat',
  listPersonas: 'personas.list',
  streamReply: 'replies.stream',
  createTalk: 'createAvatarClient.createTalk',
  getTalk: 'createAvatarClient.getTalk',
  getAppConfiguration: 'loadAppConfig',
} as const satisfies Record<keyof operations, string>;

/** HTTP methods of the contract. */
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Paths of the contract that have a method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends object ? Path : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;

type PathValues<Item> = Item extends { parameters: { path: infer Values } }
  ? { readonly path: Readonly<Values> }
  : { readonly path?: undefined };

type Query<Op> = Op extends { parameters: { query?: infer Values } }
  ? { readonly query?: { readonly [Name in keyof Values]: Values[Name] | undefined } | undefined }
  : never;

type Body<Op> = Op extends { requestBody: { content: { 'application/json': infer Json } } }
  ? { readonly body: Readonly<Json> }
  : { readonly body?: undefined };

type Success<Op> = Op extends { responses: infer Answers }
  ? Answers[keyof Answers & (200 | 201 | 204)]
  : never;

type Content<Answer> = Answer extends { content: { 'application/json': infer Json } } ? Json : void;

/** Body of a good answer; void if the contract has none. */
export type Result<P extends keyof paths, M extends Method> = Content<Success<Operation<P, M>>>;

type ShapeOf<Json> = Json extends boolean
  ? 'boolean'
  : Json extends readonly unknown[]
    ? 'list'
    : Json extends { items: unknown; total: number }
      ? 'page'
      : Json extends object
        ? 'object'
        : 'ignored';

/** Request of any operation: values of its path, query, body, and the shape of its answer. */
export interface AnyRequest {
  readonly path?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly shape: AnswerShape;
}

/** Request of one operation, as the contract types it. */
export type RequestOf<P extends keyof paths, M extends Method> = AnyRequest &
  PathValues<paths[P]> &
  Query<Operation<P, M>> &
  Body<Operation<P, M>> & { readonly shape: ShapeOf<Result<P, M>> };
