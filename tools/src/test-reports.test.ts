import { describe, expect, it } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  describeCounts,
  noCounts,
  skipReasons,
  withExitCode,
} from './test-reports.ts';

const green = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  success: true,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('addCounts', () => {
  it('adds each kind apart', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(addCounts([one, one, noCounts])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(addCounts([])).toEqual(noCounts);
  });
});

describe('describeCounts', () => {
  it('speaks of skipped ones only when there are some', () => {
    expect(describeCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(describeCounts({ passed: 1, failed: 2, skipped: 3 })).toBe(
      '1 passed, 2 failed, 3 skipped',
    );
  });
});

describe('countVitest', () => {
  it('counts pending and todo tests as skipped', () => {
    expect(countVitest(green)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('counts a file that broke before its first test', () => {
    const testResults = [...green.testResults, { status: 'failed', assertionResults: [] }];
    expect(countVitest({ ...green, success: false, testResults }).failed).toBe(1);
  });

  it('does not count a failed test twice', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countVitest({ ...green, success: false, numFailedTests: 1, testResults }).failed).toBe(
      1,
    );
  });

  it('counts a run that failed outside of any test', () => {
    expect(countVitest({ ...green, success: false }).failed).toBe(1);
  });
});

describe('countPlaywright', () => {
  it('takes a test that passed at the second try as passed, and a global error as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });
});

describe('withExitCode', () => {
  it('adds a failure to a runner that ended badly without having counted one', () => {
    expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
    expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });
});

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
