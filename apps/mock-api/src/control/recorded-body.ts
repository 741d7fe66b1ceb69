import { isTooDeep } from './nesting.ts';

const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'token',
  'id_token_hint',
  'code',
  'refresh_token',
]);
const LARGEST_BYTES = 64 * 1024;

export function isSecret(key: string): boolean {
  return SECRETS.has(key);
}

/** A copy in which what is secret, at whatever depth, is an ellipsis. */
export function copyWithoutSecrets<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, hideSecret)) as Value;
}

/** The JSON of a body without its secrets; undefined where it is too large, or too deep, to be kept. */
export function recordedBody(body: unknown): string | undefined {
  if (isTooDeep(body)) return undefined;
  const text = JSON.stringify(body, hideSecret);
  return Buffer.byteLength(text) > LARGEST_BYTES ? undefined : text;
}

function hideSecret(key: string, value: unknown): unknown {
  return isSecret(key) ? '…' : value;
}
