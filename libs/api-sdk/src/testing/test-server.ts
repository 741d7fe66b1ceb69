import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Request as the server received it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Listening server that ends with its test. */
export interface TestServer {
  readonly origin: string;
  readonly requests: ReceivedRequest[];
  /** Resolves when no received request is open any more. */
  closed(): Promise<void>;
}

export type Handler = (
  answer: ServerResponse,
  request: ReceivedRequest,
  count: number,
) => void | Promise<void>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

export async function startServer(handler: Handler): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const open = new Set<ServerResponse>();
  const waiting: (() => void)[] = [];
  const server = createServer((incoming, answer) => {
    open.add(answer);
    answer.once('close', () => {
      open.delete(answer);
      if (open.size === 0) waiting.splice(0).forEach((settle) => settle());
    });
    void bodyOf(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body };
      requests.push(request);
      return handler(answer, request, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const closed = () =>
    new Promise<void>((resolve) => {
      if (open.size === 0) resolve();
      else waiting.push(resolve);
    });
  return { origin: `http://127.0.0.1:${port}`, requests, closed };
}

export function sendJson(answer: ServerResponse, body: unknown, status = 200): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
