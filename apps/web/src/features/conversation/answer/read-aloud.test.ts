import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reading, startReading, stopReading } from './read-aloud.ts';

class FakeUtterance {
  readonly text: string;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(text: string) {
    this.text = text;
  }
}

/** Utterances given to the browser, in order. */
let spoken: FakeUtterance[];
let cancelled: number;
let voices: { lang: string; default: boolean }[];

beforeEach(() => {
  spoken = [];
  cancelled = 0;
  failed = 0;
  voices = [{ lang: 'pt-BR', default: true }];
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: FakeUtterance) => spoken.push(utterance),
    cancel: () => (cancelled += 1),
    getVoices: () => voices,
  });
});
afterEach(() => {
  stopReading();
  vi.unstubAllGlobals();
});

/** Number of readings that failed. */
let failed: number;

const read = (id: string, text: string) =>
  startReading(id, { text, language: 'pt-BR', onFail: () => (failed += 1) });
const texts = () => spoken.map(({ text }) => text);

it('reads part by part, and ends after the last', () => {
  read('answer-1', 'Sim.\nNão.');
  expect([texts(), reading.get()?.messageId ?? null, spoken[0]?.lang]).toEqual([
    ['Sim.'],
    'answer-1',
    'pt-BR',
  ]);
  spoken[0]?.onend?.();
  expect(texts()).toEqual(['Sim.', 'Não.']);
  spoken[1]?.onend?.();
  expect(reading.get()).toBeNull();
});

it('reads in the language of the text where the browser names no voice', () => {
  voices = [];
  read('answer-1', 'You can find it on the page of the travel policy.');
  expect(spoken[0]?.lang).toBe('en');
});

it('stops, and goes on with nothing', () => {
  read('answer-1', 'Sim.\nNão.');
  const before = cancelled;
  stopReading();
  spoken[0]?.onend?.();
  expect([texts(), reading.get()?.messageId ?? null, cancelled - before]).toEqual([
    ['Sim.'],
    null,
    1,
  ]);
});

it('reads one message at a time', () => {
  read('answer-1', 'Sim.');
  read('answer-2', 'Não.');
  expect([texts(), reading.get()?.messageId ?? null]).toEqual([['Sim.', 'Não.'], 'answer-2']);
  spoken[0]?.onend?.();
  expect([texts(), reading.get()?.messageId ?? null]).toEqual([['Sim.', 'Não.'], 'answer-2']);
});

it('ends where the browser cannot speak, and tells so', () => {
  read('answer-1', 'Sim.');
  spoken[0]?.onerror?.();
  expect([reading.get(), failed]).toEqual([null, 1]);
});

it('has not failed where it was stopped, of which browsers tell as of an error', () => {
  read('answer-1', 'Sim.');
  stopReading();
  spoken[0]?.onerror?.();
  expect(failed).toBe(0);
});
