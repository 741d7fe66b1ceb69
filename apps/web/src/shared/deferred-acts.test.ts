import { afterEach, expect, it } from 'vitest';
import { deferredSubjects, pendingActs, type PendingAct } from './deferred-acts.ts';

afterEach(() => pendingActs.set([]));

function pending(id: number, ...subjects: string[]): PendingAct {
  const act = { kind: 'delete-chats', subjects, text: () => '' } as const;
  const done = { perform: null, onUndone: () => undefined };
  return { id, act: { ...act, ...done }, status: 'waiting', remaining: 0 };
}

it('gives the subjects of all acts of a kind, and the same set while they are the same', () => {
  pendingActs.set([pending(1, 'a', 'b'), pending(2, 'c')]);
  const subjects = deferredSubjects('delete-chats');
  expect([...subjects]).toEqual(['a', 'b', 'c']);
  expect([...deferredSubjects('delete-folder')]).toEqual([]);
  pendingActs.set([pending(3, 'c', 'b', 'a')]);
  expect(deferredSubjects('delete-chats')).toBe(subjects);
  pendingActs.set([pending(3, 'c', 'b', 'd')]);
  expect([...deferredSubjects('delete-chats')]).toEqual(['c', 'b', 'd']);
});
