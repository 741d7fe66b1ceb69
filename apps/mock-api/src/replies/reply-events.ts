import type { WireReplyPiece, WireToolCall } from '@colega/api-sdk';
import type { RawLine } from '../control/fault.ts';
import {
  contextEntryOf,
  paragraphOf,
  type AnswerStep,
  type ContextStep,
} from '../fixtures/answers.ts';

/** Pace at which an event takes its own milliseconds; another pace scales the times of all events. */
export const USUAL_TOKENS_PER_SECOND = 60;

/** An event of a reply, with its time after the event before. */
export type ReplyEvent = LineEvent | CutEvent | SilenceEvent;

/** An event that writes a line. */
export type LineEvent = { readonly milliseconds: number } & (
  | { readonly kind: 'piece'; readonly piece: WireReplyPiece }
  /** A line that is sent as it is; it need not be a piece. */
  | { readonly kind: 'raw-line'; readonly line: RawLine }
  /** Stores the whole answer, and sends the piece with its id. */
  | { readonly kind: 'stored' }
);

/** Stores the answer, and sends its id: the last event of an answer that was not broken off. */
export const STORED: LineEvent = { kind: 'stored', milliseconds: 0 };

/** Breaks the connection before the end of the answer. */
interface CutEvent {
  readonly kind: 'cut';
  readonly milliseconds: number;
}

/** Sends nothing for a time, which may be infinite and does not depend on the pace. */
interface SilenceEvent {
  readonly kind: 'silence';
  readonly milliseconds: number;
}

/** Time of a token at the usual pace. */
export const TOKEN_MS = 1000 / USUAL_TOKENS_PER_SECOND;

export function pieceEvent(piece: WireReplyPiece, milliseconds = TOKEN_MS): LineEvent {
  return { kind: 'piece', piece, milliseconds };
}

/** Makes an event for each token of a text. */
export function textEvents(text: string, milliseconds = TOKEN_MS): readonly ReplyEvent[] {
  return tokensOf(text).map((content) => pieceEvent({ content }, milliseconds));
}

/** Kept as long as the steps, which are the same for every reply with that answer. */
const eventsOfSteps = new WeakMap<readonly AnswerStep[], readonly ReplyEvent[]>();

/** Makes the events of the steps of an answer, once for the same steps. */
export function stepEvents(steps: readonly AnswerStep[]): readonly ReplyEvent[] {
  const events = eventsOfSteps.get(steps) ?? makeEvents(steps);
  eventsOfSteps.set(steps, events);
  return events;
}

function makeEvents(steps: readonly AnswerStep[]): readonly ReplyEvent[] {
  let isFirst = true;
  return steps.flatMap((step) => {
    if (step.kind !== 'text') return contextEvents(step);
    const paragraph = paragraphOf(step.markdown, isFirst);
    isFirst = false;
    return textEvents(paragraph);
  });
}

/** A tool is sent twice: without its output, and with it. */
function contextEvents(step: ContextStep): readonly ReplyEvent[] {
  const entry = contextEntryOf(step);
  const whole = { context: [entry] };
  if (step.kind !== 'tool' || entry.type !== 'tool') return [pieceEvent(whole)];
  return [pieceEvent({ context: [withoutOutput(entry)] }), pieceEvent(whole, step.milliseconds)];
}

function withoutOutput({ output: _, ...call }: WireToolCall): WireToolCall {
  return call;
}

const TOKEN_CHARACTERS = 4;

/** Splits a text into tokens of four characters; a token may end inside a word, never inside a character. */
export function tokensOf(text: string): readonly string[] {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / TOKEN_CHARACTERS) }, (_, index) =>
    characters.slice(index * TOKEN_CHARACTERS, (index + 1) * TOKEN_CHARACTERS).join(''),
  );
}
