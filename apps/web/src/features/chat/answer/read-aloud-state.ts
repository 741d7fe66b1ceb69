import { createStore } from '../../../shared/create-store.ts';
import { soundAlone } from '../../../shared/one-sound.ts';
import type { Speech } from './read-aloud.ts';

/** Whether this browser can speak. */
export const canReadAloud = 'speechSynthesis' in globalThis;

/** Id of the message that is being read aloud; one at a time. */
export const messageRead = createStore<string | null>(null);

let stopSpeech: () => void = () => undefined;
/** Counts the starts: a later one, or a stop, makes an earlier one void. */
let turn = 0;

export function stopReading(): void {
  turn += 1;
  stopSpeech();
  stopSpeech = () => undefined;
  messageRead.set(null);
}

/** Reads a message aloud, and nothing else any more. What speaks is loaded then. */
export async function startReading(
  messageId: string,
  readText: () => Promise<Omit<Speech, 'onEnd'>>,
): Promise<void> {
  stopReading();
  soundAlone(stopReading);
  const mine = turn;
  const end = () => {
    if (turn === mine) stopReading();
  };
  messageRead.set(messageId);
  try {
    const [{ speak }, speech] = await Promise.all([import('./read-aloud.ts'), readText()]);
    if (turn === mine) stopSpeech = speak({ ...speech, onEnd: end });
  } catch {
    end();
  }
}
