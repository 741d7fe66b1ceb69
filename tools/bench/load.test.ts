import { expect, it } from 'vitest';
import { CommandError } from '../src/command-line.ts';
import { readLoadResult } from './load.ts';

it('finds the result among what else is printed', () => {
  const result = { requests: { average: 1234.5 }, errors: 0, non2xx: 0 };
  const output = `(node:1) a warning\n${JSON.stringify(result)}\n`;
  expect(readLoadResult(output)).toEqual(result);
});

it('shows what was printed instead of a result', () => {
  expect(() => readLoadResult('connect ECONNREFUSED')).toThrow(CommandError);
  expect(() => readLoadResult('connect ECONNREFUSED')).toThrow(/no result: connect ECONNREFUSED/);
});
