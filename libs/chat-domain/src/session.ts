import type { Persona, User } from './entities.ts';

/** Reason why a sign-in failed; each has its text (§8). */
export type SignInFailure =
  | 'login-failed'
  | 'invalid-account'
  | 'wrong-tenant'
  | 'unauthorized'
  | 'connection'
  | 'unavailable';

/** Way in which the user signed in: the external identity provider, or e-mail and password (§1). */
export type SignInMethod = 'external' | 'password';

/** Reason why a signed-in user has to renew the session. */
export type RenewalCause =
  /** The server no longer knows the session, and the silent sign-in failed. */
  | 'ended'
  /** The session is valid, but the provider must ask the user before it gives a new token (§7). */
  | 'no-external-token';

/** Renewal that waits for the user; the page stays as it is. */
export interface SessionRenewal {
  readonly cause: RenewalCause;
  /** 'under-way' while a window of the identity provider is open. */
  readonly status: 'needed' | 'under-way';
  /** Result of the last attempt; null before the first and after a cancelled one. */
  readonly failure: SignInFailure | null;
}

/**
 * State of the session (§4): 'signed-in' is the authenticated flag, and its method is is_msal_user.
 * It is plain data and can be written as JSON.
 */
export type SessionState =
  /** A stored session or a silent sign-in is tried; `likely` if this browser was signed in before. */
  | { readonly status: 'starting'; readonly likely: boolean }
  | {
      readonly status: 'signed-out';
      readonly failure: SignInFailure | null;
      /** True after a sign-out in another tab. */
      readonly elsewhere?: boolean;
    }
  /** The user has clicked, and a window of the identity provider is open. */
  | { readonly status: 'signing-in' }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      readonly method: SignInMethod;
      /** Null while no renewal is needed. */
      readonly renewal: SessionRenewal | null;
    };

/**
 * Event of the session. A refused password sign-in is none: it is logged, the caller gets false, and
 * the state stays (§4).
 */
export type SessionEvent =
  | { readonly type: 'user-identified'; readonly user: User; readonly method: SignInMethod }
  | { readonly type: 'start-repeated' }
  | { readonly type: 'nobody-found' }
  | { readonly type: 'sign-in-started' }
  | { readonly type: 'sign-in-cancelled' }
  | { readonly type: 'sign-in-failed'; readonly failure: SignInFailure }
  | { readonly type: 'renewal-needed'; readonly cause: RenewalCause }
  | { readonly type: 'renewal-dismissed' }
  | { readonly type: 'signed-out'; readonly elsewhere?: boolean };

/** Tells whether the user must sign in again before the server can be asked for anything. */
export function isInterrupted(state: SessionState): boolean {
  return state.status === 'signed-in' && state.renewal?.cause === 'ended';
}

/**
 * Gives the session after an event (§4); the same object if nothing changes. An event that comes
 * after the end of its attempt changes nothing: a user who has signed out stays signed out.
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'user-identified':
      return state.status === 'signed-out' ? state : signIn(state, event);
    case 'start-repeated':
      // The user is on the sign-in page: never likely, so that no chat screen comes and goes.
      return state.status === 'signed-out' ? { status: 'starting', likely: false } : state;
    case 'nobody-found':
      return state.status === 'starting' ? signOut(state, null) : state;
    case 'sign-in-started':
      return state.status === 'signed-out'
        ? { status: 'signing-in' }
        : changeRenewal(state, (renewal) => renewal && { ...renewal, ...UNDER_WAY });
    case 'sign-in-cancelled':
      return state.status === 'signing-in' ? signOut(state, null) : endAttempt(state, null);
    case 'sign-in-failed':
      return state.status === 'starting' || state.status === 'signing-in'
        ? signOut(state, event.failure)
        : endAttempt(state, event.failure);
    case 'renewal-needed':
      // The more serious cause stays, and so does an attempt that is under way.
      return isInterrupted(state)
        ? state
        : changeRenewal(state, (renewal) => ({ ...NEEDED, ...renewal, cause: event.cause }));
    case 'renewal-dismissed':
      return isInterrupted(state) ? state : changeRenewal(state, () => null);
    case 'signed-out':
      return event.elsewhere === true ? leave(state) : signOut(state, null);
  }
}

/** Ends the session after a sign-out in another tab; a window of the provider stays open. */
function leave(state: SessionState): SessionState {
  if (state.status === 'signed-out' || state.status === 'signing-in') return state;
  const isWindowOpen = state.status === 'signed-in' && state.renewal?.status === 'under-way';
  return isWindowOpen
    ? { status: 'signing-in' }
    : { status: 'signed-out', failure: null, elsewhere: true };
}

const NEEDED = { status: 'needed', failure: null } as const;
const UNDER_WAY = { status: 'under-way', failure: null } as const;

function signIn(
  state: SessionState,
  { user, method }: { readonly user: User; readonly method: SignInMethod },
): SessionState {
  const isSame =
    state.status === 'signed-in' &&
    state.renewal === null &&
    state.method === method &&
    isSameUser(state.user, user);
  return isSame ? state : { status: 'signed-in', user, method, renewal: null };
}

function signOut(state: SessionState, failure: SignInFailure | null): SessionState {
  const isSame =
    state.status === 'signed-out' && state.failure === failure && state.elsewhere !== true;
  return isSame ? state : { status: 'signed-out', failure };
}

function endAttempt(state: SessionState, failure: SignInFailure | null): SessionState {
  return changeRenewal(state, (renewal) =>
    renewal?.status === 'under-way' ? { ...renewal, ...NEEDED, failure } : renewal,
  );
}

function changeRenewal(
  state: SessionState,
  change: (renewal: SessionRenewal | null) => SessionRenewal | null,
): SessionState {
  if (state.status !== 'signed-in') return state;
  const renewal = change(state.renewal);
  return isSameRenewal(state.renewal, renewal) ? state : { ...state, renewal };
}

function isSameUser(first: User, second: User): boolean {
  return (
    first.name === second.name &&
    first.email === second.email &&
    first.externalId === second.externalId &&
    first.roles.length === second.roles.length &&
    first.roles.every(({ name }, index) => name === second.roles[index]?.name)
  );
}

function isSameRenewal(first: SessionRenewal | null, second: SessionRenewal | null): boolean {
  return (
    first?.cause === second?.cause &&
    first?.status === second?.status &&
    first?.failure === second?.failure
  );
}

/** Fields that tell one person from another. */
export type UserIdentity = Pick<User, 'email' | 'externalId'>;

function normalized(text = ''): string {
  return text.replaceAll(/\s/gu, '').toLowerCase();
}

/**
 * Gives the names of a person: the e-mail address and the id, as far as there are any. They are the
 * same however a server writes them: case and blanks do not count.
 */
export function namesOfPerson({ email, externalId }: UserIdentity): readonly string[] {
  return [normalized(email), normalized(externalId)].filter((name) => name !== '');
}

/** Tells whether a user has an e-mail address or an id. */
export function isIdentified(user: UserIdentity): boolean {
  return namesOfPerson(user).length > 0;
}

/**
 * Tells whether two answers of the server name the same person: by their ids if both have one, else
 * by their e-mail addresses. Case and blanks do not count.
 */
export function isSamePerson(first: UserIdentity, second: UserIdentity): boolean {
  const [one, other] = comparableNames(first, second);
  return one !== '' && one === other;
}

/**
 * Tells whether two answers of the server surely name two persons. Where one has only an id, and the
 * other only an e-mail address, this is as unknown as whether {@link isSamePerson they are one}.
 */
export function isOtherPerson(first: UserIdentity, second: UserIdentity): boolean {
  const [one, other] = comparableNames(first, second);
  return one !== '' && other !== '' && one !== other;
}

function comparableNames(first: UserIdentity, second: UserIdentity): readonly [string, string] {
  const ids = [normalized(first.externalId), normalized(second.externalId)] as const;
  return ids.includes('') ? [normalized(first.email), normalized(second.email)] : ids;
}

/** Conditions under which the app can be used. */
export interface AppReadiness {
  readonly loading: boolean;
  /** True if absent: the product has no captcha unless one is set (§4). */
  readonly captchaPassed?: boolean;
  readonly user: User | null;
}

/** Tells whether the app is ready: not loading, captcha passed, and a user signed in (§4). */
export function isAppReady({ loading, captchaPassed = true, user }: AppReadiness): boolean {
  return !loading && captchaPassed && user !== null;
}

/** Conditions under which a message can be sent. */
export interface SendConditions extends AppReadiness {
  readonly chatId: string | null | undefined;
  readonly persona: Persona | null | undefined;
  readonly awaitingReply: boolean;
}

/** Tells whether a message can be sent: ready, with a chat and a persona, no reply awaited (§4). */
export function canSend(conditions: SendConditions): boolean {
  const { chatId, persona, awaitingReply } = conditions;
  const hasChat = typeof chatId === 'string' && chatId !== '';
  const hasPersona = persona !== null && persona !== undefined;
  return isAppReady(conditions) && hasChat && hasPersona && !awaitingReply;
}
