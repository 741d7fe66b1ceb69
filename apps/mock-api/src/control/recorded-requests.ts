import { recordedBody } from './json-body.ts';

/** A request as it arrived, without secrets: of its headers there are the names alone. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly headers: readonly string[];
  /** The JSON body; absent where there was none, or nobody read it. */
  readonly body?: unknown;
  /** There where a body was too long, or too deep, to be kept. */
  readonly bodyOmitted?: true;
  readonly at: string;
}

/** Adds the body, or that it was too long to be read. */
export type AddBody = (body: unknown, isTooLong?: boolean) => void;

/** A request as it is noted; made into what is shown only when somebody asks. */
export interface NotedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  /** In any order. */
  readonly headers: readonly string[];
  readonly at: Date;
  /** How long its address is, which bounds path and query. */
  readonly length: number;
}

export interface RecordedRequests {
  /** Answers how to add the body, which arrives later. */
  readonly add: (request: NotedRequest) => AddBody;
  readonly clear: () => void;
  /** In the order of their arrival. */
  readonly list: () => readonly RecordedRequest[];
}

interface Entry {
  readonly request: NotedRequest;
  /** As JSON, whose size is known. */
  body: string | undefined;
  isBodyOmitted: boolean;
  bytes: number;
  isForgotten: boolean;
}

const MAX_REQUESTS = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** For the names of headers and the rest, whose size does not vary much. */
const USUAL_BYTES = 512;

export function createRecordedRequests(
  maxRequests = MAX_REQUESTS,
  maxBytes = MAX_BYTES,
): RecordedRequests {
  let entries: Entry[] = [];
  /** Where the entries begin that are not forgotten. */
  let first = 0;
  let bytes = 0;

  function grow(entry: Entry, length: number): void {
    entry.bytes += length;
    bytes += length;
    while (entries.length - first > maxRequests || bytes > maxBytes) forgetOldest();
    // Not at each: a move takes as long as there are entries.
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

/** Its body may still arrive, and is not to be counted. */
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
