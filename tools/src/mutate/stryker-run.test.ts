import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { configureRun, explainFailure, readProgress, readStrykerConfig } from './stryker-run.ts';

const all = { files: undefined, incremental: false };
const config = { mutate: ['src/**/*.ts'], vitest: { related: false } };

describe('configureRun', () => {
  it('keeps the configuration of the project, and works in a folder of its own', () => {
    expect(configureRun(config, all, 'test-results/stryker-1')).toEqual({
      ...config,
      tempDirName: 'test-results/stryker-1/sandbox',
      jsonReporter: { fileName: 'test-results/stryker-1/mutation.json' },
      htmlReporter: { fileName: 'test-results/stryker-1/mutation.html' },
      incremental: false,
    });
  });

  it('asks only the tests that lead to the files which were chosen', () => {
    const chosen = configureRun(config, { files: ['src/a.ts'], incremental: true }, 'x');
    expect(chosen).toMatchObject({
      mutate: ['src/a.ts'],
      vitest: { related: true },
      incremental: true,
    });
  });

  it('finds the threshold in the configuration of the domain, and nothing that calls the network', () => {
    const domain = readStrykerConfig(join(workspaceRoot, 'libs/chat-domain'));
    expect(domain.thresholds.break).toBeGreaterThanOrEqual(85);
    expect(domain).not.toHaveProperty('dashboard');
    expect(JSON.stringify(domain)).not.toContain('dashboard');
  });
});

describe('readProgress', () => {
  it('is the last count that was told', () => {
    const line = (tested: number) =>
      `Mutation testing 12% (elapsed: <1m, remaining: ~2m) ${tested}/960 tested (4 survived, 0 timed out)`;
    expect(readProgress(`${line(100)}\n${line(120)}\n`)).toBe(
      '120 of 960 mutants, 4 survived, 0 timed out',
    );
  });

  it('is none in any other line', () => {
    expect(readProgress('05:26:03 (4748) INFO ProjectReader Found 19 files')).toBeUndefined();
  });
});

describe('explainFailure', () => {
  it('names the tests that failed, without the stack', () => {
    const output = [
      '05:26:50 (49) INFO Instrumenter Instrumented 20 source file(s) with 994 mutant(s)',
      '05:26:52 (49) ERROR DryRunExecutor One or more tests failed in the initial test run:',
      '\tmergeTranscript > leaves the answer out',
      '\t\texpected [ 1 ] to deeply equal [ 2 ]',
      '05:26:52 (49) ERROR Stryker There were failed tests in the initial test run.',
      '    at DryRunExecutor.validateResultCompleted (file:///x.js:65:27)',
    ];
    expect(explainFailure(output.join('\n'))).toBe(
      `${output.slice(1, 4).join('\n')}\n\nThe tests have to pass before anything is mutated.`,
    );
  });

  it('is the end of the output where that names no error', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    expect(explainFailure(lines.join('\n'))).toBe(
      `${lines.slice(5).join('\n')}\n\nThe run came to no report.`,
    );
  });
});
