/** One request as the mock recorded it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Names only, in lower case. */
  readonly headers: readonly string[];
  readonly body?: unknown;
}

/** A fault of the mock's plan; the table is in apps/mock-api/README.md. */
export interface Fault {
  readonly method: string;
  readonly path: string;
  readonly kind: string;
  readonly times?: number;
  readonly [field: string]: unknown;
}

/** Data that a reset creates instead of the usual chats. */
export interface ResetData {
  readonly chats?: number;
  readonly messagesPerChat?: number;
  readonly folders?: number;
  readonly user?: string;
  /** Makes the texts the same at each reset, with times that start in the past. */
  readonly seed?: string;
}

/** The address of all replies, with any persona. */
export const ANY_REPLY = '/api/v1/personas/stream/*';

/** The control of a mock API: adds faults, and reads the recorded requests. */
export interface MockControl {
  /** Adds faults to the plan. */
  readonly plan: (...faults: readonly Fault[]) => Promise<void>;
  readonly forgetFaults: () => Promise<void>;
  /** Resets the data; sessions stay valid. */
  readonly reset: (data?: ResetData) => Promise<void>;
  /** Returns the requests since the last `forgetRequests`, in order. */
  readonly requests: () => Promise<readonly RecordedRequest[]>;
  readonly forgetRequests: () => Promise<void>;
  /** Returns the questions that reached the server, in order. */
  readonly prompts: () => Promise<readonly string[]>;
  /** Returns the number of replies that are streaming now. */
  readonly openStreams: () => Promise<number>;
  /** Breaks the connections of all streaming replies. */
  readonly cutStreams: () => Promise<void>;
}

/** Makes one call of the control; throws an Error that names the call if it fails. */
export type ControlCall = (method: string, path: string, data?: unknown) => Promise<unknown>;

/** Creates the control of a mock API from a function that makes its calls. */
export function createMockControl(call: ControlCall): MockControl {
  const requests = async () => (await call('GET', 'requests')) as readonly RecordedRequest[];
  return {
    plan: async (...faults) => void (await call('POST', 'faults', faults)),
    forgetFaults: async () => void (await call('DELETE', 'faults')),
    reset: async (data = {}) => void (await call('POST', 'reset', data)),
    requests,
    forgetRequests: async () => void (await call('DELETE', 'requests')),
    prompts: async () =>
      (await requests())
        .filter(({ method, path }) => method === 'POST' && path.includes('/personas/stream/'))
        // A delayed request has no body yet.
        .flatMap(({ body }) => (body as { prompt?: string } | undefined)?.prompt ?? []),
    cutStreams: async () => void (await call('DELETE', 'sockets')),
    openStreams: async () => ((await call('GET', 'sockets')) as readonly unknown[]).length,
  };
}

/** Returns the recorded requests of one kind, in order. */
export async function callsOf(
  mock: MockControl,
  method: string,
  path: RegExp,
): Promise<readonly RecordedRequest[]> {
  return (await mock.requests()).filter(
    (request) => request.method === method && path.test(request.path),
  );
}

/** Returns the ids of the chats in deletion requests, in order. */
export async function deletedChats(mock: MockControl): Promise<readonly string[]> {
  return (await callsOf(mock, 'DELETE', /^\/api\/chat\/[^/]+$/)).map(
    ({ path }) => path.split('/').at(-1) ?? '',
  );
}

/** Returns the chats and folders of move requests, in order. */
export async function movedChats(mock: MockControl): Promise<readonly unknown[]> {
  return (await callsOf(mock, 'POST', /^\/api\/chat\/[^/]+\/folder$/)).map(({ path, body }) => [
    path.split('/').at(-2),
    (body as { folder_id: string | null }).folder_id,
  ]);
}

/** About one token. */
const CHARACTERS = 4;

/** Splits a text into the lines of a reply. */
function textLines(markdown: string): readonly string[] {
  const characters = [...markdown];
  return Array.from({ length: Math.ceil(characters.length / CHARACTERS) }, (_, index) =>
    JSON.stringify({
      content: characters.slice(index * CHARACTERS, (index + 1) * CHARACTERS).join(''),
    }),
  );
}

/** Makes the next reply send these pieces, one per line. */
export function replyWithPieces(...pieces: readonly object[]): Fault {
  const lines = pieces.map((piece) => JSON.stringify(piece));
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}

/** Makes the next reply send this context, then stream this text. */
export function replyWithText(markdown: string, ...context: readonly object[]): Fault {
  const lines = [
    ...context.map((entry) => JSON.stringify({ context: [entry] })),
    ...textLines(markdown),
  ];
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}
