import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { errorObject } from '../api-failure.ts';
import type { Fault } from './fault.ts';

type Headers = Readonly<Record<string, string>>;

/** Does what a fault means before any handler; true where the usual answer still follows. */
export async function answerFault(
  fault: Fault,
  reply: FastifyReply,
  corsHeaders: Headers,
): Promise<boolean> {
  switch (fault.kind) {
    case 'status':
      answerStatus(reply, fault, corsHeaders);
      return false;
    case 'redirect':
      reply.hijack();
      reply.raw.writeHead(fault.code ?? 307, { ...corsHeaders, location: fault.location }).end();
      return false;
    case 'drop':
      reply.hijack();
      reply.raw.destroy();
      return false;
    case 'delay':
      if (await waitUnlessGone(reply.raw, fault.milliseconds)) return true;
      reply.hijack();
      return false;
    case 'cut':
    case 'split':
    case 'lines':
    case 'idle':
      return true;
  }
}

/** Resolves after the time; false, and at once, when the client goes. */
export async function waitUnlessGone(
  response: ServerResponse,
  milliseconds: number,
): Promise<boolean> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  response.once('close', abort);
  try {
    await setTimeout(milliseconds, undefined, { signal: gone.signal });
  } catch {
    return false;
  } finally {
    response.off('close', abort);
  }
  return !response.destroyed;
}

/** Without it, an answer that is cut would look complete; a 204 may not have it. */
export function lengthHeader(status: number, { length }: Uint8Array): Record<string, number> {
  return status === 204 ? {} : { 'content-length': length };
}

/** Written past the contract, which would not let every status and body through. */
function answerStatus(
  reply: FastifyReply,
  { code, body, headers = {} }: Extract<Fault, { kind: 'status' }>,
  corsHeaders: Headers,
): void {
  const content = body === undefined && code >= 400 ? errorObject(code, 'A planned fault') : body;
  const isText = typeof content === 'string';
  const bytes = Buffer.from(isText ? content : (JSON.stringify(content) ?? ''));
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  reply.hijack();
  reply.raw.writeHead(code, {
    ...corsHeaders,
    ...(bytes.length > 0 ? { 'content-type': type } : {}),
    ...lengthHeader(code, bytes),
    ...inLowerCase(headers),
  });
  reply.raw.end(bytes);
}

/** So that a header that is said replaces the usual one. */
function inLowerCase(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
