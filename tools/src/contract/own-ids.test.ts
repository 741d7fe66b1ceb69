import { describe, expect, it } from 'vitest';
import { createDeployment, Skip } from './deployment.ts';
import { loadOperations } from './operations.ts';
import { readPresentIds } from './own-ids.ts';
import { startServer } from './testing.fixture.ts';

interface Lists {
  readonly chats: readonly string[];
  readonly folders: readonly string[];
  readonly total?: number;
  /** @default 2 */
  readonly pageSize?: number;
}

/** Ids read from a server by pages, and the findings about its lists. */
async function readFrom({ chats, folders, total, pageSize = 2 }: Lists) {
  const server = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isFolders = pathname.endsWith('/folders');
    const ids = isFolders ? folders : chats;
    const start = (Number(searchParams.get('currentPage')) - 1) * pageSize;
    const items = ids
      .slice(start, start + pageSize)
      .map((id) => (isFolders ? { id } : { chatId: id }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items, total: total ?? ids.length }));
  });
  const target = { apiOrigin: server.origin, sessionToken: 'Bearer token', mayWrite: true };
  try {
    const stop = new AbortController().signal;
    const deployment = createDeployment(target, loadOperations(), stop);
    const { ids, isComplete } = await readPresentIds(deployment);
    const differing = deployment.record
      .results()
      .flatMap(({ operation, checks }) =>
        checks
          .filter(({ outcome, check }) => outcome === 'differs' && check === 'all pages')
          .flatMap(({ reasons }) => reasons.map((reason) => `${operation}: ${reason}`)),
      );
    return { ids: [...ids].toSorted(), isComplete, differing };
  } finally {
    await server.close();
  }
}

describe('the ids of what is there', () => {
  it('are read from every page of the chats and of the folders', async () => {
    const read = await readFrom({ chats: ['a', 'b', 'c', 'd', 'e'], folders: ['f', 'g', 'h'] });
    expect(read).toEqual({ ids: [...'abcdefgh'], isComplete: true, differing: [] });
  });

  it('are none where there is nothing', async () => {
    expect(await readFrom({ chats: [], folders: [] })).toMatchObject({ ids: [], isComplete: true });
  });

  it('are read, and the list is told of, where it ends before its total', async () => {
    expect(await readFrom({ chats: ['a', 'b', 'c'], folders: ['f'], total: 5001 })).toEqual({
      ids: [...'abcf'],
      isComplete: false,
      differing: [
        'listChats: the total is 5001, and all pages together hold 3 items',
        'listFolders: the total is 5001, and all pages together hold 1 items',
      ],
    });
  });

  it('are read, and the list is told of, where the same item fills two places', async () => {
    expect(await readFrom({ chats: ['a', 'b', 'a', 'c'], folders: [] })).toEqual({
      ids: [...'abc'],
      isComplete: false,
      differing: ['listChats: the same chatId comes twice'],
    });
  });

  it('are given up where there are too many', async () => {
    const chats = Array.from({ length: 5001 }, (_, index) => `chat-${index}`);
    await expect(readFrom({ chats, folders: [], pageSize: 100 })).rejects.toThrow(Skip);
  });
});
