import { describe, expect, it } from 'vitest';
import { parseContractOptions } from './options.ts';

const parse = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  parseContractOptions(args, environment);

describe('the options', () => {
  it('only read where nothing else is said', () => {
    expect(
      parse(['--url', 'https://api.example.com/', '--token', 'Bearer a']).target,
    ).toMatchObject({
      apiOrigin: 'https://api.example.com',
      sessionToken: 'Bearer a',
      mayWrite: false,
    });
  });

  it('take tokens from the environment, and rather from a flag', () => {
    const environment = {
      COLEGA_TOKEN: 'one',
      COLEGA_EXTERNAL_TOKEN: 'two',
      COLEGA_OTHER_TOKEN: 'four',
    };
    const url = ['--url', 'http://localhost:4300'];
    const expected = { sessionToken: 'one', externalToken: 'two', otherToken: 'four' };
    expect(parse(url, environment).target).toMatchObject(expected);
    expect(parse([...url, '--token', 'three'], environment).target?.sessionToken).toBe('three');
  });

  it('mean the mock API without an address, where a token is nobody’s', () => {
    expect(parse(['--json'], { COLEGA_TOKEN: 'one' })).toEqual({ target: undefined, json: true });
    expect(() => parse(['--token', 'a'])).toThrow('--token needs --url');
  });

  it.each([
    ['http://api.example.com', 'http is for this machine only'],
    ['http://127.0.0.1.example.com', 'http is for this machine only'],
    ['https://api.example.com/api', 'without a path'],
    ['https://user:secret@api.example.com', 'without a user name or password'],
    ['ftp://localhost', 'http is for this machine only'],
    ['api.example.com', 'this is no address'],
  ])('refuse %s', (url, reason) => {
    expect(() => parse(['--url', url])).toThrow(reason);
    expect(() => parse(['--url', url])).not.toThrow(/secret/);
  });

  it.each(['http://localhost:4300', 'http://127.0.0.1', 'http://[::1]:4300'])('take %s', (url) => {
    expect(parse(['--url', url]).target?.apiOrigin).toBe(url);
  });

  it.each([
    ['https://chat.example.com', 'https://chat.example.com'],
    ['https://chat.example.com/', 'https://chat.example.com'],
    ['https://intranet.example.com/tools/colega/', 'https://intranet.example.com/tools/colega'],
    ['https://tools/tools', 'https://tools/tools'],
  ])('take %s for the web app, which may have a path', (given, webOrigin) => {
    const { target } = parse(['--url', 'https://api.example.com', '--web-url', given]);
    expect(target?.webOrigin).toBe(webOrigin);
  });

  it.each([
    ['http://chat.example.com/colega/', 'http is for this machine only'],
    ['https://chat.example.com/?a', 'without a path'],
    ['https://chat.example.com/a%2fb/', 'without a path'],
    ['https://a:secret@chat.example.com/', 'without a user name or password'],
    ['chat', 'this is no address'],
  ])('refuse %s for the web app', (given, reason) => {
    expect(() => parse(['--url', 'https://api.example.com', '--web-url', given])).toThrow(reason);
  });

  it('do not show a token that lost its flag, or that no header can hold', () => {
    expect(() => parse(['--write', 'a-secret'])).toThrow('(a value without its flag)');
    expect(() => parse(['--tokn', 'a-secret'])).toThrow('Unknown argument "--tokn"');
    const url = ['--url', 'https://api.example.com'];
    expect(() => parse([...url, '--token', 'a\nb'])).toThrow('cannot be sent in a header');
  });
});
