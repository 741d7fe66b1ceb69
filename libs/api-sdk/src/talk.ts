import { holdsHtml, isHtml, mediaType, readJson, retryAfterSeconds, unexpected } from './answer.ts';
import { cut } from './api-error-body.ts';
import { ApiResponseError, TalkFailedError } from './errors.ts';
import { isJsonObject, ownField, parseJson } from './json.ts';
import { readSecureAddress } from './web-address.ts';
import type { WireTalk } from './wire-types.ts';

/**
 * A talk of the avatar service that is done (§7).
 * @example const { videoUrl }: SpokenTalk = await avatar.speak(text);
 */
export interface SpokenTalk {
  readonly talkId: string;
  /** The address of its video: https, or http on this machine where the service is on it too. */
  readonly videoUrl: string;
}

function readDescription(body: unknown): string {
  const description = isJsonObject(body) ? ownField(body, 'description') : undefined;
  return typeof description === 'string' && !holdsHtml(description) ? cut(description.trim()) : '';
}

function isTalk(body: unknown): body is WireTalk {
  if (!isJsonObject(body)) return false;
  const id = ownField(body, 'id');
  return typeof id === 'string' && id !== '' && typeof ownField(body, 'status') === 'string';
}

/**
 * Reads an answer of the service, which must be about the talk that was asked for, if one was; a failure
 * is rendered as its `description`, without any HTML.
 * Throws an `ApiResponseError` or an `UnexpectedAnswerError`.
 */
export function readTalk(answer: Response, text: string, talkId?: string): WireTalk {
  const isFailure = !answer.ok && !isHtml(mediaType(answer), text);
  const detail = isFailure ? readDescription(parseJson(text)) : '';
  if (detail !== '') {
    const wait = retryAfterSeconds(answer.headers);
    const { status } = answer;
    throw new ApiResponseError({ status, detail, text: detail, retryAfterSeconds: wait });
  }
  const body = readJson(answer, text);
  if (!isTalk(body) || body.id !== (talkId ?? body.id)) throw unexpected(answer);
  return body;
}

/**
 * Reads a talk that has ended; a `TalkFailedError` where it gives no video that can be used. Only of a
 * service on this machine (`isLocal`) may the video be http.
 */
export function readVideo(
  { id, status, result_url, error }: WireTalk,
  isLocal: boolean,
): SpokenTalk {
  const video = status === 'done' ? readSecureAddress(result_url) : undefined;
  const isUsable = video?.protocol === 'https:' || isLocal;
  if (video !== undefined && isUsable) return { talkId: id, videoUrl: video.href };
  throw new TalkFailedError({ talkId: id, status, detail: readDescription(error) });
}
