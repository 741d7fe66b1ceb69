import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'yaml';

/** Path to a node of the document, as a list of keys. */
export type Pointer = readonly string[];

export interface ContractDocument {
  readonly root: Json;
}

export interface ParameterShape {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

/** Pointer to the schema of each media type of a body. */
export type MediaTypes = ReadonlyMap<string, Pointer>;

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** Address on this server, with `:name` for each path parameter. */
  readonly url: string;
  readonly tags: readonly string[];
  readonly needsSession: boolean;
  readonly parameters: readonly ParameterShape[];
  readonly body: { readonly required: boolean; readonly mediaTypes: MediaTypes } | null;
  /** Answers by status, or `default`. */
  readonly responses: ReadonlyMap<string, MediaTypes>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** The documents of the contract, as the SDK's package has them: the API's, and the avatar service's. */
export const DOCUMENTS = ['openapi.yaml', 'avatar.openapi.yaml'] as const;

/** Reads the text of a document of the contract. */
export function readDocumentText(name: (typeof DOCUMENTS)[number]): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@colega/api-sdk/${name}`), 'utf8');
}

/** Reads the documents of the contract as one; each operation keeps its servers and its security. */
export function readContractDocument(): ContractDocument {
  const documents = DOCUMENTS.map((name) => asObject(parse(readDocumentText(name))));
  const parts = documents.map((document) => asObject(document['components']));
  const names = [...new Set(parts.flatMap(Object.keys))];
  const components = names.map((name) => [name, joined(parts.map((part) => part[name]))]);
  const paths = joined(documents.map(pathsOf));
  return { root: { ...documents[0], paths, components: Object.fromEntries(components) } };
}

/** Paths of a document, with what the document says for all its operations in each of them. */
function pathsOf({ paths, servers, security }: Json): Json {
  const whole = (operation: Json) => ({ servers, security, ...operation });
  const ofPath = (path: unknown) =>
    Object.entries(asObject(path)).map(([key, node]) => [
      key,
      METHODS.some((method) => method === key) ? whole(asObject(node)) : node,
    ]);
  return Object.fromEntries<unknown>(
    Object.entries(asObject(paths)).map(([path, node]) => [path, Object.fromEntries(ofPath(node))]),
  );
}

/** One object of several; throws for a name that two of them have. */
function joined(parts: readonly unknown[]): Json {
  const entries = parts.flatMap((part) => Object.entries(asObject(part)));
  const whole = new Map(entries);
  if (whole.size < entries.length) throw new Error('Two documents of the contract share a name');
  return Object.fromEntries(whole);
}

export function operationsOf(document: ContractDocument): readonly Operation[] {
  return Object.keys(asObject(document.root['paths'])).flatMap((path) =>
    METHODS.filter((method) => method in nodeAt(document, ['paths', path])).map((method) =>
      readOperation(document, path, method),
    ),
  );
}

function readOperation(document: ContractDocument, path: string, method: Method): Operation {
  const pointer = ['paths', path, method];
  const node = nodeAt(document, pointer);
  return {
    id: String(node['operationId']),
    method,
    url: basePath(node['servers']) + path.replace(/\{(\w+)\}/g, ':$1'),
    tags: asList(node['tags']).map(String),
    needsSession: asList(node['security']).some((scheme) => 'session' in asObject(scheme)),
    parameters: [...parametersAt(document, ['paths', path]), ...parametersAt(document, pointer)],
    body: bodyOf(document, pointer),
    responses: new Map(
      Object.keys(asObject(node['responses'])).map((status) => [
        status,
        mediaTypesAt(document, [...pointer, 'responses', status]),
      ]),
    ),
  };
}

function basePath(servers: unknown): string {
  const [first] = asList(servers);
  const url = String(asObject(first)['url']).replace(/^\{\w+\}/, 'http://host');
  return new URL(url, 'http://host').pathname.replace(/\/$/, '');
}

function parametersAt(document: ContractDocument, pointer: Pointer): readonly ParameterShape[] {
  const count = asList(nodeAt(document, pointer)['parameters']).length;
  return Array.from({ length: count }, (_, index) => {
    const node = nodeAt(document, follow(document, [...pointer, 'parameters', String(index)]));
    return {
      name: String(node['name']),
      in: node['in'] as ParameterShape['in'],
      required: node['required'] === true,
      schema: asObject(node['schema']),
    };
  });
}

function bodyOf(document: ContractDocument, pointer: Pointer): Operation['body'] {
  if (!('requestBody' in nodeAt(document, pointer))) return null;
  const bodyPointer = follow(document, [...pointer, 'requestBody']);
  return {
    required: nodeAt(document, bodyPointer)['required'] === true,
    mediaTypes: mediaTypesAt(document, bodyPointer),
  };
}

function mediaTypesAt(document: ContractDocument, pointer: Pointer): MediaTypes {
  const target = follow(document, pointer);
  const content = nodeAt(document, target)['content'];
  return new Map(
    Object.keys(asObject(content)).map((type) => [type, [...target, 'content', type, 'schema']]),
  );
}

/** Follows references; answers the pointer itself if there is none. */
export function follow(document: ContractDocument, pointer: Pointer): Pointer {
  const reference = nodeAt(document, pointer)['$ref'];
  if (typeof reference !== 'string') return pointer;
  return follow(document, reference.replace(/^#\//, '').split('/'));
}

export function nodeAt(document: ContractDocument, pointer: Pointer): Json {
  return asObject(pointer.reduce<unknown>((node, key) => asObject(node)[key], document.root));
}

export type Json = Readonly<Record<string, unknown>>;

/** Answers the value if it is an object, else an empty object. */
export function asObject(value: unknown): Json {
  return isObject(value) ? (value as Json) : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** True for objects and lists. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
