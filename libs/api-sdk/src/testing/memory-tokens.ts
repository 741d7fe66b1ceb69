import type { TokenStore } from '../authorization.ts';

/** A token store that tests can look into, and empty. */
export interface MemoryTokens extends TokenStore {
  clear(): void;
}

export function memoryTokens(token: string | null = null): MemoryTokens {
  let stored = token;
  return {
    read: () => stored,
    write: (value) => {
      stored = value;
    },
    clear: () => {
      stored = null;
    },
  };
}

export const USER = { name: 'Marina', email: 'marina@aurora.example', roles: [] };

/** The error that a promise fails with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The promise did not fail');
}
