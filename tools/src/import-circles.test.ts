import { expect, it } from 'vitest';
import { findCircles, importGraph } from './import-circles.ts';

function circlesOf(files: Readonly<Record<string, string>>) {
  return findCircles(importGraph(new Map(Object.entries(files))));
}

it.each([
  ["import { b } from './b.ts';"],
  ["import type { B } from './b.ts';"],
  ["export * from './b.ts';"],
  ["type B = import('./b.ts').B;"],
  ["const b = () => import('./b.ts');"],
  ["import '../src/b.ts';"],
])('%s closes a circle with a file that imports this one', (text) => {
  expect(circlesOf({ 'src/a.ts': text, 'src/b.ts': "import { a } from './a.ts';" })).toEqual([
    ['src/a.ts', 'src/b.ts'],
  ]);
});

it('a circle over three files is found once, from its first file', () => {
  const files = {
    'a.ts': "import './b.ts'; import './d.ts';",
    'b.ts': "import './c/c.tsx';",
    'c/c.tsx': "import '../a.ts';",
    'd.ts': '',
  };
  expect(circlesOf(files)).toEqual([['a.ts', 'b.ts', 'c/c.tsx']]);
});

it('a file that imports itself is a circle', () => {
  expect(circlesOf({ 'a.ts': "import './a.ts';" })).toEqual([['a.ts']]);
});

it('two ways to one file, packages and imports in comments are no circle', () => {
  const files = {
    'a.ts': "import './b.ts'; import './c.ts';",
    'b.ts': "import './c.ts'; import 'a.ts';",
    'c.ts': "// import './a.ts';\n/* import './b.ts'; */",
  };
  expect(circlesOf(files)).toEqual([]);
});
