import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isAllowed, licenceList, licenceOf, readMaterials } from './bill-of-materials.ts';
import { parseFlags, runCommand } from './command-line.ts';
import { workspaceRoot } from './workspace.ts';

const HELP = `Writes the bill of materials of the web app in CycloneDX, and the list of its licences.

  npm run sbom [-- FLAGS]

  --out DIR  folder to write into, dist/sbom by default
  --help     this text

It fails where a licence is not one that may be shipped.`;

await runCommand(async (args) => {
  const { out = 'dist/sbom' } = parseFlags(args, { out: 'string' });
  const ofWeb = await readMaterials();
  const folder = resolve(workspaceRoot, out);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'colega.cdx.json'), `${JSON.stringify(ofWeb, undefined, 2)}\n`);
  await writeFile(join(folder, 'licences.txt'), licenceList(ofWeb));
  const refused = ofWeb.components.filter((component) => !isAllowed(licenceOf(component)));
  console.log(`Wrote ${folder}: ${ofWeb.components.length} components that run in the browser.`);
  for (const component of refused) console.error(`${component.name}: ${licenceOf(component)}`);
  return refused.length === 0 ? 0 : 1;
}, HELP);
