import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fillPath, pathSegment } from './address.ts';
import { createAvatarClient } from './avatar.ts';
import { createApiClient } from './client.ts';
import { ApiConnectionError, InvalidSegmentError } from './errors.ts';
import { failureOf, memoryTokens } from './testing/test-client.ts';

const fetchOf = (addresses: string[]) => (request: unknown) => {
  addresses.push((request as Request).url);
  return Promise.resolve(Response.json({ id: '1', status: 'done' }));
};

describe('the host of a client', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com//', 'https://api.example.com'],
    [
      'https://api.example.com:8443/products/colega/',
      'https://api.example.com:8443/products/colega',
    ],
    ['https://api.example.com/@colega', 'https://api.example.com/@colega'],
    ['http://localhost:4300', 'http://localhost:4300'],
    ['http://127.0.0.1:4300/', 'http://127.0.0.1:4300'],
    ['http://[::1]:4300', 'http://[::1]:4300'],
  ])('may be %s', async (host, address) => {
    const addresses: string[] = [];
    const fetch = fetchOf(addresses);
    await createApiClient({ host, tokens: memoryTokens(), fetch }).chats.get('1');
    await createAvatarClient({ host, fetch }).getTalk('1');
    expect(addresses).toEqual([`${address}/api/chat/1`, `${address}/talks/1`]);
  });

  it.each([
    'https://user:secret@api.example.com',
    'https://secret@api.example.com',
    'http://user:secret@127.0.0.1:1',
    'https://api.example.com/?secret=1',
    'https://api.example.com?',
    'https://api.example.com/#secret',
    'https://api.example.com#',
    'http://secret.example.com',
    'http://localhost.secret.example',
    'ftp://secret.example.com',
    'javascript:secret',
    'secret.example.com',
    '//secret.example.com',
    '/secret',
    '',
  ])('may not be %s, and is not repeated by the error', (host) => {
    const tokens = memoryTokens();
    for (const create of [
      () => createApiClient({ host, tokens }),
      () => createAvatarClient({ host, key: 'secret' }),
    ]) {
      let error: unknown;
      try {
        create();
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(TypeError);
      expect(inspect(error, { depth: null, showHidden: true }).split('\n    at ')[0]).not.toContain(
        'secret',
      );
      expect(error).not.toHaveProperty('input');
    }
  });
});

it('fails with an error of the SDK if a body cannot be written as JSON', async () => {
  const addresses: string[] = [];
  const fetch = fetchOf(addresses);
  const { chats } = createApiClient({ host: 'https://api.example', tokens: memoryTokens(), fetch });
  const change = { title: 1n } as unknown as { title: string };
  expect(await failureOf(chats.update('1', change))).toBeInstanceOf(ApiConnectionError);
  expect(addresses).toEqual([]);
});

describe('pathSegment', () => {
  it('encodes characters of path syntax', () => {
    expect(pathSegment('chatId', '../a?b#c')).toBe('..%2Fa%3Fb%23c');
    expect(pathSegment('chatId', '%2e%2e')).toBe('%252e%252e');
    expect(pathSegment('chatId', 'férias 1')).toBe('f%C3%A9rias%201');
  });

  it('names the segment it refuses, and not its value', () => {
    expect(() => pathSegment('chatId', '..')).toThrow('The chatId cannot be part of an address');
  });
});

describe('the endpoint of a persona', () => {
  it.each([
    '',
    '.',
    '..',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    '%2e',
    '%2E%2e',
    '%252e',
    'a\nb',
    'a\u0000',
    '\u007f',
    '\u0085',
    '\udc00',
  ])('refuses %j', (endpoint) => {
    expect(() => pathSegment('endpoint', endpoint)).toThrow(InvalidSegmentError);
  });

  it('lets names of personas through', () => {
    expect(pathSegment('endpoint', 'institucional')).toBe('institucional');
    expect(pathSegment('endpoint', 'saúde-e-bem.estar_2')).toBe('sa%C3%BAde-e-bem.estar_2');
  });
});

describe('fillPath', () => {
  it('replaces the names in a path by encoded values', () => {
    const path = '/chat/{chatId}/messages/{messageId}/feedback';
    expect(fillPath(path, { chatId: 'a/1', messageId: '{chatId}$&' })).toBe(
      '/chat/a%2F1/messages/%7BchatId%7D%24%26/feedback',
    );
    expect(fillPath('/chat')).toBe('/chat');
  });

  it.each([
    ['/chat/{chatId}', {}],
    ['/chat/{chatId}', { chatId: 'folders' }],
    ['/chat/folders/{folderId}', { folderId: 'messages' }],
  ])('refuses %s with %j', (path, values) => {
    expect(() => fillPath(path, values)).toThrow(InvalidSegmentError);
  });
});
