import type { WireReplyPiece, WireToolCall } from '@colega/api-sdk';
import type { RawLine } from '../control/fault.ts';
import {
  contextEntryOf,
  paragraphOf,
  type AnswerStep,
  type ContextStep,
} from '../fixtures/answers.ts';

/** At this pace a event takes its own milliseconds; another pace shortens or stretches all of them. */
export const USUAL_TOKENS_PER_SECOND = 60;

/** What happens next in a reply, and how long after the one before. */
export type ReplyEvent = LineEvent | CutEvent | SilenceEvent;

/** A event that writes a line. */
export type LineEvent = { readonly milliseconds: number } & (
  | { readonly kind: 'piece'; readonly piece: WireReplyPiece }
  /** A line that is sent as it stands, whether or not it is a piece. */
  | { readonly kind: 'raw-line'; readonly line: RawLine }
  /** The answer is whole: it is stored, and the piece that names it is sent. */
  | { readonly kind: 'stored' }
);

/** The connection ends here, without the end of the answer. */
export interface CutEvent {
  readonly kind: 'cut';
  readonly milliseconds: number;
}

/** Nothing comes for a time that no pace changes, which may be infinite. */
export interface SilenceEvent {
  readonly kind: 'silence';
  readonly milliseconds: number;
}

/** The time of a token at the usual pace. */
export const TOKEN_MS = 1000 / USUAL_TOKENS_PER_SECOND;

export function pieceEvent(piece: WireReplyPiece, milliseconds = TOKEN_MS): ReplyEvent {
  return { kind: 'piece', piece, milliseconds };
}

/** A event for each token of the text. */
export function textEvents(text: string, milliseconds = TOKEN_MS): readonly ReplyEvent[] {
  return tokensOf(text).map((content) => pieceEvent({ content }, milliseconds));
}

const eventsOfSteps = new WeakMap<readonly AnswerStep[], readonly ReplyEvent[]>();

/** A paragraph begins after the text before it. Made once for the same steps. */
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

/** A tool comes twice: while it is at work, and with what it answered. */
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

/** Parts of about a token each: words are not always whole, characters always are. */
export function tokensOf(text: string): readonly string[] {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / TOKEN_CHARACTERS) }, (_, index) =>
    characters.slice(index * TOKEN_CHARACTERS, (index + 1) * TOKEN_CHARACTERS).join(''),
  );
}
