import { expect, it } from 'vitest';
import { createEnding } from './ending.ts';

function record() {
  const ended: string[] = [];
  const ending = createEnding();
  const add = (name: string) => ending.add(() => Promise.resolve(ended.push(name)));
  return { ended, ending, add };
}

it('ends all, the last first, and goes on where one fails', async () => {
  const { ended, ending, add } = record();
  add('folder');
  ending.add(() => Promise.reject(new Error('gone already')));
  add('browser');
  await ending.run();
  expect(ended).toEqual(['browser', 'folder']);
});

it('ends each once, and whoever asks waits until all have ended', async () => {
  const { ended, ending, add } = record();
  add('folder');
  add('browser');
  void ending.run();
  await ending.run();
  expect(ended).toEqual(['browser', 'folder']);
});

it('ends at once what is added after the end', async () => {
  const { ended, ending, add } = record();
  await ending.run();
  add('browser');
  await ending.run();
  expect(ended).toEqual(['browser']);
});
