import { afterEach, beforeEach, vi } from 'vitest';
import {
  startProtocolServer,
  type ProtocolAnswer,
  type ProtocolServer,
} from '../testing/protocol-server.ts';
import type { ModelPart, ModelRequest } from './model.ts';
import { openModel, type ModelOptions } from './open-model.ts';

export const KEY = 'sk-a-secret-key';
export const ASKED: ModelRequest = { messages: [{ role: 'user', content: 'Olá' }] };

export let server: ProtocolServer;

/** Serves an endpoint to the tests of a file, another one for each. */
export function serveEndpoint(): void {
  beforeEach(async () => {
    server = await startProtocolServer();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
}

export const openTestModel = (options: Partial<ModelOptions> = {}) =>
  openModel({ url: server.url, name: 'test-model', key: KEY, ...options });

export async function partsOf(
  options: Partial<ModelOptions> = {},
  signal = new AbortController().signal,
) {
  const parts: ModelPart[] = [];
  const model = await openTestModel(options);
  for await (const part of model.stream(ASKED, signal)) parts.push(part);
  return parts;
}

export const textOf = (parts: readonly ModelPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

export async function textAfter(...answers: readonly ProtocolAnswer[]): Promise<string> {
  server.answerNext(...answers);
  return textOf(await partsOf());
}

export async function callsAfter(answer: ProtocolAnswer) {
  server.answerNext(answer);
  return (await partsOf()).flatMap((part) => (part.kind === 'calls' ? part.calls : []));
}

/** Returns the status and the sentence of the answer's error piece. */
export async function failureAfter(answer: ProtocolAnswer, options: Partial<ModelOptions> = {}) {
  server.answerNext(answer);
  const failed: unknown = await partsOf(options).catch((error: unknown) => error);
  const { statusCode, message } = failed as { statusCode: number; message: string };
  return [statusCode, message] as const;
}
