import { createProjectGraphAsync } from '@nx/devkit';
import { boundaryProbes, probeProblem } from './boundary-probes.ts';
import { runCommand } from './command-line.ts';
import { circleProblems } from './import-circles.ts';
import { lintProbe } from './lint-probe.ts';

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
