import { BROWSER_KEYS } from './storage-keys.ts';
import { localValues } from './storage.ts';

/** What tells one voice of the browser from another. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'voiceURI'>;

function baseOf(tag: string): string {
  return (tag.toLowerCase().split(/[-_]/u)[0] ?? '').trim();
}

const keyOf = (language: string) => `${BROWSER_KEYS.voice}:${baseOf(language)}`;

/** The voices that speak a language, of whatever region. */
export function voicesOf<Known extends Voice>(
  voices: readonly Known[],
  language: string,
): readonly Known[] {
  return voices.filter(({ lang }) => baseOf(lang) === baseOf(language));
}

/** The voice chosen for a language; undefined where none was, or the browser has it no longer. */
export function chosenVoice<Known extends Voice>(
  voices: readonly Known[],
  language: string,
): Known | undefined {
  const stored = localValues.read(keyOf(language));
  return voicesOf(voices, language).find(({ voiceURI }) => voiceURI === stored);
}

/** Remembers a voice for a language; null leaves the choice to the app. */
export function chooseVoice(language: string, voiceURI: string | null): void {
  if (voiceURI === null) localValues.remove(keyOf(language));
  else localValues.write(keyOf(language), voiceURI);
}
