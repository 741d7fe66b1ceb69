import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../testing/language-texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { firstPaintTexts, loadFailureTexts } from './first-paint-texts.ts';
import { LANGUAGES } from './languages.ts';
import { ptBr } from './pt-br.ts';

// What they say, and that all of it is wanted, is looked at by the check `texts` of npm test.

const resources = { 'pt-BR': ptBr, en, es } as const;
const portuguese = await textsOf('pt-BR');

it('are each said at one place: from the start, in a conversation, or in another part', () => {
  expect(new Map(portuguese).size).toBe(portuguese.length);
});

describe.each(['en', 'es'] as const)('the texts in %s', (language) => {
  it('have the keys of Portuguese, in its order', async () => {
    const texts = await textsOf(language);
    expect(texts.map(([key]) => key)).toEqual(portuguese.map(([key]) => key));
  });
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('are those of the first paint, where that shows them too', () => {
    const { app, chats, chat } = resources[language];
    const { reload } = loadFailureTexts[language];
    expect({ ...firstPaintTexts[language], reload }).toEqual({
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
