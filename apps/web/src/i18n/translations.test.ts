import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../testing/texts.ts';
import { firstPaintTexts } from './first-paint-texts.ts';
import { LANGUAGES } from './languages.ts';
import { loadTranslation } from './setup.ts';

// The check `texts` of npm test checks their content, and that each is used.

const portuguese = await textsOf('pt-BR');

describe.each(LANGUAGES)('the folder of %s', (language) => {
  const folder = join(import.meta.dirname, language.toLowerCase());

  it('has no area that hides a text of another', async () => {
    const areas = globSync('*.ts', { cwd: folder, exclude: ['index.ts', 'first-paint.ts'] });
    const modules = await Promise.all(
      areas.map(async (area) => (await import(join(folder, area))) as Record<string, object>),
    );
    const keys = modules.flatMap((module) => Object.values(module).flatMap(Object.keys));
    expect(keys.sort()).toEqual(Object.keys(await loadTranslation(language)).sort());
  });
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('have the keys of Portuguese, in its order', async () => {
    const texts = await textsOf(language);
    expect(texts.map(([key]) => key)).toEqual(portuguese.map(([key]) => key));
  });
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('are those of the first paint, where that shows them too', async () => {
    const { app, chats, chat } = await loadTranslation(language);
    const { firstPaint, loadFailure } = firstPaintTexts[language];
    expect({ ...firstPaint, reload: loadFailure.reload }).toEqual({
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
  const texts: Readonly<Record<string, string>> = firstPaintTexts['pt-BR'].firstPaint;

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

it('in Spanish, where “persona” reads as a human being, those who answer are assistants', async () => {
  const texts = await textsOf('es');
  const named = texts.filter(([, text]) =>
    /\bpersonas?\b/i.test(text.replaceAll(/\{\{.*?\}\}/g, '')),
  );
  expect(named.map(([key]) => key)).toEqual([
    // Of people, and what somebody may type.
    'admin.pages.users.purpose',
    'commandBar.phrases.persona',
  ]);
});
