import { setTimeout } from 'node:timers/promises';
import type OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { BROKEN_OFF, endpointFailure, retryAfterMs } from './endpoint-failure.ts';
import {
  ModelFailure,
  type Model,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
} from './model.ts';
import { WithoutThinking } from './thinking.ts';
import { ToolCallParts } from './tool-call-parts.ts';

interface EndpointOptions {
  readonly name: string;
  readonly key?: string | undefined;
  readonly silenceMs?: number | undefined;
}

type Chunks = AsyncIterable<ChatCompletionChunk>;

/** A local model may have to be loaded before its first word; Node's own limit is a minute longer. */
const SILENCE_MS = 240_000;
/** Longest time that a refused call is held back to be made once more; longer ones are told to the person. */
const MAX_HOLD_MS = 5_000;
/** Characters of an answer with its thoughts and calls; more than any model says before it repeats itself. */
const MAX_ANSWER_LENGTH = 500_000;

/** Makes a model of an endpoint that speaks OpenAI's chat completions. */
export function createEndpointModel(client: OpenAI, options: EndpointOptions): Model {
  const { name, key, silenceMs = SILENCE_MS } = options;
  return {
    name,
    stream: async function* (request, signal) {
      const silence = watchSilence(silenceMs);
      const either = AbortSignal.any([signal, silence.signal]);
      try {
        const chunks = await open(client, bodyOf(request, name), either);
        yield* partsOf(heard(chunks, silence.reset));
      } catch (error) {
        if (signal.aborted) return;
        throw silence.signal.aborted ? stuck(silenceMs) : endpointFailure(error, key);
      } finally {
        silence.end();
      }
    },
  };
}

/** Asks, and once more where the endpoint refuses for a moment only. */
async function open(
  client: OpenAI,
  body: ChatCompletionCreateParamsStreaming,
  signal: AbortSignal,
): Promise<Chunks> {
  const ask = () => client.chat.completions.create(body, { signal }).withResponse();
  const { data, response } = await ask().catch(async (error: unknown) => {
    const wait = retryAfterMs(error);
    if (wait === undefined || wait > MAX_HOLD_MS) throw error;
    await setTimeout(wait, undefined, { signal });
    return ask();
  });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return data;
  data.controller.abort();
  throw new ModelFailure(
    502,
    `The model answers in a form that is not expected (${type || 'none'})`,
  );
}

async function* heard(chunks: Chunks, onChunk: () => void): Chunks {
  for await (const chunk of chunks) {
    onChunk();
    yield chunk;
  }
}

/** Takes the first choice only; chunks without one, such as that of the usage, say nothing. */
async function* partsOf(chunks: Chunks): AsyncIterable<ModelPart> {
  const text = new WithoutThinking();
  const calls = new ToolCallParts();
  let ending: string | null = null;
  let length = 0;
  for await (const { choices } of chunks) {
    const [choice] = (choices as typeof choices | undefined) ?? [];
    if (!choice) continue;
    ending = choice.finish_reason ?? ending;
    const { content, tool_calls: parts } = (choice.delta as typeof choice.delta | undefined) ?? {};
    const said = textIn(content);
    length += said.length;
    for (const part of parts ?? []) {
      calls.add(part);
      length += part.function?.arguments?.length ?? 0;
    }
    if (length > MAX_ANSWER_LENGTH)
      throw new ModelFailure(502, 'The model does not come to an end');
    const shown = said ? text.add(said) : '';
    if (shown) yield { kind: 'text', text: shown };
  }
  const rest = text.end();
  if (rest) yield { kind: 'text', text: rest };
  if (ending === null) throw new ModelFailure(502, BROKEN_OFF);
  if (ending === 'content_filter') throw new ModelFailure(502, 'The model withheld its answer');
  if (calls.calls.length > 0) yield { kind: 'calls', calls: calls.calls };
}

/** Some models say a list of parts, of which those of text count. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { readonly text?: unknown } | null) => part?.text)
    .filter((text) => typeof text === 'string')
    .join('');
}

function bodyOf(
  { messages, tools = [] }: ModelRequest,
  model: string,
): ChatCompletionCreateParamsStreaming {
  return {
    model,
    stream: true,
    messages: messages.map(toParameter),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => ({
            type: 'function' as const,
            function: { name, description, parameters },
          })),
        }),
  };
}

function toParameter(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.callId, content: message.content };
  }
  if (message.role !== 'assistant' || message.calls === undefined) {
    return { role: message.role, content: message.content };
  }
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: input },
    })),
  };
}

function watchSilence(limit: number) {
  const controller = new AbortController();
  const timer = globalThis.setTimeout(() => controller.abort(), limit);
  timer.unref();
  return {
    signal: controller.signal,
    reset: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}

function stuck(milliseconds: number): ModelFailure {
  return new ModelFailure(
    504,
    `The model said nothing for ${String(Math.round(milliseconds / 1000))} s`,
  );
}
