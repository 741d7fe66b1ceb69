import { expect, it } from 'vitest';
import { skipReasons } from './skip-reasons.ts';

it('finds each reason once among all that runners print', () => {
  const output = [
    'stderr | src/corpora.test.ts',
    'Tests of a are skipped: it is not there.',
    ' ✓ src/corpora.test.ts (12 tests | 9 skipped)',
    '  Tests of b are skipped: it is not there.',
    'Tests of a are skipped: it is not there.',
  ].join('\n');
  expect(skipReasons(output)).toEqual([
    'Tests of a are skipped: it is not there.',
    'Tests of b are skipped: it is not there.',
  ]);
});

it('finds none where nothing is skipped', () => {
  expect(skipReasons('12 passed, 0 failed, 0 skipped\n')).toEqual([]);
});
