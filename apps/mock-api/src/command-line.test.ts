import { expect, it } from 'vitest';
import { parseOptions } from './command-line.ts';

const DEFAULTS = {
  port: 4300,
  host: '127.0.0.1',
  webOrigin: 'http://localhost:4200',
  tokensPerSecond: 60,
};

it('needs no flag', () => {
  expect(parseOptions([], {})).toEqual(DEFAULTS);
  expect(parseOptions([], { PORT: '' })).toEqual(DEFAULTS);
});

it('prefers flags to the environment', () => {
  expect(parseOptions([], { PORT: '5000' })).toMatchObject({ port: 5000 });
  expect(parseOptions(['--port', '5001'], { PORT: '5000' })).toMatchObject({ port: 5001 });
  const flags = ['--host=0.0.0.0', '--web-origin=https://app.example', '--tokens-per-second=5.5'];
  expect(parseOptions(flags, {})).toMatchObject({
    host: '0.0.0.0',
    webOrigin: 'https://app.example',
    tokensPerSecond: 5.5,
  });
});

it.each([
  [['--port', '0'], /port.*"0"/],
  [['--port', 'abc'], /port.*"abc"/],
  [['--port', '70000'], /port.*"70000"/],
  [['--web-origin', 'http://localhost:4200/'], /origin/],
  [['--web-origin', 'ftp://x'], /origin/],
  [['--tokens-per-second', '0'], /tokens/],
  [['--tokens-per-second', 'fast'], /tokens/],
  [['--tokens-per-second', 'Infinity'], /tokens/],
  [['--unknown'], /Unknown flag/],
  [['--port'], /Unknown flag/],
  [['stray'], /Unknown flag/],
])('names the fault of %j', (flags, fault) => {
  expect(parseOptions(flags, {})).toEqual({ fault: expect.stringMatching(fault) as string });
});
