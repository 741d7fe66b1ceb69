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
import { TOKEN_KINDS } from './code-tokens.ts';
import type { TokenRuns } from './code-tokens.ts';
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

const LONGEST = 200_000;

/**
 * The tokens of code; `undefined` for a language (or alias) that is not among the ten, and for code
 * over 200,000 characters. May run for minutes on code made for that: whoever calls it ends it.
 */
export function highlight(code: string, language: string): TokenRuns | undefined {
  if (instance.getLanguage(language) === undefined || code.length > LONGEST) return undefined;
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
