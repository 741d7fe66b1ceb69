import { fillPath, isOnThisMachine, readSecureAddress, serviceAddress } from './address.ts';
import { holdsHtml, isHtml, mediaType, readJson, retryAfterSeconds, unexpected } from './answer.ts';
import { sendable } from './authorization.ts';
import { ApiResponseError, ApiTimeoutError, TalkFailedError } from './errors.ts';
import type { CallOptions } from './http.ts';
import { cut, isJsonObject, ownField, parseJson, presentFields } from './json.ts';
import type { Method, PathOf, RequestOf } from './operations.ts';
import { createService, exchange, waitFor } from './transport.ts';
import type { WireNewTalk, WireTalk } from './wire-types.ts';

/** What a client of the talking-avatar service is made from (§7). */
export interface AvatarClientOptions {
  /** Origin of the service: https, or http on this machine; requests go to `${host}/talks`. */
  readonly host: string;
  /** Sent as `Authorization`, as it stands. */
  readonly key?: string | undefined;
  /** Name of the voice. @default 'pt-BR-FranciscaNeural' */
  readonly voice?: string | undefined;
  /** Address of the picture that speaks; the service's own sample by default. */
  readonly image?: string | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** How to follow a talk (§7). */
export interface SpeakOptions extends CallOptions {
  /**
   * Told the status of the talk, at first and whenever it is another. What it throws ends the call and is
   * thrown as it is.
   */
  readonly onStatus?: ((status: WireTalk['status']) => void) | undefined;
}

/**
 * A talk of the avatar service that is done (§7).
 * @example const { videoUrl }: SpokenTalk = await avatar.speak(text);
 */
export interface SpokenTalk {
  readonly talkId: string;
  /** The address of its video: https, or http on this machine where the service is on it too. */
  readonly videoUrl: string;
}

/**
 * The external talking-avatar service (§7). Its calls carry its key, and no token and no cookie of
 * the product. Each ends within 40 s (§9), and fails with an `ApiSdkError` only: what the service
 * refuses is an `ApiResponseError` with its words.
 */
export interface AvatarClient {
  /**
   * Has a text made into a video, without subtitles; the answer comes before the video is made.
   * @example const { id } = await avatar.createTalk('Você tem 18 dias de férias.');
   */
  createTalk(text: string, options?: CallOptions): Promise<WireTalk>;
  /**
   * How far a talk is, and where its video lies. An `ApiResponseError` of status 404 for an unknown one;
   * an `InvalidSegmentError`, before anything is sent, for an id that would address something else.
   * @example const { status } = await avatar.getTalk(talkId, { signal });
   */
  getTalk(talkId: string, options?: CallOptions): Promise<WireTalk>;
  /**
   * Has a text made into a video, and waits for it; 40 s in all by the wall clock, then an
   * `ApiTimeoutError`. A `TalkFailedError` where the service gives no video that can be used.
   * @example const { videoUrl } = await avatar.speak(text, { signal, onStatus });
   */
  speak(text: string, options?: SpeakOptions): Promise<SpokenTalk>;
}

/** Time limit of a call, and the signals that end it before. */
interface TalkTime extends CallOptions {
  readonly endsAt: number;
}

type SendTalk = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  call: RequestOf<P, M> & TalkTime,
) => Promise<WireTalk>;

const TIME_LIMIT = 40_000;
const FIRST_WAIT = 500;
const WAIT_GROWTH = 1.5;
const LONGEST_WAIT = 4_000;
const FINAL = new Set<string>(['done', 'error', 'rejected']);
const VOICE = 'pt-BR-FranciscaNeural';
const IMAGE = 'https://d-id-public-bucket.s3.us-west-2.amazonaws.com/alice.jpg';

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
function readTalk(answer: Response, text: string, talkId?: string): WireTalk {
  const isFailure = !answer.ok && !isHtml(mediaType(answer), text);
  const detail = isFailure ? readDescription(parseJson(text)) : '';
  if (detail !== '') {
    const wait = retryAfterSeconds(answer.headers);
    const { status } = answer;
    throw new ApiResponseError({ status, detail, text: detail, retryAfterSeconds: wait });
  }
  const body = readJson<unknown>(answer, text, 'object');
  if (!isTalk(body) || body.id !== (talkId ?? body.id)) throw unexpected(answer);
  return body;
}

/**
 * Reads a talk that has ended; a `TalkFailedError` where it gives no video that can be used. Only of a
 * service on this machine (`isLocal`) may the video be http.
 */
function readVideo({ id, status, result_url, error }: WireTalk, isLocal: boolean): SpokenTalk {
  const video = status === 'done' ? readSecureAddress(result_url) : undefined;
  const isUsable = video?.protocol === 'https:' || isLocal;
  if (video !== undefined && isUsable) return { talkId: id, videoUrl: video.href };
  throw new TalkFailedError({ talkId: id, status, detail: readDescription(error) });
}

function createSend({ host, key, fetch }: AvatarClientOptions): SendTalk {
  const address = serviceAddress(host);
  const headers = presentFields({ authorization: sendable(key) });
  const service = createService({ address, credentials: 'omit', fetch }).extend({ headers });

  return async (method, path, { path: values, body, endsAt, signal }) => {
    const talkPath = fillPath(path, values);
    const limit = endsAt - Date.now();
    if (limit <= 0) throw new ApiTimeoutError();
    const options = { method, totalTimeout: limit, ...presentFields({ json: body, signal }) };
    const sent = () => service(talkPath, options);
    const { answer, raw } = await exchange(sent, (talk) => talk.text(), { limit, signal });
    return readTalk(answer, raw, values?.['talkId']);
  };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
  return waitFor(over, signal).finally(() => clearTimeout(timer));
}

async function follow(
  talk: WireTalk,
  { send, time, onStatus }: { send: SendTalk; time: TalkTime } & SpeakOptions,
): Promise<WireTalk> {
  let latest = talk;
  onStatus?.(latest.status);
  for (let wait = FIRST_WAIT; !FINAL.has(latest.status); wait *= WAIT_GROWTH) {
    await pause(Math.min(wait, LONGEST_WAIT, time.endsAt - Date.now()), time.signal);
    const path = { talkId: talk.id };
    const next = await send('get', '/talks/{talkId}', { ...time, path, shape: 'object' });
    if (next.status !== latest.status) onStatus?.(next.status);
    latest = next;
  }
  return latest;
}

/**
 * Makes the client of the talking-avatar service (§7), with one voice and one picture for all it
 * says. Throws a `TypeError`, which repeats nothing of it, where `host` is neither https nor http on this
 * machine, or names more than a host and a path.
 * @example const avatar = createAvatarClient({ host: avatarHost, key: avatarKey });
 */
export function createAvatarClient(options: AvatarClientOptions): AvatarClient {
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
  const startTime = (signal: AbortSignal | undefined): TalkTime => ({
    endsAt: Date.now() + TIME_LIMIT,
    signal,
  });
  const create = (text: string, time: TalkTime) =>
    send('post', '/talks', { ...time, body: newTalk(text), shape: 'object' });

  return {
    createTalk: (text, { signal } = {}) => create(text, startTime(signal)),
    getTalk: (talkId, { signal } = {}) =>
      send('get', '/talks/{talkId}', { ...startTime(signal), path: { talkId }, shape: 'object' }),
    speak: async (text, { signal, onStatus } = {}) => {
      const time = startTime(signal);
      const talk = await create(text, time);
      return readVideo(await follow(talk, { send, time, onStatus }), isLocal);
    },
  };
}
