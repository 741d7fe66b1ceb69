import { randomUUID } from 'node:crypto';
import { preflightFaults, foreignOriginFaults } from './header-faults.ts';
import { type Answer, CallFailure } from './answer.ts';
import type { CallRequest } from './caller.ts';
import type { Deployment, Faults } from './deployment.ts';
import type { Operation } from './operations.ts';
import { CommandError } from '../command-line.ts';
import { requireOther } from './ownership-checks.ts';
import { ANSWER } from './record.ts';

const STRANGER = 'https://stranger.invalid';

/** Ids that nothing has; some servers take nothing but the form of a UUID. */
function unknownPath(operation: Operation): Record<string, string> {
  const names = [...operation.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, randomUUID()]));
}

/** Checks that nobody gets in without a token, or with a token that was never issued. */
export async function checkWithoutToken(
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
export async function checkTraversalId(deployment: Deployment, id: string): Promise<void> {
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
      ...foreignOriginFaults(await deployment.caller.call(operation, request), STRANGER),
      ...foreignOriginFaults(
        await deployment.caller.call(operation, { ...request, isPreflight: true }),
        STRANGER,
      ),
    ];
  });
}

export const NO_SESSION = 'no session token was given (--token or COLEGA_TOKEN)';

/** Signs in where it can, and makes sure that there is an API to check; a CommandError where not. */
export async function openSession(deployment: Deployment): Promise<void> {
  const { credentials, externalToken } = deployment.target;
  await requireAnswer(deployment);
  if (credentials !== undefined) {
    const request = { body: credentials, status: 200, verify: bringsToken };
    await deployment.attempt('login', ANSWER, request);
  }
  if (externalToken !== undefined) {
    const request = { status: 200, verify: bringsToken };
    await deployment.attempt('exchangeExternalToken', ANSWER, request);
  } else {
    const reason = 'no external token was given (--external-token or COLEGA_EXTERNAL_TOKEN)';
    deployment.record.skips('exchangeExternalToken', ANSWER, reason);
  }
  await checkWithoutToken(deployment, 'exchangeExternalToken');
  if (deployment.caller.hasSession()) await requireSession(deployment);
  await requireOther(deployment);
}

function bringsToken({ headers }: Answer): Faults {
  return headers.get('authorization')?.trim()
    ? []
    : ['the session token is missing in the authorization header'];
}

async function requireAnswer({ caller, operations, target }: Deployment): Promise<void> {
  const answer = await firstAnswer(() =>
    caller.call(operations.find('getCurrentUser'), { authorization: 'none' }),
  );
  if (answer instanceof CallFailure) {
    throw new CommandError(`${target.apiOrigin} cannot be checked: ${answer.message}.`);
  }
  if (/^\s*</.test(answer.text) || answer.mediaType === 'text/html') {
    throw new CommandError(
      `${target.apiOrigin}/api/auth/current answers ${answer.status} with HTML, as a web page does: is this the host of the API?`,
    );
  }
}

async function firstAnswer(call: () => Promise<Answer>): Promise<Answer | CallFailure> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}

async function requireSession({ caller, operations, target }: Deployment): Promise<void> {
  const answer = await firstAnswer(() => caller.call(operations.find('getCurrentUser')));
  if (answer instanceof CallFailure || answer.status !== 401) return;
  throw new CommandError(
    `${target.apiOrigin} refuses the session token (401): sign in anew, and give the authorization header as it came, with its "Bearer " where it has one.`,
  );
}

/** The calls of a password account: with wrong values, whose one effect is to be refused. */
export async function checkPasswordCalls(deployment: Deployment): Promise<void> {
  const nobody = `nobody-${randomUUID()}@colega.invalid`;
  const refused = async (id: string, bodies: readonly unknown[]) => {
    for (const body of bodies) {
      await deployment.attempt(id, 'bad bodies', { body, status: 400 });
    }
  };
  await deployment.attempt('login', 'wrong password', {
    body: { email: nobody, password: randomUUID() },
    status: 401,
  });
  await refused('login', [{}, { email: 'no address', password: 'x' }, { email: nobody }]);
  deployment.record.skips('login', ANSWER, 'only the mock has an account to sign in with');
  await deployment.attempt('forgotPassword', ANSWER, { body: { email: nobody }, status: 204 });
  await refused('forgotPassword', [{}, { email: 'no address' }]);
  await deployment.attempt('resetPassword', ANSWER, {
    body: { token: randomUUID(), password: randomUUID() },
    status: 200,
    verify: ({ body }) => (body === false ? [] : ['a token that was never given is not false']),
  });
  await refused('resetPassword', [{}, { token: '', password: '' }]);
}
