import { describe, expect, it } from 'vitest';
import { CommandError } from './command-line.ts';
import { isControlled, parseServeOptions } from './serve-options.ts';

describe('parseServeOptions', () => {
  it('has the ports of the documentation when nothing is said', () => {
    expect(parseServeOptions([], {})).toEqual({
      webPort: 4200,
      apiPort: 4300,
      host: '127.0.0.1',
      tokensPerSecond: undefined,
      skipBuild: false,
      passwordSignIn: false,
      moreOrigins: [],
      sources: {},
    });
  });

  it('reads every flag, with a space or an equals sign', () => {
    const args =
      '--web-port 5000 --api-port=5001 --host 0.0.0.0 --rate 80 --web-origin http://localhost:6006 --web-origin=http://localhost:3000 --latency 250 --seed one --skip-build --password-sign-in';
    expect(parseServeOptions(args.split(' '), {})).toEqual({
      webPort: 5000,
      apiPort: 5001,
      host: '0.0.0.0',
      tokensPerSecond: 80,
      latencyMs: 250,
      seed: 'one',
      skipBuild: true,
      passwordSignIn: true,
      moreOrigins: ['http://localhost:6006', 'http://localhost:3000'],
      sources: {},
    });
  });

  it('reads where answers and data come from, and says what is wrong as a sentence', () => {
    const args = ['--model', 'http://localhost:11434/v1', '--model-name=llama3.2'];
    expect(parseServeOptions(args, { COLEGA_MODEL_KEY: 'sk' }).sources).toEqual({
      modelUrl: 'http://localhost:11434/v1',
      modelName: 'llama3.2',
      modelKey: 'sk',
    });
    expect(() => parseServeOptions(['--model', 'llama3.2'], {})).toThrow(CommandError);
  });

  it('takes PORT for the web app unless the flag says otherwise', () => {
    expect(parseServeOptions([], { PORT: '8080' }).webPort).toBe(8080);
    expect(parseServeOptions(['--web-port', '5000'], { PORT: '8080' }).webPort).toBe(5000);
  });

  it.each([
    [['--web-prot', '1'], '--web-prot'],
    [['4200'], '4200'],
    [['-x'], '-x'],
    [['--constructor', 'x'], '--constructor'],
    [['--web-port'], '--web-port needs a value'],
    [['--web-port', '--skip-build'], '--web-port needs a value'],
    [['--web-port', '70000'], 'between 1 and 65535'],
    [['--api-port', '42x'], 'between 1 and 65535'],
    [['--api-port', '0'], 'between 1 and 65535'],
    [['--rate', '-3'], 'above 0'],
    [['--rate', 'fast'], 'above 0'],
    [['--web-origin', 'localhost:6006'], 'must be like http://localhost:6006'],
    [['--web-origin', 'http://a.example', '--web-origin'], '--web-origin needs a value'],
    [['--latency', 'slow'], 'whole number of milliseconds'],
    [['--skip-build=yes'], '--skip-build takes no value'],
  ])('answers %j with a sentence that names the mistake', (args, part) => {
    expect(() => parseServeOptions(args, {})).toThrow(CommandError);
    expect(() => parseServeOptions(args, {})).toThrow(part);
  });

  it.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.0.7', false],
  ])('lets faults be planned on %s: %s', (host, controlled) => {
    expect(isControlled(parseServeOptions(['--host', host], {}))).toBe(controlled);
  });

  it('names PORT when PORT is wrong', () => {
    expect(() => parseServeOptions([], { PORT: 'web' })).toThrow(/^PORT must be a port/);
  });
});

it('lets nobody plan faults or reset the data where they are kept', () => {
  const options = parseServeOptions(['--store', 'data.sqlite'], {});
  expect(options.sources).toEqual({ storeFile: 'data.sqlite' });
  expect(isControlled(options)).toBe(false);
  expect(isControlled(parseServeOptions([], {}))).toBe(true);
});
