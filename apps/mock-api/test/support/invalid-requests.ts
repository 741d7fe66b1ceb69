import type { DocumentedOperation, DocumentedParameter } from './documented-operations.ts';
import { invalidValues, UNEXPECTED } from './invalid-bodies.ts';
import {
  JSON_TYPE,
  toRequest,
  type Headers,
  type RequestParts,
  type SentRequest,
} from './sent-request.ts';

/** A request with one fault, and the details that the answer must have. */
export interface InvalidRequest {
  readonly request: SentRequest;
  readonly fault: string;
  readonly status: 400 | 401 | 415;
  /** Part of the request with the fault; absent if there is no field to name. */
  readonly source?: 'body' | 'query';
  /** Field at fault; absent for the whole body. */
  readonly key?: string;
}

/** Makes requests with every possible fault from a valid request of the operation. */
export function invalidRequests(
  operation: DocumentedOperation,
  valid: RequestParts,
  authorization: Headers,
): readonly InvalidRequest[] {
  const build = (parts: RequestParts, headers = authorization) =>
    toRequest(operation, parts, headers);
  return [
    ...wrongBodies(operation, valid, build),
    ...unreadableBodies(operation, build(valid)),
    ...wrongQueries(operation, valid, build),
    ...wrongAuthorizations(operation).map(({ fault, headers }) => ({
      request: build(valid, { ...authorization, ...headers }),
      fault,
      status: 401 as const,
    })),
  ];
}

type Build = (parts: RequestParts, headers?: Headers) => SentRequest;

function wrongBodies(
  { body }: DocumentedOperation,
  valid: RequestParts,
  build: Build,
): readonly InvalidRequest[] {
  if (!body) return [];
  const wrong = invalidValues(body.schema, valid.body).map(({ value, key, fault }) => ({
    request: build({ ...valid, body: value }),
    fault: `${fault}, at ${key.join('.') || 'the whole body'}`,
    status: 400 as const,
    source: 'body' as const,
    ...(key.length > 0 ? { key: key.join('.') } : {}),
  }));
  const { body: _, ...bodiless } = valid;
  return [
    ...wrong,
    { request: build(bodiless), fault: 'no body', status: 400, source: 'body' as const },
  ];
}

const GARBAGE = ['{', '{"a":}', "{'a':1}", 'não é JSON', '[1,]', '{}{}', '\u0000'];
const OTHER_TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'];

function unreadableBodies(
  { body }: DocumentedOperation,
  request: SentRequest,
): readonly InvalidRequest[] {
  if (!body) return [];
  const garbage = GARBAGE.map((payload) => ({
    request: { ...request, payload },
    fault: 'a body that is not JSON',
    status: 400 as const,
  }));
  const otherTypes = OTHER_TYPES.map((type) => ({
    request: { ...request, headers: { ...request.headers, ...JSON_TYPE, 'content-type': type } },
    fault: `a body of type ${type}`,
    status: 415 as const,
  }));
  return [...garbage, ...otherTypes];
}

function wrongQueries(
  { parameters }: DocumentedOperation,
  valid: RequestParts,
  build: Build,
): readonly InvalidRequest[] {
  const faulty = (name: string, values: readonly string[]): InvalidRequest => {
    const others = (valid.query ?? []).filter(([known]) => known !== name);
    const query = [...others, ...values.map((value) => [name, value] as const)];
    return {
      request: build({ ...valid, query }),
      fault: `the query ${name}=${values.join('&')}`,
      status: 400,
      source: 'query',
      key: name,
    };
  };
  return [
    faulty(UNEXPECTED, ['1']),
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter) => [
        ...wrongValues(parameter).map((value) => faulty(parameter.name, [value])),
        faulty(parameter.name, ['1', '1']),
      ]),
  ];
}

function wrongValues({ schema }: DocumentedParameter): readonly string[] {
  const { type, minimum, maximum } = schema;
  return [
    ...(type === 'integer' ? ['', 'word', '1.5', '1,2', 'null', 'NaN'] : []),
    ...(typeof minimum === 'number' ? [String(minimum - 1), '-1e9'] : []),
    ...(typeof maximum === 'number' ? [String(maximum + 1), '1e9'] : []),
    ...('enum' in schema ? ['', 'no such value'] : []),
  ];
}

interface WrongAuthorization {
  readonly fault: string;
  readonly headers: Headers;
}

const NOT_TOKENS = ['', 'Bearer', 'Bearer a.b.c', 'Basic Og==', 'Bearer null', 'a b c'];

function wrongAuthorizations({ security }: DocumentedOperation): readonly WrongAuthorization[] {
  if (security.length === 0) return [];
  const names = ['authorization', ...(security.includes('external') ? ['x-ms-authorization'] : [])];
  return names.flatMap((name) =>
    NOT_TOKENS.map((value) => ({ fault: `${name}: ${value}`, headers: { [name]: value } })),
  );
}
