import type { WireContextEntry, WireReplyPiece } from '@colega/api-sdk';
import type { AnswerStep } from '../fixtures/fixture-types.ts';
import { tokensOf } from './tokens.ts';

/** At this pace a beat takes its own milliseconds; another pace shortens or stretches all of them. */
export const USUAL_TOKENS_PER_SECOND = 60;

/** What happens next in a reply, and how long after the one before. */
export type Beat = { readonly milliseconds: number } & (
  | { readonly kind: 'piece'; readonly piece: WireReplyPiece }
  /** A line that is sent as it stands, whether or not it is a piece. */
  | { readonly kind: 'raw-line'; readonly line: string }
  /** The connection ends here, without the end of the answer. */
  | { readonly kind: 'cut' }
);

const TOKEN_MILLISECONDS = 1000 / USUAL_TOKENS_PER_SECOND;

export function pieceBeat(piece: WireReplyPiece, milliseconds = TOKEN_MILLISECONDS): Beat {
  return { kind: 'piece', piece, milliseconds };
}

/** A beat for each token of the text. */
export function textBeats(text: string, milliseconds = TOKEN_MILLISECONDS): readonly Beat[] {
  return tokensOf(text).map((content) => pieceBeat({ content }, milliseconds));
}

/** A paragraph begins after the text before it. */
export function stepBeats(steps: readonly AnswerStep[]): readonly Beat[] {
  let hasText = false;
  return steps.flatMap((step) => {
    if (step.kind !== 'text') return contextBeats(step);
    const text = hasText ? `\n\n${step.markdown}` : step.markdown;
    hasText = true;
    return textBeats(text);
  });
}

function contextBeats(step: Exclude<AnswerStep, { kind: 'text' }>): readonly Beat[] {
  if (step.kind === 'tool') {
    const { id, name, input, output, callOrder } = step;
    const call: WireContextEntry = { type: 'tool', id, name, input, callOrder };
    return [
      pieceBeat({ context: [call] }),
      pieceBeat({ context: [{ ...call, output }] }, step.milliseconds),
    ];
  }
  const { kind, ...entry } = step;
  return [pieceBeat({ context: [{ type: kind, ...entry } as WireContextEntry] })];
}
