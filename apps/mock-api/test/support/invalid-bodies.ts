import { asList, asObject, type Json } from '../../src/contract/document.ts';

/** A value that one keyword of its schema forbids. */
export interface InvalidValue {
  readonly value: unknown;
  /** Path to the field at fault; empty for the whole value. */
  readonly key: readonly string[];
  readonly fault: string;
}

const SAMPLES: readonly unknown[] = [null, true, 7.5, 'a text', ['a text'], {}];

/** A property that no object of the document has. */
export const UNEXPECTED = 'unexpected';

/** Makes invalid values from a valid one, each with one fault by the schema. */
export function invalidValues(schema: Json, valid: unknown): readonly InvalidValue[] {
  return [
    ...wrongTypes(schema),
    ...outOfBounds(schema),
    ...(schema['type'] === 'object' ? invalidObjects(schema, asObject(valid)) : []),
  ];
}

function wrongTypes(schema: Json): readonly InvalidValue[] {
  const types = [schema['type'] ?? []].flat();
  return SAMPLES.filter((sample) => types.length > 0 && !types.includes(typeOf(sample))).map(
    (value) => ({ value, key: [], fault: `a value that is ${typeOf(value)}` }),
  );
}

function outOfBounds(schema: Json): readonly InvalidValue[] {
  const { minLength, maxLength, minimum, maximum } = schema;
  const faulty = (keyword: string, value: unknown): InvalidValue => ({
    value,
    key: [],
    fault: `against ${keyword}`,
  });
  return [
    ...(typeof minLength === 'number' ? [faulty('minLength', 'x'.repeat(minLength - 1))] : []),
    ...(typeof maxLength === 'number' ? [faulty('maxLength', 'x'.repeat(maxLength + 1))] : []),
    ...(typeof minimum === 'number' ? [faulty('minimum', minimum - 1)] : []),
    ...(typeof maximum === 'number' ? [faulty('maximum', maximum + 1)] : []),
    ...['enum', 'const', 'format']
      .filter((keyword) => keyword in schema)
      .map((keyword) => faulty(keyword, 'no such value')),
  ];
}

function invalidObjects(schema: Json, valid: Json): readonly InvalidValue[] {
  const unexpected = { value: { ...valid, [UNEXPECTED]: 1 }, key: [UNEXPECTED], fault: 'one more' };
  const fewest = { value: {}, key: [], fault: 'against minProperties' };
  return [
    ...asList(schema['required']).map((name) => without(valid, String(name))),
    ...(schema['unevaluatedProperties'] === false ? [unexpected] : []),
    ...('minProperties' in schema ? [fewest] : []),
    ...Object.entries(asObject(schema['properties']))
      .filter(([name]) => Object.hasOwn(valid, name))
      .flatMap(([name, property]) =>
        invalidValues(asObject(property), valid[name]).map(({ value, key, fault }) => ({
          value: { ...valid, [name]: value },
          key: [name, ...key],
          fault,
        })),
      ),
  ];
}

function without(valid: Json, name: string): InvalidValue {
  const { [name]: _, ...value } = valid;
  return { value, key: [name], fault: 'missing' };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
