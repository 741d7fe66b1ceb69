import type { WireContextEntry, WireMessage, WireToolCall } from '@colega/api-sdk';
import { errorObject } from '../api-failure.ts';
import type { PersonaFixture } from '../fixtures/personas.ts';
import type { AnswerSource } from '../replies/answer-source.ts';
import { chatTitle } from '../replies/chat-title.ts';
import type { Question } from '../replies/produced-answer.ts';
import { pieceEvent, type LineEvent } from '../replies/reply-events.ts';
import type { Clock } from '../state/stamps.ts';
import { createDocumentSearch, type DocumentSearch } from './document-search.ts';
import { historyWithin, tokensOfText } from './history.ts';
import { instructionsFor } from './instructions.ts';
import { ModelFailure, type Model, type ModelMessage } from './model.ts';
import { titleByModel } from './model-title.ts';
import type { RequestedCall } from './tool-call-parts.ts';

export interface LiveAnswerOptions {
  readonly model: Model;
  readonly personas: readonly PersonaFixture[];
  /** All messages of the question's chat, oldest first; the question is the last. */
  readonly messagesOf: (question: Question) => readonly WireMessage[];
  /** Tokens that instructions and messages may have together. @default 3000 */
  readonly historyTokens?: number | undefined;
  readonly now: Clock;
  /** Called with a sentence about each failure of the model. */
  readonly warn: (sentence: string) => void;
}

/** Fits into the context that local servers give a model when nobody says otherwise, with room to answer. */
const HISTORY_TOKENS = 3000;
/** Rounds of tools in an answer; after them the model has to answer with what it has. */
const MAX_ROUNDS = 5;

/** Answers by a language model, with the tools of the personas. */
export function createLiveAnswers(options: LiveAnswerOptions): AnswerSource {
  const { model, personas, historyTokens = HISTORY_TOKENS, now, warn } = options;
  /** False once the endpoint has refused tools, as it does for models that know none. */
  let takesTools = true;

  function begin(question: Question): Conversation {
    const search =
      question.persona.answers.length > 0 ? createDocumentSearch(question.persona) : null;
    return new Conversation(search, (hasTools) => {
      const system = instructionsFor(question.persona, now(), hasTools);
      const left = historyTokens - tokensOfText(system);
      return [
        { role: 'system', content: system },
        ...historyWithin(options.messagesOf(question), left),
      ];
    });
  }

  async function* answer(question: Question, signal: AbortSignal): AsyncIterable<LineEvent> {
    try {
      yield* say(begin(question), signal);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      warn(`No answer of ${model.name}: ${error.message}`);
      yield pieceEvent({ error: errorObject(error.statusCode, error.message) }, 0);
    }
  }

  async function* say(conversation: Conversation, signal: AbortSignal): AsyncIterable<LineEvent> {
    for (let round = 0; ; round += 1) {
      const hasTools = takesTools && round < MAX_ROUNDS;
      try {
        yield* conversation.turn(model, { hasTools, signal });
      } catch (error) {
        if (!hasTools || round > 0 || !refusesTools(error)) throw error;
        takesTools = false;
        warn(`${model.name} takes no tools: personas answer without their documents.`);
        continue;
      }
      if (signal.aborted || !conversation.wantsTools || round >= MAX_ROUNDS) return;
      yield* conversation.callTools();
    }
  }

  return {
    answer,
    title: async (chat) => {
      if (!chat.messages.some(({ role }) => role === 'user')) return undefined;
      return (await titleByModel(model, chat.messages)) ?? chatTitle(chat, personas);
    },
  };
}

function refusesTools(error: unknown): boolean {
  return error instanceof ModelFailure && /\btools?\b/i.test(error.message);
}

interface Turn {
  readonly hasTools: boolean;
  readonly signal: AbortSignal;
}

/** Conversation with the model about one question, with the tools that it has called. */
class Conversation {
  readonly #search: DocumentSearch | null;
  readonly #beginning: (hasTools: boolean) => readonly ModelMessage[];
  readonly #since: ModelMessage[] = [];
  #wanted: readonly RequestedCall[] = [];
  #called = 0;
  #hasText = false;

  constructor(
    search: DocumentSearch | null,
    beginning: (hasTools: boolean) => readonly ModelMessage[],
  ) {
    this.#search = search;
    this.#beginning = beginning;
  }

  get wantsTools(): boolean {
    return this.#wanted.length > 0;
  }

  /** Lets the model speak once; its texts after tools are paragraphs of their own. */
  async *turn(model: Model, { hasTools, signal }: Turn): AsyncIterable<LineEvent> {
    const tools = hasTools && this.#search ? [this.#search.offered] : [];
    const messages = [...this.#beginning(tools.length > 0), ...this.#since];
    let text = '';
    this.#wanted = [];
    for await (const part of model.stream({ messages, tools }, signal)) {
      if (part.kind === 'calls') {
        this.#wanted = part.calls;
        continue;
      }
      const content = text === '' && this.#hasText ? `\n\n${part.text}` : part.text;
      text += part.text;
      yield pieceEvent({ content }, 0);
    }
    if (text !== '') this.#hasText = true;
    if (this.wantsTools)
      this.#since.push({ role: 'assistant', content: text, calls: this.#wanted });
  }

  /** Runs the tools that the model wants; each is told twice: without its output, and with it. */
  *callTools(): Iterable<LineEvent> {
    for (const { id, name, input } of this.#wanted) {
      this.#called += 1;
      const call = {
        type: 'tool',
        id: `t${String(this.#called)}`,
        name: name === this.#search?.offered.name ? this.#search.title : name,
        input: parsed(input),
        callOrder: this.#called,
      } satisfies WireToolCall;
      yield contextEvent([call]);
      const { output, sources } = this.#run(name, call.input);
      yield contextEvent([{ ...call, output }, ...sources]);
      this.#since.push({ role: 'tool', callId: id, content: JSON.stringify(output) });
    }
  }

  #run(name: string, input: unknown): ReturnType<DocumentSearch['run']> {
    if (this.#search && name === this.#search.offered.name) return this.#search.run(input);
    return { output: { error: `There is no tool ${name}` }, sources: [] };
  }
}

function contextEvent(context: WireContextEntry[]): LineEvent {
  return pieceEvent({ context }, 0);
}

/** Input that is no JSON stays the text that it is. */
function parsed(input: string): unknown {
  try {
    return JSON.parse(input === '' ? '{}' : input);
  } catch {
    return input;
  }
}
