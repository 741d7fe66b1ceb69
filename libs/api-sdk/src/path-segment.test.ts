import { describe, expect, it } from 'vitest';
import { InvalidSegmentError } from './errors.ts';
import { fillPath, pathSegment } from './path-segment.ts';

describe('pathSegment', () => {
  it('encodes what would leave its place', () => {
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
  it('puts encoded values into their places', () => {
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
