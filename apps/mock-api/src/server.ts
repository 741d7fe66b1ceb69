import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { answerError, registerErrors } from './api-failure.ts';
import { registerAvatarService } from './avatar/avatar-service.ts';
import { AVATAR_PATH, Talks } from './avatar/talks.ts';
import { contractOf, loadContract, registerContract, type Handlers } from './contract.ts';
import type { Operation } from './contract/document.ts';
import { prepareControl } from './control/control.ts';
import { registerDocs, registerSurvey, registerWelcome } from './docs.ts';
import { chatFixtures, folderFixtures } from './fixtures/chats.ts';
import { personaFixtures, type PersonaFixture } from './fixtures/personas.ts';
import { createLiveAnswers } from './model/live-answers.ts';
import type { Model } from './model/model.ts';
import { registerIdentityProvider } from './identity/identity-provider.ts';
import { createProviderSessions } from './identity/provider-sessions.ts';
import { createTokens } from './identity/tokens.ts';
import { nameRefusedOrigins, nameRequests, registerApiCors } from './plugins/cors.ts';
import { registerSession } from './plugins/session.ts';
import { useTolerantJson } from './plugins/tolerant-json.ts';
import { createScriptedAnswers, type AnswerSource } from './replies/answer-source.ts';
import { createReplyStreams } from './replies/reply-streams.ts';
import { authHandlers } from './routes/auth.ts';
import { chatHandlers } from './routes/chats.ts';
import { configurationHandlers } from './routes/configuration.ts';
import type { Dependencies } from './routes/dependencies.ts';
import { folderHandlers } from './routes/folders.ts';
import { feedbackHandlers, messageHandlers } from './routes/messages.ts';
import { personaHandlers, replyHandlers } from './routes/personas.ts';
import type { Clock } from './state/stamps.ts';
import { MemoryStore } from './state/memory-store.ts';
import type { Store, StoreOptions } from './state/store.ts';
import { chatOwner } from './fixtures/users.ts';

export { answerRequest } from './answer-request.ts';
export { developmentConfiguration } from './routes/configuration.ts';
export { colleague, demonstrationUser } from './fixtures/users.ts';

export interface ServerOptions {
  /** Origin of this server, such as `http://localhost:4300`. */
  readonly apiOrigin: string;
  /**
   * Origin of the web app, or several: the only ones that may call; sign-in returns there. Of an app below a
   * path the whole address, such as `http://localhost:8080/colega/`.
   */
  readonly webOrigin: string | readonly string[];
  /** Time by which every answer of the API comes later, in milliseconds. @default 0 */
  readonly latencyMs?: number | undefined;
  /** Pace of answers. @default 60 */
  readonly tokensPerSecond?: number;
  /** Answers in place of the scripts. */
  readonly model?: Model | undefined;
  /** Tokens of instructions and earlier messages that the model gets. @default 3000 */
  readonly historyTokens?: number | undefined;
  /** In place of the fictional company's; then there are no earlier chats and folders either. */
  readonly personas?: readonly PersonaFixture[] | undefined;
  /** Opens the store of the data. @default one in memory */
  readonly openStore?: ((options: StoreOptions) => Store) | undefined;
  readonly now?: Clock;
  readonly createId?: () => string;
  /** True to add the routes under `/__mock`, which plan faults and reset the data. @default false */
  readonly control?: boolean;
  /** Makes ids, times and texts the same at each start; without it they are random and by the clock. */
  readonly seed?: string | number;
  /** True to serve the contract, and a page to explore it, at `/docs`. @default false */
  readonly docs?: boolean;
  /** True to write warnings and errors to the standard output. @default false */
  readonly logger?: boolean;
}

/**
 * Connections that may wait while the server is busy. With Node's 511 some of a thousand simultaneous
 * clients would be refused.
 */
export const LISTEN_BACKLOG = 4096;

/** Time limit for a request to arrive with its body; answers have no limit. */
const RECEIVE_TIMEOUT_MS = 60_000;

/** Logs each error in one line, without its stack. */
const READABLE_WARNINGS = {
  level: 'warn',
  base: null,
  serializers: { err: ({ name, message }: Error) => ({ type: name, message, stack: '' }) },
};

/** Builds the API with its identity provider and avatar service, ready for `listen` or `inject`. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { apiOrigin, control = false, now = () => new Date() } = options;
  const { personas = personaFixtures } = options;
  const webAddresses = [options.webOrigin].flat();
  const webOrigins = [...new Set(webAddresses.map((address) => new URL(address).origin))];
  const app = createApp(options);
  nameRefusedOrigins(app, [...webOrigins, apiOrigin]);
  const addControlRoutes = prepareControl(app, { control, apiOrigin, webOrigins, now });
  const identity = { tokens: await createTokens(now), sessions: createProviderSessions(now) };
  const provider = { origin: apiOrigin, webAddresses, webOrigins, now, ...identity };
  await registerIdentityProvider(app, provider);
  registerWelcome(app, { apiOrigin });
  registerSurvey(app);
  if (options.docs === true) await registerDocs(app, { apiOrigin });
  const contract = loadContract();
  const store = createStore(options, now);
  app.addHook('onClose', () => store.close());
  const talks = new Talks({ now, createId: () => store.createId() });
  await app.register(async (api) => {
    await registerApiCors(api, webOrigins);
    registerErrors(api);
    addLatency(api, options.latencyMs ?? 0);
    useTolerantJson(api);
    const sessions = registerSession(api, {
      now,
      verifyExternalToken: identity.tokens.verifyForApi,
      hasSignedOut: identity.sessions.hasEnded,
      passwordChanges: (user) => store.accounts.passwordChanges(user),
    });
    const answers = createAnswers(app, options, store);
    const replies = createReplyStreams({
      ...{ store, answers },
      contract,
      tokensPerSecond: options.tokensPerSecond ?? 60,
    });
    app.addHook('preClose', replies.end);
    const dependencies = { store, sessions, personas, answers, replies, apiOrigin };
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
        webOrigins,
      }),
    { prefix: AVATAR_PATH },
  );
  return app;
}

function createApp({ logger }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: logger === true && READABLE_WARNINGS,
    forceCloseConnections: true,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
  });
  // Before the faults, so that faulty answers have an id too.
  nameRequests(app);
  return app;
}

/** Holds back what pages and tests ask for, not preflights and the control of the mock. */
function addLatency(api: FastifyInstance, milliseconds: number): void {
  if (milliseconds === 0) return;
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isControl === true) done();
    else setTimeout(done, milliseconds);
  });
}

/** True for operations of the avatar service; all others are the API's. */
function isOfAvatar({ tags }: Operation): boolean {
  return tags.includes('avatar');
}

function createStore(options: ServerOptions, now: Clock): Store {
  const { createId = randomUUID, seed, personas } = options;
  const { openStore = (storeOptions) => new MemoryStore(storeOptions) } = options;
  return openStore({
    now,
    createId,
    ...(personas
      ? { personas }
      : { fixtures: { owner: chatOwner, chats: chatFixtures, folders: folderFixtures } }),
    ...(seed === undefined ? {} : { seed }),
  });
}

function createAnswers(app: FastifyInstance, options: ServerOptions, store: Store): AnswerSource {
  const { model, historyTokens, personas = personaFixtures, now = () => new Date() } = options;
  if (!model) return createScriptedAnswers(personas);
  return createLiveAnswers({
    ...{ model, historyTokens, now, personas },
    messagesOf: ({ chat }) => store.messagesOf(chat),
    warn: (sentence) => app.log.warn(sentence),
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
