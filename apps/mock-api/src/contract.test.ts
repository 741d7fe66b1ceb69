import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { registerErrors } from './api-failure.ts';
import { loadContract, registerContract, type Handlers } from './contract.ts';

const contract = loadContract();

function handlersWith(changes: Handlers): Handlers {
  const empty = contract.operations.map(({ id }) => [id, () => ({})] as const);
  return { ...Object.fromEntries(empty), ...changes };
}

function serverWith(changes: Handlers, errors: unknown[] = []): FastifyInstance {
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => errors.push(JSON.parse(line)) } },
  });
  registerErrors(app);
  registerContract(app, contract, handlersWith(changes));
  return app;
}

const USER = { name: 'Marina', email: 'marina@aurora.example', roles: [] };

it('lets a valid answer through', async () => {
  const response = await serverWith({ getCurrentUser: () => USER }).inject('/api/auth/current');
  expect(response.json()).toEqual(USER);
});

it.each<[string, Handlers[string], RegExp]>([
  ['a field of the wrong type', () => ({ ...USER, name: 1 }), /name must be string/],
  ['another media type', (_request, reply) => reply.type('text/html').send('<p>'), /text\/html/],
  ['no body', (_request, reply) => reply.send(), /body is missing/],
  ['a wrong error object', (_request, reply) => reply.code(503).send({}), /status_code/],
])('turns an answer with %s into a 500, and logs it by name', async (_name, handler, fault) => {
  const errors: { err: { message: string } }[] = [];
  const response = await serverWith({ getCurrentUser: handler }, errors).inject(
    '/api/auth/current',
  );
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    status_code: 500,
    detail: 'Internal Server Error',
    extra: [],
  });
  expect(errors[0]?.err.message).toMatch(/^getCurrentUser answered against the contract/);
  expect(errors[0]?.err.message).toMatch(fault);
});

it('converts the parameters and fills in their defaults', async () => {
  let query: unknown;
  const app = serverWith({
    listChats: (request, reply) => {
      query = request.query;
      return reply.send({ items: [], total: 0 });
    },
  });
  await app.inject('/api/chat?currentPage=3');
  expect(query).toEqual({
    currentPage: 3,
    pageSize: 20,
    orderBy: 'created_at',
    sortOrder: 'desc',
    searchField: 'title',
  });
});

it('knows what a piece of a reply may be', () => {
  const check = contract.pieceCheck('streamReply');
  expect(check({ content: 'a', unknown: 1 })).toEqual([]);
  expect(check({ content: 1 })).not.toEqual([]);
  expect(() => contract.pieceCheck('getChat')).toThrow(/no stream/);
});
