const OPEN = '<think>';
const CLOSE = '</think>';

/** Leaves out what a model writes between `<think>` and `</think>` before its answer. */
export class WithoutThinking {
  #state: 'before' | 'thinking' | 'answer' = 'before';
  #held = '';

  /** Adds a piece of the text; answers what is to be shown of all so far, and was not yet. */
  add(text: string): string {
    if (this.#state === 'answer') return text;
    this.#held += text;
    if (this.#state === 'before') this.#begin();
    return this.#state === 'thinking' ? this.#leaveThinking() : this.#release();
  }

  /** Returns the rest at the end: a beginning that turned out to be no thinking. */
  end(): string {
    if (this.#state !== 'before') return '';
    this.#state = 'answer';
    return this.#release();
  }

  #begin(): void {
    const beginning = this.#held.trimStart();
    if (beginning.startsWith(OPEN)) this.#state = 'thinking';
    else if (!OPEN.startsWith(beginning)) this.#state = 'answer';
  }

  #leaveThinking(): string {
    const at = this.#held.indexOf(CLOSE);
    if (at < 0) {
      // Only the beginning of its end may be among the last characters.
      this.#held = this.#held.slice(-CLOSE.length);
      return '';
    }
    this.#held = this.#held.slice(at + CLOSE.length).trimStart();
    if (this.#held === '') {
      // The spaces after it may come in the next piece.
      this.#held = `${CLOSE}`;
      return '';
    }
    this.#state = 'answer';
    return this.#release();
  }

  #release(): string {
    if (this.#state !== 'answer') return '';
    const text = this.#held;
    this.#held = '';
    return text;
  }
}
