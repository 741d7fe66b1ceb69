import type { Row } from './benchmark.ts';
import { atMost, type Goal } from './goals.ts';
import type { StreamFigures } from './stream-browser.ts';
import { floors, type Implementation } from './stream-entries.ts';
import { median, medianRatio } from './statistics.ts';

/** The figures of each round of one implementation with a text of as many tokens. */
export interface StreamResult {
  readonly name: Implementation;
  readonly tokens: number;
  readonly rounds: readonly StreamFigures[];
}

const CPU = 'ms of CPU';
const floorGoal = atMost(1.75);
const streamdownGoal = atMost(0.35);
const growthGoal = atMost(11);
const slowFramesGoal = atMost(0);

/**
 * The rows of the results, by number of tokens; what has not been run has a row without a value.
 * Only ours have goals; the streamdown of the longest text and the growth are those of the extremes.
 */
export function streamRows(
  results: readonly StreamResult[],
  names: readonly Implementation[],
): readonly Row[] {
  const sizes = [...new Set(results.map(({ tokens }) => tokens))].sort((a, b) => a - b);
  const [shortest = 0, longest = 0] = [sizes[0], sizes.at(-1)];
  const find = (name: Implementation, tokens: number) =>
    results.find((result) => result.name === name && result.tokens === tokens);
  const ofSize = (tokens: number) => {
    const found = names.map((name) => find(name, tokens) ?? { name, tokens, rounds: [] });
    return [
      ...found.map((result) => cpuRow(result, found)),
      ...streamdownRows(found, tokens === longest),
    ];
  };
  const growths = names.flatMap((name) => {
    const [from, to] = [find(name, shortest), find(name, longest)];
    return from === undefined || to === undefined || from === to ? [] : [growthRow(from, to)];
  });
  return [...sizes.flatMap(ofSize), ...growths, ...results.flatMap(frameRows)];
}

function cpuRow(result: StreamResult, others: readonly StreamResult[]): Row {
  const row = withCpu(result);
  if (result.rounds.length === 0 || isFloor(result.name)) return row;
  const value = medianRatio(cpuOf(result), lowestFloor(others));
  return withGoal({ ...row, ratio: { value, of: 'CPU of the lower floor' } }, result, floorGoal);
}

function streamdownRows(results: readonly StreamResult[], isJudged: boolean): readonly Row[] {
  const ours = results.find(({ name }) => name === 'ours');
  const streamdown = results.find(({ name }) => name === 'streamdown');
  if (!ours?.rounds.length || !streamdown?.rounds.length) return [];
  const value = medianRatio(cpuOf(ours), cpuOf(streamdown));
  const row = { ...withCpu(ours), ratio: { value, of: 'CPU of streamdown' } };
  return [isJudged ? withGoal(row, ours, streamdownGoal) : row];
}

function growthRow(from: StreamResult, to: StreamResult): Row {
  const value = medianRatio(cpuOf(to), cpuOf(from));
  const of = `CPU for ${count(from.tokens)} tokens`;
  return withGoal({ ...withCpu(to), ratio: { value, of } }, to, growthGoal);
}

/** Frames are told by the best round: other work of the machine makes them longer, never shorter. */
function frameRows(result: StreamResult): readonly Row[] {
  const { rounds } = result;
  const longest = Math.min(...rounds.map(({ longestFrame }) => longestFrame));
  const slow = Math.min(...rounds.map(({ slowFrames }) => slowFrames));
  const title = titleOf(result);
  const slowRow: Row = { case: `${title}, frames over 50 ms`, value: slow, unit: 'frames' };
  return [
    { case: `${title}, longest frame`, value: longest, unit: 'ms' },
    withGoal(slowRow, result, slowFramesGoal),
  ];
}

function withCpu(result: StreamResult): Row {
  const value = result.rounds.length === 0 ? null : median(cpuOf(result));
  return { case: titleOf(result), value, unit: CPU };
}

function withGoal(row: Row, { name }: StreamResult, goal: Goal): Row {
  return name === 'ours' ? { ...row, goal } : row;
}

/** The lower of the floors in each round. */
function lowestFloor(results: readonly StreamResult[]): readonly number[] {
  const measured = results.filter(({ name }) => isFloor(name)).map(cpuOf);
  const [first = []] = measured;
  return first.map((_, round) => Math.min(...measured.map((cpu) => cpu[round] ?? Infinity)));
}

function cpuOf({ rounds }: StreamResult): readonly number[] {
  return rounds.map(({ cpu }) => cpu);
}

function isFloor(name: Implementation): boolean {
  return floors.some((floor) => floor === name);
}

function titleOf({ name, tokens }: Pick<StreamResult, 'name' | 'tokens'>): string {
  return `${count(tokens)} tokens: ${name}`;
}

function count(tokens: number): string {
  return tokens.toLocaleString('en-US');
}
