import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { errorObject } from '../api-failure.ts';
import { bytesOfLine, type Fault } from './fault.ts';

type Headers = Readonly<Record<string, string>>;

/** Applies a fault before any handler; true if the usual answer still follows. */
export async function applyFault(
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

/** Resolves to true after the time, or at once to false if the client leaves. */
async function waitUnlessGone(response: ServerResponse, milliseconds: number): Promise<boolean> {
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

/** Length of the body: without it a cut answer would look complete. A 204 may not have it. */
function lengthHeader(status: number, { length }: Uint8Array): Record<string, number> {
  return status === 204 ? {} : { 'content-length': length };
}

/** Writes the answer without the contract's check, which does not allow every status and body. */
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

/** Lower-case names, so that a header of the fault replaces the usual one. */
function inLowerCase(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Faults that change the usual answer. */
export type AnswerFault = Extract<Fault, { kind: 'cut' | 'split' | 'lines' | 'idle' }>;

export function isAnswerFault(fault: Fault | null): fault is AnswerFault {
  return fault !== null && ['cut', 'split', 'lines', 'idle'].includes(fault.kind);
}

/** Sends an ordinary answer with the fault in it, in place of Fastify. */
export async function sendFaultyAnswer(
  fault: AnswerFault,
  reply: FastifyReply,
  answer: string | Uint8Array | null | undefined,
): Promise<void> {
  const bytes =
    fault.kind === 'lines'
      ? Buffer.concat(fault.lines.map(bytesOfLine))
      : Buffer.from(answer ?? '');
  const { raw } = reply;
  const headers = reply.getHeaders() as Record<string, string>;
  const jsonUnlessSaid = { 'content-type': 'application/json; charset=utf-8', ...headers };
  reply.hijack();
  // The client may leave in the meantime, which is no failure of the server.
  raw.on('error', () => undefined);
  const status = fault.kind === 'lines' ? bodyStatus(raw) : raw.statusCode;
  raw.writeHead(status, {
    ...(fault.kind === 'lines' ? jsonUnlessSaid : headers),
    ...lengthHeader(status, bytes),
  });
  raw.flushHeaders();
  switch (fault.kind) {
    case 'lines':
      raw.end(bytes);
      return;
    case 'split':
      return writeInChunks(raw, bytes, fault.bytes);
    case 'cut':
      return cutAfter(raw, bytes.subarray(0, cutPosition(fault, bytes.length)));
    case 'idle':
      if (fault.milliseconds === undefined) return;
      if (await waitUnlessGone(raw, fault.milliseconds)) raw.end(bytes);
  }
}

/** Status for a body of lines: a 204 cannot have one. */
function bodyStatus({ statusCode }: ServerResponse): number {
  return statusCode === 204 ? 200 : statusCode;
}

/**
 * Bytes before the cut, by default half of them. An ordinary answer is one piece, so 0 pieces is before
 * its body.
 */
function cutPosition({ afterBytes, afterPieces }: Extract<Fault, { kind: 'cut' }>, length: number) {
  return afterBytes ?? (afterPieces === 0 ? 0 : Math.floor(length / 2));
}

async function cutAfter(raw: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (bytes.length > 0) await write(raw, bytes);
  raw.socket?.destroySoon();
}

/** Writes chunks with a turn of the event loop between them, which keeps the socket from joining them. */
async function writeInChunks(raw: ServerResponse, bytes: Buffer, size: number): Promise<void> {
  for (let start = 0; start < bytes.length && !raw.destroyed; start += size) {
    await write(raw, bytes.subarray(start, start + size));
    await setImmediate();
  }
  raw.end();
}

/** Resolves when the bytes were sent, or cannot be sent. */
function write(raw: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => raw.write(bytes, () => resolve()));
}
