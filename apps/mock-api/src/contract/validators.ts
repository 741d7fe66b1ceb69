import type { ErrorObject, Format, ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorItem } from '../api-failure.ts';
import type { ContractDocument, Json, Operation, ParameterShape, Pointer } from './document.ts';
import { itemsPointer, pageCheck, type Check } from './page-check.ts';

export interface Checks {
  /** Checks a value by the schema at a pointer. */
  readonly schemaAt: (pointer: Pointer, source: string) => Check;
  /** Checks like `schemaAt`, for our own answers: items of a page are frozen, and checked once. */
  readonly answerAt: (pointer: Pointer) => Check;
  /** Checks the parameters from one source; converts the values and fills in defaults. */
  readonly parameters: (operation: Operation, source: ParameterShape['in']) => Check;
}

const DOCUMENT = 'document';
const MAX_REMEMBERED_INSTANTS = 50_000;

export function createChecks(document: ContractDocument): Checks {
  const compileStrict = compileOnce(createAjv(document, false));
  const compileConverting = compileOnce(createAjv(document, true));
  const schemaAt: Checks['schemaAt'] = (pointer, source) =>
    check(
      () => compileStrict({ $ref: `${DOCUMENT}#/${pointer.map(escapeKey).join('/')}` }),
      source,
    );
  return {
    schemaAt,
    answerAt: (pointer) => {
      const whole = schemaAt(pointer, 'answer');
      const items = itemsPointer(document, pointer);
      return items ? pageCheck(whole, schemaAt(items, 'answer')) : whole;
    },
    parameters: (operation, source) =>
      check(
        () =>
          compileConverting(
            parametersSchema(
              operation.parameters.filter((parameter) => parameter.in === source),
              source,
            ),
          ),
        source,
      ),
  };
}

/** Compiles equal schemas once, since to compile is dear and every server of a process asks for the same. */
function compileOnce(ajv: Ajv2020): (schema: Json) => ValidateFunction {
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = compiled.get(text) ?? ajv.compile(schema);
    compiled.set(text, known);
    return known;
  };
}

function createAjv(document: ContractDocument, converts: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    meta: false,
    validateSchema: false,
    // Refuses numbers that are too large for a double.
    strictNumbers: true,
    allErrors: true,
    ...(converts ? { coerceTypes: 'array' as const, useDefaults: true } : {}),
  });
  formats(ajv);
  ajv.addFormat('date-time', rememberInstants(formats.get('date-time')));
  ajv.addSchema(document.root, DOCUMENT);
  return ajv;
}

/** Checks each valid time once, since the same times are answered again and again. */
function rememberInstants(format: Format): (text: string) => boolean {
  const validate = typeof format === 'object' && 'validate' in format ? format.validate : undefined;
  if (typeof validate !== 'function') throw new Error('There is no check of instants');
  const isInstant = validate as (text: string) => boolean;
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return true;
    if (!isInstant(text)) return false;
    if (known.size >= MAX_REMEMBERED_INSTANTS) known.clear();
    known.add(text);
    return true;
  };
}

function parametersSchema(
  parameters: readonly ParameterShape[],
  source: ParameterShape['in'],
): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(
      // Ajv fills in defaults only where the schema itself stands, not behind a reference.
      parameters.map((parameter) => [keyOf(parameter), absolute(parameter.schema)]),
    ),
    required: parameters.filter(({ required }) => required).map(keyOf),
    additionalProperties: source === 'header',
  };
}

/** Header names reach the server in lower case. */
function keyOf({ name, in: source }: ParameterShape): string {
  return source === 'header' ? name.toLowerCase() : name;
}

/** Makes references absolute, so that a schema taken out of the document still finds its targets. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' ? [key, `${DOCUMENT}${String(inner)}`] : [key, absolute(inner)],
    ),
  );
}

/** Compiles at the first use, since most servers of tests answer only a few operations. */
function check(compile: () => ValidateFunction, source: string): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compile();
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => toErrorItem(error, source));
  };
}

/** Describes an error; its key is the path to the field, such as `items.0.title`. */
export function toErrorItem(error: ErrorObject, source: string): ErrorItem {
  const parameters = error.params as Json;
  const named =
    parameters['additionalProperty'] ??
    parameters['unevaluatedProperty'] ??
    parameters['missingProperty'];
  const path = error.instancePath.slice(1).split('/').filter(Boolean);
  const key = (typeof named === 'string' ? [...path, named] : path).join('.');
  return { message: error.message ?? 'is not valid', ...(key ? { key } : {}), source };
}

function escapeKey(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
