import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault that was thought of, and the tests that show what is promised there. */
export interface KnownFault {
  /** `F1` to `F62` are those of the first list; `N…` came later. */
  readonly id: string;
  readonly fault: string;
  readonly promise: string;
  /** Path from the root, and title as it is written there. */
  readonly tests: readonly (readonly [path: string, title: string])[];
}

export const FAULTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8'),
) as readonly KnownFault[];

const PROJECT = /^(?:apps|libs)\/[^/]+/;

/** The files of unit tests that the faults name, by their project. */
export function unitFilesOf(faults: readonly KnownFault[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Set<string>>();
  for (const [path] of faults.flatMap(({ tests }) => tests)) {
    const project = PROJECT.exec(path)?.[0];
    if (project === undefined || /\.browser\.test\.tsx?$|\.spec\.ts$/.test(path)) continue;
    const own = files.get(project) ?? new Set();
    files.set(project, own.add(path.slice(project.length + 1)));
  }
  return new Map([...files].map(([project, own]) => [project, [...own].toSorted()]));
}

/** Titles in each file, as the tests have them. */
export type ReadTitles = (path: string) => readonly string[];

/** Tests that the table names and that are not there. */
export function missingTests(
  faults: readonly KnownFault[],
  titlesIn: ReadTitles,
): readonly string[] {
  return faults.flatMap(({ id, tests }) =>
    tests
      .filter(([path, title]) => !titlesIn(path).includes(title))
      .map(([path, title]) => `${id}: no test “${title}” in ${path}`),
  );
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function row({ id, fault, promise, tests }: KnownFault): string {
  const links = tests.map(([path, title]) => `[“${cell(title)}”](../${path})`);
  const shown = links.length === 0 ? 'no test of its own' : links.join(', ');
  return `| ${id} | ${cell(fault)} | ${cell(promise)} | ${shown} |`;
}

const kinds: readonly (readonly [name: string, is: (path: string) => boolean])[] = [
  ['journeys', (path) => path.endsWith('.spec.ts')],
  ['component tests', (path) => path.includes('.browser.test.')],
  ['unit tests', () => true],
];

function countOf(faults: readonly KnownFault[]): string {
  const named = new Set(faults.flatMap(({ tests }) => tests.map((test) => test.join('\n'))));
  const files = [...named].map((test) => test.split('\n')[0] ?? '');
  const kindOf = (file: string) => kinds.find(([, is]) => is(file))?.[0];
  const words = kinds.map(
    ([name]) => `${files.filter((file) => kindOf(file) === name).length} ${name}`,
  );
  const open = faults.filter(({ tests }) => tests.length === 0).length;
  return `${faults.length} faults, shown by ${words.join(', ')}; ${open} without a test of their own.`;
}

/** Writes docs/faults.md. */
export function faultDocument(faults: readonly KnownFault[]): string {
  return `# Faults, and what is promised there

Made by \`npm run generate\` from [faults.json](../tools/src/faults/faults.json) and the tests that it names; \`npm test -- --only generated\` fails
where one of them is gone, or where this page is not what would be made now.

${countOf(faults)}

In each of them no text is lost, no question is posted twice, and the next question can be asked. \`npm run test:faults\` runs the app's own
stores through ${(10_000).toLocaleString('en')} steps of chance and the unit tests of this table, and prints their counts; \`npm run test:faults -- --chaos 15 --seed 7\` runs
the built app in the browser through 15 minutes of chance; \`npm run test:security\` shows hostile texts in every place that is filled. A seed
makes the same run again.

| | Fault | Promise | Shown by |
| --- | --- | --- | --- |
${faults.map(row).join('\n')}
`;
}
