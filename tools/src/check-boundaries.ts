import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { join } from 'node:path';
import { runCommand } from './command-line.ts';
import { circleProblems } from './import-circles.ts';
import { workspaceRoot } from './workspace.ts';

/** An import that somebody might write, and whether the boundaries must refuse it. */
interface BoundaryProbe {
  /** A folder that has source files. */
  readonly from: string;
  readonly specifier: string;
  readonly allowed: boolean;
}

const CONVERSATION = 'apps/web/src/features/conversation';

const boundaryProbes: readonly BoundaryProbe[] = [
  { from: 'libs/chat-domain/src', specifier: '@colega/ui', allowed: false },
  { from: 'libs/chat-domain/src', specifier: 'react', allowed: false },
  { from: 'libs/api-sdk/src', specifier: '@colega/chat-domain', allowed: false },
  { from: 'libs/ui/src', specifier: 'i18next', allowed: false },
  { from: 'apps/web/src', specifier: '@colega/mock-api', allowed: false },
  { from: 'apps/web/src', specifier: '../../../libs/chat-domain/src/entities.ts', allowed: false },
  { from: 'apps/web/src', specifier: '@colega/chat-domain', allowed: true },
  { from: 'apps/web/src', specifier: './features/conversation/chat-screen.tsx', allowed: true },
  { from: CONVERSATION, specifier: '../sidebar/persona-list.tsx', allowed: false },
  { from: CONVERSATION, specifier: '../../features/sidebar/persona-list.tsx', allowed: false },
  { from: CONVERSATION, specifier: '../entry/index.ts', allowed: true },
  { from: CONVERSATION, specifier: '../../app/app.tsx', allowed: false },
  { from: CONVERSATION, specifier: '../../testing/fixtures.ts', allowed: false },
  { from: CONVERSATION, specifier: '../conversation/composer/draft.ts', allowed: true },
  { from: CONVERSATION, specifier: '../../data/chats.ts', allowed: true },
  {
    from: 'apps/web/src/app',
    specifier: '../features/conversation/chat-screen.tsx',
    allowed: true,
  },
  {
    from: 'apps/web/src/session',
    specifier: '../features/conversation/composer/draft.ts',
    allowed: false,
  },
  {
    from: 'apps/web/src/data',
    specifier: '../features/conversation/composer/draft.ts',
    allowed: false,
  },
  { from: 'apps/web/src/data', specifier: '../session/session-context.ts', allowed: false },
  {
    from: 'apps/web/src/shared',
    specifier: '../features/conversation/composer/draft.ts',
    allowed: false,
  },
  { from: 'apps/web/src/shared', specifier: '../data/chats.ts', allowed: false },
];

/** The sentence for a probe that was answered wrongly. */
function probeProblem(probe: BoundaryProbe, refused: boolean): string | undefined {
  if (refused !== probe.allowed) return undefined;
  const verdict = refused ? 'is refused but must be allowed' : 'is not refused';
  return `${probe.from} importing "${probe.specifier}" ${verdict} by the module boundaries.`;
}

const boundaryRules = ['@nx/enforce-module-boundaries', 'colega/import-layers'];

const eslint = new ESLint({
  cwd: workspaceRoot,
  ruleFilter: ({ ruleId }) => boundaryRules.includes(ruleId),
});

/** Tells whether the boundary rules refuse the probe, linted in its two spellings as if it were a file of its folder. */
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
