/** A value as a multiple of another, which is named. */
export interface Ratio {
  readonly value: number;
  readonly of: string;
}

/** A limit for the ratio of a row where it has one, for its value otherwise. */
export interface Goal {
  readonly comparison: '≤' | '≥';
  readonly limit: number;
}

interface Judged {
  readonly value: number | null;
  readonly unit: string;
  readonly ratio?: Ratio;
  readonly goal?: Goal;
}

export function atMost(limit: number): Goal {
  return { comparison: '≤', limit };
}

export function atLeast(limit: number): Goal {
  return { comparison: '≥', limit };
}

/** Tells whether a row keeps to its goal, by the unrounded figure; null without a goal or a figure. */
export function isMet({ value, ratio, goal }: Judged): boolean | null {
  const figure = ratio?.value ?? value;
  if (goal === undefined || figure === null) return null;
  return goal.comparison === '≤' ? figure <= goal.limit : figure >= goal.limit;
}

/** The goal in words: `≥ 0.6 × raw node:http`, `≤ 10 ms`; null where there is none. */
export function describeGoal({ goal, ratio, unit }: Judged): string | null {
  if (goal === undefined) return null;
  const measure = ratio === undefined ? unit : `× ${ratio.of}`;
  return `${goal.comparison} ${goal.limit} ${measure}`;
}
