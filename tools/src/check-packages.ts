import { runCommand } from './command-line.ts';
import { readPackageFacts } from './packages/facts.ts';
import { packageProbes, probeProblem } from './packages/probes.ts';
import { packageFaults } from './packages/rules.ts';

// A rule that no longer sees anything would pass everything, so each is shown a change that it must refuse.
await runCommand(async () => {
  const facts = await readPackageFacts();
  const faults = [...(await packageFaults(facts))];
  for (const probe of packageProbes) {
    const problem = await probeProblem(probe, facts);
    if (problem !== undefined) faults.push(problem);
  }
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  console.log(`The packages are used as they come: ${packageProbes.length} probes were refused.`);
  return 0;
});
