import type { WireMessage } from '@colega/api-sdk';
import { shorten } from '../replies/chat-title.ts';
import { TITLE_INSTRUCTIONS } from './instructions.ts';
import { ModelFailure, type Model } from './model.ts';

/** Characters of question and answer that the title is made from. */
const MAX_READ = 1000;
/** Shorter than the ten seconds after which the caller gives up (§7). */
const TITLE_LIMIT_MS = 8_000;

/** Asks the model for the title of a chat; undefined where it fails, is slow, or gives none. */
export async function titleByModel(
  model: Model,
  messages: readonly WireMessage[],
  limitMs: number = TITLE_LIMIT_MS,
): Promise<string | undefined> {
  const said = (['user', 'assistant'] as const).flatMap((role) => {
    const content = messages.find((message) => message.role === role)?.content;
    return content ? [content.slice(0, MAX_READ)] : [];
  });
  const signal = AbortSignal.timeout(limitMs);
  const request = {
    messages: [
      { role: 'system', content: TITLE_INSTRUCTIONS },
      { role: 'user', content: said.join('\n\n---\n\n') },
    ],
  } as const;
  let text = '';
  try {
    for await (const part of model.stream(request, signal)) {
      if (part.kind === 'text') text += part.text;
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return undefined;
  }
  return signal.aborted ? undefined : titleIn(text);
}

/** The title in what a model wrote: one line, without marks, quotes and words such as “Título:”. */
export function titleIn(text: string): string | undefined {
  const line = text.split('\n').find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? '';
  const bare = line
    .replace(/^[\s#*_>-]+/, '')
    .replace(/^(t[ií]tulo|title)\s*:\s*/i, '')
    .replace(/^[\s*_"'“”‘’«»`]+/, '');
  const end = bare.slice(0, 1000).search(/[\s*_"'“”‘’«»`.]*$/);
  const title = shorten(bare.slice(0, Math.max(end, 0)).replace(/\s+/g, ' '));
  return title === '' ? undefined : title;
}
