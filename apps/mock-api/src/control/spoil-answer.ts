import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { lengthHeader, waitUnlessGone } from './answer-fault.ts';
import type { Fault } from './fault.ts';
import { bytesOfLine } from './raw-line.ts';

/** The faults of an answer that exists. */
export type SpoilingFault = Extract<Fault, { kind: 'cut' | 'split' | 'lines' | 'idle' }>;

export function isSpoiling(fault: Fault | null): fault is SpoilingFault {
  return fault !== null && ['cut', 'split', 'lines', 'idle'].includes(fault.kind);
}

/** Sends an answer that is no stream, with the fault in it, in place of the framework. */
export async function spoilAnswer(
  fault: SpoilingFault,
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
  // A client that goes in the meantime is no failure of ours.
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
      return cutAfter(raw, bytes.subarray(0, cutPlace(fault, bytes.length)));
    case 'idle':
      if (fault.milliseconds === undefined) return;
      if (await waitUnlessGone(raw, fault.milliseconds)) raw.end(bytes);
  }
}

/** A 204 has no body to put the lines in. */
function bodyStatus({ statusCode }: ServerResponse): number {
  return statusCode === 204 ? 200 : statusCode;
}

/** In the middle where nothing is said; an ordinary answer is one piece, so that 0 means before it. */
function cutPlace({ afterBytes, afterPieces }: Extract<Fault, { kind: 'cut' }>, length: number) {
  return afterBytes ?? (afterPieces === 0 ? 0 : Math.floor(length / 2));
}

async function cutAfter(raw: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (bytes.length > 0) await write(raw, bytes);
  raw.socket?.destroySoon();
}

/** A turn of the event loop between two writes keeps the socket from joining them. */
async function writeInChunks(raw: ServerResponse, bytes: Buffer, size: number): Promise<void> {
  for (let start = 0; start < bytes.length && !raw.destroyed; start += size) {
    await write(raw, bytes.subarray(start, start + size));
    await setImmediate();
  }
  raw.end();
}

/** Resolves when the bytes have left, or never will. */
function write(raw: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => raw.write(bytes, () => resolve()));
}
