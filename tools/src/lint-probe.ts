import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import type { BoundaryProbe } from './boundary-probes.ts';
import { workspaceRoot } from './workspace.ts';

const boundaryRules = ['@nx/enforce-module-boundaries', 'colega/import-layers'];

const eslint = new ESLint({
  cwd: workspaceRoot,
  // Neither rule asks for types, and to load them takes most of the time.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => boundaryRules.includes(ruleId),
});

/** Whether the boundary rules refuse the probe, linted in its two spellings as if it were a file of its folder. */
export async function lintProbe({ from, specifier }: BoundaryProbe): Promise<boolean> {
  // The typed parser knows existing files only; its text is replaced for this one question.
  const file = globSync('*.{ts,tsx}', { cwd: join(workspaceRoot, from) }).find(
    (name) => !/\.(test|d)\.tsx?$/.test(name),
  );
  if (file === undefined) throw new Error(`${from} has no source file to probe with`);
  const filePath = join(workspaceRoot, from, file);
  const spellings = [
    `import * as imported from '${specifier}';\nexport { imported };\n`,
    `export const imported = () => import('${specifier}');\n`,
  ];
  const answers = await Promise.all(spellings.map((code) => isRefused(code, filePath)));
  if (answers[0] !== answers[1]) throw new Error(`import and import() differ in ${filePath}`);
  return answers[0] === true;
}

async function isRefused(code: string, filePath: string): Promise<boolean> {
  const [result] = await eslint.lintText(code, { filePath });
  const messages = result?.messages ?? [];
  const fatal = messages.find((message) => message.fatal);
  if (fatal !== undefined) throw new Error(`${filePath} cannot be linted: ${fatal.message}`);
  return messages.some(({ ruleId }) => ruleId !== null && boundaryRules.includes(ruleId));
}
