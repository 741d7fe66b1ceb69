import type { WireContextEntry, WireReplyPiece } from '@colega/api-sdk';

/** What has been produced of an answer: the pieces, applied in order. */
export class AnswerSoFar {
  #content = '';
  readonly #context = new Map<string, WireContextEntry>();

  add(piece: WireReplyPiece): void {
    if (piece.reset === true) this.#content = '';
    for (const entry of piece.context ?? []) this.#context.set(entry.id, entry);
    this.#content += piece.content ?? '';
  }

  get content(): string {
    return this.#content;
  }

  get context(): WireContextEntry[] {
    return [...this.#context.values()];
  }

  get isEmpty(): boolean {
    return this.#content === '' && this.#context.size === 0;
  }
}
