import { type AppConfig, createApiClient, hintAtHiddenToken } from '@colega/api-sdk';
import { createExchangeStore, type ExchangeStore } from '../data/exchanges.ts';
import { createOtherTabs, type OtherTabs } from '../data/other-tabs.ts';
import type { ReadingPositions } from '../features/conversation/transcript/reading-positions.ts';
import type { SearchSessionHolder } from '../features/search/search-session-context.ts';
import type { ExternalSignIn } from '../session/external-sign-in.ts';
import { createRefusals } from '../session/refusals.ts';
import type { Session } from '../session/session-context.ts';
import { createSession } from '../session/session.ts';
import { bringUserValuesBack, forgetUserValues, setUserValuesAside } from '../session/set-aside.ts';
import {
  isSignedInExternally,
  isSignedOutElsewhere,
  readSessionToken,
  sessionOwner,
  watchSignOuts,
  writeSessionToken,
} from '../session/stored-session.ts';
import { createErrorCenter } from '../shared/error-center.ts';
import { keptTexts } from '../shared/kept-texts.ts';
import { createQueryClient } from '../shared/query-client.ts';
import type { Services } from '../shared/services.ts';
import { createUndo } from '../shared/undo.ts';

/** Input from the browser. */
interface AppSurroundings {
  readonly config: AppConfig;
  /** True if the page is in a frame. */
  readonly framed: boolean;
  /** Null if no client id is configured. */
  readonly loadExternalSignIn: (() => Promise<ExternalSignIn>) | null;
  /** Logs errors that no screen shows; never a token. */
  readonly log: (message: string) => void;
  /** Loads the root of the app as a new page. */
  readonly leavePage: () => void;
}

export interface ConstructedApp {
  readonly services: Services;
  readonly session: Session;
  readonly exchanges: ExchangeStore;
  readonly otherTabs: OtherTabs;
  readonly search: SearchSessionHolder;
  readonly readingPositions: ReadingPositions;
}

/** Opens the texts of the user who had this page before it was loaded again. */
function openTexts(): void {
  const owner = sessionOwner();
  if (owner !== null && !isSignedOutElsewhere()) keptTexts.open(owner, watchSignOuts());
}

/** Constructs everything that the screens share; no other function does. */
export function constructApp(surroundings: AppSurroundings): ConstructedApp {
  const { config, framed, loadExternalSignIn, log, leavePage } = surroundings;
  // Ends a session whose call is refused after a renewal; it would be refused forever.
  const refusals = createRefusals(() => session.interrupt());
  const send: typeof fetch = (...call) => fetch(...call);
  const api = createApiClient({
    host: config.apiHost,
    tokens: { read: readSessionToken, write: writeSessionToken },
    fetch: refusals.watch(import.meta.env.DEV ? hintAtHiddenToken(send, log) : send),
    getExternalToken: async () =>
      loadExternalSignIn === null || !isSignedInExternally()
        ? null
        : (await loadExternalSignIn()).acquireToken(),
    onExternalTokenFailure: (error) => {
      log(`No external token: ${error instanceof Error ? error.message : 'unknown error'}`);
      session.noteMissingToken(error);
    },
    renewSession: () => session.renew(),
  });
  openTexts();
  const errors = createErrorCenter();
  const queryClient = createQueryClient(errors);
  const undo = createUndo({ queryClient });
  const exchanges = createExchangeStore();
  const otherTabs = createOtherTabs();
  const stopEverything = () => {
    undo.forget();
    // Calls under way must no longer report or change anything.
    queryClient.getMutationCache().clear();
    exchanges.stopAll();
  };
  const session: Session = createSession({
    api,
    loadExternalSignIn,
    framed,
    refusals,
    log,
    onIdentified: () =>
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    // The page stays as it is until it is left: no request replaces its data.
    onOtherUser: (previous, next) => {
      // First, since stopping empties the outbox.
      setUserValuesAside(previous);
      stopEverything();
      bringUserValuesBack(next);
      leavePage();
    },
    onSigningOut: () => undo.flush(),
    onSignedOut: (how) => {
      stopEverything();
      forgetUserValues(how);
      queryClient.clear();
      errors.clear();
    },
  });
  const services = { config, api, queryClient, errors, undo };
  return {
    ...{ services, session, exchanges, otherTabs },
    search: { current: null },
    readingPositions: new Map(),
  };
}
