/**
 * What was wrong with a value from outside. `missing`: absent, null or an empty id; `wrong-type`:
 * none of the values its field may have; `unusable`: nothing in it to go by, so it was left out.
 */
export type MendingProblem = 'missing' | 'wrong-type' | 'too-long' | 'duplicate' | 'unusable';

/** One thing that was mended. It names a place, such as 'items[3].title', and never a value. */
export interface Mending {
  /** Empty for the value itself. */
  readonly path: string;
  readonly problem: MendingProblem;
}

/** A value from outside, made whole, and what was mended to make it so. */
export interface Mended<Value> {
  readonly value: Value;
  readonly mendings: readonly Mending[];
}

/** Makes a value whole, whatever it is: never throws, and never changes its input. */
export type Mender<Value> = (wire: unknown) => Mended<Value>;

/** Is told what a reader mends; the path starts at the value that the reader was given. */
export type Note = (problem: MendingProblem, path?: string) => void;

/** A part of a mender: reads a value, and notes what it mends. */
export type Reader<Value> = (wire: unknown, note: Note) => Value;

/** The mender that a reader makes. */
export function menderOf<Value>(read: Reader<Value>): Mender<Value> {
  return (wire) => {
    const mendings: Mending[] = [];
    const value = read(wire, (problem, path = '') => mendings.push({ path, problem }));
    return { value, mendings };
  };
}

/** The reader that a mender is where it reads a part of something else. */
export function readerOf<Value>(mend: Mender<Value>): Reader<Value> {
  return (wire, note) => {
    const { value, mendings } = mend(wire);
    for (const { problem, path } of mendings) note(problem, path);
    return value;
  };
}

/** For the reader of what lies at `place`: notes as seen from what holds it. */
export function at(place: string, note: Note): Note {
  return (problem, path = '') => {
    note(problem, place + (/^\w/.test(path) ? '.' : '') + path);
  };
}
