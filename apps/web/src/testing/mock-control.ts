/** One request as the mock API recorded it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Their names alone, in lower case. */
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

/** What a reset makes in place of the earlier chats. */
export interface MadeData {
  readonly chats?: number;
  readonly messagesPerChat?: number;
  readonly folders?: number;
  readonly user?: string;
  /** With which the texts are the same at each reset, and the time begins in the past. */
  readonly seed?: string;
}

/** The address under which any persona is asked. */
export const ANY_REPLY = '/api/v1/personas/stream/*';

/** A mock API, to be spoiled and asked what it saw. */
export interface MockControl {
  /** Adds faults to the plan. */
  readonly plan: (...faults: readonly Fault[]) => Promise<void>;
  readonly forgetFaults: () => Promise<void>;
  /** Starts the data anew; sessions go on. */
  readonly reset: (data?: MadeData) => Promise<void>;
  /** What the mock was asked since the last `forgetRequests`, in order. */
  readonly requests: () => Promise<readonly RecordedRequest[]>;
  readonly forgetRequests: () => Promise<void>;
  /** The questions that reached the server, in order. */
  readonly prompts: () => Promise<readonly string[]>;
  /** How many answers are streaming now. */
  readonly openStreams: () => Promise<number>;
  /** Breaks the connections of the answers that are streaming now. */
  readonly cutStreams: () => Promise<void>;
}

/** Makes one call of the control; an Error that says which call failed where the answer is no success. */
export type ControlCall = (method: string, path: string, data?: unknown) => Promise<unknown>;

/** The control of a mock API, by whoever makes its calls. */
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

/** Lists what the mock was asked of one kind, in order. */
export async function callsOf(
  mock: MockControl,
  method: string,
  path: RegExp,
): Promise<readonly RecordedRequest[]> {
  return (await mock.requests()).filter(
    (request) => request.method === method && path.test(request.path),
  );
}

/** The ids of the chats that the server was asked to delete, in order. */
export async function deletedChats(mock: MockControl): Promise<readonly string[]> {
  return (await callsOf(mock, 'DELETE', /^\/api\/chat\/[^/]+$/)).map(
    ({ path }) => path.split('/').at(-1) ?? '',
  );
}

/** The moves that the server was asked for, in order: which chat, into which folder. */
export async function moves(mock: MockControl): Promise<readonly unknown[]> {
  return (await callsOf(mock, 'POST', /^\/api\/chat\/[^/]+\/folder$/)).map(({ path, body }) => [
    path.split('/').at(-2),
    (body as { folder_id: string | null }).folder_id,
  ]);
}
