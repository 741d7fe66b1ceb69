import { createElement, Fragment } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import temml from 'temml';
import { showControls } from '../../invisible-characters.ts';

const MAX_TEX_LENGTH = 2000;
const MAX_DEPTH = 40;
const MAX_NODES = 4000;

interface FormulaToRender {
  /** TeX, without marks. */
  value: string;
  source: string;
  block: boolean;
}

/**
 * Renders a formula as MathML, from allow-lists of elements, attributes and styles. `undefined` if
 * it is over 2,000 characters, invalid, nested too deep, or needs anything else.
 */
export function renderFormula({ value, source, block }: FormulaToRender): ReactElement | undefined {
  if (value.length > MAX_TEX_LENGTH) return undefined;
  try {
    const tree: unknown = temml.__renderToMathMLTree(value, {
      displayMode: block,
      throwOnError: true,
      strict: true,
      trust: false,
      maxExpand: 200,
      maxSize: [20, 20],
    });
    const attributes = {
      alttext: source,
      'aria-label': source,
      display: block ? 'block' : undefined,
    };
    return createElement('math', attributes, ...new ElementBuilder().build([tree], 0));
  } catch {
    return undefined;
  }
}

/** Fields that are read of a node of Temml's tree, which has no published types. */
interface TreeNode {
  readonly type: unknown;
  readonly text: unknown;
  readonly children: unknown;
  readonly classes: unknown;
  readonly attributes: unknown;
  readonly style: unknown;
  readonly href: unknown;
}

const ELEMENTS = new Set(
  (
    'mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts mtable mtr mtd'
  ).split(' '),
);

const KEYWORD = /^(?:true|false|prefix|infix|postfix|normal|-?\d{1,2})$/;
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+))(em|ex|pt|px|%|)$/;
/** Largest amount per unit: less than a line's width, so that nothing moves over other text. */
const MAX_AMOUNTS: Readonly<Record<string, number>> = {
  em: 20,
  ex: 40,
  pt: 240,
  px: 320,
  '%': 100,
  '': 20,
};
const MIN_SHARE = -0.15;

function isLength(value: string): boolean {
  const [, amount = '', unit = ''] = LENGTH.exec(value) ?? [];
  const largest = MAX_AMOUNTS[unit] ?? 0;
  return amount !== '' && Number(amount) <= largest && Number(amount) >= MIN_SHARE * largest;
}

function isKeyword(value: string): boolean {
  return KEYWORD.test(value);
}

const ATTRIBUTES: Readonly<Record<string, (value: string) => boolean>> = {
  accent: isKeyword,
  accentunder: isKeyword,
  columnspan: isKeyword,
  displaystyle: isKeyword,
  fence: isKeyword,
  form: isKeyword,
  largeop: isKeyword,
  mathvariant: isKeyword,
  movablelimits: isKeyword,
  rowspan: isKeyword,
  scriptlevel: isKeyword,
  separator: isKeyword,
  stretchy: isKeyword,
  symmetric: isKeyword,
  depth: isLength,
  height: isLength,
  linethickness: isLength,
  lspace: isLength,
  maxsize: isLength,
  minsize: isLength,
  rspace: isLength,
  voffset: isLength,
  width: isLength,
};

const BORDER = /^(?:0?\.\d+em|1px) (?:solid|dashed) ?$/;

const STYLES: Readonly<Record<string, (value: string) => boolean>> = {
  border: (value) => BORDER.test(value),
  borderTop: (value) => BORDER.test(value),
  borderRight: (value) => BORDER.test(value),
  borderBottom: (value) => BORDER.test(value),
  borderLeft: (value) => BORDER.test(value),
  padding: isLength,
  paddingTop: isLength,
  paddingRight: isLength,
  paddingBottom: isLength,
  paddingLeft: isLength,
  width: isLength,
};

const LINES: Readonly<Record<string, CSSProperties>> = {
  top: { borderTop: '0.065em solid', paddingTop: '0.1em' },
  bottom: { borderBottom: '0.065em solid', paddingBottom: '0.1em' },
};

class ElementBuilder {
  private nodes = 0;

  build(children: unknown, depth: number): ReactNode[] {
    if (!Array.isArray(children) || depth > MAX_DEPTH) throw new RangeError('Not to be rendered');
    return children.map((child, index) => this.buildNode(child as TreeNode, depth, index));
  }

  private buildNode(node: TreeNode, depth: number, key: number): ReactNode {
    this.nodes += 1;
    if (this.nodes > MAX_NODES) throw new RangeError('Too many nodes');
    const { type, text } = node;
    if (typeof text === 'string' && node.children === undefined) return showControls(text);
    const children = this.build(node.children, depth + 1);
    // A node without a name is a fragment or an equation number, unless it is a link.
    const isFragment = type === 'math' || (type === undefined && node.href === undefined);
    if (isFragment) return createElement(Fragment, { key }, ...children);
    if (type === 'menclose') return this.enclosed(node, key, children);
    if (typeof type !== 'string' || !ELEMENTS.has(type)) throw new RangeError('Not to be rendered');
    return createElement(type, { key, ...attributesOf(node), style: styleOf(node) }, ...children);
  }

  /**
   * Replaces `menclose`, which browsers do not draw: a line above or below becomes a border. A
   * struck-out term is refused, since it would look valid.
   */
  private enclosed({ attributes }: TreeNode, key: number, children: ReactNode[]): ReactNode {
    const { notation = '' } = Object.fromEntries(entriesOf(attributes));
    const style = LINES[notation];
    if (style === undefined) throw new RangeError('Not to be rendered');
    return createElement('mrow', { key, style }, ...children);
  }
}

function attributesOf({ type, attributes }: TreeNode): Record<string, string> {
  const allowed: Record<string, string> = {};
  for (const [name, value] of entriesOf(attributes)) {
    const isAllowed = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
    if (isAllowed?.(value) === true) allowed[name] = value;
    // A rule is a space with a background. Other background colours are not allowed.
    if (name === 'mathbackground' && type === 'mspace') allowed[name] = 'currentcolor';
  }
  return allowed;
}

function styleOf({ classes, style }: TreeNode): CSSProperties | undefined {
  const allowed: Record<string, string> = {};
  for (const [name, value] of entriesOf(style)) {
    const isAllowed = Object.hasOwn(STYLES, name) ? STYLES[name] : undefined;
    if (isAllowed?.(value) === true) allowed[name] = value;
  }
  if (Array.isArray(classes)) {
    if (classes.includes('tml-left')) allowed['textAlign'] = 'left';
    if (classes.includes('tml-right')) allowed['textAlign'] = 'right';
  }
  return Object.keys(allowed).length === 0 ? undefined : allowed;
}

function entriesOf(record: unknown): [string, string][] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).map(([name, value]) => [name, String(value)]);
}
