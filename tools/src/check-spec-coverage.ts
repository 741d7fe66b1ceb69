import { LIMITS } from './budget.ts';
import { runCommand } from './command-line.ts';
import { findDocumentFaults } from './document-faults.ts';
import { listJourneys } from './journeys.ts';
import { findCoverageFaults } from './spec-coverage/find-faults.ts';
import { workspaceRoot } from './workspace.ts';

const document = 'docs/spec-coverage.md';

// For each rule of the specification the table names its code and its test; this sees that both exist.
// And that no journey is lost between the suites, and no document says what is not so.
await runCommand(async () => {
  const faults = findCoverageFaults({
    root: workspaceRoot,
    document,
    index: 'libs/chat-domain/src/index.ts',
    sections: ['2', '3', '4', '5', '6', '7', '8', '9'],
  });
  for (const { line, text } of faults) console.error(`${document}:${line}: ${text}`);
  const journeys = await listJourneys();
  const others = [...journeys.faults, ...findDocumentFaults(workspaceRoot, LIMITS)];
  for (const text of others) console.error(text);
  if (faults.length + others.length > 0) return 1;
  const { core, wide } = journeys;
  console.log(
    `Every rule has its code and its test, and every link of the documents leads somewhere. ${core} of ${core + wide} journeys are the core; the others: npm run test:wide.`,
  );
  return 0;
});
