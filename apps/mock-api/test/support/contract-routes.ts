import type { FastifyInstance } from 'fastify';

/** A line of the tree: its indentation, its part of the path, and the methods. */
const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** Routes outside the contract: the identity provider below its tenant, the video, the welcome, and the survey. */
const OWN = [/^\/$/, /^\/survey$/, /^\/[0-9a-f-]{36}\//, /\/video\.webm$/];

/** Lists the routes for the contract of a mock without control, such as `GET /api/chat/{chatId}`. */
export function contractRoutes(app: FastifyInstance): readonly string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = (above[depth - 1] ?? '') + part;
      above.splice(depth, above.length, path);
      const template = path.replace(/:(\w+)/g, '{$1}');
      return methods.split(', ').map((method) => ({ method, template }));
    })
    .filter(
      ({ method, template }) =>
        /^[A-Z]+$/.test(method) && method !== 'OPTIONS' && !OWN.some((own) => own.test(template)),
    )
    .map(({ method, template }) => `${method} ${template}`);
}
