import type { WireApiErrorItem } from './wire-types.ts';

/** JSON object with unknown fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object, and neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives the value of an own field; undefined for an inherited one. */
export function ownField(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

// A reviver makes parsing several times slower, so it runs only if the text may hold the key: written out, or
// with escaped letters (U+005F to U+0074).
function mayNamePrototype(text: string): boolean {
  return text.includes('__proto__') || /\\u00[567]/.test(text);
}

function withoutPrototypeKey(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** Parses JSON without its `__proto__` keys; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return mayNamePrototype(text) ? JSON.parse(text, withoutPrototypeKey) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields of an object that are not undefined. */
type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Leaves out the fields that are undefined. */
export function presentFields<Fields extends object>(fields: Fields): Present<Fields> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Present<Fields>;
}

/**
 * Text for an error for which the API gave no reason (§8), followed by the status if the body has one:
 * `Unknown error (500)`. To find out whether there was a reason, look at `detail`.
 * @example const text = error.detail === '' ? translate(UNKNOWN_ERROR) : describeApiError(error);
 */
export const UNKNOWN_ERROR = 'Unknown error';

/** Content of the body of an API error (§8). */
export interface ApiErrorBody {
  readonly status: number;
  readonly detail: string;
  readonly extra: readonly WireApiErrorItem[];
}

const MAX_TEXT_LENGTH = 2_000;
const MAX_EXTRA_ITEMS = 50;

/** Cuts a text at the length that an error may hold: as much as a person may read. */
export function cutText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH);
}

function text(object: JsonObject, name: string): string | undefined {
  const value = ownField(object, name);
  return typeof value === 'string' && value !== '' ? cutText(value) : undefined;
}

function readItem(value: unknown): WireApiErrorItem[] {
  const item = typeof value === 'string' ? { message: value } : value;
  if (!isJsonObject(item)) return [];
  const message = text(item, 'message') ?? '';
  const key = text(item, 'key');
  const source = text(item, 'source');
  if (message === '' && key === undefined && source === undefined) return [];
  return [{ message, ...(key !== undefined && { key }), ...(source !== undefined && { source }) }];
}

/**
 * Reads the body of an API error, which has a `status_code` of 300 or more (§8); undefined for any other.
 * Keeps 2,000 characters of each text and 50 items of `extra`.
 */
export function readApiError(body: unknown): ApiErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const status = ownField(body, 'status_code');
  if (typeof status !== 'number' || !(status >= 300)) return undefined;
  const extra = ownField(body, 'extra');
  return {
    status,
    detail: text(body, 'detail') ?? '',
    extra: Array.isArray(extra) ? extra.slice(0, MAX_EXTRA_ITEMS).flatMap(readItem) : [],
  };
}

function renderItem(item: WireApiErrorItem): string {
  const origin = [item.key, item.source].filter((name) => name !== undefined).join(', ');
  if (origin === '') return item.message;
  return item.message === '' ? origin : `${item.message} (${origin})`;
}

/** Renders `detail (status)`, then a line for each extra item: `message (key, source)` (§8). */
export function renderApiError({ status, detail, extra }: ApiErrorBody): string {
  return cutText([`${detail || UNKNOWN_ERROR} (${status})`, ...extra.map(renderItem)].join('\n'));
}
