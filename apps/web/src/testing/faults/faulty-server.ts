import type { WireMessage } from '@colega/api-sdk';
import { deferred } from '../deferred.ts';
import { ANA, BENEFITS, chatFixture, wireMessageFixture } from '../fixtures.ts';
import { createSlowReply, type SlowReply } from './slow-reply.ts';
import type { Random } from './random.ts';

/** A call on its way: the network decides when it reaches the server, and whether its answer returns. */
interface CallUnderWay {
  readonly name: string;
  readonly arrive: () => Response;
  readonly resolve: (answer: Response) => void;
  readonly reject: (error: unknown) => void;
  isDone: boolean;
}

interface AskedPrompt {
  readonly prompt: string;
  readonly chatId: string;
  readonly clientMessageId?: string;
}

const lost = () => new TypeError('network');

/** Creates the API itself: it keeps messages, and counts the questions that it took. */
function createApi(chatIds: readonly string[]) {
  const stored = new Map<string, WireMessage[]>(chatIds.map((id) => [id, []]));
  const replies: SlowReply[] = [];
  /** Number of times that the server took a question, by the id that the app gave it. */
  const taken = new Map<string, number>();
  let sessions = 1;
  let isEnded = false;
  let clock = 0;
  const stamp = () => new Date(Date.UTC(2026, 2, 10) + (clock += 1) * 1_000).toISOString();
  const token = () => `session-${sessions}`;

  function keep(chatId: string, message: Partial<WireMessage>): WireMessage {
    const kept = wireMessageFixture({ messageId: `m${clock + 1}`, createdAt: stamp(), ...message });
    stored.get(chatId)?.push(kept);
    return kept;
  }

  function take({ prompt, chatId, clientMessageId = prompt }: AskedPrompt): Response {
    taken.set(clientMessageId, (taken.get(clientMessageId) ?? 0) + 1);
    keep(chatId, { content: prompt, clientMessageId, sender: ANA.name });
    const answer = keep(chatId, { role: 'assistant', sender: BENEFITS.name, content: '' });
    const reply = createSlowReply(answer, (content) => {
      const all = stored.get(chatId) ?? [];
      const index = all.findIndex(({ messageId }) => messageId === answer.messageId);
      all[index] = { ...answer, content };
    });
    replies.push(reply);
    return new Response(reply.body, { headers: { 'content-type': 'application/x-ndjson' } });
  }

  function answerTo(request: Request, body: string): Response {
    const path = new URL(request.url).pathname.replace('/api/', '');
    if (path === 'auth/mslogin') {
      sessions += 1;
      isEnded = false;
      return Response.json(ANA, { headers: { authorization: token() } });
    }
    if (isEnded || request.headers.get('authorization') !== token())
      return Response.json({ status_code: 401, detail: 'Ended' }, { status: 401 });
    if (path === 'auth/current') return Response.json(ANA);
    if (path.startsWith('v1/personas/stream/')) return take(JSON.parse(body) as AskedPrompt);
    const chatId = /^chat\/([^/]+)/.exec(path)?.[1] ?? '';
    const messages = stored.get(chatId) ?? [];
    if (path.endsWith('/messages'))
      return Response.json({ items: messages.toReversed(), total: messages.length });
    return Response.json(chatFixture({ chatId }));
  }

  return {
    ...{ answerTo, taken, token, replies },
    messages: (chatId: string) => stored.get(chatId) ?? [],
    /** Ends the session: its token is refused from now on. */
    endSession: () => {
      isEnded = true;
    },
  };
}

/** Creates an API with these chats, whose network loses, delays and reorders by the given numbers. */
export function createFaultyServer(chatIds: readonly string[], random: Random) {
  const { answerTo, replies, ...api } = createApi(chatIds);
  const underWay: CallUnderWay[] = [];
  const openReplies = () => replies.filter(({ isOpen }) => isOpen());

  async function fetch(input: RequestInfo | URL): Promise<Response> {
    const request = input as Request;
    const { signal } = request;
    const body = await request.text();
    const { promise, resolve, reject } = deferred<Response>();
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const arrive = () => answerTo(request, body);
    const call: CallUnderWay = { name, arrive, resolve, reject, isDone: false };
    underWay.push(call);
    signal.addEventListener('abort', () => {
      if (call.isDone) return;
      call.isDone = true;
      // Whoever gives a call up does not know whether it has arrived.
      if (random.chance(0.5)) arrive();
      reject(signal.reason);
    });
    return promise;
  }

  /** Ends one call: its answer returns, or is lost before or after the server has acted. */
  function settle(fate: 'answer' | 'lost-before' | 'lost-after' | 'fails' | 'twice'): void {
    const call = random.pick(underWay.filter(({ isDone }) => !isDone));
    if (call === undefined) return;
    call.isDone = true;
    underWay.splice(underWay.indexOf(call), 1);
    if (fate === 'lost-before') return call.reject(lost());
    if (fate === 'fails') return call.resolve(Response.json({ status_code: 503 }, { status: 503 }));
    // A read that a proxy repeats; what writes is never repeated by one.
    if (fate === 'twice' && call.name.startsWith('GET')) call.arrive();
    const answer = call.arrive();
    if (fate === 'lost-after') call.reject(lost());
    else call.resolve(answer);
  }

  return {
    ...api,
    ...{ fetch, settle },
    isQuiet: () => underWay.every(({ isDone }) => isDone) && openReplies().length === 0,
    /** Lets a reply under way go on, end, or break. */
    moveReply: (how: 'piece' | 'end' | 'break') => random.pick(openReplies())?.[how](),
  };
}

export type FaultyServer = ReturnType<typeof createFaultyServer>;
