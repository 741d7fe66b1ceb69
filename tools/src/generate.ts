import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { FAULTS, faultDocument, missingTests, type ReadTitles } from './faults/fault-table.ts';
import { testTitles } from './spec-coverage/typescript-names.ts';
import { workspaceRoot } from './workspace.ts';

/** Documents of the contract, with the file of types that is made from each. */
const DOCUMENTS = [
  ['libs/api-sdk/openapi.yaml', 'libs/api-sdk/src/generated/schema.d.ts'],
  ['libs/api-sdk/avatar.openapi.yaml', 'libs/api-sdk/src/generated/avatar-schema.d.ts'],
] as const;

async function generateTypes(document: string): Promise<string> {
  const nodes = await openapiTypescript(pathToFileURL(join(workspaceRoot, document)));
  return COMMENT_HEADER + astToString(nodes);
}

/** A file that is made, and what it is made from. */
interface MadeFile {
  readonly path: string;
  readonly from: string;
  readonly content: string;
}

/** Creates a reader of the titles of the tests in a file; none where there is no such file. */
function createTitleReader(): ReadTitles {
  const titles = new Map<string, readonly string[]>();
  return (path) => {
    const file = join(workspaceRoot, path);
    if (!titles.has(path) && existsSync(file)) {
      const found = testTitles(path, readFileSync(file, 'utf8'));
      titles.set(
        path,
        found.filter(({ isSkipped }) => !isSkipped).map(({ title }) => title),
      );
    }
    return titles.get(path) ?? [];
  };
}

async function makeFiles(): Promise<readonly MadeFile[]> {
  const missing = missingTests(FAULTS, createTitleReader());
  if (missing.length > 0) throw new CommandError(missing.join('\n'));
  const types = DOCUMENTS.map(async ([from, path]) => ({
    ...{ from, path },
    content: await generateTypes(from),
  }));
  return [
    ...(await Promise.all(types)),
    {
      path: 'docs/faults.md',
      from: 'tools/src/faults/faults.json',
      content: faultDocument(FAULTS),
    },
  ];
}

/** Writes a file that is not as it would be made now; with `check` it is only named. */
async function writeIfChanged({ path, from, content }: MadeFile, check: boolean): Promise<boolean> {
  const file = join(workspaceRoot, path);
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present === content) {
    console.log(`${path} agrees with ${from}.`);
    return true;
  }
  if (check) {
    console.error(`${path} does not agree with ${from}: run "npm run generate".`);
    return false;
  }
  await writeFile(file, content);
  console.log(`Wrote ${path} from ${from}.`);
  return true;
}

const HELP = `Writes the TypeScript types of the documents of the API, and docs/faults.md from the table of faults.

  npm run generate [-- FLAGS]

  --check  writes nothing, and fails where they differ
  --help   this text`;

await runCommand(async (args) => {
  const flags = parseFlags(args, { check: 'boolean' });
  const files = await makeFiles();
  const outcomes = await Promise.all(
    files.map((file) => writeIfChanged(file, flags.check === true)),
  );
  return outcomes.every(Boolean) ? 0 : 1;
}, HELP);
