import type { Literal, Paragraph } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

interface Formula extends Literal {
  /** Source with its marks, as written. */
  source: string;
}

/** TeX formula within running text; `value` is without its marks. */
export interface InlineMath extends Formula {
  type: 'inlineMath';
}

/** TeX formula on lines of its own. */
export interface BlockMath extends Formula {
  type: 'math';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface BlockContentMap {
    math: BlockMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
    math: BlockMath;
  }
}

const CLOSING: Readonly<Record<string, string>> = { $: '$$', '(': '\\)', '[': '\\]' };

function enterFormula(this: CompileContext, token: Token): void {
  const type = token.type === 'math' ? 'math' : 'inlineMath';
  this.enter({ type, value: '', source: '' }, token);
}

function exitFormula(this: CompileContext, token: Token): void {
  const node = this.stack.at(-1) as BlockMath | InlineMath;
  const source = this.sliceSerialize(token).trim();
  const isSingle = /^\$[^$]/.test(source);
  const end = source.lastIndexOf(isSingle ? '$' : (CLOSING[source.charAt(1)] ?? ''));
  node.source = source;
  node.value = source.slice(isSingle ? 1 : 2, end).trim() + source.slice(end + 2).trim();
  this.exit(token);
}

function enterUnclosed(this: CompileContext, token: Token): void {
  this.enter({ type: 'paragraph', children: [] }, token);
}

function exitUnclosed(this: CompileContext, token: Token): void {
  const paragraph = this.stack.at(-1) as Paragraph;
  paragraph.children = [{ type: 'text', value: this.sliceSerialize(token) }];
  this.exit(token);
}

/** Makes `math` and `inlineMath` nodes from the tokens of {@link mathSyntax}. */
export const mathTree: Extension = {
  enter: { math: enterFormula, inlineMath: enterFormula, unclosedMath: enterUnclosed },
  exit: { math: exitFormula, inlineMath: exitFormula, unclosedMath: exitUnclosed },
};
