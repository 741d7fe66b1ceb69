import { describe, expect, it } from 'vitest';
import { createDeployment, Skip } from './deployment.ts';
import { loadOperations } from './operations.ts';
import { readPresentIds } from './present-ids.ts';
import { startServer } from './testing.ts';

interface Lists {
  readonly chats: readonly string[];
  readonly folders: readonly string[];
  readonly total?: number;
}

const LONGEST_PAGE = 2;

/** The ids read from a server that gives no more than two items a page. */
async function idsOf({ chats, folders, total }: Lists): Promise<ReadonlySet<string>> {
  const server = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isFolders = pathname.endsWith('/folders');
    const ids = isFolders ? folders : chats;
    const start = (Number(searchParams.get('currentPage')) - 1) * LONGEST_PAGE;
    const items = ids
      .slice(start, start + LONGEST_PAGE)
      .map((id) => (isFolders ? { id } : { chatId: id }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items, total: total ?? ids.length }));
  });
  const target = { apiOrigin: server.origin, sessionToken: 'Bearer token', mayWrite: true };
  try {
    const stop = new AbortController().signal;
    return await readPresentIds(createDeployment(target, loadOperations(), stop));
  } finally {
    await server.close();
  }
}

describe('the ids of what is there', () => {
  it('are read from every page of the chats and of the folders', async () => {
    const ids = await idsOf({ chats: ['a', 'b', 'c', 'd', 'e'], folders: ['f', 'g', 'h'] });
    expect([...ids].toSorted()).toEqual([...'abcdefgh']);
  });

  it('are none where there is nothing', async () => {
    expect(await idsOf({ chats: [], folders: [] })).toEqual(new Set());
  });

  it('are given up where a list ends before its total', async () => {
    const reading = idsOf({ chats: ['a', 'b', 'c'], folders: [], total: 4 });
    await expect(reading).rejects.toThrow(Skip);
    await expect(reading).rejects.toThrow('listChats does not bring as many as its total');
  });

  it('are given up where the same item fills two places', async () => {
    await expect(idsOf({ chats: ['a', 'b', 'a'], folders: [] })).rejects.toThrow(Skip);
  });

  it('are given up where there are too many', async () => {
    await expect(idsOf({ chats: ['a'], folders: [], total: 5001 })).rejects.toThrow(
      'listChats has more than 5000',
    );
  });
});
