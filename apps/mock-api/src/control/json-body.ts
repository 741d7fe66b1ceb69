import type { IncomingMessage } from 'node:http';

/** True if a `content-type` header says JSON. */
export function saysJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\b/i.test(contentType);
}

const MAX_BODY_BYTES = 1_048_576;

interface ReadBody {
  /** Undefined if it is no JSON. */
  readonly body?: unknown;
  readonly isTooLong?: boolean;
}

/** Reads the JSON body of a request that no handler will read; stops if it is too long. */
export async function readJsonBody(request: IncomingMessage): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Keeps the connection, since the answer is still to come.
    const read = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of read) {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) return { isTooLong: true };
      chunks.push(chunk);
    }
    if (!saysJson(request.headers['content-type'])) return {};
    return { body: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
  } catch {
    return {};
  }
}

const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'token',
  'id_token_hint',
  'code',
  'refresh_token',
]);
const MAX_RECORDED_BYTES = 64 * 1024;

export function isSecret(key: string): boolean {
  return SECRETS.has(key);
}

/** Copies a value with `…` in place of each secret, at any depth. */
export function copyWithoutSecrets<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, hideSecret)) as Value;
}

/** Serialises a body without its secrets; undefined if it is too large or too deep to be kept. */
export function recordedBody(body: unknown): string | undefined {
  if (isTooDeep(body)) return undefined;
  const text = JSON.stringify(body, hideSecret);
  return Buffer.byteLength(text) > MAX_RECORDED_BYTES ? undefined : text;
}

function hideSecret(key: string, value: unknown): unknown {
  return isSecret(key) ? '…' : value;
}

/** Deeper than any real body, and far from a stack overflow. */
const MAX_DEPTH = 100;

/** True if lists and objects are nested too deeply to be serialised safely. */
export function isTooDeep(value: unknown): boolean {
  let containers = [value].filter(isContainer);
  for (let depth = 0; containers.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) return true;
    containers = containers.flatMap(valuesOf).filter(isContainer);
  }
  return false;
}

function valuesOf(container: object): unknown[] {
  return Object.values(container);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
