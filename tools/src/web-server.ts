import { extname, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { type PublicConfiguration, securityHeaders } from './security-headers.ts';
import { SECURITY_TXT, securityText } from './security-txt.ts';

export interface WebServerOptions {
  /** Absolute path of the built web app. */
  readonly distDirectory: string;
  /** The content of /config.json; the security headers follow from it. */
  readonly configuration: PublicConfiguration;
  readonly https?: boolean;
}

const bridgePage = '/redirect.html';
const buildReport = 'bundle-modules.json';
const encodedSlash = /%(?:2f|5c)/i;
/** Asking for a part of a file, or for one that has not changed: a file is always sent whole. */
const conditions = ['range', 'if-match', 'if-unmodified-since'];

/** Serves the built web app as production would: compressed files, cache rules, security headers, deep links. */
export async function buildWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { configuration, https = false } = options;
  const appHeaders = securityHeaders({ configuration, page: 'app', https });
  const bridgeHeaders = securityHeaders({ configuration, page: 'bridge', https });
  const server = fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => {
      void answerText(reply.headers(appHeaders), 400, 'Bad request');
    },
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(pathOf(request.url) === bridgePage ? bridgeHeaders : appHeaders);
    for (const name of conditions) delete request.raw.headers[name];
    if (request.method === 'GET' || request.method === 'HEAD') return;
    reply.header('allow', 'GET, HEAD');
    await answerText(reply, 405, 'Method not allowed');
  });
  server.get('/config.json', (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).send(configuration),
  );
  server.get(SECURITY_TXT, (_request, reply) => {
    const text = securityText(configuration, new Date());
    if (text === null) return answerText(reply, 404, 'Not found');
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
  });
  await server.register(fastifyStatic, {
    root: options.distDirectory,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheRule(relative(options.distDirectory, file)));
    },
  });
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (encodedSlash.test(pathOf(request.url))) return answerText(reply, 404, 'Not found');
    if (isNavigation(path)) return reply.sendFile('index.html');
    return isPublic(path) ? reply.sendFile(path) : answerText(reply, 404, 'Not found');
  });
  server.setNotFoundHandler((_request, reply) => answerText(reply, 404, 'Not found'));
  server.setErrorHandler<FastifyError>(({ statusCode = 500 }, _request, reply) =>
    statusCode < 500 ? answerText(reply, 404, 'Not found') : answerText(reply, 500, 'Server error'),
  );
  return server;
}

/** The path as it was sent, still encoded, without its query. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** The rule for a file of the build, by its path in there; an address may be spelt in many ways. */
function cacheRule(file: string): string {
  if (/^assets[\\/]/.test(file)) return 'public, max-age=31536000, immutable';
  return /^(?:index|redirect)\.html(?:\.(?:br|gz))?$/.test(file) ? 'no-store' : 'no-cache';
}

/** A path that does not look like a file's is a screen's address; the build writes no file without extension. */
function isNavigation(path: string): boolean {
  if (path === '' || path === 'index.html') return true;
  return !/^assets(\/|$)/.test(path) && extname(path) === '' && isPublic(path);
}

/**
 * Tells whether a decoded path may be served. A backslash, a doubled slash and a sign that would be decoded
 * once more could each give a hidden file another name; the compressed twins are only for negotiation.
 */
function isPublic(path: string): boolean {
  if (/^\/|\/\/|[\\%\0]/.test(path) || /\.(?:br|gz)$/i.test(path)) return false;
  if (path.toLowerCase().startsWith(buildReport)) return false;
  return !path.split('/').some((segment) => segment.startsWith('.'));
}

function answerText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}
