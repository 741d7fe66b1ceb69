import { sendable } from './authorization.ts';
import { startDeadline } from './deadline.ts';
import type { Deadline } from './deadline.ts';
import type { CallOptions } from './http.ts';
import { pathSegment } from './path-segment.ts';
import { readTalk, readVideo } from './talk.ts';
import type { SpokenTalk } from './talk.ts';
import { createTransport } from './transport.ts';
import type { ApiCall } from './transport.ts';
import { isOnThisMachine, readSecureAddress, serviceAddress } from './web-address.ts';
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

interface TalkCall extends ApiCall {
  /** The id that the answer must have, where one was asked for. */
  readonly talkId?: string;
}

type Send = (call: TalkCall, deadline: Deadline) => Promise<WireTalk>;

const TIME_LIMIT = 40_000;
const FIRST_WAIT = 500;
const WAIT_GROWTH = 1.5;
const LONGEST_WAIT = 4_000;
const FINAL = new Set<string>(['done', 'error', 'rejected']);
const VOICE = 'pt-BR-FranciscaNeural';
const IMAGE = 'https://d-id-public-bucket.s3.us-west-2.amazonaws.com/alice.jpg';

function pause(milliseconds: number, deadline: Deadline): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return deadline.wait(over).finally(() => clearTimeout(timer));
}

function nextWait(wait: number): number {
  return Math.min(wait * WAIT_GROWTH, LONGEST_WAIT);
}

function talkCall(talkId: string): TalkCall {
  return { method: 'get', path: `talks/${pathSegment('talkId', talkId)}`, talkId };
}

async function follow(
  talk: WireTalk,
  { ask, deadline, onStatus }: { ask: Send; deadline: Deadline } & SpeakOptions,
): Promise<WireTalk> {
  let latest = talk;
  onStatus?.(latest.status);
  for (let wait = FIRST_WAIT; !FINAL.has(latest.status); wait = nextWait(wait)) {
    await pause(wait, deadline);
    const next = await ask(talkCall(talk.id), deadline);
    if (next.status !== latest.status) onStatus?.(next.status);
    latest = next;
  }
  return latest;
}

function createSend({ host, key, fetch }: AvatarClientOptions): Send {
  const transport = createTransport({ address: serviceAddress(host), credentials: 'omit', fetch });
  const authorization = sendable(key);
  const headers = { accept: 'application/json', ...(authorization && { authorization }) };
  return async (call, deadline) => {
    const answer = await transport({ ...call, headers, deadline });
    const text = await deadline.wait(answer.text());
    deadline.check();
    return readTalk(answer, text, call.talkId);
  };
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

  const newTalk = (input: string): ApiCall => {
    const provider = { type: 'microsoft', voice_id: voice } as const;
    const script = { type: 'text', input, subtitles: false, provider } as const;
    return {
      method: 'post',
      path: 'talks',
      json: { script, source_url: image } satisfies WireNewTalk,
    };
  };

  const within = async <Value>(
    { signal }: CallOptions = {},
    run: (deadline: Deadline) => Promise<Value>,
  ): Promise<Value> => {
    const deadline = startDeadline(TIME_LIMIT, signal);
    try {
      return await run(deadline);
    } finally {
      deadline.end();
    }
  };

  return {
    createTalk: (text, callOptions) =>
      within(callOptions, (deadline) => send(newTalk(text), deadline)),
    getTalk: (talkId, callOptions) =>
      within(callOptions, async (deadline) => send(talkCall(talkId), deadline)),
    speak: (text, speakOptions) =>
      within(speakOptions, async (deadline) => {
        const talk = await send(newTalk(text), deadline);
        return readVideo(await follow(talk, { ...speakOptions, ask: send, deadline }), isLocal);
      }),
  };
}
