import { randomUUID } from 'node:crypto';
import { CommandError } from '../command-line.ts';
import { type Answer, CallFailure } from './answer.ts';
import type { Deployment, Faults } from './deployment.ts';
import { requireOther } from './ownership-checks.ts';
import { ANSWER } from './record.ts';
import { checkStrangers } from './refusal-checks.ts';

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
  await checkStrangers(deployment, 'exchangeExternalToken');
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
