import { afterEach, beforeEach } from 'vitest';
import { localValues, sessionValues } from '../shared/storage.ts';

function clear(): void {
  for (const values of [sessionValues, localValues])
    for (const key of values.keys()) values.remove(key);
}

/** Gives every test of a file empty storage; in memory if there is no browser. */
export function clearStoredValuesAroundTests(): void {
  beforeEach(clear);
  afterEach(clear);
}
