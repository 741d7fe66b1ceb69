import { describe, expect, it } from 'vitest';
import { HELP, parseDeployOptions, TARGETS } from './options.ts';

describe('parseDeployOptions', () => {
  it('writes into a folder of the target where none is named', () => {
    expect(parseDeployOptions(['--to', 'caddy'])).toEqual({
      target: 'caddy',
      config: undefined,
      out: 'dist/deploy/caddy',
    });
  });

  it('takes the configuration and the folder', () => {
    const flags = ['--to=nginx', '--config', 'a.json', '--out', '/tmp/b'];
    expect(parseDeployOptions(flags)).toEqual({ target: 'nginx', config: 'a.json', out: '/tmp/b' });
  });

  it.each([
    [[], 'Name the server with --to: nginx, caddy, swa, static.'],
    [['--to', 'apache'], 'There is no target "apache": --to takes nginx, caddy, swa, static.'],
    [['--to'], 'The flag --to needs a value.'],
    [['--into', 'x'], 'Unknown argument "--into"'],
    [['nginx'], 'Unknown argument "nginx"'],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(() => parseDeployOptions(args)).toThrow(sentence);
  });

  it('has every target in its help', () => {
    for (const target of TARGETS) expect(HELP).toContain(`--to ${target}`);
  });
});
