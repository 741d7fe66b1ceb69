import { chosenVoice } from '../../../shared/sound.ts';
import { languageOfText, speechParts, voiceFor } from './read-aloud-text.ts';

export interface Speech {
  readonly text: string;
  /** Language of the interface. */
  readonly language: string;
  /** Called after the last part, or if speaking fails. */
  readonly onEnd: () => void;
}

/** Speaks a text part by part, in the language of the text. Returns a function that stops it. */
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

  // Some browsers continue to speak after the page was left.
  addEventListener('pagehide', stop);
  synthesis.cancel();
  speakFrom(0);
  return stop;
}
