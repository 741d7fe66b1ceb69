import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workspaceRoot } from '../workspace.ts';
import { breakingChanges, isBreakingBump } from './compare.ts';
import type { Json } from './schemas.ts';

const text = readFileSync(join(workspaceRoot, 'libs/api-sdk/openapi.yaml'), 'utf8');
const released = parse(text) as Json;

type Node = Record<string, unknown>;

/** The document with one change at a place; undefined removes what is there. */
function changed(place: readonly string[], change: (value: never) => unknown): Json {
  const document = structuredClone(released) as Node;
  const parent = place.slice(0, -1).reduce((node, key) => node[key] as Node, document);
  const key = place.at(-1) ?? '';
  const value = change(parent[key] as never);
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else parent[key] = value;
  return document;
}

const schema = (name: string, ...rest: string[]) => ['components', 'schemas', name, ...rest];
const list = (value: string[]) => value;
const gone = () => undefined;

const breaks: [string, Json, string][] = [
  ['a path', changed(['paths', '/auth/current'], gone), 'GET /auth/current: is gone'],
  ['a method', changed(['paths', '/chat', 'post'], gone), 'POST /chat: is gone'],
  [
    'the name of an operation',
    changed(['paths', '/chat', 'get', 'operationId'], () => 'chats'),
    'GET /chat: operationId is chats, and was listChats',
  ],
  ['a server', changed(['servers'], () => [{ url: '{host}/v2' }]), 'server {host}/api: is gone'],
  [
    'a field of an answer',
    changed(schema('Chat', 'required'), (names: string[]) =>
      list(names).filter((name) => name !== 'title'),
    ),
    'title: may be absent',
  ],
  [
    'the type of a field of an answer',
    changed(schema('Chat', 'properties', 'chatId', 'type'), () => 'integer'),
    'chatId: integer is not string',
  ],
  [
    'null in an answer',
    changed(schema('User', 'properties', 'name', 'type'), () => ['string', 'null']),
    'name: not all of its forms',
  ],
  [
    'a value of an answer',
    changed(schema('Message', 'properties', 'role', 'enum'), (values: string[]) => [
      ...values,
      'system',
    ]),
    'system is not among its values',
  ],
  [
    'a kind of context',
    changed(schema('ContextEntry', 'oneOf'), (forms: unknown[]) => [
      ...forms,
      { type: 'object', required: ['kind'], properties: { id: { type: 'integer' } } },
    ]),
    'not all of its forms',
  ],
  [
    'an item of a list',
    changed(
      [
        'paths',
        '/v1/personas',
        'get',
        'responses',
        '200',
        'content',
        'application/json',
        'schema',
        'items',
      ],
      () => ({ type: 'string' }),
    ),
    'items: string is not object',
  ],
  [
    'the media type of an answer',
    changed(
      ['paths', '/v1/personas/stream/{endpoint}', 'post', 'responses', '200', 'content'],
      () => ({ 'text/event-stream': {} }),
    ),
    'application/x-ndjson is gone',
  ],
  [
    'a good status',
    changed(['paths', '/chat', 'post', 'responses'], ({ '201': answer, ...rest }: Node) => ({
      ...rest,
      '202': answer,
    })),
    'POST /chat 201: is gone',
  ],
  [
    'a header of an answer',
    changed(['components', 'responses', 'TooManyRequests', 'headers', 'Retry-After'], gone),
    'header Retry-After: is gone',
  ],
  [
    'a required field of a body',
    changed(schema('Prompt', 'required'), (names: string[]) => [...names, 'clientMessageId']),
    'clientMessageId: may be absent',
  ],
  [
    'a field of a body',
    changed(schema('Prompt', 'properties', 'clientMessageId'), gone),
    'clientMessageId: is not known',
  ],
  [
    'a limit of a body',
    changed(schema('NewFeedback', 'properties', 'rating', 'maximum'), () => 4),
    'rating: maximum is 4',
  ],
  [
    'a length of a body',
    changed(schema('NewFolder', 'properties', 'title', 'maxLength'), () => 80),
    'title: maxLength is 80',
  ],
  [
    'null in a body',
    changed(schema('ChatMove', 'properties', 'folder_id', 'type'), () => 'string'),
    'folder_id: not all of its forms',
  ],
  [
    'a parameter',
    changed(['paths', '/chat', 'get', 'parameters'], (all: unknown[]) => all.slice(1)),
    'query currentPage: is gone',
  ],
  [
    'a value of a parameter',
    changed(['components', 'parameters', 'OrderBy', 'schema', 'enum'], () => ['created_at']),
    'createdAt is not among its values',
  ],
  [
    'a parameter that is required',
    changed(['components', 'parameters', 'PageSize', 'required'], () => true),
    'query pageSize: is required',
  ],
  [
    'a further authorization',
    changed(['security'], () => [{ session: [], external: [] }]),
    'session is not enough any more',
  ],
  [
    'authorization where none was',
    changed(['paths', '/auth/login', 'post', 'security'], gone),
    'no authorization is not enough any more',
  ],
];

const harmless: [string, Json][] = [
  ['no change', released],
  ['words', changed(['info', 'description'], () => 'Other words')],
  [
    'a new path',
    changed(['paths', '/health'], () => ({ get: { operationId: 'health', responses: {} } })),
  ],
  [
    'a new field of an answer',
    changed(schema('Chat', 'properties', 'pinned'), () => ({ type: 'boolean' })),
  ],
  [
    'an answer that promises more',
    changed(schema('User', 'required'), (names: string[]) => [...names, 'externalId']),
  ],
  [
    'a new field of a body',
    changed(schema('NewChat', 'properties', 'title'), () => ({ type: 'string' })),
  ],
  ['a body that asks for less', changed(schema('NewFolder', 'required'), () => ['title'])],
  [
    'a wider limit of a body',
    changed(schema('NewFeedback', 'properties', 'rating', 'maximum'), () => 10),
  ],
  [
    'a new parameter',
    changed(['paths', '/v1/personas', 'get', 'parameters'], () => [
      { name: 'q', in: 'query', schema: { type: 'string' } },
    ]),
  ],
  [
    'a further status of failure',
    changed(['paths', '/chat', 'get', 'responses', '410'], () => ({
      $ref: '#/components/responses/NotFound',
    })),
  ],
  [
    'a failure that falls under the default',
    changed(['paths', '/chat', 'get', 'responses', '400'], gone),
  ],
  [
    'a new header',
    changed(['components', 'responses', 'NotFound', 'headers', 'x-trace'], () => ({ schema: {} })),
  ],
];

describe('the changes of the contract since a release', () => {
  it.each(breaks)('break callers: %s', (...[, now, named]) => {
    expect(breakingChanges(released, now).join('\n')).toContain(named);
  });

  it.each(harmless)('break nobody: %s', (...[, now]) => {
    expect(breakingChanges(released, now)).toEqual([]);
  });

  it.each([
    ['0.1.0', '0.1.1', false],
    ['0.1.9', '0.2.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '2.0.0', true],
    ['2.0.0', '1.9.0', false],
  ])('may break callers from %s to %s: %s', (before, now, allowed) => {
    expect(isBreakingBump(before, now)).toBe(allowed);
  });
});
