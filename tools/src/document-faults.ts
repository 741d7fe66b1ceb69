import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Limit } from './budget.ts';

/** Documents that are not read: the answers of the mock's personas are data. */
const IGNORED = /(?:^|\/)(?:node_modules|dist|test-results|\.[^/]+)(?:\/|$)|apps\/mock-api\/data/;
const DECISIONS = 'docs/decisions';
/** Documents that name the budgets of JavaScript. */
const WITH_BUDGETS = ['README.md', 'docs/benchmarks.md'];
const NAMED_BUDGETS = [
  'JavaScript until the composer stands',
  'JavaScript of the settled chat with history',
];

/**
 * Finds what the documents of a folder say that is not so: links to files and headings that do not
 * exist, decisions that are missing in their index, and other budgets than those that are kept.
 */
export function findDocumentFaults(root: string, limits: readonly Limit[]): readonly string[] {
  const documents = globSync('**/*.md', { cwd: root, exclude: (name) => IGNORED.test(name) });
  return [
    ...documents.sort().flatMap((document) => deadLinks(root, document)),
    ...missingDecisions(root),
    ...WITH_BUDGETS.flatMap((document) => missingBudgets(root, document, limits)),
  ];
}

function read(root: string, document: string): string {
  const file = join(root, document);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function withoutCode(text: string): string {
  return text
    .replace(/^(```+)[^]*?^\1/gm, '')
    .replace(/(`+)[^\n]*?\1/g, (code) => code.replace(/[[\]]/g, ' '));
}

function deadLinks(root: string, document: string): readonly string[] {
  const links = withoutCode(read(root, document)).matchAll(/\]\(<?([^)\s>]+)/g);
  return [...links].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', heading] = decodeURI(link).split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(root, target))) return [`${document}: ${link} does not exist.`];
    const isThere =
      heading === undefined ||
      !target.endsWith('.md') ||
      headingsOf(read(root, target)).has(heading);
    return isThere ? [] : [`${document}: ${link} is no heading there.`];
  });
}

/** Returns the anchors of a document, as GitHub makes them of its headings. */
function headingsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text
    .replace(/^(```+)[^]*?^\1/gm, '')
    .matchAll(/^#{1,6} +(.+)$/gm)) {
    const words = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .trim();
    const anchor = words.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const earlier = [...anchors].filter((other) => other.replace(/-\d+$/, '') === anchor).length;
    anchors.add(earlier === 0 ? anchor : `${anchor}-${String(earlier)}`);
  }
  return anchors;
}

function missingDecisions(root: string): readonly string[] {
  const index = read(root, `${DECISIONS}/README.md`);
  const files = globSync('[0-9]*.md', { cwd: join(root, DECISIONS) }).sort();
  return files.flatMap((file) => {
    const [, number = '', title = ''] =
      /^# (\d+) (.+)/.exec(read(root, `${DECISIONS}/${file}`)) ?? [];
    const isNamed = number === '000' || index.includes(`| [${number}](${file}) | ${title}`);
    return isNamed
      ? []
      : [`${DECISIONS}/README.md has no row “| [${number}](${file}) | ${title} |”.`];
  });
}

function missingBudgets(
  root: string,
  document: string,
  limits: readonly Limit[],
): readonly string[] {
  const text = read(root, document);
  return limits.flatMap(({ measure, bytes = 0 }) => {
    const words = `${String(Math.ceil(bytes / 1000))} kB`;
    if (!NAMED_BUDGETS.includes(measure) || text.includes(words)) return [];
    return [`${document} does not say ${words}, the budget of ${measure}.`];
  });
}
