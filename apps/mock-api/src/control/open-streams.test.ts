import { expect, it } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

it('counts what is written, and lists it as it stood at that moment', () => {
  const streams = createOpenStreams(() => new Date(0));
  const entry = streams.open({ method: 'POST', url: '/stream?query=1' }, () => undefined);
  entry.wrote(10, 1);
  const before = streams.list();
  entry.wrote(5);
  expect(before).toMatchObject([{ path: '/stream', bytes: 10, pieces: 1 }]);
  expect(streams.list()).toMatchObject([{ bytes: 15, pieces: 1 }]);
  entry.close();
  entry.wrote(1);
  expect(streams.list()).toEqual([]);
});
