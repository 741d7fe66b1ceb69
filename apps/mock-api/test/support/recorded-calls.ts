import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DocumentedOperation } from './documented-operations.ts';

/** A request as it arrived. */
export interface RecordedCall {
  readonly method: string;
  /** Address as requested, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RecordingServer {
  readonly origin: string;
  /** Makes one call of the operation, answers it by the example, and answers all requests that arrived. */
  readonly record: (
    operation: DocumentedOperation,
    call: () => Promise<unknown>,
  ) => Promise<readonly RecordedCall[]>;
  readonly close: () => void;
}

/** Starts a server that records every request, and answers it as the expected operation. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const calls: RecordedCall[] = [];
  let expected: DocumentedOperation | undefined;
  const server = createServer((request, answer) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '', headers } = request;
      calls.push({ method, url, headers, body });
      const { status, type, text } = exampleAnswer(expected);
      answer.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    record: async (operation, call) => {
      expected = operation;
      calls.length = 0;
      await call();
      return [...calls];
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

function exampleAnswer(operation: DocumentedOperation | undefined): {
  readonly status: number;
  readonly type?: string;
  readonly text: string;
} {
  const success = [...(operation?.answers ?? [])].find(([status]) => status.startsWith('2'));
  const [status = '500', bodies] = success ?? [];
  const [type, body] = [...(bodies ?? [])][0] ?? [];
  if (type === undefined) return { status: Number(status), text: '' };
  return { status: Number(status), type, text: JSON.stringify(body?.example) };
}
