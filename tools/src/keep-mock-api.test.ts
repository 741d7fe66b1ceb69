import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startProcess } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'colega-watched-'));
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
  rmSync(folder, { recursive: true });
});

const persona = (endpoint: string) =>
  `- name: Guia\n  description: Responde sobre a cidade.\n  endpoint: ${endpoint}\n`;

it('npm run mock -- --watch names a mistake, waits, and starts anew when it is mended', async () => {
  const personas = join(folder, 'personas.yaml');
  writeFileSync(personas, persona('Guia'));
  let output = '';
  let onText: () => void = () => undefined;
  const flags = ['--watch', '--port', '0', '--personas', personas];
  const mock = startProcess(process.execPath, ['tools/src/mock.ts', ...flags], {
    onOutput: (text) => {
      output += text;
      onText();
    },
  });
  const said = (words: string) =>
    new Promise<void>((resolve) => {
      onText = () => output.includes(words) && resolve();
      onText();
    });
  ending.push(() => mock.kill('SIGKILL'));

  await said(`${personas}:3: `);
  writeFileSync(personas, persona('guia'));
  await said('starting it anew');
  await said('Mock API, identity provider and avatar service: http://localhost:');
  const ended = new Promise((resolve) => mock.once('exit', resolve));
  mock.kill('SIGTERM');
  expect(await ended).toBe(0);
});
