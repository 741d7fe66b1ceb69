import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ApiFailure, type ErrorItem } from '../api-failure.ts';
import { MAX_DATA_SIZE, type ResetOptions } from '../state/reset-options.ts';
import { PATH_PATTERN } from './fault-plan.ts';
import type { Fault } from './fault.ts';
import { isTooDeep } from './json-body.ts';

type Schema = Readonly<Record<string, unknown>>;

const integer = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
const count = integer(0, 1_000_000_000);
const duration = integer(0, 3_600_000);
// As node:http allows values and names of headers.
const headerValue = { type: 'string', pattern: String.raw`^[\t\x20-\x7e\x80-\xff]*$` };
const headerName = {
  type: 'string',
  pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
  format: 'header-of-content',
};
const base64 = String.raw`^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$`;
const rawLine = {
  type: ['string', 'object'],
  properties: { base64: { type: 'string', pattern: base64 } },
  required: ['base64'],
  additionalProperties: false,
};

function kind(name: Fault['kind'], required: readonly string[], own: Schema): Schema {
  return {
    properties: {
      kind: { const: name },
      method: { type: 'string', pattern: String.raw`^(?:\*|[A-Za-z]+)$` },
      path: { type: 'string', pattern: PATH_PATTERN },
      times: integer(1, 1_000_000_000),
      ...own,
    },
    required: ['method', 'path', 'kind', ...required],
    additionalProperties: false,
  };
}

const faults = {
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    discriminator: { propertyName: 'kind' },
    required: ['kind'],
    oneOf: [
      kind('status', ['code'], {
        code: integer(200, 599),
        body: true,
        headers: { type: 'object', propertyNames: headerName, additionalProperties: headerValue },
      }),
      kind('delay', ['milliseconds'], { milliseconds: duration }),
      kind('drop', [], {}),
      {
        ...kind('cut', [], { afterPieces: count, afterBytes: count }),
        // The connection can break only once.
        dependentSchemas: { afterBytes: { properties: { afterPieces: false } } },
      },
      kind('split', ['bytes'], { bytes: integer(1, 1_000_000_000) }),
      kind('lines', ['lines'], { lines: { type: 'array', maxItems: 100_000, items: rawLine } }),
      kind('idle', [], { afterPieces: count, milliseconds: duration }),
      kind('redirect', ['location'], {
        location: { ...headerValue, minLength: 1 },
        code: { enum: [301, 302, 303, 307, 308] },
      }),
    ],
  },
};

const reset = {
  type: 'object',
  properties: {
    seed: { type: ['string', 'number'] },
    chats: integer(0, MAX_DATA_SIZE.chats),
    messagesPerChat: integer(0, MAX_DATA_SIZE.messagesPerChat),
    folders: integer(0, MAX_DATA_SIZE.folders),
    user: { type: 'string' },
  },
  additionalProperties: false,
};

const ajv = new Ajv2020({
  allErrors: true,
  discriminator: true,
  strictTypes: false,
  meta: false,
  validateSchema: false,
});
// With one of these the connection would not fit its headers.
const FRAMING = ['content-length', 'transfer-encoding', 'trailer', 'connection', 'upgrade'];
ajv.addFormat('header-of-content', (name) => !FRAMING.includes(name.toLowerCase()));
const checkFaults = ajv.compile<readonly Fault[]>(faults);
const checkReset = ajv.compile<ResetOptions>(reset);

/** Reads the faults of a body; throws a 400 that names the mistakes. */
export function readFaults(body: unknown): readonly Fault[] {
  if (isTooDeep(body)) throw tooDeep();
  return read(checkFaults, body, 'The faults are not valid');
}

/** Reads the options of a reset, all absent without a body; throws a 400 that names the mistakes. */
export function readResetOptions(body: unknown): ResetOptions {
  return read(checkReset, body ?? {}, 'The options of the reset are not valid');
}

function read<Value>(check: ValidateFunction<Value>, body: unknown, detail: string): Value {
  if (check(body)) return body;
  throw new ApiFailure(400, detail, (check.errors ?? []).map(toErrorItem));
}

/** Refuses a fault that could be neither listed nor answered as JSON. */
function tooDeep(): ApiFailure {
  const extra = [{ message: 'is nested too deeply', source: 'body' }];
  return new ApiFailure(400, 'The faults are not valid', extra);
}

/** Replace messages of Ajv that say nothing to a reader who does not see the schema. */
const MESSAGES: Readonly<Record<string, string>> = {
  format: 'must not be a header of the connection itself',
  'false schema': 'must not stand beside the field that is there',
};

/** Describes an error; its key is the path to the field, such as `0.kind`. */
function toErrorItem({ instancePath, keyword, params, message }: ErrorObject): ErrorItem {
  const { additionalProperty, missingProperty, tag, propertyName } = params as Schema;
  // Ajv reports an unknown kind on the whole fault.
  const field = additionalProperty ?? missingProperty ?? tag ?? propertyName;
  const path = instancePath.split('/').slice(1);
  const key = (typeof field === 'string' ? [...path, field] : path).join('.');
  const text = tag === undefined ? MESSAGES[keyword] : 'must be a kind of fault';
  return { message: text ?? message ?? 'is not valid', ...(key ? { key } : {}), source: 'body' };
}
