import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { enConversation } from './conversation/en.ts';
import { esConversation } from './conversation/es.ts';
import { ptBrConversation } from './conversation/pt-br.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { firstPaintTexts } from './first-paint-texts.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { enOrganizing } from './organizing/en.ts';
import { esOrganizing } from './organizing/es.ts';
import { ptBrOrganizing } from './organizing/pt-br.ts';
import { ptBr } from './pt-br.ts';

/** The texts of one language by their keys, such as 'chat.send'. */
function flatten(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)]],
  );
}

const resources = { 'pt-BR': ptBr, en, es } as const;
const conversations = {
  'pt-BR': ptBrConversation,
  en: enConversation,
  es: esConversation,
} as const;

const lists = { 'pt-BR': ptBrOrganizing, en: enOrganizing, es: esOrganizing } as const;

/** All that a language says, from the start, in a conversation and in the lists. */
function textsOf(language: Language): [string, string][] {
  return [resources, conversations, lists].flatMap((part) => flatten(part[language]));
}

const portuguese = new Map(textsOf('pt-BR'));
const others = [
  ['en', new Map(textsOf('en'))],
  ['es', new Map(textsOf('es'))],
] as const;

/** Words that are the same in both languages: names, and words that the languages share. */
const SAME_AS_PORTUGUESE = {
  en: ['personas.heading', 'signIn.title'],
  es: [
    'actions.quote',
    'app.copy',
    'chat.copied',
    'chat.discard',
    'chat.edit',
    'chat.send',
    'find.position',
    'language.label',
    'markdown.codeRegion',
    'markdown.copied',
    'markdown.copyCode',
    'markdown.footnotes',
    'personas.heading',
    'provenance.contextTitle',
    'provenance.contexts_one',
    'provenance.contexts_other',
    'provenance.input',
    'signIn.cancel',
    'signIn.title',
    'theme.defaultTheme',
    'theme.highContrastTheme',
    'theme.label',
  ],
} as const;
const SAME_IN_ENGLISH_AND_SPANISH = ['personas.heading', 'signIn.title'];

function variables(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)].map(([, name]) => name ?? '').sort();
}

it('are each said at one place: from the start, in a conversation, or in the lists', () => {
  expect(portuguese.size).toBe(textsOf('pt-BR').length);
});

describe.each(others)('the texts in %s', (language, texts) => {
  it('have the keys of Portuguese, in its order', () => {
    expect([...texts.keys()]).toEqual([...portuguese.keys()]);
  });

  it('use the variables of Portuguese', () => {
    for (const [key, text] of texts)
      expect([key, variables(text)]).toEqual([key, variables(portuguese.get(key) ?? '')]);
  });

  it('are translated, but for the words that are the same', () => {
    const same = [...texts].filter(([key, text]) => text === portuguese.get(key));
    expect(same.map(([key]) => key).sort()).toEqual([...SAME_AS_PORTUGUESE[language]].sort());
  });
});

it('differ between English and Spanish, but for the words that are the same', () => {
  const spanish = new Map(textsOf('es'));
  const same = textsOf('en').filter(([key, text]) => text === spanish.get(key));
  expect(same.map(([key]) => key).sort()).toEqual(SAME_IN_ENGLISH_AND_SPANISH);
});

describe.each(LANGUAGES)('every text in %s', (language) => {
  const texts = textsOf(language);

  it('says something, without space around it', () => {
    for (const [key, text] of texts) {
      expect(text, key).not.toBe('');
      expect(text, key).toBe(text.trim());
    }
  });

  it('has no brace left over and no markup', () => {
    for (const [key, text] of texts)
      expect(text.replace(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[{}<>]|&\w+;/);
  });

  it('is the one of the first paint, where that shows it too', () => {
    const { app, chats, chat } = resources[language];
    // What only the first paint says: that the app, and with it all other texts, did not arrive.
    const { loadFailed: _loadFailed, ...shownLater } = firstPaintTexts[language];
    expect(shownLater).toEqual({
      reload: app.tryAgain,
      loadingTitle: app.loadingTitle,
      newChat: chats.new,
      composerLabel: chat.composerLabel,
      composerPlaceholder: chat.composerPlaceholder,
      aiNotice: app.aiNotice,
    });
  });
});

describe('index.html', () => {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const texts: Readonly<Record<string, string>> = firstPaintTexts['pt-BR'];

  it('holds the Portuguese texts of the first paint under their names', () => {
    const marked = [...html.matchAll(/data-text="(\w+)"[^>]*>([^<]*)</g)];
    expect(marked.length).toBeGreaterThan(2);
    for (const [, name = '', text = ''] of marked)
      expect([name, text.replace(/\s+/g, ' ').trim()]).toEqual([name, texts[name]]);
  });

  it('labels the message field in Portuguese', () => {
    expect(html).toContain(`aria-label="${texts['composerLabel']}"`);
    expect(html).toContain(`placeholder="${texts['composerPlaceholder']}"`);
  });
});
