import { describe, expect, it } from 'vitest';
import { CommandError } from '../src/command-line.ts';
import type { Benchmark } from './benchmark.ts';
import { listBenchmarks, parseBenchmarkOptions } from './options.ts';

const named = (name: string): Benchmark => ({
  name,
  summary: `what ${name} measures`,
  run: () => Promise.resolve([]),
});
const benchmarks = [named('server'), named('ndjson')];
const parse = (...args: readonly string[]) => parseBenchmarkOptions(args, benchmarks);

describe('parseBenchmarkOptions', () => {
  it('reads the name and the flags in any order', () => {
    const wanted = { benchmark: benchmarks[1], rounds: 5, json: true, strict: true };
    expect(parse('ndjson', '--json', '--rounds', '5', '--strict')).toEqual(wanted);
    expect(parse('--strict', '--rounds', '5', 'ndjson', '--json')).toEqual(wanted);
    expect(parse('--strict', '--json', '--rounds=5', 'ndjson')).toEqual(wanted);
  });

  it('measures three rounds unless told otherwise', () => {
    expect(parse('server')).toEqual({
      benchmark: benchmarks[0],
      rounds: 3,
      json: false,
      strict: false,
    });
  });

  it('has no benchmark without a name', () => {
    expect(parse().benchmark).toBeUndefined();
  });

  it('names the benchmarks that there are when it meets another', () => {
    expect(() => parse('servers')).toThrow(CommandError);
    expect(() => parse('servers')).toThrow(
      'There is no benchmark "servers": the benchmarks are server, ndjson.',
    );
  });

  it('refuses a second name and unknown flags', () => {
    expect(() => parse('server', 'ndjson')).toThrow('Unknown argument "ndjson"');
    expect(() => parse('server', '--fast')).toThrow('Unknown argument "--fast"');
  });

  it.each(['0', '101', '2.5', 'many', '-1'])('refuses %s rounds', (rounds) => {
    expect(() => parse('server', `--rounds=${rounds}`)).toThrow(
      `The rounds must be a number from 1 to 100, not "${rounds}".`,
    );
  });

  it('refuses --json where there is nothing to print', () => {
    expect(() => parse('--json')).toThrow('The flag --json needs a benchmark: server, ndjson.');
  });
});

describe('listBenchmarks', () => {
  it('gives each benchmark a line with its sentence', () => {
    const lines = listBenchmarks(benchmarks).split('\n');
    expect(lines).toContain('  server  what server measures');
    expect(lines).toContain('  ndjson  what ndjson measures');
  });
});
