import { isDeepStrictEqual } from 'node:util';

/** JSON object with unknown fields. */
export type Json = Readonly<Record<string, unknown>>;

/** A schema, and the document in which its references lead on. */
export interface SchemaOf {
  readonly document: Json;
  readonly schema: unknown;
}

/** Gives a value as an object; an empty one for anything else. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** Gives a value as a list; an empty one for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Follows the reference of a node, if it is one. */
export function resolve(document: Json, node: unknown): Json {
  const { $ref: reference } = asObject(node);
  if (typeof reference !== 'string') return asObject(node);
  const keys = reference.replace(/^#\//, '').split('/');
  const target = keys.reduce<unknown>(
    (inner, key) => asObject(inner)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolve(document, target);
}

const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER_LIMITS = ['minimum', 'minLength', 'minItems', 'minProperties'];
// Schemas may hold themselves.
const MAX_DEPTH = 12;

/**
 * Says why a value that the schema `from` allows may be refused by the schema `to`; nothing where it may not.
 * Fields that `to` does not know count only where `isStrict`: readers of answers ignore them.
 */
export function refusals(
  from: SchemaOf,
  to: SchemaOf,
  { at, isStrict, depth = 0 }: { at: string; isStrict: boolean; depth?: number },
): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  const next = (inner: string) => ({ at: inner, isStrict, depth: depth + 1 });
  const given = alternatives(from);
  const taken = alternatives(to);
  const [one] = given;
  const [other] = taken;
  if (given.length === 1 && taken.length === 1 && one && other) {
    return plainRefusals(one, other, {
      at,
      isStrict,
      compare: (a, b, inner) => refusals(a, b, next(inner)),
    });
  }
  const isTaken = (a: SchemaOf) => taken.some((b) => refusals(a, b, next(at)).length === 0);
  return given.every(isTaken) ? [] : [`${at}: not all of its forms are allowed any more`];
}

interface Comparison {
  readonly at: string;
  readonly isStrict: boolean;
  readonly compare: (from: SchemaOf, to: SchemaOf, at: string) => readonly string[];
}

/** One schema of a single type for each form that a schema allows. */
function alternatives({ document, schema }: SchemaOf): readonly SchemaOf[] {
  const node = resolve(document, schema);
  const choice = [...asList(node['oneOf']), ...asList(node['anyOf'])];
  if (choice.length > 0) return choice.flatMap((form) => alternatives({ document, schema: form }));
  const types = Array.isArray(node['type']) ? (node['type'] as unknown[]) : [node['type']];
  return types.map((type) => ({ document, schema: { ...node, type } }));
}

function plainRefusals(from: SchemaOf, to: SchemaOf, comparison: Comparison): readonly string[] {
  const { at, compare } = comparison;
  const a = asObject(from.schema);
  const b = asObject(to.schema);
  if (!isTypeTaken(a['type'], b['type']))
    return [`${at}: ${typeName(a['type'])} is not ${typeName(b['type'])}`];
  return [
    ...valueRefusals(a, b, at),
    ...fieldRefusals(from, to, comparison),
    ...('items' in b
      ? compare({ ...from, schema: a['items'] ?? {} }, { ...to, schema: b['items'] }, `${at}.items`)
      : []),
  ];
}

function typeName(type: unknown): string {
  return typeof type === 'string' ? type : 'any value';
}

function isTypeTaken(given: unknown, taken: unknown): boolean {
  return taken === undefined || given === taken || (given === 'integer' && taken === 'number');
}

function valuesOf(schema: Json): readonly unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  return 'enum' in schema ? asList(schema['enum']) : undefined;
}

function valueRefusals(a: Json, b: Json, at: string): readonly string[] {
  const [given, taken] = [valuesOf(a), valuesOf(b)];
  const lost = given?.filter((value) => !taken?.some((other) => isDeepStrictEqual(value, other)));
  const number = (schema: Json, name: string, none: number) => Number(schema[name] ?? none);
  const limits = [
    ...UPPER_LIMITS.filter((name) => number(a, name, Infinity) > number(b, name, Infinity)),
    ...LOWER_LIMITS.filter((name) => number(a, name, -Infinity) < number(b, name, -Infinity)),
    ...['pattern', 'format'].filter((name) => name in b && a[name] !== b[name]),
  ];
  return [
    ...(taken === undefined || lost?.length === 0
      ? []
      : [`${at}: ${lost?.map(String).join(', ') ?? 'any value'} is not among its values`]),
    ...limits.map((name) => `${at}: ${name} is ${String(b[name])}`),
  ];
}

function fieldRefusals(
  from: SchemaOf,
  to: SchemaOf,
  { at, isStrict, compare }: Comparison,
): readonly string[] {
  const a = asObject(from.schema);
  const b = asObject(to.schema);
  const [given, taken] = [asObject(a['properties']), asObject(b['properties'])];
  const always = asList(a['required']);
  const refusesOthers =
    isStrict && (b['unevaluatedProperties'] ?? b['additionalProperties']) === false;
  return [
    ...asList(b['required'])
      .filter((name) => !always.includes(name))
      .map(
        (name) => `${at}.${String(name)}: may be absent on one side, and is required on the other`,
      ),
    ...Object.keys(given).flatMap((name) => {
      if (!(name in taken)) return refusesOthers ? [`${at}.${name}: is not known`] : [];
      const inner = `${at}.${name}`;
      return compare({ ...from, schema: given[name] }, { ...to, schema: taken[name] }, inner);
    }),
  ];
}
