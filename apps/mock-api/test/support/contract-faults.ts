import type { ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import type { Json } from '../../src/contract/document.ts';
import type { DocumentedOperation } from './documented-operations.ts';

export const STREAM_TYPE = 'application/x-ndjson';

const ajv = new Ajv2020({ strict: false, strictNumbers: true, allErrors: true });
formats(ajv);
const compiled = new WeakMap<Json, ValidateFunction>();

/** Faults of a value by a schema of the document, one sentence each. */
export function schemaFaults(schema: Json, value: unknown): readonly string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

/** Parts of an answer that the document does not declare for the operation. */
export function answerFaults(
  { answers }: DocumentedOperation,
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): readonly string[] {
  const status = String(answer.statusCode);
  const bodies = answers.get(status) ?? answers.get('default');
  if (!bodies) return [`the status ${status} is not declared`];
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (answer.body === '' && type !== STREAM_TYPE) {
    return bodies.size === 0 ? [] : [`the body of the ${status} is missing`];
  }
  const body = bodies.get(type);
  if (!body) return [`the media type ${type} is not declared for ${status}`];
  const texts = type === STREAM_TYPE ? linesOf(answer.body) : [answer.body];
  return texts.flatMap((text) => textFaults(body.schema, text));
}

/** Lines of a stream without its empty lines. */
export function linesOf(body: string): readonly string[] {
  return body.split('\n').filter((line) => line.trim() !== '');
}

function textFaults(schema: Json, text: string): readonly string[] {
  try {
    return schemaFaults(schema, JSON.parse(text));
  } catch {
    return [`${text.slice(0, 80)} is not JSON`];
  }
}
