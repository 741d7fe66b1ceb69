import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { loadContract, registerContract, type Handlers } from './contract.ts';
import { chatFixtures } from './fixtures/chats.ts';
import { personaFixtures } from './fixtures/personas.ts';
import { marina } from './fixtures/users.ts';
import { registerIdentityProvider } from './identity/identity-provider.ts';
import { createTokens } from './identity/tokens.ts';
import { registerApiCors } from './plugins/cors.ts';
import { answerError, registerErrors } from './plugins/errors.ts';
import { useTolerantJson } from './plugins/tolerant-json.ts';
import { registerSession } from './plugins/session.ts';
import { createReplyStreams } from './replies/reply-streams.ts';
import { authHandlers } from './routes/auth.ts';
import { chatHandlers } from './routes/chats.ts';
import { configurationHandlers } from './routes/configuration.ts';
import type { Dependencies } from './routes/dependencies.ts';
import { messageHandlers } from './routes/messages.ts';
import { personaHandlers } from './routes/personas.ts';
import { replyHandlers } from './routes/replies.ts';
import type { Clock } from './state/clock.ts';
import { Store } from './state/store.ts';

export { developmentConfiguration } from './development-configuration.ts';

export interface ServerOptions {
  /** Where this server is reached, such as `http://localhost:4300`. */
  readonly apiOrigin: string;
  /** The web app's origin: the one that may call, and to which sign-in returns. */
  readonly webOrigin: string;
  /** The pace of answers. @default 60 */
  readonly tokensPerSecond?: number;
  readonly now?: Clock;
  readonly createId?: () => string;
  /** Whether warnings and errors are written to the standard output. @default false */
  readonly logger?: boolean;
}

/** What went wrong, in a line each; a broken contract names itself. */
const READABLE_WARNINGS = {
  level: 'warn',
  base: null,
  serializers: { err: ({ name, message }: Error) => ({ type: name, message, stack: '' }) },
};

/** The API and its identity provider, ready to listen or to be injected. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { apiOrigin, webOrigin, now = () => new Date() } = options;
  const app = Fastify({
    logger: options.logger === true && READABLE_WARNINGS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
  });
  const tokens = await createTokens(now);
  await registerIdentityProvider(app, { origin: apiOrigin, webOrigin, tokens, now });
  await app.register(async (api) => {
    await registerApiCors(api, webOrigin);
    registerErrors(api);
    useTolerantJson(api);
    const sessions = registerSession(api, { now, verifyExternalToken: tokens.verifyForApi });
    const contract = loadContract();
    const store = createStore(options, now);
    const replies = createReplyStreams({
      store,
      contract,
      tokensPerSecond: options.tokensPerSecond ?? 60,
    });
    const dependencies = { store, sessions, personas: personaFixtures, replies, apiOrigin };
    registerContract(api, contract, allHandlers(dependencies));
  });
  return app;
}

function createStore({ createId = randomUUID }: ServerOptions, now: Clock): Store {
  return new Store({ now, createId, seed: { owner: marina, chats: chatFixtures } });
}

function allHandlers(dependencies: Dependencies): Handlers {
  return {
    ...authHandlers(dependencies),
    ...chatHandlers(dependencies),
    ...messageHandlers(dependencies),
    ...personaHandlers(dependencies),
    ...replyHandlers(dependencies),
    ...configurationHandlers(dependencies),
  };
}
