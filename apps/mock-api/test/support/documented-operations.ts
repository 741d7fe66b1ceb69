import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'yaml';
import { asList, asObject, type Json } from '../../src/contract/document.ts';

export interface DocumentedParameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Json;
}

export interface DocumentedBody {
  readonly schema: Json;
  readonly example: unknown;
}

/** Bodies of one answer by media type; empty if it has no body. */
export type DocumentedBodies = ReadonlyMap<string, DocumentedBody>;

export interface DocumentedOperation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  /** From the server's root, with `{name}` for each path parameter. */
  readonly path: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly body: DocumentedBody | null;
  /** Answers by status, or `default`. */
  readonly answers: ReadonlyMap<string, DocumentedBodies>;
  /** Names of the security schemes that it takes, in any of their combinations. */
  readonly security: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function readYaml(name: string): Json {
  const path = createRequire(import.meta.url).resolve(`@colega/api-sdk/${name}`);
  return asObject(parse(readFileSync(path, 'utf8')));
}

/** Reads the documents of the API and of the avatar service, the second one as paths of the first. */
export function readDocument(): Json {
  const api = readYaml('openapi.yaml');
  const avatar = readYaml('avatar.openapi.yaml');
  const { servers, security } = avatar;
  const paths = Object.entries(asObject(avatar['paths'])).map(([path, item]) => [
    path,
    { ...asObject(item), servers, security },
  ]);
  const components = ['securitySchemes', 'responses', 'schemas', 'headers', 'parameters'].map(
    (kind) => [
      kind,
      { ...asObject(componentsOf(api)[kind]), ...asObject(componentsOf(avatar)[kind]) },
    ],
  );
  return {
    ...api,
    paths: { ...asObject(api['paths']), ...Object.fromEntries(paths) },
    components: Object.fromEntries(components),
  };
}

function componentsOf(document: Json): Json {
  return asObject(document['components']);
}

/**
 * Lists every operation of a document with all references resolved. It does not use the mock's own
 * reading, so that a mistake there shows.
 */
export function documentedOperations(document: Json): readonly DocumentedOperation[] {
  const whole = asObject(withoutReferences(document, document));
  return Object.entries(asObject(whole['paths'])).flatMap(([path, item]) =>
    Object.entries(asObject(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, node]) =>
        readOperation({ document: whole, path, item: asObject(item) }, method, asObject(node)),
      ),
  );
}

/** Shared answers of the document, by names such as `NotFound`. */
export function sharedAnswers(document: Json): ReadonlyMap<string, DocumentedBodies> {
  const whole = asObject(withoutReferences(document, document));
  const answers = asObject(asObject(whole['components'])['responses']);
  return new Map(Object.entries(answers).map(([name, answer]) => [name, bodiesOf(answer)]));
}

interface Pointer {
  readonly document: Json;
  readonly path: string;
  readonly item: Json;
}

function readOperation({ document, path, item }: Pointer, method: string, node: Json) {
  const servers = node['servers'] ?? item['servers'] ?? document['servers'];
  const security = asList(node['security'] ?? item['security'] ?? document['security']).map(
    asObject,
  );
  return {
    id: String(node['operationId']),
    method: method.toUpperCase(),
    path: pathOfServer(servers) + path,
    parameters: [...asList(item['parameters']), ...asList(node['parameters'])].map((parameter) => {
      const { name, in: source, schema } = asObject(parameter);
      return { name: String(name), in: String(source), schema: asObject(schema) };
    }),
    body: bodiesOf(node['requestBody']).get('application/json') ?? null,
    answers: new Map(
      Object.entries(asObject(node['responses'])).map(([status, answer]) => [
        status,
        bodiesOf(answer),
      ]),
    ),
    security: [...new Set(security.flatMap((schemes) => Object.keys(schemes)))],
  };
}

/** Path of a server's address, whose origin may be a variable. */
function pathOfServer(servers: unknown): string {
  const url = String(asObject(asList(servers)[0])['url']);
  return url.replace(/^(?:\{\w+\}|https?:\/\/[^/]+)/, '').replace(/\/$/, '');
}

function bodiesOf(node: unknown): DocumentedBodies {
  return new Map(
    Object.entries(asObject(asObject(node)['content'])).map(([type, media]) => {
      const { schema, example } = asObject(media);
      return [type, { schema: asObject(schema), example }];
    }),
  );
}

function withoutReferences(document: Json, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutReferences(document, item));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as Json;
  const resolved = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, withoutReferences(document, value)]),
  );
  if (typeof $ref !== 'string') return resolved;
  const keys = $ref.replace(/^#\//, '').split('/');
  const target = keys.reduce<unknown>((inner, key) => asObject(inner)[key], document);
  if (target === undefined) throw new Error(`The document has nothing at ${$ref}`);
  return { ...asObject(withoutReferences(document, target)), ...resolved };
}
