import { parseFlags, runCommand } from './command-line.ts';
import { addUp } from './suite-counts.ts';
import { describe, runJourneys } from './suite-runs.ts';

await runCommand(async (args) => {
  const flags = parseFlags(args, { fast: 'boolean', part: 'string' });
  const tests = await runJourneys({
    files: ['hostile-texts'],
    type: 'security',
    ...(flags.fast === true ? { project: 'core' } : {}),
    environment: { SECURITY_PART: flags.part ?? '1/1' },
  });
  for (const { title, ok } of tests) console.log(`${ok ? 'ok    ' : 'failed'} ${title}`);
  // Each test knows the same places.
  const { sinks = 0 } = tests[0]?.counts[0] ?? {};
  console.log(describe({ ...addUp(tests.flatMap(({ counts }) => counts)), sinks }));
  return tests.every(({ ok }) => ok) ? 0 : 1;
});
