import { expect, it } from 'vitest';
import { parseOptions } from './command-line.ts';

const DEFAULTS = {
  port: 4300,
  host: '127.0.0.1',
  webOrigin: ['http://localhost:4200'],
  tokensPerSecond: 60,
  latencyMs: 0,
  control: false,
  sources: {},
};

it('needs no flag', () => {
  expect(parseOptions([], {})).toEqual(DEFAULTS);
  expect(parseOptions([], { PORT: '' })).toEqual(DEFAULTS);
});

it('prefers flags to the environment', () => {
  expect(parseOptions([], { PORT: '5000' })).toMatchObject({ port: 5000 });
  expect(parseOptions(['--port', '5001'], { PORT: '5000' })).toMatchObject({ port: 5001 });
  const flags = ['--host=0.0.0.0', '--web-origin=https://app.example', '--rate=5.5', '--seed=7'];
  expect(parseOptions(flags, {})).toEqual({
    ...DEFAULTS,
    host: '0.0.0.0',
    webOrigin: ['https://app.example'],
    tokensPerSecond: 5.5,
    seed: '7',
  });
});

it('takes several web origins, a latency, and any port', () => {
  const origins = ['http://localhost:4200', 'http://localhost:6006'];
  const flags = [...origins.map((origin) => `--web-origin=${origin}`), '--latency=250', '--port=0'];
  expect(parseOptions(flags, {})).toEqual({
    ...DEFAULTS,
    ...{ port: 0, webOrigin: origins, latencyMs: 250 },
  });
});

it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('may be controlled on %s', (host) => {
  expect(parseOptions(['--control', '--host', host], {})).toMatchObject({ control: true, host });
});

it('names every flag in its help', () => {
  const read = parseOptions(['--help'], {});
  const help = 'help' in read ? read.help : '';
  const names = ['port', 'host', 'web-origin', 'rate', 'latency', 'seed', 'control', 'help'];
  for (const name of names) expect(help).toContain(`--${name} `);
});

it.each([
  [['--latency', '-1'], /latency/],
  [['--latency', 'slow'], /latency.*"slow"/],
  [['--web-origin', 'http://localhost:4200', '--web-origin', 'x'], /origin.*"x"/],
  [['--port', 'abc'], /port.*"abc"/],
  [['--port', '70000'], /port.*"70000"/],
  [['--web-origin', 'http://localhost:4200/colega'], /of an app below a path/],
  [['--web-origin', 'http://localhost:4200/colega/?a=1'], /origin/],
  [['--web-origin', 'ftp://x'], /origin/],
  [['--rate', '0'], /rate/],
  [['--rate', 'fast'], /rate/],
  [['--rate', 'Infinity'], /rate/],
  [['--control', '--host', '0.0.0.0'], /--control.*"0.0.0.0"/],
  [['--control', '--host', '::'], /--control.*"::"/],
  [['--control', '--host', '127.0.0.1.example.com'], /--control/],
  [['--control=yes'], /Unknown flag/],
  [['--unknown'], /Unknown flag/],
  [['--port'], /Unknown flag/],
  [['stray'], /Unknown flag/],
])('names the mistake of %j', (flags, fault) => {
  expect(parseOptions(flags, {})).toEqual({ fault: expect.stringMatching(fault) as string });
});
