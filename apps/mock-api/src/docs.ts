import type { StaticDocumentSpec } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import { DOCUMENTS, readDocumentText } from './contract/document.ts';

interface DocsOptions {
  /** Origin of this server, which the documents then name as their host. */
  readonly apiOrigin: string;
}

const DOCS_PATH = '/docs';
const DEFAULT_ORIGIN = 'http://localhost:4300';
const TITLES = { 'openapi.yaml': 'API', 'avatar.openapi.yaml': 'Avatar service' } as const;

// React sets styles by properties, which needs no 'unsafe-inline'.
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const SURVEY_TEXTS = {
  pt: [
    'Pesquisa de satisfação',
    'Aqui abriria a pesquisa da empresa. Esta página é só da demonstração.',
  ],
  en: [
    'Satisfaction survey',
    'The survey of the company would open here. This page is of the demonstration only.',
  ],
  es: [
    'Encuesta de satisfacción',
    'Aquí se abriría la encuesta de la empresa. Esta página es solo de la demostración.',
  ],
} as const;

/** Serves a page in place of the company's survey, in three languages. */
export function registerSurvey(app: FastifyInstance): void {
  const sections = Object.entries(SURVEY_TEXTS).map(
    ([language, [title, text]]) =>
      `<section lang="${language}"><h1>${title}</h1><p>${text}</p></section>`,
  );
  const page = `<!doctype html><html lang="pt"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${SURVEY_TEXTS.pt[0]}</title><main>${sections.join('')}</main></html>`;
  app.get('/survey', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

/** Answers `/` with what this server is, and where its parts are. */
export function registerWelcome(app: FastifyInstance, { apiOrigin }: DocsOptions): void {
  const welcome = {
    name: 'Colega mock API',
    description: 'A stand-in for the API, with its identity provider and its avatar service.',
    docs: apiOrigin + DOCS_PATH,
    documents: DOCUMENTS.map((name) => `${apiOrigin}${DOCS_PATH}/${name}`),
    configuration: `${apiOrigin}/config.json`,
  };
  app.get('/', () => welcome);
}

/**
 * Serves the documents of the contract, and a page to explore and try them: Swagger UI from its package, with
 * nothing of another host.
 */
export async function registerDocs(app: FastifyInstance, { apiOrigin }: DocsOptions) {
  // Loaded here, since only a server that people start needs them.
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const urls = DOCUMENTS.map((name) => ({ name: TITLES[name], url: `${DOCS_PATH}/${name}` }));
  const [api = ''] = DOCUMENTS.map((name) => {
    const text = readDocumentText(name).replace(DEFAULT_ORIGIN, apiOrigin);
    app.get(`${DOCS_PATH}/${name}`, (_request, reply) => reply.type('application/yaml').send(text));
    return text;
  });
  const document = parse(api) as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: POLICY,
    theme: { title: 'Colega API' },
    uiConfig: { urls, layout: 'StandaloneLayout', validatorUrl: null, persistAuthorization: false },
  });
}
