import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runNode } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
}

const { scripts } = JSON.parse(
  readFileSync(join(workspaceRoot, 'package.json'), 'utf8'),
) as Manifest;
const commands = new Set(
  Object.values(scripts).flatMap((script) => /bootstrap\.cjs ([\w-]+)/.exec(script)?.[1] ?? []),
);

const run = (command: string, flag: string) =>
  runNode(join(workspaceRoot, 'tools/src', `${command}.ts`), [flag], { cwd: workspaceRoot });

describe.each([...commands])('npm run %s -- --help', (command) => {
  it('says what the command does and names each of its flags', { timeout: 60_000 }, async () => {
    const [help, refusal] = await Promise.all([run(command, '--help'), run(command, '--hlep')]);
    expect(help.code).toBe(0);
    expect(help.output).toMatch(/^[A-Z][^\n]+\.\n\n/);
    expect(refusal.code).toBe(1);
    const flags = refusal.output.replace('--hlep', '').match(/--[a-z-]+/g) ?? [];
    for (const flag of [...flags, '--help']) expect(help.output).toContain(`${flag} `);
  });
});
