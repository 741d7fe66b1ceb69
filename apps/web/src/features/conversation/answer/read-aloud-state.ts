import { createStore } from '../../../shared/create-store.ts';
import { soundAlone } from '../../../shared/sound.ts';
import { speak, type Speech } from './read-aloud.ts';

/** True if this browser can speak. */
export const canReadAloud = 'speechSynthesis' in globalThis;

/** Id of the message that is being read aloud; only one at a time. */
export const messageRead = createStore<string | null>(null);

let stopSpeech: () => void = () => undefined;
/** Counts the starts, so that the end of an earlier reading does not end a later one. */
let turn = 0;

export function stopReading(): void {
  turn += 1;
  stopSpeech();
  stopSpeech = () => undefined;
  messageRead.set(null);
}

/** Reads a message aloud, and stops any other sound of the app. */
export function startReading(messageId: string, speech: Omit<Speech, 'onEnd'>): void {
  stopReading();
  soundAlone(stopReading);
  const mine = turn;
  messageRead.set(messageId);
  const onEnd = () => {
    if (turn === mine) stopReading();
  };
  stopSpeech = speak({ ...speech, onEnd });
}
