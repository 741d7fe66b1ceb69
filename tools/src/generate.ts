import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { parseFlags, runCommand } from './command-line.ts';
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

async function readTypes(path: string): Promise<string | undefined> {
  try {
    return await readFile(join(workspaceRoot, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Brings the types of a document up to date, or only looks at them; false if they did not agree. */
async function updateTypes(document: string, path: string, isCheck: boolean): Promise<boolean> {
  const [types, present] = await Promise.all([generateTypes(document), readTypes(path)]);
  if (types === present) {
    console.log(`${path} agrees with ${document}.`);
    return true;
  }
  if (isCheck) {
    console.error(`${path} does not agree with ${document}: run "npm run generate".`);
    return false;
  }
  await writeFile(join(workspaceRoot, path), types);
  console.log(`Wrote ${path} from ${document}.`);
  return true;
}

const HELP = `Writes the TypeScript types of the documents of the API, of which libs/api-sdk/openapi.yaml is the contract.

  npm run generate [-- FLAGS]

  --check  writes nothing, and fails where they differ
  --help   this text`;

await runCommand(async (args) => {
  const flags = parseFlags(args, { check: 'boolean' });
  let agrees = true;
  for (const [document, path] of DOCUMENTS)
    agrees = (await updateTypes(document, path, flags.check === true)) && agrees;
  return agrees ? 0 : 1;
}, HELP);
