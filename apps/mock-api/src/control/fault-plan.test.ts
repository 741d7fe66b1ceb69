import { beforeEach, describe, expect, it } from 'vitest';
import { createFaultPlan, matchesPath, PATH_PATTERN, type FaultPlan } from './fault-plan.ts';
import type { Fault } from './fault.ts';

let plan: FaultPlan;
beforeEach(() => {
  plan = createFaultPlan();
});

const drop = (change: Partial<Fault> = {}) =>
  ({ method: 'GET', path: '/api/chat', kind: 'drop', ...change }) as Fault;

it('gives the first fault that has times left, and then the next', () => {
  const once = drop({ times: 1 });
  const twice = drop({ times: 2, kind: 'delay', milliseconds: 1 });
  plan.add([once]);
  plan.add([twice]);
  const taken = [1, 2, 3, 4].map(() => plan.take('GET', '/api/chat'));
  expect(taken).toEqual([once, twice, twice, null]);
  expect(plan.list().map(({ times }) => times)).toEqual([0, 0]);
});

it('gives a fault without times until it is emptied', () => {
  plan.add([drop()]);
  for (let times = 0; times < 50; times += 1) {
    expect(plan.take('GET', '/api/chat')).toEqual(drop());
  }
  expect(plan.list()).toEqual([drop()]);
  plan.clear();
  expect(plan.take('GET', '/api/chat')).toBeNull();
  expect(plan.list()).toEqual([]);
});

it('matches the method, in upper or lower case, and the path', () => {
  plan.add([drop({ method: 'post' }), drop({ method: '*', path: '/api/talks' })]);
  expect(plan.take('GET', '/api/chat')).toBeNull();
  expect(plan.take('POST', '/api/chat')).not.toBeNull();
  expect(plan.take('PATCH', '/api/talks')).not.toBeNull();
});

it('takes up to 10,000 faults, used up or not, or nothing of what is added', () => {
  const thousand = Array.from({ length: 1000 }, () => drop({ times: 1 }));
  for (let index = 0; index < 9; index += 1) expect(plan.add(thousand)).toBe(true);
  expect(plan.add(thousand.slice(1))).toBe(true);
  plan.take('GET', '/api/chat');
  expect(plan.add([drop(), drop()])).toBe(false);
  expect(plan.list()).toHaveLength(9999);
  expect(plan.add([drop()])).toBe(true);
  expect(plan.add([drop()])).toBe(false);
  plan.clear();
  expect(plan.add([drop()])).toBe(true);
});

it('leaves the faults of other requests as they are', () => {
  plan.add([drop({ times: 1, method: 'PUT' })]);
  plan.take('GET', '/api/chat');
  expect(plan.list()).toEqual([drop({ times: 1, method: 'PUT' })]);
});

describe('a path of the fault plan', () => {
  it.each([
    ['/api/chat', '/api/chat', true],
    ['/api/chat', '/api/chat/1', false],
    ['/api/chat', '/api/chat/', false],
    ['/api/chat/*', '/api/chat/1', true],
    ['/api/chat/*', '/api/chat', false],
    ['/api/chat/*', '/api/chat/1/messages', false],
    ['/api/*/1/messages', '/api/chat/1/messages', true],
    ['/api/**', '/api/chat/1/messages', true],
    ['/api/**', '/api/chat', true],
    ['/api/**', '/api', false],
    ['/api/*/**', '/api/chat', false],
    ['/**', '/', true],
    ['/api/chat.json', '/api/chatXjson', false],
  ])('%s, for the request of %s: %s', (pattern, path, matches) => {
    expect(matchesPath(pattern, path)).toBe(matches);
  });

  it.each(['/', '/api/chat', '/api/*/messages', '/api/**', '/**', '/*/x/**', '/api/a%20b'])(
    'may be %s',
    (pattern) => {
      expect(pattern).toMatch(new RegExp(PATH_PATTERN, 'u'));
    },
  );

  it.each(['', 'api', '**', '/api/**/chat', '/api/ch*', '/api?x=1', '/api/#x', '/***'])(
    'may not be %j',
    (pattern) => {
      expect(pattern).not.toMatch(new RegExp(PATH_PATTERN, 'u'));
    },
  );
});
