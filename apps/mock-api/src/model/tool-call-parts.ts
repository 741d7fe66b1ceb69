import type { ChatCompletionChunk } from 'openai/resources/chat/completions';

/** A tool that the model wants called. */
export interface RequestedCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it; it may be broken. */
  readonly input: string;
}

export type ToolCallPart = ChatCompletionChunk.Choice.Delta.ToolCall;

interface GrowingCall {
  readonly index: number | undefined;
  id: string | undefined;
  name: string;
  input: string;
}

/** Calls of tools that a model may want at once; those beyond are not heard. */
const MAX_CALLS = 10;

/**
 * Joins the parts in which calls of tools arrive. A part belongs to the call of its index; some servers
 * give every call the index 0, or none, so that another id begins another call too.
 */
export class ToolCallParts {
  readonly #calls: GrowingCall[] = [];

  add(part: Partial<ToolCallPart>): void {
    const call = this.#callOf(part);
    if (call === undefined) return;
    call.id ??= part.id || undefined;
    call.name += part.function?.name ?? '';
    call.input += part.function?.arguments ?? '';
  }

  /** The calls in their order; one without an id gets one of its position. */
  get calls(): readonly RequestedCall[] {
    return this.#calls.map(({ id, name, input }, position) => ({
      id: id ?? `call-${String(position)}`,
      name,
      input,
    }));
  }

  #callOf({ index, id }: Partial<ToolCallPart>): GrowingCall | undefined {
    const last = this.#calls.findLast((call) => index === undefined || call.index === index);
    const isOther = Boolean(id) && last?.id !== undefined && last.id !== id;
    if (last && !isOther) return last;
    if (this.#calls.length === MAX_CALLS) return undefined;
    const call: GrowingCall = { index, id: undefined, name: '', input: '' };
    this.#calls.push(call);
    return call;
  }
}
