import { expect, it, vi } from 'vitest';
import { soundAlone } from './one-sound.ts';

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
