import type { WireContextEntry, WireMessage, WireReplyPiece } from '@colega/api-sdk';
import type { PersonaFixture } from '../fixtures/personas.ts';
import type { UserFixture } from '../fixtures/users.ts';
import type { Store } from '../state/store.ts';
import type { StoredChat } from '../state/store.ts';

export interface Question {
  readonly owner: UserFixture;
  readonly chat: StoredChat;
  readonly persona: PersonaFixture;
  /** The user's stored message. */
  readonly message: WireMessage;
}

/** An answer that is being produced for the chat of its question. */
export class ProducedAnswer {
  readonly #store: Store;
  readonly #question: Question;
  readonly #soFar = new AnswerSoFar();
  #isClosed = false;

  constructor(store: Store, question: Question) {
    this.#store = store;
    this.#question = question;
  }

  add(piece: WireReplyPiece): void {
    this.#soFar.add(piece);
  }

  /** Stores the answer, once; undefined if it is empty, or its question is gone. */
  store(): WireMessage | undefined {
    if (this.#isClosed) return undefined;
    this.#isClosed = true;
    const { content, context, isEmpty } = this.#soFar;
    if (isEmpty || !this.#isAskedStill()) return undefined;
    const { chat, persona } = this.#question;
    return this.#store.addMessage(chat, {
      role: 'assistant',
      sender: persona.name,
      content,
      context,
    });
  }

  /** False if the chat was deleted or cleared, or the server was reset. */
  #isAskedStill(): boolean {
    const { owner, chat, message } = this.#question;
    return this.#store.holds(owner, chat, message.messageId);
  }
}

/** The answer so far: all pieces, applied in order. */
export class AnswerSoFar {
  /** Joined only at the end: to join at each piece would be slow for a long text. */
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
