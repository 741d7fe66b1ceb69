import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { type CompatIndex, type FeatureUse, type NewerUse, newerOf } from './compat-index.ts';
import { newerInScript } from './script-features.ts';

/** A file of the build. */
export interface BuiltFile {
  readonly path: string;
  readonly text: string;
}

/** Features that the build may use although they are newer than the baseline. */
export interface AllowedNewer {
  /** With what happens in a browser without it. */
  readonly progressive: Readonly<Record<string, string>>;
  readonly otherMeanings: readonly string[];
}

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
function newerInStyles(code: string, index: CompatIndex): readonly NewerUse[] {
  const uses: FeatureUse[] = [];
  parse(code).walk((node) => {
    if (node.type === 'decl') uses.push(...inDeclaration(node, index));
    if (node.type === 'atrule') uses.push(...inAtRule(node, index));
    if (node.type === 'rule') uses.push(...inSelector(node, index));
  });
  return newerOf(uses);
}

function usesOf({ path, text }: BuiltFile, index: CompatIndex): readonly NewerUse[] {
  if (path.endsWith('.css')) return newerInStyles(text, index);
  return path.endsWith('.js') ? newerInScript(text, index) : [];
}

/**
 * A sentence for each feature of the files that a browser of the baseline lacks and that nobody
 * allowed, and one for each allowed feature that no file uses.
 */
export function newerFaults(
  files: readonly BuiltFile[],
  index: CompatIndex,
  { progressive, otherMeanings }: AllowedNewer,
): readonly string[] {
  const allowed = [...Object.keys(progressive), ...otherMeanings];
  const used = new Set<string>();
  const faults = files.flatMap((file) =>
    usesOf(file, index).flatMap(({ name, feature }) => {
      const entry = allowed.find((each) => name === each || name.startsWith(`${each}.`));
      if (entry !== undefined) used.add(entry);
      const lacking = feature.lacking.join(', ');
      return entry === undefined
        ? [`${file.path}: ${name} (${feature.path}) is not in ${lacking}.`]
        : [];
    }),
  );
  const unused = allowed.filter((entry) => !used.has(entry));
  return [...faults, ...unused.map((entry) => `newer-features.ts: no file uses ${entry}.`)];
}
