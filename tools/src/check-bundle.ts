import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type Budget,
  type BundleFacts,
  type BundleReport,
  filesNamedBy,
  isWithinBudget,
  reportBundle,
} from './bundle-budget.ts';
import { CommandError, runCommand } from './command-line.ts';
import { workspaceRoot } from './workspace.ts';

const untilComposer = [
  'index.html',
  'src/features/chat/chat-screen.tsx',
  'src/i18n/pt-br/index.ts',
];
const wholeChat = [
  ...untilComposer,
  'src/session/external-sign-in.ts',
  'src/features/chat/conversation-content.tsx',
  'src/features/side-panel/panel-body.tsx',
];

const budgets: readonly Budget[] = [
  { name: 'JS until the composer can be used', kind: 'js', sources: untilComposer, limit: 165_000 },
  { name: 'JS of a signed-in chat with history', kind: 'js', sources: wholeChat, limit: 290_000 },
  { name: 'CSS of a signed-in chat with history', kind: 'css', sources: wholeChat, limit: 14_000 },
];

function readFacts(distDirectory: string): BundleFacts {
  const manifestFile = join(distDirectory, '.vite/manifest.json');
  if (!existsSync(manifestFile)) {
    throw new CommandError('apps/web/dist has no .vite/manifest.json: build the web app first.');
  }
  const sizes = new Map<string, number>();
  return {
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) as BundleFacts['manifest'],
    pageFiles: filesNamedBy(readFileSync(join(distDirectory, 'index.html'), 'utf8')),
    modules: readModules(distDirectory),
    gzipSize(file) {
      const known = sizes.get(file);
      if (known !== undefined) return known;
      const size = gzipSync(readFileSync(join(distDirectory, file)), { level: 9 }).length;
      sizes.set(file, size);
      return size;
    },
  };
}

/** Without the list of modules the totals still hold; only the shares of the packages stay unknown. */
function readModules(distDirectory: string): BundleFacts['modules'] {
  const places = ['.vite/bundle-modules.json', 'bundle-modules.json'];
  const file = places.map((place) => join(distDirectory, place)).find(existsSync);
  if (file === undefined) return {};
  const list = JSON.parse(readFileSync(file, 'utf8')) as readonly {
    file: string;
    modules: BundleFacts['modules'][string];
  }[];
  return Object.fromEntries(list.map((chunk) => [chunk.file, chunk.modules]));
}

function render({ packages, budgets: results, missingSources }: BundleReport): string {
  const number = (bytes: number) => bytes.toLocaleString('en-US').padStart(8);
  const small = packages.filter(({ bytes }) => bytes < 500);
  const rest = small.reduce((total, { bytes }) => total + bytes, 0);
  return [
    'Bytes after gzip, by package (a chunk is shared out by the size of its modules):',
    ...packages
      .filter(({ bytes }) => bytes >= 500)
      .map(({ name, bytes }) => `${number(bytes)}  ${name}`),
    ...(small.length > 0 ? [`${number(rest)}  ${small.length} smaller ones`] : []),
    'Budgets:',
    ...results.map(
      ({ name, bytes, limit }) =>
        `${number(bytes)} of ${limit.toLocaleString('en-US').padStart(7)}  ${name}${bytes > limit ? '  OVER BUDGET' : ''}`,
    ),
    ...missingSources.map((source) => `The build has no ${source}, which a budget names.`),
  ].join('\n');
}

await runCommand(async () => {
  const report = reportBundle(readFacts(join(workspaceRoot, 'apps/web/dist')), budgets);
  console.log(render(report));
  return Promise.resolve(isWithinBudget(report) ? 0 : 1);
});
