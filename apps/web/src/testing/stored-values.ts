import { afterEach, beforeEach } from 'vitest';
import { localValues, sessionValues } from '../shared/storage.ts';

function clear(): void {
  for (const values of [sessionValues, localValues])
    for (const key of values.keys()) values.remove(key);
}

/** Gives every test of a file empty storage; without a browser it lives in memory. */
export function clearStoredValuesAroundTests(): void {
  beforeEach(clear);
  afterEach(clear);
}
