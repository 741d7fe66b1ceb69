import { randomUUID } from 'node:crypto';
import { strangerFaults, preflightFaults } from './header-faults.ts';
import type { Answer } from './answer.ts';
import type { CallRequest } from './caller.ts';
import type { Deployment, Faults } from './deployment.ts';
import type { Operation } from './operations.ts';

const STRANGER = 'https://stranger.invalid';

/** Ids that nothing has; some servers take nothing but the form of a UUID. */
function unknownPath(operation: Operation): Record<string, string> {
  const names = [...operation.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, randomUUID()]));
}

/** Checks that nobody gets in without a token, or with a token that was never issued. */
export async function checkStrangers(
  deployment: Deployment,
  id: string,
  options: {
    readonly body?: unknown;
    readonly call?: ((request: CallRequest) => Promise<Answer>) | undefined;
  } = {},
): Promise<void> {
  const operation = deployment.operations.find(id);
  const call = options.call ?? ((request) => deployment.caller.call(operation, request));
  for (const authorization of ['none', 'garbage'] as const) {
    const request: CallRequest = {
      path: unknownPath(operation),
      body: options.body,
      authorization,
      runsToItsEnd: options.body !== undefined,
    };
    await deployment.check(id, authorization === 'none' ? 'no token' : 'false token', async () => {
      return refusalFaults(deployment, operation, await call(request));
    });
  }
}

function refusalFaults(deployment: Deployment, operation: Operation, answer: Answer): Faults {
  deployment.judgeCrossOrigin(operation, answer);
  const { unusable, faults } = deployment.judge(operation, answer, 401);
  return [...unusable, ...faults];
}

/** Checks that an unknown id is reported as unknown. */
export async function checkUnknownId(
  deployment: Deployment,
  id: string,
  request: CallRequest = {},
): Promise<void> {
  const path = { ...unknownPath(deployment.operations.find(id)), ...request.path };
  await deployment.attempt(id, 'unknown id', { ...request, path, status: 404 });
}

/** Checks that an id with an encoded path traversal leads nowhere. */
export async function checkSteeringId(deployment: Deployment, id: string): Promise<void> {
  const operation = deployment.operations.find(id);
  await deployment.check(id, 'encoded id', async () => {
    const rawPath = operation.url.replace(/:\w+/, '..%2f..%2fauth%2fcurrent');
    const answer = await deployment.caller.call(operation, { rawPath });
    if (answer.status < 400 || answer.status > 499) {
      return [`an id of "..%2f" is answered ${answer.status} instead of 4xx`];
    }
    const { unusable, faults } = deployment.judge(operation, answer, answer.status);
    if (unusable.length + faults.length > 0) {
      deployment.record.note(id, 'an id of "..%2f" is not refused by an error object');
    }
    return [];
  });
}

/** Checks that pages of the web app may make every call, and pages of another origin none. */
export async function checkCrossOrigin(deployment: Deployment): Promise<void> {
  const { target, operations, record } = deployment;
  const origin = target.callingOrigin;
  const called = operations.all.filter(({ host }) => host === 'api');
  if (origin === undefined || origin === target.apiOrigin) {
    const reason = origin === undefined ? '--origin was not given' : 'the API has the same origin';
    for (const { id } of called) record.skips(id, 'CORS', reason);
    return;
  }
  for (const operation of called.filter(({ method }) => target.mayWrite || method === 'get')) {
    await deployment.check(operation.id, 'CORS', async () => {
      const path = unknownPath(operation);
      const answer = await deployment.caller.call(operation, { path, isPreflight: true });
      return preflightFaults(answer, { origin, method: operation.method });
    });
  }
  await deployment.check('getCurrentUser', 'CORS of strangers', async () => {
    const operation = operations.find('getCurrentUser');
    const request = { callingOrigin: STRANGER } as const;
    return [
      ...strangerFaults(await deployment.caller.call(operation, request), STRANGER),
      ...strangerFaults(
        await deployment.caller.call(operation, { ...request, isPreflight: true }),
        STRANGER,
      ),
    ];
  });
}
