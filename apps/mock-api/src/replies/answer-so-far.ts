import type { WireContextEntry, WireReplyPiece } from '@colega/api-sdk';

/** What has been produced of an answer: the pieces, applied in order. */
export class AnswerSoFar {
  /** Joined at the end only: a long text that grows by each piece is dear to keep. */
  #contents: string[] = [];
  readonly #context = new Map<string, WireContextEntry>();

  add(piece: WireReplyPiece): void {
    if (piece.reset === true) this.#contents = [];
    for (const entry of piece.context ?? []) this.#context.set(entry.id, entry);
    if (piece.content) this.#contents.push(piece.content);
  }

  get content(): string {
    return this.#contents.join('');
  }

  get context(): WireContextEntry[] {
    return [...this.#context.values()];
  }

  get isEmpty(): boolean {
    return this.#contents.length === 0 && this.#context.size === 0;
  }
}
