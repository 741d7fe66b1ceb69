import { afterEach, expect, it, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reaches the other channels of its name', async () => {
  const [here, there] = [openTabChannel('news'), openTabChannel('news')];
  const heard: unknown[] = [];
  here.listen((message) => heard.push(['here', message]));
  const stop = there.listen((message) => heard.push(['there', message]));
  here.post({ type: 'hello' });
  await vi.waitFor(() => expect(heard).toEqual([['there', { type: 'hello' }]]));
  stop();
  here.close();
  there.close();
});

it('loses what cannot be sent, and does not throw', () => {
  const channel = openTabChannel('news');
  channel.post(() => undefined);
  channel.close();
  expect(() => channel.post('late')).not.toThrow();
});

it.each([
  ['that has no channels', undefined],
  [
    'that forbids them',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('reaches nobody in a browser %s', (_name, constructor) => {
  vi.stubGlobal('BroadcastChannel', constructor);
  const channel = openTabChannel('news');
  const stop = channel.listen(() => undefined);
  channel.post('hello');
  stop();
  expect(() => channel.close()).not.toThrow();
});
