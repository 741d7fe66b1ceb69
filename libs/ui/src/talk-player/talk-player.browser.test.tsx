import type { ComponentProps } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { TalkPlayer } from './talk-player.tsx';

/** Records a video of about half a second. */
async function recordVideo(): Promise<string> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let frame = 0; frame < 12; frame += 1) {
    context?.fillRect(frame, 0, 10, 10);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recorder.stop();
  await ended;
  return URL.createObjectURL(new Blob(pieces, { type: 'video/webm' }));
}

let src = '';
beforeAll(async () => {
  src = await recordVideo();
});

const SENTENCES = ['The first sentence.', 'The second one.'];

async function show(changes: Partial<ComponentProps<typeof TalkPlayer>> = {}) {
  document.body.className = 'defaultTheme';
  const onUnplayable = vi.fn();
  const screen = await render(
    <TalkPlayer
      labels={{ video: 'Video', captions: 'Captions', transcript: 'Spoken text' }}
      src={src}
      anonymous={false}
      sentences={SENTENCES}
      language="en"
      onUnplayable={onUnplayable}
      {...changes}
    />,
  );
  const video = screen.getByLabelText('Video', { exact: true }).element() as HTMLVideoElement;
  return { screen, video, onUnplayable };
}

it('shows the text as captions and below, and plays nothing by itself', async () => {
  const { screen, video, onUnplayable } = await show();
  await expect.poll(() => video.textTracks).toHaveLength(1);
  const [track] = video.textTracks;
  expect([track?.kind, track?.label, track?.language, track?.mode]).toEqual([
    'captions',
    'Captions',
    'en',
    'showing',
  ]);
  expect([...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text)).toEqual(SENTENCES);
  expect([video.paused, video.autoplay, video.controls]).toEqual([true, false, true]);
  await expect
    .element(screen.getByRole('region', { name: 'Spoken text' }))
    .toHaveTextContent(SENTENCES.join(' '));
  expect(document.querySelector('[aria-current]')).toBeNull();
  expect(onUnplayable).not.toHaveBeenCalled();
});

it('marks the current sentence', async () => {
  const { video } = await show();
  video.muted = true;
  await video.play();
  await expect.poll(() => document.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
});

it('reports when it plays, with the same function to pause it each time', async () => {
  const onPlay = vi.fn<(pause: () => void) => void>();
  const { video } = await show({ onPlay });
  video.muted = true;
  await video.play();
  await expect.poll(() => onPlay).toHaveBeenCalledOnce();
  const pause = onPlay.mock.calls[0]?.[0];
  pause?.();
  expect(video.paused).toBe(true);
  await video.play();
  await expect.poll(() => onPlay).toHaveBeenCalledTimes(2);
  expect(onPlay.mock.calls[1]?.[0]).toBe(pause);
});

it('stops and lets go of its video when it goes', async () => {
  const { screen, video } = await show();
  video.muted = true;
  await video.play();
  await screen.unmount();
  expect([video.paused, video.hasAttribute('src')]).toEqual([true, false]);
});

it('says that a video cannot be played', async () => {
  const { onUnplayable } = await show({ src: 'data:video/webm,' });
  await expect.poll(() => onUnplayable).toHaveBeenCalledOnce();
});

it('requests the video without cookies if `anonymous` is set, and only then', async () => {
  const { video } = await show({ anonymous: true });
  expect(video.crossOrigin).toBe('anonymous');
});
