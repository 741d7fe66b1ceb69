import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { splitOutput } from './nx.ts';
import { listProjects, workspaceRoot } from './workspace.ts';

it('gives each task what it printed, whether it ran or was in the cache', () => {
  const printed = [
    '\n NX   Running targets lint, unit for 2 projects:\n\n- colega\n',
    '\n> nx run @colega/web:unit  [existing outputs match the cache, left as is]\n\n 5 passed\n',
    '\n> nx run colega:lint\n\n> eslint .\n\n1 problem\n\n\n',
    ' NX   Ran targets lint, unit for 2 projects\n\nFailed tasks:\n\n- colega:lint\n',
  ].join('');
  expect([...splitOutput(printed)]).toEqual([
    ['@colega/web:unit', '5 passed'],
    ['colega:lint', '> eslint .\n\n1 problem'],
  ]);
});

it('has nothing of a run without tasks', () => {
  expect([...splitOutput(' NX   No tasks were run')]).toEqual([]);
});

it('gives each task what it printed where Nx colours its headers', () => {
  const printed =
    '\n\u001b[2m> \u001b[22m\u001b[2mnx run\u001b[22m colega:lint\n\n1 problem\n\n' +
    '\u001b[31m\u001b[7m NX \u001b[27m  Ran target lint\u001b[39m\n';
  expect([...splitOutput(printed)]).toEqual([['colega:lint', '1 problem']]);
});

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8')) as Content;
}

/** Targets by name, with the command of each. */
interface Targets {
  readonly [name: string]: { readonly options?: { readonly command: string } };
}

// npm and a process of Nx for each task cost more than some of the checks.
it('each script of a project but start is a target that Node runs without npm', () => {
  const { targetDefaults } = readJson<{ readonly targetDefaults: Targets }>('nx.json');
  for (const { folder, scripts } of listProjects()) {
    const file = `${folder}/package.json`;
    const { nx } = readJson<{ readonly nx: { readonly targets: Targets } }>(file);
    const names = Object.keys(scripts).filter((name) => name !== 'start');
    expect([file, Object.keys(nx.targets)]).toEqual([file, names]);
    for (const name of names)
      expect(targetDefaults[name]?.options?.command).toBe(`node --run ${name} --`);
  }
});
