import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies only; an empty body with the type JSON counts as no body. */
export function useTolerantJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    void parse(request, body as string, done);
  });
}
