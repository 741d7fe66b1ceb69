/** Numbers that follow from a seed, so that a run can be repeated. */
export interface Random {
  /** A number from 0 up to 1. */
  readonly next: () => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  /** Picks one; undefined from an empty list. */
  readonly pick: <Value>(values: readonly Value[]) => Value | undefined;
}

/** Makes the numbers of a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (values) => values[Math.floor(next() * values.length)],
  };
}
