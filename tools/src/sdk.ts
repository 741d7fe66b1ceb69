import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlags, runCommand } from './command-line.ts';
import { installPackages } from './install-packages.ts';
import { onStopSignal, runNode, stopProcesses } from './processes.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

const FOLDER = 'tools/sdk-checks';
const CHECKS = join(workspaceRoot, FOLDER);
const SDK = join(workspaceRoot, 'libs/api-sdk');
const PACKAGE = join(SDK, 'dist');
const PAGES = join(workspaceRoot, 'dist/api-sdk');
const DOCUMENTS = [join(SDK, 'openapi.yaml'), join(SDK, 'avatar.openapi.yaml')];
const TIME_LIMIT_MS = 180_000;

interface Check {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
}

function toolOf(packageName: string, command?: string): string {
  return packageCommand(packageName, command, CHECKS);
}

function listChecks(): readonly Check[] {
  const [spectral, parser] = [
    toolOf('@stoplight/spectral-cli', 'spectral'),
    join(CHECKS, 'validate.mjs'),
  ];
  const ruleset = ['--ruleset', join(CHECKS, 'spectral.yaml'), '--fail-severity', 'hint'];
  return [
    { name: 'Spectral, rules oas', script: spectral, args: ['lint', ...DOCUMENTS, ...ruleset] },
    { name: 'swagger-parser', script: parser, args: DOCUMENTS },
    { name: 'publint', script: toolOf('publint'), args: [PACKAGE, '--strict'] },
    {
      name: 'Are the types wrong?',
      script: toolOf('@arethetypeswrong/cli', 'attw'),
      // Node imports the package; it offers nothing to require(), and its documents are no modules.
      args: [
        ...['--pack', PACKAGE, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji'],
        ...['--exclude-entrypoints', 'openapi.yaml', 'avatar.openapi.yaml'],
      ],
    },
    {
      name: 'TypeDoc',
      script: toolOf('typedoc'),
      args: [
        ...['--options', join(CHECKS, 'typedoc.json'), '--out', PAGES],
        ...['--treatWarningsAsErrors', join(SDK, 'src/index.ts')],
      ],
    },
  ];
}

async function passes({ name, script, args }: Check): Promise<boolean> {
  const options = { cwd: SDK, timeLimit: TIME_LIMIT_MS };
  const { code, output } = await runNode(script, args, options);
  console.log(`${code === 0 ? 'ok    ' : 'failed'}  ${name}`);
  if (code !== 0) console.log(output);
  return code === 0;
}

const HELP = `Builds the SDK's package and its pages, and has the tools of others look at both.

  npm run sdk

  --help  this text`;

// The SDK as others get it: its package and its pages, and what their tools say about both.
await runCommand(async (args) => {
  parseFlags(args, {});
  onStopSignal(() => void stopProcesses().finally(() => process.exit(130)));
  await installPackages(FOLDER, 'the checks of the SDK');
  const built = await runNode(join(SDK, 'build.ts'), []);
  if (built.code !== 0) {
    console.error(built.output);
    return 1;
  }
  rmSync(PAGES, { recursive: true, force: true });
  let isFine = true;
  for (const check of listChecks()) isFine = (await passes(check)) && isFine;
  console.log(`\nThe package: libs/api-sdk/dist. Its pages: dist/api-sdk/index.html.`);
  return isFine ? 0 : 1;
}, HELP);
