import { fieldsOf, type Item } from '../answer.ts';
import type { Change, Divert, PassedCall, PassingAnswer } from '../testing.fixture.ts';

/** One fault that a server may have, beside a healthy one. */
export interface Defect {
  readonly name: string;
  readonly change?: Change;
  /** Made anew for each run, since it remembers what came before. */
  readonly remembering?: () => Change;
  readonly divert?: (tokens: Tokens) => Divert;
  /** Beginning of the difference that names it. */
  readonly named: RegExp;
  /** True if it is told by times, which others running beside it would change. */
  readonly isTimed?: boolean;
  /** True if it can be seen only where something is written. */
  readonly writes?: boolean;
}

export interface Tokens {
  readonly session: string;
  readonly other: string;
}

export interface Subject {
  readonly method?: string;
  /** Of the path with its query. */
  readonly path: RegExp;
  /** Only answers of this status; without it of 2xx. */
  readonly status?: number;
}

export const PATHS = {
  personas: /^\/api\/v1\/personas$/,
  chats: /^\/api\/chat\?/,
  folders: /^\/api\/chat\/folders\?/,
  chat: /^\/api\/chat\/(?!folders)[\w-]+$/,
  messages: /^\/api\/chat\/[\w-]+\/messages(?:\?|$)/,
  stream: /\/stream\//,
} as const;

const fits = ({ method = 'GET', path, status }: Subject, call: PassedCall, answer: PassingAnswer) =>
  call.method === method &&
  path.test(call.path) &&
  (status === undefined ? answer.status >= 200 && answer.status < 300 : answer.status === status);

/** Changes the answers of one call. */
export function at(
  subject: Subject,
  change: (answer: PassingAnswer, call: PassedCall) => void,
): Change {
  return (call, answer) => {
    if (fits(subject, call, answer)) change(answer, call);
  };
}

/** Changes the fields of the JSON in the answers of one call. */
export function body(
  subject: Subject,
  change: (fields: Item, call: PassedCall) => unknown,
): Change {
  return at(subject, (answer, call) => {
    answer.text = JSON.stringify(change(fieldsOf(JSON.parse(answer.text)), call));
  });
}

/** Changes the items of a page. */
export function items(
  path: RegExp,
  change: (items: readonly Item[], call: PassedCall, total: number) => readonly Item[],
): Change {
  return body({ path }, (page, call) => ({
    ...page,
    items: change(page['items'] as readonly Item[], call, Number(page['total'])),
  }));
}

/** Answers an error object, or what else is given. */
export function refuse(status: number, fields: Item = {}): (answer: PassingAnswer) => void {
  return (answer) => {
    answer.status = status;
    answer.headers['content-type'] = 'application/json';
    answer.text = JSON.stringify({ status_code: status, detail: 'No', extra: [], ...fields });
  };
}

export function succeed(
  status: number,
  fields: unknown = undefined,
): (answer: PassingAnswer) => void {
  return (answer) => {
    answer.status = status;
    answer.headers['content-type'] = 'application/json';
    answer.text = fields === undefined ? '' : JSON.stringify(fields);
  };
}

export const header =
  (name: string, value: string | undefined): Change =>
  (_call, answer) => {
    if (value === undefined) delete answer.headers[name];
    else answer.headers[name] = value;
  };

/** Lets the other user pass for the first one in some calls. */
export const confuse =
  (method: string, path: RegExp) =>
  ({ session, other }: Tokens): Divert =>
  (call) =>
    call.authorization === other && call.method === method && path.test(call.path)
      ? { authorization: session }
      : {};

export const query = ({ path }: PassedCall) => new URL(path, 'http://localhost').searchParams;
