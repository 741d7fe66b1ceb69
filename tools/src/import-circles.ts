import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { listProjects, workspaceRoot } from './workspace.ts';

/** Files, by path, with the files that each one imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = '**/*.{ts,tsx,js,mjs}';
const IGNORED = /(?:^|\/)(?:node_modules|dist|test-results)(?:\/|$)/;

/** Returns the relative imports of a text: of values and of types, `export … from` and `import()`. */
export function relativeImports(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
}

/** Makes the graph of texts by path; imports of other files, such as styles, are left out. */
export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  const graph = new Map<string, readonly string[]>();
  for (const [file, text] of texts) {
    const targets = relativeImports(text).map((name) => posix.join(dirname(file), name));
    graph.set(file, [...new Set(targets)].filter((target) => texts.has(target)).sort());
  }
  return graph;
}

/** Returns a shortest circle for each group of files that import each other: `['a.ts', 'b.ts']`. */
export function findCircles(graph: ImportGraph): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const seen = new Set<string>();
  for (const file of [...graph.keys()].sort()) {
    if (seen.has(file)) continue;
    const circle = shortestWay(graph, file, file);
    if (circle === undefined) continue;
    circles.push(circle);
    for (const one of circle) seen.add(one);
  }
  return circles;
}

/** Searches breadth first; returns the files on the way, without the end. */
function shortestWay(graph: ImportGraph, start: string, end: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    for (const target of graph.get(file) ?? []) {
      if (target === end) return wayTo(file, start, cameFrom);
      if (target === start || cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      waiting.push(target);
    }
  }
  return undefined;
}

function wayTo(file: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [file];
  for (let at = file; at !== start;) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}

function readSources(folder: string): ReadonlyMap<string, string> {
  const cwd = join(workspaceRoot, folder);
  const files = globSync(SOURCES, { cwd, exclude: (name) => IGNORED.test(name) });
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(cwd, file), 'utf8')]),
  );
}

/** Adds a type import that closes a circle, so that the check can be seen to find one in real files. */
function withCircle(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [file = '', targets = []] =
    [...importGraph(texts)].find(([, imported]) => imported.length > 0) ?? [];
  const [target = ''] = targets;
  const back = `import type {} from './${posix.relative(dirname(target), file)}';\n`;
  return new Map(texts).set(target, back + (texts.get(target) ?? ''));
}

/** Returns a sentence for each circle between the files of one project, and for each project where none could be found. */
export function circleProblems(): readonly string[] {
  return listProjects().flatMap(({ folder }) => {
    const texts = readSources(folder);
    const circles = findCircles(importGraph(texts));
    if (circles.length === 0 && findCircles(importGraph(withCircle(texts))).length === 0)
      return [`${folder}: a circle made for the check is not found.`];
    return circles.map(
      (circle) =>
        `${folder}: files import each other in a circle: ${[...circle, circle[0]].join(' → ')}.`,
    );
  });
}
