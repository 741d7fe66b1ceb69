import type { SpeechTexts } from './speech-text.ts';

/**
 * The words of a Markdown text, to be read aloud: no marks, addresses, code, tables, formulas or emoji;
 * a line for each paragraph, heading and item, each ended by a full stop. Rejects where its part of the
 * program does not load.
 */
export async function speechText(markdown: string, texts: SpeechTexts): Promise<string> {
  const loaded = await import('./speech-text.ts');
  return loaded.speechText(markdown, texts);
}
