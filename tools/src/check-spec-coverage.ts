import { runCommand } from './command-line.ts';
import { listJourneys } from './journeys.ts';
import { findCoverageFaults } from './spec-coverage/find-faults.ts';
import { workspaceRoot } from './workspace.ts';

const document = 'docs/spec-coverage.md';

// The table says which code holds each rule of the specification and which test shows it; this sees that both exist.
// And that no journey is lost between the suites.
await runCommand(async () => {
  const faults = findCoverageFaults({
    root: workspaceRoot,
    document,
    index: 'libs/chat-domain/src/index.ts',
    sections: ['2', '3', '4', '5', '6', '7', '8', '9'],
  });
  for (const { line, text } of faults) console.error(`${document}:${line}: ${text}`);
  const journeys = await listJourneys();
  for (const text of journeys.faults) console.error(text);
  if (faults.length + journeys.faults.length > 0) return 1;
  const { core, wide } = journeys;
  console.log(
    `Every rule has its code and its test. ${core} of ${core + wide} journeys are the core; the others: npm run test:wide.`,
  );
  return 0;
});
