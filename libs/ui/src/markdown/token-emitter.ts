import type { Emitter } from 'highlight.js';
import type { CodeToken, TokenKind } from './code-tokens.ts';

const KINDS: Readonly<Record<string, TokenKind>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'meta keyword': 'keyword',
  tag: 'keyword',
  'selector-tag': 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  addition: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  comment: 'comment',
  quote: 'comment',
  meta: 'comment',
  deletion: 'comment',
  built_in: 'name',
  type: 'name',
  title: 'name',
  name: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  section: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
};

/** Receives highlight.js's tokens as a flat list: no HTML string is ever made or read. */
export class TokenEmitter implements Emitter {
  readonly tokens: CodeToken[] = [];
  private readonly kinds: TokenKind[] = [];

  addText(text: string) {
    if (text !== '') this.tokens.push({ text, kind: this.kinds.at(-1) });
  }

  startScope(scope: string) {
    const outer = this.kinds.at(-1);
    this.kinds.push(KINDS[scope.split('.')[0] ?? ''] ?? (scope === 'subst' ? undefined : outer));
  }

  endScope() {
    this.kinds.pop();
  }

  // The highlighter's core calls these two as well.
  openNode(scope: string) {
    this.startScope(scope);
  }

  closeNode() {
    this.endScope();
  }

  __addSublanguage(emitter: Emitter) {
    if (emitter instanceof TokenEmitter) this.tokens.push(...emitter.tokens);
  }

  finalize() {
    this.kinds.length = 0;
  }

  toHTML(): string {
    return '';
  }
}
