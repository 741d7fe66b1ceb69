import type { IncomingMessage } from 'node:http';
import { saysJson } from './request-line.ts';

const LIMIT = 1_048_576;

export interface ReadBody {
  /** Undefined where it is no JSON. */
  readonly body?: unknown;
  readonly isTooLong?: boolean;
}

/** The JSON body of a request that no handler will read, which ends where it is too long. */
export async function readJsonBody(request: IncomingMessage): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The connection stays: the answer is still to come.
    const read = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of read) {
      length += chunk.length;
      if (length > LIMIT) return { isTooLong: true };
      chunks.push(chunk);
    }
    if (!saysJson(request.headers['content-type'])) return {};
    return { body: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
  } catch {
    return {};
  }
}
