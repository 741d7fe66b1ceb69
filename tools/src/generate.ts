import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { parseFlags, runCommand } from './command-line.ts';
import { workspaceRoot } from './workspace.ts';

const contractPath = 'libs/api-sdk/openapi.yaml';
const typesPath = 'libs/api-sdk/src/generated/schema.d.ts';

async function generateTypes(): Promise<string> {
  const nodes = await openapiTypescript(pathToFileURL(join(workspaceRoot, contractPath)));
  return COMMENT_HEADER + astToString(nodes);
}

async function readTypes(): Promise<string | undefined> {
  try {
    return await readFile(join(workspaceRoot, typesPath), 'utf8');
  } catch {
    return undefined;
  }
}

await runCommand(async (args) => {
  const flags = parseFlags(args, { check: 'boolean' });
  const [types, present] = await Promise.all([generateTypes(), readTypes()]);
  if (types === present) {
    console.log(`${typesPath} agrees with ${contractPath}.`);
    return 0;
  }
  if (flags.check) {
    console.error(`${typesPath} does not agree with ${contractPath}: run "npm run generate".`);
    return 1;
  }
  await writeFile(join(workspaceRoot, typesPath), types);
  console.log(`Wrote ${typesPath} from ${contractPath}.`);
  return 0;
});
