import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExternalSignIn } from '../session/external-sign-in.ts';
import { writeSessionToken } from '../shared/stored-session.ts';
import { createFakeExternalSignIn } from '../testing/fake-external-sign-in.ts';
import { ANA } from '../testing/fixtures.ts';
import { localValues } from '../shared/storage.ts';
import { STORAGE_KEYS } from '../shared/storage-keys.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { createAppParts } from './create-app-parts.ts';

clearStoredValuesAroundTests();
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ends what would go on for ever. */
const CALL_LIMIT = 20;

/** A server whose answers are these, by the path below /api/; the calls it got. */
function serverWith(answers: Readonly<Record<string, () => Response>>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    calls.push(path);
    if (calls.length > CALL_LIMIT) return Promise.reject(new TypeError('Too many calls'));
    return Promise.resolve(answers[path]?.() ?? new Response(null, { status: 404 }));
  });
  return calls;
}

const refuse = () => Response.json({ detail: 'Not you' }, { status: 401 });
const identify = () => Response.json(ANA, { headers: { authorization: 'Bearer new' } });

function partsWith(answers: Partial<ExternalSignIn> = {}) {
  const logged: string[] = [];
  const external = createFakeExternalSignIn(answers);
  const parts = createAppParts({
    config: {
      apiHost: 'https://api.example.com',
      institutionalPersona: 'Institucional',
      redirectedPersonas: [],
      imageHosts: [],
    },
    framed: false,
    loadExternalSignIn: () => Promise.resolve(external),
    log: (message) => logged.push(message),
  });
  return { ...parts, external, logged };
}

describe('a read that the API refuses for ever', () => {
  it('ends the session after one renewal', async () => {
    const calls = serverWith({
      'auth/current': identify,
      'auth/mslogin': identify,
      'v1/personas': refuse,
    });
    writeSessionToken('stored');
    const { session, services, external } = partsWith({
      silently: () => Promise.resolve('external token'),
    });
    await session.start();
    const reading = new QueryObserver(services.queryClient, {
      queryKey: ['personas'],
      queryFn: () => services.api.personas.list(),
    });
    const stop = reading.subscribe(() => undefined);
    await vi.waitFor(() => expect(session.state.get().status).toBe('signed-out'));
    stop();
    expect(session.state.get()).toEqual({ status: 'signed-out', failure: null, ended: true });
    expect(calls).toEqual(['auth/current', 'v1/personas', 'auth/mslogin', 'v1/personas']);
    expect(external.calls.filter((name) => name === 'silently')).toHaveLength(1);
  });
});

it('forgets the error on the screen with the user who leaves', async () => {
  serverWith({ 'auth/current': identify });
  writeSessionToken('stored');
  const { session, services } = partsWith();
  await session.start();
  services.errors.report('personas');
  await session.signOut();
  expect(services.errors.reported.get()).toBeNull();
});

it('logs why there is no external token, and calls without it', async () => {
  const calls = serverWith({ 'auth/current': identify });
  writeSessionToken('stored');
  localValues.write(STORAGE_KEYS.signedInExternally, 'true');
  const { session, logged } = partsWith({
    acquireToken: () => Promise.reject(new Error('interaction_required')),
  });
  await session.start();
  expect(session.state.get().status).toBe('signed-in');
  expect([calls, logged]).toEqual([['auth/current'], ['No external token: interaction_required']]);
});
