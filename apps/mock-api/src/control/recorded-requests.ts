import { recordedBody } from './json-body.ts';

/** A request as it arrived, without secrets; of its headers only the names are kept. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly headers: readonly string[];
  /** JSON body; absent if there was none, or nobody read it. */
  readonly body?: unknown;
  /** Present if a body was too long or too deep to be kept. */
  readonly bodyOmitted?: true;
  readonly at: string;
}

/** Adds the body, or the fact that it was too long to be read. */
export type AddBody = (body: unknown, isTooLong?: boolean) => void;

/** A request as it is stored; converted only when the list is asked for. */
export interface NotedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  /** In any order. */
  readonly headers: readonly string[];
  readonly at: Date;
  /** Length of the address, which bounds path and query. */
  readonly length: number;
}

export interface RecordedRequests {
  /** Adds a request; answers a function that adds its body later. */
  readonly add: (request: NotedRequest) => AddBody;
  readonly clear: () => void;
  /** In the order of arrival. */
  readonly list: () => readonly RecordedRequest[];
}

interface Entry {
  readonly request: NotedRequest;
  /** JSON, so that its size is known. */
  body: string | undefined;
  isBodyOmitted: boolean;
  bytes: number;
  isForgotten: boolean;
}

const MAX_REQUESTS = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated size of the names of headers and other small fields. */
const USUAL_BYTES = 512;

export function createRecordedRequests(
  maxRequests = MAX_REQUESTS,
  maxBytes = MAX_BYTES,
): RecordedRequests {
  let entries: Entry[] = [];
  /** Index of the oldest entry that is not forgotten. */
  let first = 0;
  let bytes = 0;

  function grow(entry: Entry, length: number): void {
    entry.bytes += length;
    bytes += length;
    while (entries.length - first > maxRequests || bytes > maxBytes) forgetOldest();
    // Not for each entry, since a slice copies all of them.
    if (first * 2 > entries.length) {
      entries = entries.slice(first);
      first = 0;
    }
  }

  function forgetOldest(): void {
    const oldest = entries[first];
    if (!oldest) return;
    first += 1;
    bytes -= oldest.bytes;
    forget(oldest);
  }

  return {
    add: (request) => {
      const entry: Entry = {
        request,
        body: undefined,
        isBodyOmitted: false,
        bytes: 0,
        isForgotten: false,
      };
      entries.push(entry);
      grow(entry, USUAL_BYTES + request.length);
      return (body, isTooLong = false) => {
        if (entry.isForgotten || (body === undefined && !isTooLong)) return;
        const text = isTooLong ? undefined : recordedBody(body);
        entry.isBodyOmitted = text === undefined;
        entry.body = text;
        grow(entry, Buffer.byteLength(text ?? ''));
      };
    },
    clear: () => {
      entries.slice(first).forEach(forget);
      entries = [];
      first = 0;
      bytes = 0;
    },
    list: () => entries.slice(first).map(toRequest),
  };
}

/** Marks an entry, so that a body that arrives later is not counted. */
function forget(entry: Entry): void {
  entry.isForgotten = true;
}

function toRequest({ request, body, isBodyOmitted }: Entry): RecordedRequest {
  const { method, path, query, headers, at } = request;
  return {
    method,
    path,
    query,
    headers: headers.toSorted(),
    ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
    ...(isBodyOmitted ? { bodyOmitted: true } : {}),
    at: at.toISOString(),
  };
}
