import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { join } from 'node:path';
import { type BoundaryProbe, boundaryProbes, probeProblem } from './boundary-probes.ts';
import { runCommand } from './command-line.ts';
import { circleProblems } from './import-circles.ts';
import { workspaceRoot } from './workspace.ts';

const boundaryRules = ['@nx/enforce-module-boundaries', 'colega/import-layers'];

const eslint = new ESLint({
  cwd: workspaceRoot,
  ruleFilter: ({ ruleId }) => boundaryRules.includes(ruleId),
});

/** Whether the boundary rules refuse the probe, linted in its two spellings as if it were a file of its folder. */
async function lintProbe({ from, specifier }: BoundaryProbe): Promise<boolean> {
  const filePath = join(workspaceRoot, from, 'probe.ts');
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

// The rule passes everything when Nx has no graph of the projects yet, so a canary first makes one and then
// sees that what must be refused is refused.
await runCommand(async () => {
  process.env['NX_DAEMON'] = 'false';
  await createProjectGraphAsync({ exitOnError: true, resetDaemonClient: true });
  const problems = [...circleProblems()];
  for (const probe of boundaryProbes) {
    const problem = probeProblem(probe, await lintProbe(probe));
    if (problem !== undefined) problems.push(problem);
  }
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    return 1;
  }
  console.log(
    `The module boundaries hold: ${boundaryProbes.length} probes answered as they must, no circles.`,
  );
  return 0;
});
