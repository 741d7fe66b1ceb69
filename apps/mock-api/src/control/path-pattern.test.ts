import { describe, expect, it } from 'vitest';
import { matchesPath, PATH_PATTERN } from './path-pattern.ts';

describe('a path of the fault plan', () => {
  it.each([
    ['/api/chat', '/api/chat', true],
    ['/api/chat', '/api/chat/1', false],
    ['/api/chat', '/api/chat/', false],
    ['/api/chat/*', '/api/chat/1', true],
    ['/api/chat/*', '/api/chat', false],
    ['/api/chat/*', '/api/chat/1/messages', false],
    ['/api/*/1/messages', '/api/chat/1/messages', true],
    ['/api/**', '/api/chat/1/messages', true],
    ['/api/**', '/api/chat', true],
    ['/api/**', '/api', false],
    ['/api/*/**', '/api/chat', false],
    ['/**', '/', true],
    ['/api/chat.json', '/api/chatXjson', false],
  ])('%s, for the request of %s: %s', (pattern, path, matches) => {
    expect(matchesPath(pattern, path)).toBe(matches);
  });

  it.each(['/', '/api/chat', '/api/*/messages', '/api/**', '/**', '/*/x/**', '/api/a%20b'])(
    'may be %s',
    (pattern) => {
      expect(pattern).toMatch(new RegExp(PATH_PATTERN, 'u'));
    },
  );

  it.each(['', 'api', '**', '/api/**/chat', '/api/ch*', '/api?x=1', '/api/#x', '/***'])(
    'may not be %j',
    (pattern) => {
      expect(pattern).not.toMatch(new RegExp(PATH_PATTERN, 'u'));
    },
  );
});
