import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { describeBaseline, indexCompat, readBaseline } from './baseline/compat-index.ts';
import { newerFaults } from './baseline/find-newer.ts';
import { firstPaintFaults } from './baseline/first-paint-faults.ts';
import { OTHER_MEANINGS, PROGRESSIVE } from './baseline/newer-features.ts';
import { runCommand } from './command-line.ts';
import { workspaceRoot } from './workspace.ts';

const WEB = join(workspaceRoot, 'apps/web');

/** Files that tell people which browsers work. */
const DOCUMENTS = ['README.md', 'docs/browsers.md', 'apps/web/dist/index.html'];

async function readTargets(): Promise<unknown> {
  const environment = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(environment, join(WEB, 'vite.config.ts'));
  return loaded?.config.build?.target;
}

await runCommand(async () => {
  const baseline = readBaseline(await readTargets());
  const files = globSync('**/*.{js,css}', { cwd: join(WEB, 'dist') }).map((path) => ({
    path,
    text: readFileSync(join(WEB, 'dist', path), 'utf8'),
  }));
  const words = describeBaseline(baseline);
  const silent = DOCUMENTS.filter((document) => {
    const text = readFileSync(join(workspaceRoot, document), 'utf8');
    return !text.replaceAll(/\s+/g, ' ').includes(words);
  });
  const allowed = { progressive: PROGRESSIVE, otherMeanings: OTHER_MEANINGS };
  const faults = [
    ...newerFaults(files, indexCompat(baseline), allowed),
    ...firstPaintFaults(files),
    ...silent.map((document) => `${document} does not say "${words}".`),
  ];
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  console.log(`${files.length} files of the build need no more than ${words}.`);
  return 0;
});
