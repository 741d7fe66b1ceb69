import { isJsonObject, ownField } from './json.ts';
import type { JsonObject } from './json.ts';
import type { WireApiErrorItem } from './wire-types.ts';

/**
 * The text that stands where the API does not say what went wrong (§8); the status that an API error
 * names follows it: `Unknown error (500)`. Whether the API said nothing is told by an empty `detail`.
 * @example const text = error.detail === '' ? translate(UNKNOWN_ERROR) : describeApiError(error);
 */
export const UNKNOWN_ERROR = 'Unknown error';

/** What could be read of an API error's body (§8): the texts, and the status it names. */
export interface ApiErrorBody {
  readonly status: number;
  readonly detail: string;
  readonly extra: readonly WireApiErrorItem[];
}

const LONGEST_TEXT = 2_000;
const MOST_ITEMS = 50;

/** What an error may hold of a text: as much as a person may read. */
export function cut(text: string): string {
  return text.slice(0, LONGEST_TEXT);
}

function text(object: JsonObject, name: string): string | undefined {
  const value = ownField(object, name);
  return typeof value === 'string' && value !== '' ? cut(value) : undefined;
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
 * Reads an API error: a body with a numeric `status_code` of 300 or more (§8); else undefined. Of each
 * text it takes 2,000 characters, and of `extra` 50 items.
 */
export function readApiError(body: unknown): ApiErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const status = ownField(body, 'status_code');
  if (typeof status !== 'number' || !(status >= 300)) return undefined;
  const extra = ownField(body, 'extra');
  return {
    status,
    detail: text(body, 'detail') ?? '',
    extra: Array.isArray(extra) ? extra.slice(0, MOST_ITEMS).flatMap(readItem) : [],
  };
}

function renderItem(item: WireApiErrorItem): string {
  const place = [item.key, item.source].filter((part) => part !== undefined).join(', ');
  if (place === '') return item.message;
  return item.message === '' ? place : `${item.message} (${place})`;
}

/** `detail (status)`, then one line for each extra item: `message (key, origin)` (§8). */
export function renderApiError({ status, detail, extra }: ApiErrorBody): string {
  return cut([`${detail || UNKNOWN_ERROR} (${status})`, ...extra.map(renderItem)].join('\n'));
}
