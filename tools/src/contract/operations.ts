import { loadContract, type Contract } from '@colega/mock-api/contract';

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
