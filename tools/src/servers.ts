import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, developmentConfiguration } from '@colega/mock-api';
import { openStartSources, type StartSources } from '@colega/mock-api/start-sources';
import { waitUntilAnswering } from './ports.ts';
import { CommandError } from './command-line.ts';
import { asCommandError, isControlled, type ServeOptions } from './serve-options.ts';
import { buildWebServer } from './web-server.ts';
import { workspaceRoot } from './workspace.ts';

export interface RunningServers {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  /** Ends both servers and every open stream. */
  readonly close: () => Promise<void>;
}

interface Closable {
  close(): PromiseLike<unknown>;
  readonly server: { closeAllConnections(): void };
}

/** Silent sign-in needs one site for the page and the identity provider, hence `localhost` for both. */
export function originOf(port: number): string {
  return `http://localhost:${port}`;
}

/** Sources that the flags named, opened; the mock API is built with them. */
type OpenedSources = Awaited<ReturnType<typeof openStartSources>>;

/** Opens what the flags name; a CommandError where that is impossible. */
export async function openSources(sources: StartSources = {}): Promise<OpenedSources> {
  return openStartSources(sources).catch((error: unknown) => {
    throw asCommandError(error);
  });
}

/** Starts the mock API and the server of the built web app in this process; resolves when both answer. */
export async function startServers(
  options: Omit<ServeOptions, 'skipBuild'> & { readonly opened?: OpenedSources },
  distDirectory: string = join(workspaceRoot, 'apps/web/dist'),
): Promise<RunningServers> {
  const webOrigin = originOf(options.webPort);
  const apiOrigin = originOf(options.apiPort);
  if (!existsSync(join(distDirectory, 'index.html'))) {
    throw new CommandError('The web app is not built yet: run this without --skip-build.');
  }
  const api = await buildServer({
    apiOrigin,
    webOrigin: [webOrigin, ...(options.moreOrigins ?? [])],
    logger: true,
    docs: true,
    control: isControlled(options),
    latencyMs: options.latencyMs,
    ...options.opened,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.tokensPerSecond === undefined ? {} : { tokensPerSecond: options.tokensPerSecond }),
  });
  const configuration = developmentConfiguration({ ...options, ...options.opened, apiOrigin });
  const web = await buildWebServer({ distDirectory, configuration });
  const close = () => closeServers([web, api]);
  try {
    await api.listen({ port: options.apiPort, host: options.host });
    await web.listen({ port: options.webPort, host: options.host });
    await Promise.all([waitUntilAnswering(webOrigin), waitUntilAnswering(apiOrigin)]);
  } catch (error) {
    await close();
    throw error;
  }
  return { webOrigin, apiOrigin, close };
}

/** Streams still open would keep a server for as long as an answer lasts; half a second is their notice. */
async function closeServers(servers: readonly Closable[]): Promise<void> {
  const cut = setTimeout(() => {
    for (const { server } of servers) server.closeAllConnections();
  }, 500);
  await Promise.allSettled(servers.map((server) => server.close()));
  clearTimeout(cut);
}

const people = [
  'Marina Azevedo   an employee with earlier chats',
  'Rafael Nogueira  an administrator',
  'Beatriz Lima     an employee without a persona to talk with',
];

const byPassword = [
  '',
  '  Or by e-mail and password:',
  '    paulo.teixeira@aurora.example, aurora-2026',
];

interface Origins {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  /** Name of the model that answers. */
  readonly model?: string | undefined;
}

/** Returns the text that `start` and `dev` print once both servers answer. */
export function announcement(
  { webOrigin, apiOrigin, model }: Origins,
  { passwordSignIn, sources = {} }: Pick<ServeOptions, 'passwordSignIn' | 'sources'>,
): string {
  const { personasFile, storeFile } = sources;
  return [
    '',
    `  Colega is ready:  ${webOrigin}`,
    `  Mock API:         ${apiOrigin}`,
    ...(model === undefined ? [] : [`  Model:            ${model}`]),
    ...(personasFile === undefined ? [] : [`  Personas:         ${personasFile}`]),
    ...(storeFile === undefined ? [] : [`  Kept in:          ${storeFile}`]),
    '',
    '  Sign in with Microsoft (here a local stand-in, no account needed) as one of:',
    // The earlier chats are those of the personas that come along.
    ...people.map(
      (person) => `    ${personasFile ? person.replace(/ with earlier.*/, '') : person}`,
    ),
    ...(passwordSignIn === true ? byPassword : []),
    '',
    '  Ctrl-C stops both.',
    '',
  ].join('\n');
}
