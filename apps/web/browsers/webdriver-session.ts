/** One call of the W3C's WebDriver protocol, below the session's address. */
export type WebDriverCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>;

/** An answer that never comes ends a journey, not the run. */
const CALL_LIMIT_MS = 60_000;

/** A script of ours takes milliseconds. One in a window that has just opened was never answered in WebKitGTK. */
const SCRIPT_LIMIT_MS = 15_000;

/** A browser that starts takes seconds. On a machine with much other work WebKitGTK's driver did not find its own. */
const START_LIMIT_MS = 30_000;

function limitOf(url: string): number {
  if (url.endsWith('/execute/sync')) return SCRIPT_LIMIT_MS;
  return url.endsWith('/session') ? START_LIMIT_MS : CALL_LIMIT_MS;
}

/** Says that the driver gave no answer in time. */
export class NoAnswerError extends Error {}

interface Reply {
  readonly value: unknown;
}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitOf(url)),
  }).catch((error: unknown) => {
    throw new NoAnswerError(`${method} ${url}: no answer`, { cause: error });
  });
  const { value } = (await response.json()) as Reply;
  const failure = value as { readonly error?: string; readonly message?: string } | null;
  if (response.ok) return value;
  throw new Error(`${method} ${url}: ${failure?.error ?? ''} ${failure?.message ?? ''}`);
}

/** A session of a driver that listens at an origin. */
export interface WebDriverSession {
  readonly call: WebDriverCall;
  readonly end: () => Promise<void>;
}

export async function startSession(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriverSession> {
  const started = (await call(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const session = `${driver}/session/${started.sessionId}`;
  return {
    call: (method, path, body) => call(`${session}${path}`, method, body),
    end: async () => void (await call(session, 'DELETE')),
  };
}
