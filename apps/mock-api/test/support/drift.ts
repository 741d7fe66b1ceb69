import { schemaFaults } from './contract-faults.ts';
import type { DocumentedOperation } from './documented-operations.ts';
import type { RecordedCall } from './recorded-calls.ts';

/** Document, SDK and mock, as the comparison needs them. */
export interface ContractSides {
  readonly operations: readonly DocumentedOperation[];
  /** Operations that the SDK says it wraps. */
  readonly wrapped: readonly string[];
  /** Requests that the SDK sent for each of them. */
  readonly calls: ReadonlyMap<string, readonly RecordedCall[]>;
  /** Routes of the mock for the contract, such as `GET /api/chat/{chatId}`. */
  readonly routes: readonly string[];
  /** Values of the path parameters in the calls. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/** Differences between document, SDK and mock, one sentence each. */
export function driftFaults(sides: ContractSides): readonly string[] {
  const { operations, wrapped, routes } = sides;
  const ids = operations.map(({ id }) => id);
  const documented = operations.map(({ method, path }) => `${method} ${path}`);
  return [
    ...ids.filter((id) => !wrapped.includes(id)).map((id) => `the SDK does not wrap ${id}`),
    ...wrapped
      .filter((id) => !ids.includes(id))
      .map((id) => `the SDK wraps ${id}, which is nowhere`),
    ...documented.filter((one) => !routes.includes(one)).map((one) => `the mock has no ${one}`),
    ...routes
      .filter((route) => !documented.includes(route))
      .map((route) => `the mock has ${route}, which is nowhere`),
    ...operations
      .filter(({ id }) => wrapped.includes(id))
      .flatMap((operation) =>
        faultsOfCalls(operation, sides).map((fault) => `${operation.id}: ${fault}`),
      ),
  ];
}

function faultsOfCalls(operation: DocumentedOperation, sides: ContractSides): readonly string[] {
  const calls = sides.calls.get(operation.id) ?? [];
  const [call] = calls;
  if (!call || calls.length > 1) return [`${String(calls.length)} requests were sent`];
  return [
    ...addressFaults(operation, call, sides.pathValues),
    ...bodyFaults(operation, call),
    ...headerFaults(operation, call),
  ];
}

function addressFaults(
  { method, path, parameters }: DocumentedOperation,
  call: RecordedCall,
  pathValues: Readonly<Record<string, string>>,
): readonly string[] {
  const { pathname, searchParams } = new URL(call.url, 'http://host');
  const wanted = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(pathValues[name] ?? `no ${name}`),
  );
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return [
    ...(call.method === method ? [] : [`${call.method} was sent for ${method}`]),
    ...(pathname === wanted ? [] : [`${pathname} was sent for ${wanted}`]),
    ...[...searchParams.keys()]
      .filter((name) => !query.some((parameter) => parameter.name === name))
      .map((name) => `the query ${name} is not declared`),
    ...query.flatMap(({ name, schema }) => queryFaults(name, schema, searchParams.get(name))),
  ];
}

function queryFaults(
  name: string,
  schema: DocumentedOperation['parameters'][number]['schema'],
  sent: string | null,
): readonly string[] {
  if (sent === null) return [`the query ${name} cannot be sent`];
  const value = schema['type'] === 'integer' ? Number(sent) : sent;
  return schemaFaults(schema, value).map((fault) => `the query ${name}=${sent}${fault}`);
}

function bodyFaults({ body }: DocumentedOperation, call: RecordedCall): readonly string[] {
  if (!body) return call.body === '' ? [] : ['a body was sent where none is declared'];
  if (call.body === '') return ['the body is missing'];
  const type = String(call.headers['content-type']).split(';')[0];
  if (type !== 'application/json') return [`a body of ${type ?? ''} was sent`];
  return schemaFaults(body.schema, JSON.parse(call.body)).map((fault) => `body ${fault}`);
}

/** Headers of each security scheme. */
const AUTHORIZING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: { authorization: 'the-session-token' },
  external: { 'x-ms-authorization': 'Bearer the-external-token' },
  external_exchange: { authorization: 'Bearer the-external-token' },
  avatar_key: { authorization: 'the-avatar-key' },
};

/** Operations without a scheme may have any authorization; others must have exactly theirs. */
function headerFaults(
  operation: DocumentedOperation,
  { headers }: RecordedCall,
): readonly string[] {
  const success = [...operation.answers].find(([status]) => status.startsWith('2'))?.[1];
  const [type] = [...(success?.keys() ?? [])];
  const accept = headers.accept ?? '';
  const wanted = Object.assign(
    {},
    ...operation.security.map((name) => AUTHORIZING[name] ?? {}),
  ) as Readonly<Record<string, string>>;
  const names = operation.security.length > 0 ? ['authorization', 'x-ms-authorization'] : [];
  return [
    ...(type === undefined || accept === type || accept === '*/*' ? [] : [`accept ${accept}`]),
    ...names
      .filter((name) => headers[name] !== wanted[name])
      .map((name) => `${name} ${String(headers[name])} was sent for ${String(wanted[name])}`),
  ];
}
