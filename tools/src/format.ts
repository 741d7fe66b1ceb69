import { parseFlags, runCommand } from './command-line.ts';
import { runPrettier } from './prettier.ts';

await runCommand(async (args) => {
  const flags = parseFlags(args, { check: 'boolean' });
  const { code, output } = await runPrettier(flags.check ? '--check' : '--write');
  process.stdout.write(output);
  if (code === 0) console.log(flags.check ? 'Every file is formatted.' : 'Formatted every file.');
  else if (flags.check) console.error('Run "npm run format" to mend this.');
  return code === 0 ? 0 : 1;
});
