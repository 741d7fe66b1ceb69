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

const LISTENING = 'Mock API, identity provider and avatar service: http://localhost:';

it(
  'npm run mock -- --watch waits after a mistake, and starts anew with each change',
  { timeout: 90_000 },
  async () => {
    const personas = join(folder, 'personas.yaml');
    writeFileSync(personas, persona('Guia'));
    let output = '';
    let onText: () => void = () => undefined;
    const flags = ['--watch', '--port=0', '--personas', personas];
    const store = ['--store', join(folder, 'data.sqlite')];
    const mock = startProcess(process.execPath, ['tools/src/mock.ts', ...flags, ...store], {
      onOutput: (text) => {
        output += text;
        onText();
      },
    });
    const said = (words: string, times = 1) =>
      new Promise<void>((resolve) => {
        onText = () => output.split(words).length > times && resolve();
        onText();
      });
    ending.push(() => mock.kill('SIGKILL'));

    await said(`${personas}:3: `);
    writeFileSync(personas, persona('guia'));
    await said(LISTENING);
    // The one before has to end first, since it has the file of the store.
    writeFileSync(personas, persona('guia-2'));
    await said(LISTENING, 2);
    const ended = new Promise((resolve) => mock.once('exit', resolve));
    mock.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output).not.toContain('in use');
  },
);
