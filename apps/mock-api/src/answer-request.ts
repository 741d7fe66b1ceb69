import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Headers of the connection, which a `Response` does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);
/** Statuses of answers without a body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Answers a request of `fetch` as the listening server does, without a port: what a handler of MSW has to
 * return. A reply comes piece by piece, and is stopped by the signal of its request. A connection that a
 * fault drops is the network error of `fetch`.
 * @example setupServer(http.all(`${apiOrigin}/*`, ({ request }) => answerRequest(mock, request)));
 */
export async function answerRequest(server: FastifyInstance, request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await server
    .inject({
      method: request.method,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(body.length === 0 ? {} : { payload: body }),
      payloadAsStream: true,
    })
    .catch(() => undefined);
  if (answer === undefined) return Response.error();
  const stream = answer.stream();
  // The server learns by this that nobody reads any more.
  stream.once('close', () => answer.raw.res.destroy());
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true });
  if (request.signal.aborted) stream.destroy();
  const { statusCode: status, statusMessage: statusText } = answer;
  const isEmpty = WITHOUT_BODY.has(status) || request.method === 'HEAD';
  if (isEmpty) stream.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>), {
    ...{ status, statusText },
    headers: headersOf(answer.headers),
  });
}

function headersOf(given: OutgoingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (OF_CONNECTION.has(name) || value === undefined) continue;
    for (const one of [value].flat()) headers.append(name, String(one));
  }
  return headers;
}
