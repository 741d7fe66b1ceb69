import { chosenVoice } from '../../../shared/read-aloud-voice.ts';
import { languageOfText, speechParts, voiceFor } from './read-aloud-text.ts';

export interface Speech {
  readonly text: string;
  /** The language of the interface. */
  readonly language: string;
  /** All was said, or cannot be. */
  readonly onEnd: () => void;
}

/** Speaks a text part by part, in its own language. The function returned stops it. */
export function speak({ text, language, onEnd }: Speech): () => void {
  const synthesis = globalThis.speechSynthesis;
  const spoken = languageOfText(text, language);
  const parts = speechParts(text, spoken);
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    removeEventListener('pagehide', stop);
    synthesis.cancel();
  }
  function speakFrom(index: number): void {
    const part = parts[index];
    if (isStopped) return;
    if (part === undefined) {
      onEnd();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(part);
    const voices = synthesis.getVoices();
    const voice = chosenVoice(voices, spoken) ?? voiceFor(voices, spoken);
    utterance.lang = voice?.lang ?? spoken;
    if (voice !== undefined) utterance.voice = voice;
    utterance.onend = () => speakFrom(index + 1);
    utterance.onerror = () => {
      if (!isStopped) onEnd();
    };
    synthesis.speak(utterance);
  }

  // Some browsers go on speaking after the page has gone.
  addEventListener('pagehide', stop);
  synthesis.cancel();
  speakFrom(0);
  return stop;
}
