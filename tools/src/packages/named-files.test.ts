import { expect, it } from 'vitest';
import { namedSourceFiles } from './named-files.ts';

const sourceFiles = [
  'apps/web/src/main.tsx',
  'apps/web/src/sidebar/side-panel.tsx',
  'apps/web/src/sidebar/group-title.tsx',
  'apps/web/src/types-of-build.d.ts',
];
const named = (text: string) =>
  namedSourceFiles({ path: 'apps/web/vite.config.ts', text }, sourceFiles);

it.each([
  "standaloneScript({ entry: 'src/other.ts' });",
  "export const ENTRY = '/src/main.tsx';",
  'export const GROUP = /src\\/sidebar\\/(group-title|x)\\./;',
  'export const GROUP = `${folder}/group-title`;',
  "export const LIST = ['group-title'];",
])('finds the file that %s names', (text) => {
  expect(named(text)).toHaveLength(1);
});

it.each([
  "export const input = ['index.html', 'redirect.html'];",
  'export const GROUP = { name: "group-title", test: /src\\/sidebar\\// };',
  "standaloneScript({ entry: 'src/first-paint/first-paint.ts' });",
  'export const entry = (name: string) => `src/${name}/${name}.ts`;',
  "import { group } from './build/group-title.ts';",
  "export const TYPES = 'types-of-build';",
  '// src/main.tsx',
])('finds none in %s', (text) => {
  expect(named(text)).toEqual([]);
});
