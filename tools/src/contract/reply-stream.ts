import { describeFaults, type SchemaCheck } from './operations.ts';
import {
  Difference,
  fieldsOf,
  isOneSegment,
  NOT_ONE_SEGMENT,
  parseJson,
  readAnswer,
  textAt,
} from './answer.ts';
import { type Deployment, Skip } from './deployment.ts';

export interface Reply {
  readonly content: string;
  /** The `messageId` under which the answer is stored. */
  readonly messageId: string | undefined;
  readonly pieces: number;
  /** Milliseconds from the question to each piece. */
  readonly arrivalsMs: readonly number[];
  readonly hasErrorPiece: boolean;
  readonly faults: readonly string[];
}

export interface Question {
  readonly endpoint: string;
  readonly chatId: string;
  readonly prompt: string;
}

const STREAM = 'application/x-ndjson';
const MAX_LINE = 4 * 1024 * 1024;
const MAX_REPLY = 20 * 1024 * 1024;

/** Reads a reply to its end, or to its first text. Throws `Difference` where it is none. */
export function readReply(
  deployment: Deployment,
  { endpoint, ...body }: Question,
  until: 'the end' | 'the first text',
): Promise<Reply> {
  const { caller, operations } = deployment;
  const operation = operations.find('streamReply');
  const asked = performance.now();
  return caller.stream(operation, { path: { endpoint }, body }, async (response) => {
    await requireStream(deployment, response);
    const reply = createReply(operations.checkPiece);
    const unread: TimedLine[] = [];
    for await (const timed of linesOf(response, () => performance.now() - asked)) {
      // Looking at a line takes time, which would count as that of the lines after it.
      if (until === 'the end') unread.push(timed);
      else reply.add(timed);
      if (reply.read().content !== '') break;
    }
    unread.forEach(reply.add);
    return reply.read();
  });
}

interface TimedLine {
  readonly line: string;
  /** Milliseconds from the question to its last byte. */
  readonly arrivalMs: number;
}

async function requireStream(deployment: Deployment, response: Response): Promise<void> {
  const operation = deployment.operations.find('streamReply');
  deployment.judgeCrossOrigin(operation, response);
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (response.status === 200 && type.trim().toLowerCase() === STREAM) return;
  const { unusable } = deployment.judge(operation, await readAnswer(response), 200);
  throw new Difference(unusable);
}

function createReply(check: SchemaCheck) {
  let [content, lines, pieces] = ['', 0, 0];
  const arrivalsMs: number[] = [];
  let messageId: string | undefined;
  let hasErrorPiece = false;
  const faults: { readonly message: string }[] = [];
  const take = (value: unknown, arrivalMs: number) => {
    const piece = fieldsOf(value);
    pieces += 1;
    arrivalsMs.push(arrivalMs);
    if (piece['reset'] === true) content = '';
    content += textAt(piece, 'content') ?? '';
    const named = textAt(fieldsOf(piece['metadata']), 'persona_message_id');
    if (named !== undefined && !isOneSegment('messageId', named)) {
      faults.push({ message: `line ${lines} has a persona_message_id that ${NOT_ONE_SEGMENT}` });
    } else messageId = named ?? messageId;
    hasErrorPiece ||= 'error' in piece && piece['error'] !== false;
  };
  return {
    add: ({ line, arrivalMs }: TimedLine) => {
      lines += 1;
      if (line.trim() === '') return;
      const value = parseJson(line);
      const found = value === undefined ? [{ message: 'is no JSON' }] : check(value);
      for (const fault of found) {
        const [problem = ''] = describeFaults([fault]);
        const text = value === undefined ? 'is no JSON' : `has a piece in which ${problem}`;
        faults.push({ message: `line ${lines} ${text}` });
      }
      if (found.length === 0) take(value, arrivalMs);
    },
    read: (): Reply => ({
      ...{ content, messageId, pieces, arrivalsMs, hasErrorPiece },
      faults: describeFaults(faults).map((fault) => fault.replace(/^the body /, '')),
    }),
  };
}

async function* linesOf(
  response: Response,
  sinceAsked: () => number,
): AsyncGenerator<TimedLine, void, undefined> {
  const decoder = new TextDecoder();
  let [unfinished, arrivalMs, length] = ['', 0, 0];
  for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    arrivalMs = sinceAsked();
    length += bytes.length;
    const lines = (unfinished + decoder.decode(bytes, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    if (unfinished.length > MAX_LINE) throw new Difference(['a line is longer than 4 MiB']);
    if (length > MAX_REPLY) throw new Difference(['the reply is longer than 20 MiB']);
    for (const line of lines) yield { line, arrivalMs };
  }
  const last = unfinished + decoder.decode();
  if (last !== '') yield { line: last, arrivalMs };
}

const MIN_PIECES = 10;
const MIN_PIECES_OF_BURST = 5;
const MIN_SILENCE_MS = 1_000;
/** A pause that lies between two bursts. */
const MIN_PAUSE_MS = 50;
/** Longest time of a burst, as a part of the silence before it: no model writes so fast. */
const MAX_BURST_PART = 0.01;

interface Burst {
  readonly silenceMs: number;
  readonly withinMs: number;
  readonly pieces: number;
}

/** Checks that pieces come when they are written; asks a longer question before it reports a difference. */
export async function checkStreaming(
  deployment: Deployment,
  first: Reply,
  longer: Question,
): Promise<void> {
  await deployment.check('streamReply', 'streaming', async () => {
    if (!isKeptBack(burstsOf(first.arrivalsMs))) return [];
    const { arrivalsMs } = await readReply(deployment, longer, 'the end');
    const bursts = burstsOf(arrivalsMs);
    if (!isKeptBack(bursts)) return [];
    if (!isLong(bursts)) throw new Skip('the replies are too quick to tell');
    return [describe(bursts)];
  });
}

/** Groups the pieces that came together. */
export function burstsOf(arrivalsMs: readonly number[]): readonly Burst[] {
  const bursts: Burst[] = [];
  let [start, before, pieces] = [arrivalsMs[0] ?? 0, 0, 0];
  arrivalsMs.forEach((arrival, index) => {
    pieces += 1;
    const next = arrivalsMs[index + 1];
    if (next !== undefined && next - arrival < MIN_PAUSE_MS) return;
    bursts.push({ silenceMs: start - before, withinMs: arrival - start, pieces });
    [start, before, pieces] = [next ?? arrival, arrival, 0];
  });
  return bursts;
}

/** Tells whether every piece comes with others, faster than it can have been written in the time before. */
export function isKeptBack(bursts: readonly Burst[]): boolean {
  const pieces = bursts.reduce((sum, burst) => sum + burst.pieces, 0);
  return (
    pieces >= bursts.length * MIN_PIECES_OF_BURST &&
    bursts.every(({ silenceMs, withinMs }) => withinMs <= silenceMs * MAX_BURST_PART)
  );
}

/** Tells whether it took so long that a quick server or a small buffer cannot be the reason. */
export function isLong(bursts: readonly Burst[]): boolean {
  const pieces = bursts.reduce((sum, burst) => sum + burst.pieces, 0);
  const silence = bursts.reduce((sum, burst) => sum + burst.silenceMs, 0);
  return pieces >= MIN_PIECES && silence >= bursts.length * MIN_SILENCE_MS;
}

function describe(bursts: readonly Burst[]): string {
  const times = bursts.map(
    ({ silenceMs, withinMs, pieces }) =>
      `nothing for ${(silenceMs / 1000).toFixed(1)} s, then ${pieces} pieces within ${Math.ceil(withinMs)} ms`,
  );
  const how = bursts.length === 1 ? 'all at once' : `in ${bursts.length} bursts`;
  return `the reply comes ${how}: ${times.join('; ')}; something on its way keeps it back`;
}
