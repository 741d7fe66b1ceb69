import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { UserFixture } from '../../fixtures/users.ts';
import type { Passwords } from '../accounts.ts';
import type { Tables } from './tables.ts';

const HASH_BYTES = 32;

/** Passwords that users have set, in a file, where only their hashes are. */
export function passwordsInTables(tables: Tables): Passwords {
  const hashOf = (password: string, salt: Uint8Array) => scryptSync(password, salt, HASH_BYTES);
  return {
    isRight: (user, password) => {
      const row = tables.get('SELECT salt, hash FROM passwords WHERE owner = ?', keyOf(user));
      if (!row) return user.password === password;
      return timingSafeEqual(
        hashOf(password, row['salt'] as Uint8Array),
        row['hash'] as Uint8Array,
      );
    },
    set: (user, password) => {
      const salt = randomBytes(16);
      const change = 'INSERT OR REPLACE INTO passwords (owner, salt, hash) VALUES (?, ?, ?)';
      tables.run(change, keyOf(user), salt, hashOf(password, salt));
    },
    clear: () => void tables.run('DELETE FROM passwords'),
  };
}

function keyOf({ id }: UserFixture): string {
  return id;
}
