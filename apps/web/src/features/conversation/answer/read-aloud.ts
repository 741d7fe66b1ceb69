import type { Message } from '@colega/chat-domain';
import { speechText } from '@colega/ui/markdown';
import { useTranslation } from 'react-i18next';
import { languageOfText, speechParts, voiceFor } from './read-aloud-text.ts';
import { createStore, useStore } from '../../../shared/create-store.ts';
import { say } from '../../../shared/said.tsx';
import { chosenVoice, soundAlone } from '../../../shared/sound.ts';

interface Speech {
  readonly text: string;
  /** Language of the interface. */
  readonly language: string;
  /** Called after the last part, or if speaking fails. */
  readonly onEnd: () => void;
  /** Called if speaking fails, as in a browser without voices. */
  readonly onFail: () => void;
}

/** Prepares the speaking of a text part by part, in the language of the text. */
function speak({ text, language, onEnd, onFail }: Speech) {
  const synthesis = globalThis.speechSynthesis;
  const spoken = languageOfText(text, language);
  const parts = speechParts(text, spoken);
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    removeEventListener('pagehide', stop);
    synthesis.cancel();
  }
  function end(): void {
    stop();
    onEnd();
  }
  function speakFrom(index: number): void {
    const part = parts[index];
    if (isStopped) return;
    if (part === undefined) {
      end();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(part);
    const voices = synthesis.getVoices();
    const voice = chosenVoice(voices, spoken) ?? voiceFor(voices, spoken);
    utterance.lang = voice?.lang ?? spoken;
    if (voice !== undefined) utterance.voice = voice;
    utterance.onend = () => speakFrom(index + 1);
    utterance.onerror = () => {
      if (isStopped) return;
      end();
      onFail();
    };
    synthesis.speak(utterance);
  }

  function begin(): void {
    // Some browsers continue to speak after the page was left.
    addEventListener('pagehide', stop);
    synthesis.cancel();
    speakFrom(0);
  }
  return { begin, stop };
}

/** True if this browser can speak. */
export const canReadAloud = 'speechSynthesis' in globalThis;

interface Reading {
  readonly messageId: string;
  readonly stop: () => void;
}

/** The message that is being read aloud; only one at a time. */
export const reading = createStore<Reading | null>(null);

export function stopReading(): void {
  reading.get()?.stop();
  reading.set(null);
}

/** Reads a message aloud, and stops any other sound of the app. */
export function startReading(messageId: string, speech: Omit<Speech, 'onEnd'>): void {
  stopReading();
  soundAlone(stopReading);
  const speaking = speak({
    ...speech,
    onEnd: () => {
      // A later reading may have begun.
      if (reading.get()?.stop === speaking.stop) reading.set(null);
    },
  });
  reading.set({ messageId, stop: speaking.stop });
  speaking.begin();
}

interface ReadingAloud {
  readonly isReading: boolean;
  /** Starts or stops it. */
  readonly toggle: () => void;
}

/** Reads an answer aloud, with names in place of what cannot be spoken. */
export function useReadingAloud(message: Message): ReadingAloud {
  const { t, i18n } = useTranslation();
  const isReading = useStore(reading)?.messageId === message.id;
  function start(): void {
    const speech = speechText(message.content, {
      codeOmitted: t('actions.codeOmitted'),
      tableOmitted: t('actions.tableOmitted'),
      linkOmitted: t('actions.linkOmitted'),
    });
    const onFail = () => say(t('actions.notReadAloud'));
    startReading(message.id, { text: speech, language: i18n.language, onFail });
  }
  return { isReading, toggle: isReading ? stopReading : start };
}
