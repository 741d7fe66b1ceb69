import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { answerError, registerErrors } from './api-failure.ts';
import { registerAvatarService } from './avatar/avatar-service.ts';
import { AVATAR_PATH, Talks } from './avatar/talks.ts';
import { contractOf, loadContract, registerContract, type Handlers } from './contract.ts';
import type { Operation } from './contract/document.ts';
import { prepareControl } from './control/control.ts';
import { chatFixtures, folderFixtures } from './fixtures/chats.ts';
import { personaFixtures } from './fixtures/personas.ts';
import { registerIdentityProvider } from './identity/identity-provider.ts';
import { createTokens } from './identity/tokens.ts';
import { nameRequests, registerApiCors } from './plugins/cors.ts';
import { registerSession } from './plugins/session.ts';
import { useTolerantJson } from './plugins/tolerant-json.ts';
import { createReplyStreams } from './replies/reply-streams.ts';
import { authHandlers } from './routes/auth.ts';
import { chatHandlers } from './routes/chats.ts';
import { configurationHandlers } from './routes/configuration.ts';
import type { Dependencies } from './routes/dependencies.ts';
import { folderHandlers } from './routes/folders.ts';
import { feedbackHandlers, messageHandlers } from './routes/messages.ts';
import { personaHandlers, replyHandlers } from './routes/personas.ts';
import type { Clock } from './state/stamps.ts';
import { Store } from './state/store.ts';
import { chatOwner } from './fixtures/users.ts';

export { developmentConfiguration } from './routes/configuration.ts';
export { demonstrationUser } from './fixtures/users.ts';

export interface ServerOptions {
  /** Where this server is reached, such as `http://localhost:4300`. */
  readonly apiOrigin: string;
  /** The web app's origin: the one that may call, and to which sign-in returns. */
  readonly webOrigin: string;
  /** The pace of answers. @default 60 */
  readonly tokensPerSecond?: number;
  readonly now?: Clock;
  readonly createId?: () => string;
  /** Whether the routes under `/__mock` are there, which plan faults and start anew. @default false */
  readonly control?: boolean;
  /** Makes the ids, the instants and the texts the same each time; without it they are the clock's and chance's. */
  readonly seed?: string | number;
  /** Whether warnings and errors are written to the standard output. @default false */
  readonly logger?: boolean;
}

/**
 * Connections that may wait to be taken, for those who listen: with Node's 511, a thousand clients that
 * come at once while the server is busy are turned away.
 */
export const LISTEN_BACKLOG = 4096;

/** For a request to arrive, with its body; an answer may last as long as it likes. */
const RECEIVE_TIMEOUT_MS = 60_000;

/** What went wrong, in a line each; a broken contract names itself. */
const READABLE_WARNINGS = {
  level: 'warn',
  base: null,
  serializers: { err: ({ name, message }: Error) => ({ type: name, message, stack: '' }) },
};

/** The API with its identity provider and its avatar service, ready to listen or to be injected. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { apiOrigin, webOrigin, now = () => new Date() } = options;
  const app = Fastify({
    logger: options.logger === true && READABLE_WARNINGS,
    forceCloseConnections: true,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
  });
  // Before what spoils answers: those have a name too.
  nameRequests(app);
  const { control = false } = options;
  const addControlRoutes = prepareControl(app, { control, apiOrigin, webOrigin, now });
  const tokens = await createTokens(now);
  await registerIdentityProvider(app, { origin: apiOrigin, webOrigin, tokens, now });
  const contract = loadContract();
  const store = createStore(options, now);
  const talks = new Talks({ now, createId: () => store.createId() });
  await app.register(async (api) => {
    await registerApiCors(api, webOrigin);
    registerErrors(api);
    useTolerantJson(api);
    const sessions = registerSession(api, {
      now,
      verifyExternalToken: tokens.verifyForApi,
      passwordChanges: (user) => store.accounts.passwordChanges(user),
    });
    const replies = createReplyStreams({
      store,
      contract,
      tokensPerSecond: options.tokensPerSecond ?? 60,
    });
    const dependencies = { store, sessions, personas: personaFixtures, replies, apiOrigin };
    const ownApi = contractOf(contract, (operation) => !isOfAvatar(operation));
    registerContract(api, ownApi, allHandlers(dependencies));
    await addControlRoutes(api, {
      reset: (reset) => {
        store.reset(reset);
        talks.reset();
      },
      resetTokens: () => store.accounts.resetTokens(),
    });
  });
  await app.register(
    (avatar) =>
      registerAvatarService(avatar, {
        contract: contractOf(contract, isOfAvatar),
        talks,
        origin: apiOrigin,
        webOrigin,
      }),
    { prefix: AVATAR_PATH },
  );
  return app;
}

/** Each operation is either the avatar service's or the API's, so that together they serve all. */
function isOfAvatar({ tags }: Operation): boolean {
  return tags.includes('avatar');
}

function createStore({ createId = randomUUID, seed }: ServerOptions, now: Clock): Store {
  return new Store({
    now,
    createId,
    fixtures: { owner: chatOwner, chats: chatFixtures, folders: folderFixtures },
    ...(seed === undefined ? {} : { seed }),
  });
}

function allHandlers(dependencies: Dependencies): Handlers {
  return {
    ...authHandlers(dependencies),
    ...chatHandlers(dependencies),
    ...messageHandlers(dependencies),
    ...folderHandlers(dependencies),
    ...feedbackHandlers(dependencies),
    ...personaHandlers(dependencies),
    ...replyHandlers(dependencies),
    ...configurationHandlers(dependencies),
  };
}
