import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import type { BoundaryProbe } from './boundary-probes.ts';
import { workspaceRoot } from './workspace.ts';

const boundaryRule = '@nx/enforce-module-boundaries';

/** Whether the boundary rule refuses the probe, linted as if it were a file at the top of that project's sources. */
export async function lintProbe({ from, specifier }: BoundaryProbe): Promise<boolean> {
  const eslint = new ESLint({
    cwd: workspaceRoot,
    ruleFilter: ({ ruleId }) => ruleId === boundaryRule,
  });
  // The typed parser knows existing files only; its text is replaced for this one question.
  const [file] = globSync('src/*.{ts,tsx}', { cwd: join(workspaceRoot, from) });
  if (file === undefined) throw new Error(`${from}/src has no source file to probe with`);
  const code = `import * as imported from '${specifier}';\nexport { imported };\n`;
  const [result] = await eslint.lintText(code, { filePath: join(workspaceRoot, from, file) });
  const messages = result?.messages ?? [];
  const fatal = messages.find((message) => message.fatal);
  if (fatal !== undefined) throw new Error(`${from}/${file} cannot be linted: ${fatal.message}`);
  return messages.some((message) => message.ruleId === boundaryRule);
}
