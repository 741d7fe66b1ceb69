/**
 * What was wrong with a value from outside. `missing`: absent, null or an empty id; `wrong-type`:
 * none of the values its field may have; `unusable`: nothing in it to go by, so it was left out.
 */
export type ParseProblem = 'missing' | 'wrong-type' | 'too-long' | 'duplicate' | 'unusable';

/** One thing that was mended. It names a place, such as 'items[3].title', and never a value. */
export interface ParseIssue {
  /** Empty for the value itself. */
  readonly path: string;
  readonly problem: ParseProblem;
}

/** A value from outside, made whole, and what was mended to make it so. */
export interface Parsed<Value> {
  readonly value: Value;
  readonly issues: readonly ParseIssue[];
}

/** Makes a value whole, whatever it is: never throws, and never changes its input. */
export type Parser<Value> = (wire: unknown) => Parsed<Value>;

/** Is told what a reader mends; the path starts at the value that the reader was given. */
export type ReportIssue = (problem: ParseProblem, path?: string) => void;

/** A part of a mender: reads a value, and notes what it mends. */
export type Reader<Value> = (wire: unknown, report: ReportIssue) => Value;

/** The mender that a reader makes. */
export function parserOf<Value>(read: Reader<Value>): Parser<Value> {
  return (wire) => {
    const issues: ParseIssue[] = [];
    const value = read(wire, (problem, path = '') => issues.push({ path, problem }));
    return { value, issues };
  };
}

/** The reader that a mender is where it reads a part of something else. */
export function readerOf<Value>(parse: Parser<Value>): Reader<Value> {
  return (wire, report) => {
    const { value, issues } = parse(wire);
    for (const { problem, path } of issues) report(problem, path);
    return value;
  };
}

/** For the reader of what lies at `place`: notes as seen from what holds it. */
export function at(field: string, report: ReportIssue): ReportIssue {
  return (problem, path = '') => {
    report(problem, field + (/^\w/.test(path) ? '.' : '') + path);
  };
}

/** The beginning of a text where it is too long, never cut inside a character. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '') : text;
}

function problemOf(wire: unknown): ParseProblem {
  return (wire ?? '') === '' ? 'missing' : 'wrong-type';
}

/** What passes the test; `fallback` stands in for what does not. */
export function matching<Value, Fallback>(
  test: (wire: unknown) => wire is Value,
  fallback: Fallback,
): Reader<Value | Fallback> {
  return (wire, report) => {
    if (test(wire)) return wire;
    report(problemOf(wire));
    return fallback;
  };
}

/** One of these texts; the first stands in for anything else. */
export function oneOf<Value extends string>(
  ...values: readonly [Value, ...Value[]]
): Reader<Value> {
  return matching((wire): wire is Value => values.includes(wire as Value), values[0]);
}

/** A number, but no infinite one. */
export function finite(fallback: number): Reader<number> {
  return matching((wire): wire is number => Number.isFinite(wire), fallback);
}

/** A text. A number becomes one, so that nothing is lost; anything else is null. */
export const text: Reader<string | null> = (wire, report) => {
  if (typeof wire === 'string') return wire;
  report(problemOf(wire));
  return typeof wire === 'number' ? String(wire) : null;
};

/** A text that identifies something: an empty one does not. */
export const id: Reader<string | null> = (wire, report) => text(wire === '' ? null : wire, report);

/** What must not be null: `fallback` stands in. */
export function required<Value, Fallback>(
  read: Reader<Value | null>,
  fallback: Fallback,
): Reader<Value | Fallback> {
  return (wire, report) => read(wire, report) ?? fallback;
}

/** What may be absent or null without a word: then, and where it cannot be read, it is `nothing`. */
export function optional<Value, Nothing>(
  read: Reader<Value | null>,
  nothing: Nothing,
): Reader<Value | Nothing> {
  return (wire, report) => (isAbsent(wire) ? nothing : (read(wire, report) ?? nothing));
}

/** A text that is empty where none can be read. */
export const requiredText = required(text, '');

/** A text that may be absent. */
export const optionalText = optional(text, undefined);

/** What is there to read; undefined where reading it throws, as a getter may. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Whether it is a list; undefined where that cannot be told. */
export function isList(wire: unknown): boolean | undefined {
  return attempt(() => Array.isArray(wire));
}

/** An own field; inherited ones do not count, and what is no object has none. */
export function ownField(wire: unknown, name: string): unknown {
  return attempt(() => (isObject(wire) && Object.hasOwn(wire, name) ? wire[name] : undefined));
}

/** What reads each field; that of `Key` says by null that there is nothing to go by. */
type FieldReaders<Value, Key extends keyof Value> = {
  readonly [Name in keyof Value]-?: Reader<Value[Name] | (Name extends Key ? null : never)>;
};

/** An object of exactly these fields, less those read as undefined. Null where its key is. */
export function record<Value extends object, Key extends keyof Value & string = never>(
  fields: FieldReaders<Value, Key>,
  key?: Key,
): Reader<Value | null> {
  const readers = Object.entries<Reader<unknown>>(fields);
  return (wire, report) => {
    const hasKey = key === undefined || fields[key](ownField(wire, key), () => undefined) !== null;
    if (!isObject(wire) || !hasKey) {
      report('unusable');
      return null;
    }
    const values = readers
      .map(([name, read]) => [name, read(ownField(wire, name), at(name, report))] as const)
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(values) as Value;
  };
}

/** A copy, since even an entry may throw when it is read. */
const anyList: Reader<readonly unknown[]> = (wire, report) => {
  const entries = attempt(() => (Array.isArray(wire) ? [...(wire as unknown[])] : undefined));
  if (entries === undefined) report(problemOf(wire));
  return entries ?? [];
};

/** The entries that do not read as null; of those with the same id, the first. */
export function list<Item>(
  read: Reader<Item | null>,
  idOf: (item: Item) => unknown = (item) => item,
): Reader<readonly Item[]> {
  return (wire, report) => {
    const items = new Map<unknown, Item>();
    for (const [index, entry] of anyList(wire, report).entries()) {
      const reportEntry = at(`[${index}]`, report);
      const item = read(entry, reportEntry);
      if (item === null) continue;
      if (items.has(idOf(item))) reportEntry('duplicate');
      else items.set(idOf(item), item);
    }
    return [...items.values()];
  };
}

function isAbsent(wire: unknown): wire is null | undefined {
  return wire === null || wire === undefined;
}

function isObject(wire: unknown): wire is Record<string, unknown> {
  return typeof wire === 'object' && wire !== null && isList(wire) === false;
}

const MAX_TITLE_LENGTH = 500;

/** A text of a length that a list can show. */
export const title: Reader<string | null> = (wire, report) => {
  const whole = text(wire, report);
  const shown = whole && truncate(whole, MAX_TITLE_LENGTH);
  if (shown !== whole) report('too-long');
  return shown;
};
