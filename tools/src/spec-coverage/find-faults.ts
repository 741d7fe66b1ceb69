import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Fault, parseCoverageDocument, type Reference } from './document.ts';
import { declaredNames, exportedValues, testTitles } from './typescript-names.ts';

export interface CoverageFiles {
  readonly root: string;
  /** The document, from the root. */
  readonly document: string;
  /** The library's index, from the root: each of its values is to be named. */
  readonly index: string;
  readonly sections: readonly string[];
}

/** Returns the faults of the document by line; a fault of the whole document is in line 1. */
export function findCoverageFaults(files: CoverageFiles): readonly Fault[] {
  const file = join(files.root, files.document);
  if (!isFile(file)) return [{ line: 1, text: 'The document does not exist.' }];
  const { sections, rules, support, faults } = parseCoverageDocument(readFileSync(file, 'utf8'));
  const named = [...rules.flatMap(({ heldBy }) => heldBy), ...support];
  const reader = createReader(dirname(file), files.root);
  const all = [
    ...missingSections(files.sections, sections, rules),
    ...faults,
    ...named.flatMap((reference) => nameFaults(reference, reader)),
    ...rules.flatMap(({ shownBy }) => shownBy.flatMap((test) => titleFaults(test, reader))),
    ...unnamedExports(files, named, reader),
  ];
  return all.toSorted((first, second) => first.line - second.line);
}

interface Reader {
  /** Absolute path of what a link leads to. */
  readonly locate: (path: string) => string;
  /** For people: the path from the root. */
  readonly show: (path: string) => string;
  readonly read: (path: string) => string | undefined;
}

function createReader(folder: string, root: string): Reader {
  const texts = new Map<string, string | undefined>();
  const locate = (path: string) => resolve(folder, path);
  const show = (path: string) => relative(root, locate(path)).replaceAll('\\', '/');
  const read = (path: string) => {
    const file = locate(path);
    if (!texts.has(file)) texts.set(file, isFile(file) ? readFileSync(file, 'utf8') : undefined);
    return texts.get(file);
  };
  return { locate, show, read };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function missingSections(
  wanted: readonly string[],
  sections: readonly string[],
  rules: readonly { readonly number: string }[],
): readonly Fault[] {
  return wanted.flatMap((section) => {
    if (!sections.includes(section)) {
      return [{ line: 1, text: `The heading "## §${section} …" is missing.` }];
    }
    const hasRules = rules.some(({ number }) => number.startsWith(`${section}.`));
    return hasRules ? [] : [{ line: 1, text: `The section §${section} has no rules.` }];
  });
}

function nameFaults({ line, name, path }: Reference, reader: Reader): readonly Fault[] {
  const text = reader.read(path);
  if (text === undefined) return [missingFile(line, path, reader)];
  const isTypeScript = /\.tsx?$/.test(path);
  const isThere = isTypeScript ? declaredNames(path, text).has(name) : text.includes(name);
  const verb = isTypeScript ? 'is not declared at the top of' : 'does not occur in';
  return isThere ? [] : [{ line, text: `\`${name}\` ${verb} ${reader.show(path)}.` }];
}

function titleFaults({ line, name, path }: Reference, reader: Reader): readonly Fault[] {
  const text = reader.read(path);
  if (text === undefined) return [missingFile(line, path, reader)];
  const titles = testTitles(path, text);
  const found = titles.filter(({ title }) => title === name);
  if (found.some(({ isSkipped }) => !isSkipped)) return [];
  const where = reader.show(path);
  if (found.length > 0) return [{ line, text: `The test “${name}” of ${where} is skipped.` }];
  const nearest = nearestTitle(
    name,
    titles.map(({ title }) => title),
  );
  const hint = nearest === undefined ? '' : ` The nearest is “${nearest}”.`;
  return [{ line, text: `No test or group of ${where} is called “${name}”.${hint}` }];
}

function missingFile(line: number, path: string, reader: Reader): Fault {
  return { line, text: `There is no file ${reader.show(path)}.` };
}

/** The title that shares the most words; undefined where none shares half of them. */
function nearestTitle(wanted: string, titles: readonly string[]): string | undefined {
  const words = wanted.toLowerCase().split(/\W+/);
  const shared = (title: string) => {
    const others = new Set(title.toLowerCase().split(/\W+/));
    return words.filter((word) => others.has(word)).length;
  };
  const [nearest] = titles.toSorted((first, second) => shared(second) - shared(first));
  return nearest !== undefined && shared(nearest) * 2 >= words.length ? nearest : undefined;
}

function unnamedExports(
  { root, index }: CoverageFiles,
  named: readonly Reference[],
  { locate }: Reader,
): readonly Fault[] {
  const folder = dirname(join(root, index));
  const isOurs = ({ path }: Reference) => !relative(folder, locate(path)).startsWith('..');
  const names = new Set(named.filter(isOurs).map(({ name }) => name));
  return exportedValues(index, readFileSync(join(root, index), 'utf8'))
    .filter((name) => !names.has(name))
    .map((name) => ({
      line: 1,
      text: `No rule is held by \`${name}\`, which ${index} exports; where none is, name it under Support.`,
    }));
}
