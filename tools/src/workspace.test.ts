import { expect, it } from 'vitest';
import { projectsWith, type Project } from './workspace.ts';

const project = (name: string, folder: string, dependencies: readonly string[]): Project => ({
  ...{ name, folder, dependencies, scripts: {} },
});
const PROJECTS = [
  project('web', 'apps/web', ['ui', 'react']),
  project('sdk', 'libs/sdk', []),
  project('ui', 'libs/ui', []),
  project('mock', 'apps/mock', ['sdk']),
  project('tools', 'tools', ['mock']),
];
const namesWith = (...files: readonly string[]) =>
  projectsWith(files, PROJECTS).map(({ name }) => name);

it('finds the projects of files, and all that are made with them', () => {
  expect(namesWith('libs/ui/src/a.tsx')).toEqual(['web', 'ui']);
  expect(namesWith('libs/sdk/src/a.ts')).toEqual(['sdk', 'mock', 'tools']);
  expect(namesWith('tools/src/a.ts', 'apps/web/src/a.ts')).toEqual(['web', 'tools']);
  expect(namesWith()).toEqual([]);
});

it('takes a file of no project for one of all', () => {
  expect(namesWith('eslint.config.js')).toHaveLength(PROJECTS.length);
});
