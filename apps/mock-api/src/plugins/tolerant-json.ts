import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../api-failure.ts';

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
  app.addContentTypeParser('*', ({ headers }, _payload, done) => {
    const given = headers['content-type'] ?? 'a body without a content-type';
    const extra = [{ message: 'must be application/json', key: 'content-type', source: 'header' }];
    done(new ApiFailure(415, `The body must be application/json, not ${given}`, extra));
  });
}
