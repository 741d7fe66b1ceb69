import { parseFlags, runCommand } from './command-line.ts';
import { addUp, countsInWords, runJourneys } from './journeys.ts';

const HELP = `Shows hostile texts in every place that a server, a user or a browser fills, and counts what they do.

  npm run test:security [-- FLAGS]

  --fast      only the tests of the core
  --part N/M  one part of several, such as 2/8
  --help      this text`;

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
  console.log(countsInWords({ ...addUp(tests.flatMap(({ counts }) => counts)), sinks }));
  return tests.every(({ ok }) => ok) ? 0 : 1;
}, HELP);
