import { expect, it, vi } from 'vitest';
import { chooseVoice, chosenVoice, soundAlone, voicesOf } from './sound.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';

it('silences what sounds where something else begins, and never what begins again', () => {
  const [voice, video] = [vi.fn(), vi.fn()];
  soundAlone(voice);
  soundAlone(voice);
  expect(voice).not.toHaveBeenCalled();
  soundAlone(video);
  expect([voice.mock.calls.length, video.mock.calls.length]).toEqual([1, 0]);
  soundAlone(voice);
  expect([voice.mock.calls.length, video.mock.calls.length]).toEqual([1, 1]);
});

clearStoredValuesAroundTests();

const voice = (lang: string, voiceURI: string) => ({ lang, voiceURI });
const brazil = voice('pt_BR', 'brazil');
const portugal = voice('pt-PT', 'portugal');
const english = voice('en-US', 'english');
const voices = [brazil, portugal, english];

it('are those of the language, of whatever region', () => {
  expect(voicesOf(voices, 'pt-BR')).toEqual([brazil, portugal]);
  expect(voicesOf(voices, 'es')).toEqual([]);
});

it('is the one chosen for the language, and for no other', () => {
  chooseVoice('pt-BR', 'portugal');
  expect(chosenVoice(voices, 'pt-BR')).toBe(portugal);
  expect(chosenVoice(voices, 'en')).toBeUndefined();
  chooseVoice('pt-BR', null);
  expect(chosenVoice(voices, 'pt-BR')).toBeUndefined();
});

it('is none where the browser has it no longer, or it speaks another language', () => {
  chooseVoice('pt-BR', 'gone');
  expect(chosenVoice(voices, 'pt-BR')).toBeUndefined();
  chooseVoice('pt-BR', 'english');
  expect(chosenVoice(voices, 'pt-BR')).toBeUndefined();
});
