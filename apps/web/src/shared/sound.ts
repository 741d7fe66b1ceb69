import { createStore } from './create-store.ts';
import { BROWSER_KEYS, localValues } from './storage.ts';

/** Stops the current sound; null in silence. */
const currentStop = createStore<(() => void) | null>(null);

/**
 * Stops the current sound, and keeps `stop` for the new one. A sound that starts again must pass
 * the same function.
 */
export function soundAlone(stop: () => void): void {
  const before = currentStop.get();
  if (before !== stop) before?.();
  currentStop.set(stop);
}

/** The properties that identify a voice of the browser. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'voiceURI'>;

function baseOf(tag: string): string {
  return (tag.toLowerCase().split(/[-_]/u)[0] ?? '').trim();
}

const keyOf = (language: string) => `${BROWSER_KEYS.voice}:${baseOf(language)}`;

/** Returns the voices of a language, of any region. */
export function voicesOf<Known extends Voice>(
  voices: readonly Known[],
  language: string,
): readonly Known[] {
  return voices.filter(({ lang }) => baseOf(lang) === baseOf(language));
}

/** Returns the voice chosen for a language; undefined if none was, or if it no longer exists. */
export function chosenVoice<Known extends Voice>(
  voices: readonly Known[],
  language: string,
): Known | undefined {
  const stored = localValues.read(keyOf(language));
  return voicesOf(voices, language).find(({ voiceURI }) => voiceURI === stored);
}

/** Stores a voice for a language; null lets the app choose. */
export function chooseVoice(language: string, voiceURI: string | null): void {
  if (voiceURI === null) localValues.remove(keyOf(language));
  else localValues.write(keyOf(language), voiceURI);
}
