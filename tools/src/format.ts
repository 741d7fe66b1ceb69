import { parseFlags, runCommand } from './command-line.ts';
import { type ProcessResult, runNode } from './processes.ts';
import { packageCommand } from './workspace.ts';

/** Runs Prettier over the repository; files it has seen unchanged cost next to nothing. */
function runPrettier(mode: '--check' | '--write'): Promise<ProcessResult> {
  const cache = ['--cache', '--cache-location', '.cache/prettier'];
  return runNode(packageCommand('prettier'), ['.', mode, '--log-level', 'warn', ...cache]);
}

const HELP = `Formats every file but Markdown with Prettier.

  npm run format [-- FLAGS]

  --check  changes nothing, and fails where a file is not formatted
  --help   this text`;

await runCommand(async (args) => {
  const flags = parseFlags(args, { check: 'boolean' });
  const { code, output } = await runPrettier(flags.check ? '--check' : '--write');
  process.stdout.write(output);
  if (code === 0) console.log(flags.check ? 'Every file is formatted.' : 'Formatted every file.');
  else if (flags.check) console.error('Run "npm run format" to mend this.');
  return code === 0 ? 0 : 1;
}, HELP);
