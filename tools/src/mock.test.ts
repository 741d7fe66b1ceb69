import { expect, it } from 'vitest';
import { runNode } from './processes.ts';

it('hands its flags to the mock API, and ends as that ends', async () => {
  const help = await runNode('tools/src/mock.ts', ['--help']);
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('--rate') as string });
  const mistaken = await runNode('tools/src/mock.ts', ['--port', 'none']);
  expect(mistaken).toEqual({
    code: 1,
    output: 'The port must be a number from 0 to 65535, not "none".\n',
  });
});
