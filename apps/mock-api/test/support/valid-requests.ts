import fc from 'fast-check';
import { generateSync } from 'json-schema-faker';
import { asObject, type Json } from '../../src/contract/document.ts';
import { schemaFaults } from './contract-faults.ts';
import type { DocumentedOperation } from './documented-operations.ts';
import type { RequestParts } from './sent-request.ts';

export type PathValues = Readonly<Record<string, string>>;

/** Values that name existing data, which the document does not know. */
export interface KnownThings {
  /** The path parameters of an operation, all at once. */
  readonly paths: readonly PathValues[];
  /** Values that the fields of a body may have, for these path parameters. */
  readonly fields: (path: PathValues) => Readonly<Record<string, readonly unknown[]>>;
}

export interface ValidRequest extends RequestParts {
  readonly path: PathValues;
}

/** Requests that keep to the document and name only existing data. */
export function validRequests(
  operation: DocumentedOperation,
  known: KnownThings,
): fc.Arbitrary<ValidRequest> {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const schema = operation.body?.schema;
  const parts = fc.record({
    seed: fc.nat(),
    path: fc.constantFrom(...known.paths),
    asked: fc.subarray(query),
    text: fc.string({ unit: 'binary', minLength: 3, maxLength: 40 }),
  });
  return parts
    .map(({ seed, path, asked, text }) => ({
      path,
      query: asked.map(({ name, schema: values }) => [name, String(fake(values, seed))] as const),
      body: schema && bodyOf(schema, { seed, text, fields: known.fields(path) }),
    }))
    .filter(({ body }) => schema === undefined || schemaFaults(schema, body).length === 0);
}

interface BodyParts {
  readonly seed: number;
  readonly text: string;
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
}

/** Makes a body with the faker; known fields name existing data, and one free field has any characters. */
function bodyOf(schema: Json, { seed, text, fields }: BodyParts): Json {
  const properties = asObject(schema['properties']);
  // The faker ignores some keywords that close an object.
  const entries = Object.entries(asObject(fake(schema, seed))).filter(([name]) =>
    Object.hasOwn(properties, name),
  );
  const free = entries
    .map(([name]) => name)
    .filter((name) => !fields[name] && isFreeText(asObject(properties[name])));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const values = fields[name];
      if (values) return [name, values[seed % values.length]];
      return [name, name === free[seed % free.length] ? text : value];
    }),
  );
}

function isFreeText(schema: Json): boolean {
  const limits = ['enum', 'const', 'format', 'pattern'];
  return schema['type'] === 'string' && !limits.some((keyword) => keyword in schema);
}

function fake(schema: Json, seed: number): unknown {
  return generateSync(schema, { seed });
}
