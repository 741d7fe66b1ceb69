import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../../../shared/data');

/**
 * Path of a folder of test data that lies beside the checkout and not in it. If it is absent, the
 * reason is printed, and the tests that need it are to be skipped. `libs/api-sdk` has the same for its
 * tests, in `src/corpora.test.ts`: code for tests is no export.
 */
export function findCorpus(name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  console.warn(`Tests of ${name} are skipped: it is not in ../shared/data beside the checkout.`);
  return undefined;
}
