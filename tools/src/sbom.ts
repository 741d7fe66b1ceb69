import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type BillOfMaterials,
  isAllowed,
  licenceList,
  licenceOf,
  materialsOf,
} from './bill-of-materials.ts';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { runProcess } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

const ARGUMENTS = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'];

/** Reads the bill of all packages from package-lock.json, by npm itself. */
async function readAll(): Promise<BillOfMaterials> {
  const { code, output } = await runProcess('npm', [...ARGUMENTS, '--loglevel', 'error']);
  const text = output.slice(output.indexOf('{'));
  if (code !== 0) throw new CommandError(`npm could not write the bill of materials:\n${output}`);
  return JSON.parse(text) as BillOfMaterials;
}

const HELP = `Writes the bill of materials of the web app in CycloneDX, and the list of its licences.

  npm run sbom [-- FLAGS]

  --out DIR  folder to write into, sbom by default
  --help     this text

It fails where a licence is not one that may be shipped.`;

await runCommand(async (args) => {
  const { out = 'sbom' } = parseFlags(args, { out: 'string' });
  const ofWeb = materialsOf('web', await readAll());
  const folder = resolve(workspaceRoot, out);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'colega.cdx.json'), `${JSON.stringify(ofWeb, undefined, 2)}\n`);
  await writeFile(join(folder, 'licences.txt'), licenceList(ofWeb));
  const refused = ofWeb.components.filter((component) => !isAllowed(licenceOf(component)));
  console.log(`Wrote ${folder}: ${ofWeb.components.length} components that run in the browser.`);
  for (const component of refused) console.error(`${component.name}: ${licenceOf(component)}`);
  return refused.length === 0 ? 0 : 1;
}, HELP);
