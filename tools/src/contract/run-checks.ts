import { Interrupted } from './call-failure.ts';
import { checkAvatar } from './avatar-checks.ts';
import { createDeployment, type Deployment } from './deployment.ts';
import { createMadeThings, type MadeThings } from './made-things.ts';
import { loadOperations } from './operations.ts';
import { checkReading } from './read-checks.ts';
import { ANSWER } from './record.ts';
import { checkCrossOrigin } from './refusal-checks.ts';
import { createReport, type Report } from './report.ts';
import { openSession } from './session-checks.ts';
import type { Target } from './target.ts';
import { checkWebApp } from './web-app-checks.ts';
import { checkWriting, writingOperations } from './write-checks.ts';

const PASSWORD_CALLS = ['login', 'forgotPassword', 'resetPassword'];

/**
 * Checks a deployment against the contract, and deletes what it made there, also when the signal asks
 * it to stop. A deployment that cannot be checked at all is a CommandError.
 */
export async function runChecks(target: Target, stop: AbortSignal): Promise<Report> {
  const deployment = createDeployment(target, loadOperations(), stop);
  const made = createMadeThings(deployment);
  let leftBehind: readonly string[] = [];
  let isComplete = false;
  try {
    await checkAll(deployment, made);
    // A stop during the last creation throws nothing, since no call follows it.
    isComplete = !stop.aborted;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    leftBehind = await made.deleteAll();
  }
  return createReport(deployment, { leftBehind, isComplete });
}

async function checkAll(deployment: Deployment, made: MadeThings): Promise<void> {
  await openSession(deployment);
  const personas = await checkReading(deployment);
  await checkCrossOrigin(deployment);
  if (deployment.target.mayWrite) await checkWriting(deployment, made, personas);
  else {
    for (const id of [...PASSWORD_CALLS, ...writingOperations(deployment)]) {
      deployment.record.skips(id, ANSWER, 'needs --write');
    }
  }
  await checkAvatar(deployment);
  await checkWebApp(deployment);
}
