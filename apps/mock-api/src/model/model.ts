import type { RequestedCall } from './tool-call-parts.ts';

/** A language model that answers messages. */
export interface Model {
  readonly name: string;
  /**
   * Streams what the model says, and at the end the tools that it wants called. Ends quietly once the signal
   * is aborted; throws a `ModelFailure` for everything else.
   */
  readonly stream: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelPart>;
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly OfferedTool[];
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly calls?: readonly RequestedCall[];
    }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };

export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly calls: readonly RequestedCall[] };

/** A failure of the model, as the answer's error piece says it. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly statusCode: number;

  constructor(statusCode: number, detail: string) {
    super(detail);
    this.statusCode = statusCode;
  }
}
