import { parseAst } from 'vite';
import {
  type CompatIndex,
  type Feature,
  type FeatureUse,
  newerOf,
  type NewerUse,
} from './compat-index.ts';

interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The interface of each global object that is no class. */
const INTERFACES: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  sessionStorage: 'Storage',
  visualViewport: 'VisualViewport',
  window: 'Window',
};

const BUILTINS = 'javascript.builtins';

/** Syntax that the build leaves as it is, whatever its target. */
const REGULAR_EXPRESSIONS: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?[a-z]*-?[a-z]+:/, 'javascript.regular_expressions.modifier'],
  [/\\p\{/u, 'javascript.regular_expressions.unicode_character_class_escape'],
];
const FLAGS: Readonly<Record<string, string>> = {
  d: 'javascript.builtins.RegExp.hasIndices',
  v: 'javascript.builtins.RegExp.unicodeSets',
};

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isLiteral(node: unknown): node is SyntaxNode {
  return isNode(node) && node.type === 'Literal';
}

/** The text of a name or of a literal, else nothing. */
function nameOf(node: unknown): string {
  const value = isLiteral(node) ? node['value'] : isNode(node) ? node['name'] : '';
  return typeof value === 'string' ? value : '';
}

/** Tells whether a field holds the name of a member, and no reference to a variable. */
function isMereName(node: SyntaxNode, field: string): boolean {
  return node['computed'] === false && (field === 'property' || field === 'key');
}

function* nodesOf(code: string): Generator<SyntaxNode> {
  const rest: unknown[] = [parseAst(code)];
  while (rest.length > 0) {
    const next = rest.pop();
    if (Array.isArray(next)) rest.push(...(next as unknown[]));
    if (!isNode(next)) continue;
    yield next;
    const fields = Object.entries(next).filter(([field]) => !isMereName(next, field));
    rest.push(...fields.map(([, value]) => value));
  }
}

/** Features that a kind of syntax uses. */
type Reader = (node: SyntaxNode, index: CompatIndex) => readonly FeatureUse[];

function exactly(name: string, paths: readonly string[], index: CompatIndex): FeatureUse {
  return { name, candidates: paths.flatMap((path) => index.find(path) ?? []) };
}

const readMember: Reader = ({ object, property, computed }, index) => {
  if (computed === true && !isLiteral(property)) return [];
  const member = nameOf(property);
  const owner = isLiteral(object) ? '' : nameOf(object);
  const type = INTERFACES[owner] ?? owner;
  const paths = [`api.${type}.${member}`, `api.${type}.${member}_static`];
  const use = exactly(`${owner}.${member}`, [...paths, `${BUILTINS}.${type}.${member}`], index);
  if (use.candidates.length > 0) return [use];
  return [{ name: `.${member}`, candidates: index.members(member) }];
};

const readGlobal: Reader = (node, index) => {
  const name = nameOf(node);
  return [exactly(name, [`api.${name}`, `${BUILTINS}.${name}`, `api.Window.${name}`], index)];
};

/** Elements are made of objects with their attributes. */
const readAttribute: Reader = ({ key }, index) => {
  const name = nameOf(key);
  // A module's names may begin with a capital, attributes do not.
  return /^[a-z]/.test(name) ? [{ name, candidates: index.attributes(name.toLowerCase()) }] : [];
};

const readListener: Reader = ({ callee, arguments: given }, index) => {
  const [type] = given as readonly unknown[];
  const called = isNode(callee) ? nameOf(callee['property'] ?? callee) : '';
  if (called !== 'addEventListener' || !isLiteral(type)) return [];
  const isEvent = ({ path }: Feature) => path.endsWith('_event');
  const name = nameOf(type);
  return [{ name: `on ${name}`, candidates: index.members(name).filter(isEvent) }];
};

const readExpression: Reader = ({ regex }, index) => {
  if (typeof regex !== 'object' || regex === null) return [];
  const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
  const written = REGULAR_EXPRESSIONS.filter(([mark]) => mark.test(pattern));
  const paths = [
    ...written.map(([, path]) => path),
    ...[...flags].map((flag) => FLAGS[flag] ?? ''),
  ];
  return paths.map((path) => exactly(path, [path], index));
};

const READERS: Readonly<Record<string, Reader>> = {
  MemberExpression: readMember,
  Identifier: readGlobal,
  Property: readAttribute,
  CallExpression: readListener,
  Literal: readExpression,
};

/** The features that a script uses and that are newer than the baseline of the index, each once. */
export function newerInScript(code: string, index: CompatIndex): readonly NewerUse[] {
  const uses: FeatureUse[] = [];
  for (const node of nodesOf(code)) uses.push(...(READERS[node.type]?.(node, index) ?? []));
  return newerOf(uses);
}
