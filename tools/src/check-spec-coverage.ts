import { runCommand } from './command-line.ts';
import { findCoverageFaults } from './spec-coverage/find-faults.ts';
import { workspaceRoot } from './workspace.ts';

const document = 'docs/spec-coverage.md';

// The table says which code holds each rule of the specification and which test shows it; this sees that both exist.
await runCommand(() => {
  const faults = findCoverageFaults({
    root: workspaceRoot,
    document,
    index: 'libs/chat-domain/src/index.ts',
    sections: ['2', '3', '4', '5', '6', '7', '8', '9'],
  });
  for (const { line, text } of faults) console.error(`${document}:${line}: ${text}`);
  if (faults.length === 0) console.log('Every rule has its code and its test.');
  return Promise.resolve(faults.length === 0 ? 0 : 1);
});
