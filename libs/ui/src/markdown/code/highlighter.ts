import type { Emitter, LanguageFn } from 'highlight.js';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { TOKEN_KINDS } from './code-tokens.ts';
import type { CodeToken, TokenKind, TokenRuns } from './code-tokens.ts';

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

/** Collects highlight.js tokens in a flat list, without any HTML string. */
class TokenEmitter implements Emitter {
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

  // The core of highlight.js calls these two as well.
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

const LANGUAGES: Readonly<Record<string, LanguageFn>> = {
  bash,
  css,
  javascript,
  json,
  powershell,
  python,
  sql,
  typescript,
  xml,
  yaml,
};

const instance = highlighter.newInstance();
instance.configure({ __emitter: TokenEmitter });
for (const [name, language] of Object.entries(LANGUAGES)) instance.registerLanguage(name, language);

const MAX_CODE_LENGTH = 200_000;

/**
 * Returns the tokens of code. `undefined` for languages (and aliases) other than the ten here, and
 * for code over 200,000 characters. Malicious code can run for minutes: the caller has to stop it.
 */
export function highlight(code: string, language: string): TokenRuns | undefined {
  if (instance.getLanguage(language) === undefined || code.length > MAX_CODE_LENGTH)
    return undefined;
  const { _emitter: emitter } = instance.highlight(code, { language, ignoreIllegals: true });
  if (!(emitter instanceof TokenEmitter)) return undefined;
  const { tokens } = emitter;
  const ends = new Uint32Array(tokens.length);
  const kinds = new Uint8Array(tokens.length);
  let end = 0;
  for (const [index, { text, kind }] of tokens.entries()) {
    ends[index] = end += text.length;
    kinds[index] = TOKEN_KINDS.indexOf(kind);
  }
  return { ends, kinds };
}
