import type { LanguageFn } from 'highlight.js';
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
import type { CodeToken } from './highlight.ts';
import { TokenEmitter } from './token-emitter.ts';

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

// The highlighter's time grows with the square of a word's, a line's and a gap's length.
const LONGEST = 20_000;
const LONGEST_LINE = 500;
const LONG_GAP = /\s{501}/;

/**
 * The tokens of each line; `undefined` for a language (or alias) that is not among the ten, and for
 * code over 20,000 characters or with a line, or a gap, over 500.
 */
export function highlightLines(code: string, language: string): CodeToken[][] | undefined {
  if (instance.getLanguage(language) === undefined || isCostly(code)) return undefined;
  const { _emitter: emitter } = instance.highlight(code, { language, ignoreIllegals: true });
  return emitter instanceof TokenEmitter ? toLines(emitter.tokens) : undefined;
}

function isCostly(code: string): boolean {
  if (code.length > LONGEST || LONG_GAP.test(code)) return true;
  return code.split('\n').some((line) => line.length > LONGEST_LINE);
}

function toLines(tokens: readonly CodeToken[]): CodeToken[][] {
  let line: CodeToken[] = [];
  const lines = [line];
  for (const { text, kind } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push((line = []));
      if (part !== '') line.push({ text: part, kind });
    }
  }
  return lines;
}
