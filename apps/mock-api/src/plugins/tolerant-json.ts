import type { FastifyInstance } from 'fastify';

/** JSON is the one body there is; a call without a body may still name it as its type. */
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
