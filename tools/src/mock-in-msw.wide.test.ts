import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createApiClient } from '@colega/api-sdk';
import { answerRequest, buildServer, demonstrationUser } from '@colega/mock-api';
import { expect, it } from 'vitest';
import { installPackages } from './install-packages.ts';
import { hasNpm } from './sdk-package-consumer.fixture.ts';
import { workspaceRoot } from './workspace.ts';

const FOLDER = 'tools/sdk-checks';
const ORIGIN = 'https://api.example.com';

/** The parts of MSW that are used here; its package is there from the first run on. */
interface Msw {
  readonly http: {
    all(path: string, answer: (call: { readonly request: Request }) => Promise<Response>): unknown;
  };
}
interface MswNode {
  readonly setupServer: (...handlers: readonly unknown[]) => {
    listen(options: { readonly onUnhandledRequest: 'error' }): void;
    close(): void;
  };
}

it.skipIf(!(await hasNpm()))(
  'a handler of MSW answers the SDK as the mock does, its replies piece by piece',
  async () => {
    await installPackages(FOLDER, 'the test with MSW');
    const require = createRequire(join(workspaceRoot, FOLDER, 'package.json'));
    const [{ http }, { setupServer }] = [require('msw') as Msw, require('msw/node') as MswNode];
    const mock = await buildServer({ apiOrigin: ORIGIN, webOrigin: 'http://localhost:6006' });
    const server = setupServer(
      http.all(`${ORIGIN}/*`, ({ request }) => answerRequest(mock, request)),
    );
    server.listen({ onUnhandledRequest: 'error' });
    try {
      let token: string | null = null;
      const tokens = { read: () => token, write: (value: string) => void (token = value) };
      const client = createApiClient({ host: ORIGIN, tokens });
      const { email, password } = demonstrationUser;
      await client.auth.login({ email, password });
      const [persona] = await client.personas.list();
      const { chatId } = await client.chats.create({ persona: persona?.name ?? '' });
      const question = { endpoint: persona?.endpoint ?? '', chatId, prompt: 'Olá' };
      let pieces = 0;
      for await (const { kind } of client.replies.stream(question))
        if (kind === 'piece') pieces += 1;
      expect(pieces).toBeGreaterThan(5);
      await client.chats.generateTitle(chatId);
      expect((await client.chats.get(chatId)).title).toBeTypeOf('string');
      await expect(client.chats.get('none')).rejects.toMatchObject({ status: 404 });
    } finally {
      server.close();
      await mock.close();
    }
  },
  300_000,
);
