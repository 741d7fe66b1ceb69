import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import type { CompatIndex } from './compat-index.ts';
import { type FeatureUse, type NewerUse, newerOf } from './newer-use.ts';

/** Matches texts in quotes, and addresses. */
const NO_SYNTAX = /"[^"]*"|'[^']*'|url\([^)]*\)/g;
const WORDS = /(?<![-\w#.])(-?[a-z][-\w]*)(\(?)/g;
const UNITS = /(?<![-\w#])[\d.]+([a-z]+)/g;

function exactly(path: string, index: CompatIndex): FeatureUse {
  const feature = index.find(path);
  return { name: path, candidates: feature === undefined ? [] : [feature] };
}

function inValue({ prop, value }: Declaration, index: CompatIndex): readonly FeatureUse[] {
  const syntax = value.replaceAll(NO_SYNTAX, '');
  const words = [...syntax.matchAll(WORDS)].map(([, name = '', opening]) =>
    opening === '('
      ? { name: `${name}()`, candidates: index.cssTypes(name) }
      : exactly(`css.properties.${prop}.${name}`, index),
  );
  const units = [...syntax.matchAll(UNITS)].map(([, unit]) =>
    exactly(`css.types.length.${unit}`, index),
  );
  return [...words, ...units];
}

function inDeclaration(declaration: Declaration, index: CompatIndex): readonly FeatureUse[] {
  const { prop, parent } = declaration;
  if (prop.startsWith('--')) return [];
  // An at-rule with declarations of its own, such as `font-face`.
  const ofAtRule =
    parent?.type === 'atrule' ? [`css.at-rules.${(parent as AtRule).name}.${prop}`] : [];
  const paths = [`css.properties.${prop}`, ...ofAtRule];
  return [...paths.map((path) => exactly(path, index)), ...inValue(declaration, index)];
}

function inAtRule({ name, params }: AtRule, index: CompatIndex): readonly FeatureUse[] {
  const asked = name === 'media' ? [...params.matchAll(/\(\s*([-a-z]+)/g)] : [];
  const paths = asked.map(([, feature]) => `css.at-rules.media.${feature}`);
  return [`css.at-rules.${name}`, ...paths].map((path) => exactly(path, index));
}

function inSelector({ selector }: Rule, index: CompatIndex): readonly FeatureUse[] {
  const names = [...selector.matchAll(/::?([-a-z]+)/g)].map(([, name = '']) => name);
  const all = selector.includes('&') ? [...names, 'nesting'] : names;
  return all.map((name) => exactly(`css.selectors.${name}`, index));
}

/** The features that a style sheet uses and that are newer than the baseline of the index, each once. */
export function newerInStyles(code: string, index: CompatIndex): readonly NewerUse[] {
  const uses: FeatureUse[] = [];
  parse(code).walk((node) => {
    if (node.type === 'decl') uses.push(...inDeclaration(node, index));
    if (node.type === 'atrule') uses.push(...inAtRule(node, index));
    if (node.type === 'rule') uses.push(...inSelector(node, index));
  });
  return newerOf(uses);
}
