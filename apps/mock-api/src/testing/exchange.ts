import { request as startRequest, type Agent, type IncomingHttpHeaders } from 'node:http';

/** An answer, with details that `fetch` does not give. */
export interface Exchange {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Body in the chunks in which it arrived. */
  readonly chunks: readonly Buffer[];
  readonly body: string;
  /** True if the connection broke before the end of the answer. */
  readonly broken: boolean;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Called when the headers have arrived; `leave` ends the call. */
  readonly onAnswer?: (leave: () => void) => void;
  /** Without it, the call has its own connection. */
  readonly agent?: Agent;
}

/** Calls a server on this machine and reads its answer to the end, or until the connection breaks. */
export function exchange(port: number, path: string, call: Call = {}): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const request = startRequest({
      host: '127.0.0.1',
      port,
      path,
      method: call.method ?? 'GET',
      headers: {
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      agent: call.agent ?? false,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => undefined);
      response.once('close', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          chunks,
          body: Buffer.concat(chunks).toString(),
          broken: !response.complete,
        });
      });
      call.onAnswer?.(() => request.destroy());
    });
    request.end(call.body === undefined ? undefined : JSON.stringify(call.body));
  });
}
