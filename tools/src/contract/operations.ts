import { type Contract, loadContract } from '@colega/mock-api/contract';
import { type Answer, fieldsOf, isOneToken } from './answer.ts';

type ContractOperation = Contract['operations'][number];

/** An operation of the contract, with the host that serves it and the authorization it wants. */
export interface Operation extends ContractOperation {
  readonly host: 'api' | 'avatar' | 'web';
  readonly authorization: 'session' | 'external' | 'avatar-key' | 'none';
}

export type SchemaCheck = ReturnType<Contract['checks']['schemaAt']>;

export interface Operations {
  readonly all: readonly Operation[];
  /** Throws where the contract has no such operation: then a check has lost its subject. */
  readonly find: (id: string) => Operation;
  /** Checks an answer by the schema at a place of the document. */
  readonly schemaAt: (place: readonly string[]) => SchemaCheck;
  /** Checks a line of a streamed reply. */
  readonly checkPiece: SchemaCheck;
}

/** Kept for the whole process, which compiles the schemas of a contract once for all runs. */
let loaded: Operations | undefined;

/** The operations of the contract, read and compiled once. */
export function loadOperations(): Operations {
  loaded ??= readOperations();
  return loaded;
}

function readOperations(): Operations {
  const contract = loadContract();
  const compiled = new Map<string, SchemaCheck>();
  const all = contract.operations.map((operation) => {
    const host = hostOf(operation);
    return { ...operation, host, authorization: authorizationOf(operation, host) };
  });
  return {
    all,
    checkPiece: contract.pieceCheck('streamReply'),
    schemaAt: (place) => {
      const key = place.join('/');
      const check = compiled.get(key) ?? contract.checks.schemaAt(place, 'answer');
      compiled.set(key, check);
      return check;
    },
    find: (id) => {
      const found = all.find((operation) => operation.id === id);
      if (found === undefined) throw new Error(`The contract has no operation ${id}`);
      return found;
    },
  };
}

function hostOf({ tags }: ContractOperation): Operation['host'] {
  if (tags.includes('avatar')) return 'avatar';
  return tags.includes('configuration') ? 'web' : 'api';
}

function authorizationOf(
  { id, needsSession }: ContractOperation,
  host: Operation['host'],
): Operation['authorization'] {
  if (needsSession) return 'session';
  if (host === 'avatar') return 'avatar-key';
  return id === 'exchangeExternalToken' ? 'external' : 'none';
}

interface Judgement {
  /** Reasons why the answer cannot be used: another status, a redirect, no JSON. */
  readonly unusable: readonly string[];
  /** Faults in an answer of the right kind, with their places. */
  readonly faults: readonly string[];
}

export type Judge = (operation: Operation, answer: Answer, status: number) => Judgement;

const MAX_SHOWN_FAULTS = 3;

/** Judges answers by the contract. Reasons name places and rules, never the values found there. */
export function createJudge({ schemaAt }: Operations): Judge {
  return (operation, answer, status) => {
    const unusable = unusableReasons(operation, answer, status);
    if (unusable.length > 0) return { unusable, faults: [] };
    const place = mediaTypesOf(operation, answer.status)?.get(answer.mediaType);
    const faults = place === undefined ? [] : describeFaults(schemaAt(place)(answer.body));
    return {
      unusable: [],
      faults: [...faults, ...tokenFaults(answer), ...statusFaults(answer)],
    };
  };
}

/** Describes the first faults: `items.0.title must be string`. */
export function describeFaults(
  faults: readonly { readonly key?: string; readonly message: string }[],
): readonly string[] {
  const all = [...new Set(faults.map(({ key, message }) => `${key ?? 'the body'} ${message}`))];
  if (all.length <= MAX_SHOWN_FAULTS) return all;
  return [
    ...all.slice(0, MAX_SHOWN_FAULTS),
    `and ${all.length - MAX_SHOWN_FAULTS} more of the kind`,
  ];
}

function unusableReasons(operation: Operation, answer: Answer, status: number): readonly string[] {
  if (answer.status >= 300 && answer.status < 400 && status < 300) {
    return [`answers ${answer.status}, a redirect, instead of ${status}`];
  }
  if (answer.status !== status) return [`answers ${answer.status} instead of ${status}`];
  const { status_code: carried } = fieldsOf(answer.body);
  if (status < 300 && typeof carried === 'number' && carried >= 300) {
    return [`answers ${status} with an error object of status_code ${carried}`];
  }
  return mediaTypeReasons(mediaTypesOf(operation, status), answer);
}

function mediaTypeReasons(
  mediaTypes: ReadonlyMap<string, unknown> | undefined,
  { mediaType, status, text, body }: Answer,
): readonly string[] {
  if (mediaTypes === undefined) return [`answers ${status}, which the contract does not have here`];
  if (mediaTypes.size === 0) {
    return text === '' ? [] : [`answers ${status} with a body, where there is none`];
  }
  if (!mediaTypes.has(mediaType)) {
    const found = /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'missing';
    const wanted = [...mediaTypes.keys()].join(' or ');
    return [`the content type of the ${status} is ${found} instead of ${wanted}`];
  }
  return body === undefined ? [`the body of the ${status} is no JSON`] : [];
}

function mediaTypesOf({ responses }: Operation, status: number) {
  return responses.get(String(status)) ?? responses.get('default');
}

function tokenFaults({ headers }: Answer): readonly string[] {
  const token = headers.get('authorization');
  if (token === null || isOneToken(token)) return [];
  return ['the authorization header is not one token, with or without "Bearer "'];
}

/** Compares the `status_code` with the status, since clients read it: a 401 could become a 404. */
function statusFaults({ status, body }: Answer): readonly string[] {
  const { status_code: carried } = fieldsOf(body);
  if (status < 300 || typeof carried !== 'number' || carried === status) return [];
  return [`the error of HTTP status ${status} has status_code ${carried}`];
}
