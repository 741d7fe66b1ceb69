import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import { AVATAR_PATH, type Talks } from './talks.ts';
import { DATA_FOLDER } from '../fixtures/read-data.ts';

/** Address of a talk's video. */
export function videoUrl(origin: string, talkId: string): string {
  return `${origin}${AVATAR_PATH}/${encodeURIComponent(talkId)}/video.webm`;
}

/** Serves the same video for every talk that is done; without a key and by ranges, as a page plays it. */
export function registerTalkVideo(app: FastifyInstance, talks: Talks): void {
  const video = readFileSync(new URL('talk.webm', DATA_FOLDER));
  app.get<{ Params: { talkId: string } }>('/:talkId/video.webm', (request, reply) => {
    if (talks.find(request.params.talkId)?.status !== 'done') {
      throw new ApiFailure(404, 'Video not found');
    }
    return sendPart(reply, video, request.headers.range);
  });
}

function sendPart(reply: FastifyReply, file: Buffer, header: string | undefined): FastifyReply {
  const range = readByteRange(header, file.length);
  reply.headers({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.length}`);
    throw new ApiFailure(416, 'The range lies outside the video');
  }
  reply.type('video/webm');
  if (range === 'whole') return reply.send(file);
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${file.length}`)
    .send(file.subarray(first, last + 1));
}

/** The bytes from `first` to `last`, both included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Part of a file that a `Range` header asks for. Several ranges and other units mean `whole`: RFC 9110
 * lets a server ignore them.
 */
function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return rangeOf(Math.max(0, size - Number(to)), size - 1);
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  return rangeOf(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1));
}

function rangeOf(first: number, last: number): ByteRange | 'unsatisfiable' {
  return first <= last ? { first, last } : 'unsatisfiable';
}
