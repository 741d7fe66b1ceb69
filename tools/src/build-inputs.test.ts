import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listProjects, workspaceRoot } from './workspace.ts';

interface NxFile {
  readonly targetDefaults: {
    readonly build: {
      readonly inputs: readonly (
        | string
        | { readonly projects: string[] }
        | { readonly env: string }
      )[];
    };
  };
}

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const projects = listProjects();

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'));
}

/** Our own packages that a project's code is made of, and theirs. */
function ownDependencies(name: string): string[] {
  const project = projects.find((other) => other.name === name);
  if (project === undefined) return [];
  const { dependencies = {} } = readJson(`${project.folder}/package.json`) as PackageFile;
  return Object.keys(dependencies)
    .filter((dependency) => projects.some((other) => other.name === dependency))
    .flatMap((dependency) => [dependency, ...ownDependencies(dependency)]);
}

// Written out, since `^production` would add what is needed to test: a change of the mock API would build anew.
it('the build of the web app is made anew for a change of any library in it', () => {
  const { build } = (readJson('nx.json') as NxFile).targetDefaults;
  const named = build.inputs.flatMap((input) =>
    typeof input === 'object' && 'projects' in input ? input.projects : [],
  );
  expect(named.toSorted()).toEqual([...new Set(ownDependencies('@colega/web'))].toSorted());
});
