import { fillPath, isOnThisMachine, readSecureAddress, serviceAddress } from './address.ts';
import {
  holdsHtml,
  isHtml,
  mediaType,
  readJson,
  retryAfterSeconds,
  unexpectedAnswer,
} from './answer.ts';
import { sendable } from './authorization.ts';
import { type CallOptions, readHeaders, readTimeout, requireOptions } from './call-options.ts';
import { ApiResponseError, ApiTimeoutError, TalkFailedError } from './errors.ts';
import { callName, named } from './http.ts';
import { cutText, isJsonObject, ownField, parseJson, presentFields } from './json.ts';
import type { Method, PathOf, RequestOf } from './operations.ts';
import { createTransport, sendWithin, waitFor } from './transport.ts';
import type { WireNewTalk, WireTalk } from './wire-types.ts';

/** Options of a client of the talking-avatar service (§7). */
export interface AvatarClientOptions {
  /** Origin of the service: https, or http on this machine; requests go to `${host}/talks`. */
  readonly host: string;
  /** Value of the `Authorization` header. */
  readonly key?: string | undefined;
  /** Name of the voice. @default 'pt-BR-FranciscaNeural' */
  readonly voice?: string | undefined;
  /** Address of the picture that speaks; by default the sample of the service. */
  readonly image?: string | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** Options of `speak` (§7). */
export interface SpeakOptions extends CallOptions {
  /**
   * Receives the status of the talk, at first and after each change. If it throws, the call ends with that
   * error.
   */
  readonly onStatus?: ((status: WireTalk['status']) => void) | undefined;
}

/**
 * Talk of the avatar service that is done (§7).
 * @example const { videoUrl }: SpokenTalk = await avatar.speak(text);
 */
export interface SpokenTalk {
  readonly talkId: string;
  /** Address of its video: https, or http if both video and service are on this machine. */
  readonly videoUrl: string;
}

/**
 * Client of the external talking-avatar service (§7). Its calls carry the key of the service, and no token or
 * cookie of the product. Each ends within 40 s (§9) and fails only with `ApiSdkError`s: a refusal is an
 * `ApiResponseError` with the words of the service.
 */
export interface AvatarClient {
  /**
   * Orders a video that speaks a text, without subtitles. Answers before the video is made.
   * @example const { id } = await avatar.createTalk('Você tem 18 dias de férias.');
   */
  createTalk(text: string, options?: CallOptions): Promise<WireTalk>;
  /**
   * Gets the status of a talk, and the address of its video. An unknown talk is an `ApiResponseError` with
   * status 404. An id that would lead to another call is an `InvalidSegmentError`, and nothing is sent.
   * @example const { status } = await avatar.getTalk(talkId, { signal });
   */
  getTalk(talkId: string, options?: CallOptions): Promise<WireTalk>;
  /**
   * Orders a video that speaks a text, and waits for it. Throws an `ApiTimeoutError` after 40 s by the wall
   * clock, and a `TalkFailedError` if the service gives no usable video.
   * @example const { videoUrl } = await avatar.speak(text, { signal, onStatus });
   */
  speak(text: string, options?: SpeakOptions): Promise<SpokenTalk>;
}

interface TalkTime extends Pick<CallOptions, 'signal' | 'headers'> {
  /** In milliseconds, by the wall clock. */
  readonly endsAt: number;
}

type SendTalk = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  call: RequestOf<P, M> & TalkTime,
) => Promise<WireTalk>;

const TIME_LIMIT_MS = 40_000;
const FIRST_WAIT_MS = 500;
const WAIT_GROWTH = 1.5;
const MAX_WAIT_MS = 4_000;
const FINAL_STATUSES = new Set<string>(['done', 'error', 'rejected']);
const VOICE = 'pt-BR-FranciscaNeural';
const IMAGE = 'https://d-id-public-bucket.s3.us-west-2.amazonaws.com/alice.jpg';

function readDescription(body: unknown): string {
  const description = isJsonObject(body) ? ownField(body, 'description') : undefined;
  return typeof description === 'string' && !holdsHtml(description)
    ? cutText(description.trim())
    : '';
}

function isTalk(body: unknown): body is WireTalk {
  if (!isJsonObject(body)) return false;
  const id = ownField(body, 'id');
  return typeof id === 'string' && id !== '' && typeof ownField(body, 'status') === 'string';
}

/**
 * Reads an answer of the service; if a talk was asked for, it must be about that one. Throws an
 * `ApiResponseError` with the `description` of a failure, or an `UnexpectedAnswerError`.
 */
function readTalk(answer: Response, text: string, talkId?: string): WireTalk {
  const isFailure = !answer.ok && !isHtml(mediaType(answer), text);
  const detail = isFailure ? readDescription(parseJson(text)) : '';
  if (detail !== '') {
    const wait = retryAfterSeconds(answer.headers);
    const { status } = answer;
    throw new ApiResponseError({ status, detail, text: detail, retryAfterSeconds: wait });
  }
  const body = readJson<unknown>(answer, text, 'object');
  if (!isTalk(body) || body.id !== (talkId ?? body.id)) throw unexpectedAnswer(answer);
  return body;
}

// Only a service on this machine (`isLocal`) may give a video by http.
function readVideo({ id, status, result_url, error }: WireTalk, isLocal: boolean): SpokenTalk {
  const video = status === 'done' ? readSecureAddress(result_url) : undefined;
  const isUsable = video?.protocol === 'https:' || isLocal;
  if (video !== undefined && isUsable) return { talkId: id, videoUrl: video.href };
  throw new TalkFailedError({ talkId: id, status, detail: readDescription(error) });
}

function createSend({ host, fetch, ...options }: AvatarClientOptions): SendTalk {
  const address = serviceAddress(host);
  const key = presentFields({ authorization: sendable(options.key) });
  const transport = createTransport({ address, credentials: 'omit', fetch });

  return (method, path, { path: values, body, endsAt, signal, headers: further = {} }) =>
    named(callName(method, path), async () => {
      const talkPath = fillPath(path, values);
      const limit = endsAt - Date.now();
      if (limit <= 0) throw new ApiTimeoutError();
      const given = presentFields({ json: body, signal });
      const options = { method, totalTimeout: limit, headers: { ...further, ...key }, ...given };
      const ask = () => transport(talkPath, options);
      const { answer, raw } = await sendWithin(ask, (talk) => talk.text(), { limit, signal });
      return readTalk(answer, raw, values?.['talkId']);
    });
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
  return waitFor(elapsed, signal).finally(() => clearTimeout(timer));
}

async function follow(
  talk: WireTalk,
  { send, time, onStatus }: { send: SendTalk; time: TalkTime } & SpeakOptions,
): Promise<WireTalk> {
  let latest = talk;
  onStatus?.(latest.status);
  for (let wait = FIRST_WAIT_MS; !FINAL_STATUSES.has(latest.status); wait *= WAIT_GROWTH) {
    await pause(Math.min(wait, MAX_WAIT_MS, time.endsAt - Date.now()), time.signal);
    const path = { talkId: talk.id };
    const next = await send('get', '/talks/{talkId}', { ...time, path, shape: 'object' });
    if (next.status !== latest.status) onStatus?.(next.status);
    latest = next;
  }
  return latest;
}

/**
 * Makes a client of the talking-avatar service (§7), with one voice and one picture. Throws an
 * `InvalidOptionError` if the host is missing, and a `TypeError`, without the value, if `host` is neither https nor http on this machine, or has more than a host and a path.
 * @example const avatar = createAvatarClient({ host: avatarHost, key: avatarKey });
 */
export function createAvatarClient(options: AvatarClientOptions): AvatarClient {
  requireOptions('createAvatarClient', options, ['host']);
  const { voice = VOICE, image = IMAGE } = options;
  const send = createSend(options);
  const isLocal = isOnThisMachine(readSecureAddress(options.host));

  const newTalk = (input: string): WireNewTalk => ({
    script: {
      type: 'text',
      input,
      subtitles: false,
      provider: { type: 'microsoft', voice_id: voice },
    },
    source_url: image,
  });
  const startTime = (call: CallOptions): TalkTime => ({
    endsAt: Date.now() + readTimeout(call, TIME_LIMIT_MS),
    headers: readHeaders(call),
    signal: call.signal,
  });
  const create = (text: string, time: TalkTime) =>
    send('post', '/talks', { ...time, body: newTalk(text), shape: 'object' });

  return {
    createTalk: async (text, call = {}) => create(text, startTime(call)),
    getTalk: async (talkId, call = {}) =>
      send('get', '/talks/{talkId}', { ...startTime(call), path: { talkId }, shape: 'object' }),
    speak: async (text, { onStatus, ...call } = {}) => {
      const time = startTime(call);
      const talk = await create(text, time);
      return readVideo(await follow(talk, { send, time, onStatus }), isLocal);
    },
  };
}
