/**
 * Problem of a value from the server. 'missing': absent, null or an empty id; 'wrong-type': not one
 * of the values that its field may have; 'unusable': left out, since it cannot be identified.
 */
export type ParseProblem = 'missing' | 'wrong-type' | 'too-long' | 'duplicate' | 'unusable';

/** Problem at a path such as 'items[3].title'. It never contains a value. */
export interface ParseIssue {
  /** Empty for the value itself. */
  readonly path: string;
  readonly problem: ParseProblem;
}

/** Value read from the server, and the issues that were repaired in it. */
export interface Parsed<Value> {
  readonly value: Value;
  readonly issues: readonly ParseIssue[];
}

/** Parses any value: never throws, and never changes its input. */
export type Parser<Value> = (wire: unknown) => Parsed<Value>;

/** Records an issue; the path starts at the value that the reader was given. */
export type ReportIssue = (problem: ParseProblem, path?: string) => void;

/** Reads a part of a value, and reports its issues. */
export type Reader<Value> = (wire: unknown, report: ReportIssue) => Value;

/** Makes a parser of a reader. */
export function parserOf<Value>(read: Reader<Value>): Parser<Value> {
  return (wire) => {
    const issues: ParseIssue[] = [];
    const value = read(wire, (problem, path = '') => issues.push({ path, problem }));
    return { value, issues };
  };
}

/** Makes a reader of a parser, to read a part of another value. */
export function readerOf<Value>(parse: Parser<Value>): Reader<Value> {
  return (wire, report) => {
    const { value, issues } = parse(wire);
    for (const { problem, path } of issues) report(problem, path);
    return value;
  };
}

/** Makes a report for the reader of a field: paths then start at the value that holds the field. */
export function at(field: string, report: ReportIssue): ReportIssue {
  return (problem, path = '') => {
    report(problem, field + (/^\w/.test(path) ? '.' : '') + path);
  };
}

/** Cuts a text that is too long, but never inside a character. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '') : text;
}

function problemOf(wire: unknown): ParseProblem {
  return (wire ?? '') === '' ? 'missing' : 'wrong-type';
}

/** Reads a value that passes the test; `fallback` replaces any other. */
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

/** Reads one of these texts; the first replaces any other value. */
export function oneOf<Value extends string>(
  ...values: readonly [Value, ...Value[]]
): Reader<Value> {
  return matching((wire): wire is Value => values.includes(wire as Value), values[0]);
}

/** Reads a finite number. */
export function finite(fallback: number): Reader<number> {
  return matching((wire): wire is number => Number.isFinite(wire), fallback);
}

/** Reads a text. A number becomes a text, so that nothing is lost; anything else is null. */
export const text: Reader<string | null> = (wire, report) => {
  if (typeof wire === 'string') return wire;
  report(problemOf(wire));
  return typeof wire === 'number' ? String(wire) : null;
};

/** Reads a text that identifies something, and so is not empty. */
export const id: Reader<string | null> = (wire, report) => text(wire === '' ? null : wire, report);

/** Reads a required value; `fallback` replaces null. */
export function required<Value, Fallback>(
  read: Reader<Value | null>,
  fallback: Fallback,
): Reader<Value | Fallback> {
  return (wire, report) => read(wire, report) ?? fallback;
}

/**
 * Reads an optional value: `nothing` if it is absent, null or unreadable; only the last is
 * reported.
 */
export function optional<Value, Nothing>(
  read: Reader<Value | null>,
  nothing: Nothing,
): Reader<Value | Nothing> {
  return (wire, report) => (isAbsent(wire) ? nothing : (read(wire, report) ?? nothing));
}

/** Reads a required text; '' if it is unreadable. */
export const requiredText = required(text, '');

/** Reads an optional text. */
export const optionalText = optional(text, undefined);

/** Reads something that may throw, as a getter does; then the result is undefined. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Tells whether a value is a list; undefined if that cannot be told. */
export function isList(wire: unknown): boolean | undefined {
  return attempt(() => Array.isArray(wire));
}

/** Gives an own field; undefined for inherited ones, and for a value that is no object. */
export function ownField(wire: unknown, name: string): unknown {
  return attempt(() => (isObject(wire) && Object.hasOwn(wire, name) ? wire[name] : undefined));
}

/** Readers by field. The reader of `Key` gives null if the object cannot be identified. */
type FieldReaders<Value, Key extends keyof Value> = {
  readonly [Name in keyof Value]-?: Reader<Value[Name] | (Name extends Key ? null : never)>;
};

/**
 * Reads an object with exactly these fields, without those that are undefined; null if its key is
 * null.
 */
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

/** Copies the list, since even reading an entry may throw. */
const anyList: Reader<readonly unknown[]> = (wire, report) => {
  const entries = attempt(() => (Array.isArray(wire) ? [...(wire as unknown[])] : undefined));
  if (entries === undefined) report(problemOf(wire));
  return entries ?? [];
};

/** Reads a list without its null entries; of entries with the same id the first counts. */
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
