import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { answersText, pasted } from './planned-answer.ts';
import { core, wide } from './suites.ts';

const ANSWER = `## Férias

Você tem **18 dias** até 31/03.

1. Abra o [pedido](https://rh.aurora.example/ferias)
2. Espere`;

async function askAndRead(page: Page, question = 'Quantos dias eu tenho?'): Promise<Locator> {
  await ask(page, question);
  const answer = await answerEnds(page);
  await expect(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
  return answer;
}

/** Opens the menu of an answer, and waits until it has come. */
async function openMenu(page: Page, answer: Locator): Promise<Locator> {
  await answer.getByRole('button', { name: 'Mais ações da resposta' }).click();
  const menu = page.getByRole('menu', { name: 'Mais ações da resposta' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Moves the focus by a key until a button has it; fails where it goes round and does not. */
async function moveTo(page: Page, key: 'Tab' | 'Shift+Tab', button: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if (await button.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(button).toBeFocused();
}

test(
  'an answer is copied as formatted text, and as plain text',
  core,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await mock.plan(answersText(ANSWER));
    const answer = await askAndRead(page);
    const copy = answer.getByRole('button', { name: 'Copiar resposta' });
    await copy.click();
    await expect(answer.getByRole('status').getByText('Copiado')).toBeAttached();
    await expect(copy).toHaveAttribute('title', 'Copiado');
    const copied = await pasted(context);
    expect(copied['text/plain']).toBe(
      'Férias\n\nVocê tem 18 dias até 31/03.\n\n1. Abra o pedido\n2. Espere',
    );
    expect(copied['text/html']).toContain('<strong>18 dias</strong>');
    expect(copied['text/html']).toContain('<a href="https://rh.aurora.example/ferias">pedido</a>');
    expect(copied['text/html']).not.toMatch(/class=|<button|abre em uma nova aba/);
  },
);

test('an answer is copied as its Markdown', wide, async ({ page, context, mock, openSignedIn }) => {
  await context.grantPermissions(['clipboard-write']);
  await openSignedIn();
  await mock.plan(answersText(ANSWER));
  const answer = await askAndRead(page);
  const menu = await openMenu(page, answer);
  await menu.getByRole('menuitem', { name: 'Copiar como Markdown' }).click();
  await expect(answer.getByRole('status').getByText('Copiado')).toBeAttached();
  expect(await pasted(context)).toEqual({ 'text/plain': ANSWER });
});

test(
  'an answer is copied with its references and tools',
  wide,
  async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    const answer = await askAndRead(page, '/tools');
    const menu = await openMenu(page, answer);
    await menu.getByRole('menuitem', { name: 'Copiar com as fontes' }).click();
    await expect(answer.getByRole('status').getByText('Copiado')).toBeAttached();
    expect(await pasted(context)).toEqual({
      'text/plain': [
        'Você tem 18 dias de férias — a gozar até 31/03/2027.',
        'Referências\n1. Política de férias - https://intranet.aurora.example/politicas/ferias',
        'Ferramentas: buscar_politicas, consultar_saldo',
      ].join('\n\n'),
    });
  },
);

test(
  'the question of an answer is asked again as another one',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await askAndRead(page, 'Quantos dias de férias eu tenho?');
    await composer(page).fill('O que eu escrevia');
    await answer.getByRole('button', { name: 'Perguntar de novo' }).click();
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await expect(log.getByRole('article')).toHaveCount(4);
    await answerEnds(page);
    await expect(log.getByText('Quantos dias de férias eu tenho?', { exact: true })).toHaveCount(2);
    expect(await mock.prompts()).toEqual([
      'Quantos dias de férias eu tenho?',
      'Quantos dias de férias eu tenho?',
    ]);
    await expect(composer(page)).toHaveValue('O que eu escrevia');
  },
);

test(
  'a question is taken into the composer to be asked otherwise',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(answersText(ANSWER));
    await askAndRead(page);
    const question = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article', { name: 'Você' });
    await question.hover();
    await question.getByRole('button', { name: 'Editar e perguntar de novo' }).click();
    await expect(composer(page)).toHaveValue('Quantos dias eu tenho?');
    await expect(composer(page)).toBeFocused();
    await expect(question).toContainText('Quantos dias eu tenho?');
    expect(await mock.prompts()).toHaveLength(1);
  },
);

test(
  'a question is copied as it was written',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await mock.plan(answersText(ANSWER));
    await askAndRead(page, '**Quantos** <b>dias</b>?');
    const question = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article', { name: 'Você' });
    await question.hover();
    await question.getByRole('button', { name: 'Copiar pergunta' }).click();
    await expect(question.getByRole('status').getByText('Copiado')).toBeAttached();
    expect(await pasted(context)).toEqual({ 'text/plain': '**Quantos** <b>dias</b>?' });
  },
);

for (const place of ['first', 'last'] as const) {
  test(
    `a paragraph selected by a triple press, the ${place} one, is quoted in the composer`,
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openSignedIn();
      await mock.plan(answersText('O vale é de R$ 12,29.\n\nO resto vem depois.'));
      const answer = await askAndRead(page);
      const passage = { first: 'O vale é de R$ 12,29.', last: 'O resto vem depois.' }[place];
      await composer(page).fill('O que eu escrevia');
      await answer.getByText(passage).click({ clickCount: 3 });
      await page.getByRole('button', { name: 'Citar' }).click();
      await expect(composer(page)).toHaveValue(`> ${passage}\n\nO que eu escrevia`);
      await expect(composer(page)).toBeFocused();
      await expect(page.getByRole('button', { name: 'Citar' })).toBeHidden();
      expect(await mock.prompts()).toHaveLength(1);
    },
  );
}

test(
  'a passage that is selected before the button to quote it has come is offered to be quoted',
  wide,
  async ({ page, mock, openSignedIn }) => {
    const letButtonCome = await holdRequests(page, /\/assets\/selection-quote-.*\.js$/);
    await openSignedIn();
    await mock.plan(answersText('O vale é de R$ 12,29.\n\nO resto vem depois.'));
    const answer = await askAndRead(page);
    await answer.getByText('O resto vem depois.').click({ clickCount: 3 });
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('O resto');
    letButtonCome();
    await page.getByRole('button', { name: 'Citar' }).click();
    await expect(composer(page)).toHaveValue('> O resto vem depois.\n\n');
  },
);

test(
  'the question of an answer goes to a new chat of another persona, and is not sent',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(answersText(ANSWER));
    const answer = await askAndRead(page);
    const before = page.url();
    const menu = await openMenu(page, answer);
    await menu.getByRole('menuitem', { name: 'Perguntar a outra persona' }).click();
    const personas = page.getByRole('menu', { name: 'Perguntar a outra persona' });
    await expect(personas.getByRole('menuitem', { name: 'Institucional' })).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await personas.getByRole('menuitem', { name: 'Jurídico' }).click();
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    expect(new URL(page.url()).search).not.toBe(new URL(before).search);
    await expect(page).toHaveTitle('Colega · Jurídico');
    await expect(composer(page)).toHaveValue('Quantos dias eu tenho?');
    await expect(composer(page)).toBeFocused();
    await expect(page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })).toHaveCount(0);
    expect(await mock.prompts()).toHaveLength(1);
  },
);

/** What a browser with a voice would say; it says nothing until it is told that a part has ended. */
async function recordSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = [];
    const state = { spoken, current: null as SpeechSynthesisUtterance | null };
    Object.assign(window, { speechState: state });
    const synthesis = {
      speak: (utterance: SpeechSynthesisUtterance) => {
        spoken.push(utterance);
        state.current = utterance;
      },
      cancel: () => {
        state.current = null;
      },
      getVoices: () => [],
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
  });
}

interface SpeechState {
  readonly speechState: {
    readonly spoken: readonly SpeechSynthesisUtterance[];
    readonly current: SpeechSynthesisUtterance | null;
  };
}

async function speech(page: Page): Promise<{ parts: string[]; lang: string; speaking: boolean }> {
  return page.evaluate(() => {
    const { spoken, current } = (window as unknown as SpeechState).speechState;
    const parts = spoken.map(({ text }) => text);
    return { parts, lang: spoken[0]?.lang ?? '', speaking: current !== null };
  });
}

/** Ends the part that is spoken, and so on until nothing is. */
async function endSpeech(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { speechState } = window as unknown as SpeechState;
    let ended = null;
    while (speechState.current !== null && speechState.current !== ended) {
      ended = speechState.current;
      ended.dispatchEvent(new Event('end'));
    }
  });
}

test(
  'an answer is read aloud without marks, code, tables or addresses',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await recordSpeech(page);
    await openSignedIn();
    await mock.plan(
      answersText(
        '# Férias\n\nVocê tem **18 dias**. Veja https://rh.aurora.example/ferias ou [o guia](https://rh.aurora.example/guia). 😀\n\n```ts\nconst dias = 18;\n```\n\n| Item | Valor |\n|--|--|\n| Vale | 3 |\n\n- Um ~~dois~~\n\n$$\nx^2\n$$',
      ),
    );
    const answer = await askAndRead(page);
    await answer.getByRole('button', { name: 'Ouvir a resposta' }).click();
    const stop = answer.getByRole('button', { name: 'Parar a leitura' });
    await expect(stop).toBeVisible();
    await expect.poll(async () => (await speech(page)).speaking).toBe(true);
    await endSpeech(page);
    await expect(answer.getByRole('button', { name: 'Ouvir a resposta' })).toBeVisible();
    const { parts, lang } = await speech(page);
    const said = parts.join(' ');
    expect(lang).toBe('pt-BR');
    expect(said).toBe(
      'Férias. Você tem 18 dias. Veja endereço de um link ou o guia. Trecho de código omitido. Tabela omitida. Um dois.',
    );
    expect(said).not.toMatch(/[#*_`|~]|hashtag|const|https?:/);
  },
);

test(
  'what is read aloud stops at a press, and where another chat is opened',
  core,
  async ({ page, mock, openSignedIn }) => {
    await recordSpeech(page);
    await openSignedIn();
    await mock.plan(answersText(ANSWER));
    const answer = await askAndRead(page);
    const speaking = async () => (await speech(page)).speaking;
    await answer.getByRole('button', { name: 'Ouvir a resposta' }).click();
    await expect.poll(speaking).toBe(true);
    await answer.getByRole('button', { name: 'Parar a leitura' }).click();
    await expect(answer.getByRole('button', { name: 'Ouvir a resposta' })).toBeVisible();
    expect(await speaking()).toBe(false);
    await answer.getByRole('button', { name: 'Ouvir a resposta' }).click();
    await expect.poll(speaking).toBe(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Jurídico' }).click();
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    await expect.poll(speaking).toBe(false);
  },
);

test(
  'all that can be done about an answer is done by the keyboard alone',
  core,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await mock.plan(answersText('Uma resposta curta.'));
    const answer = await askAndRead(page);
    await expect(composer(page)).toBeFocused();
    const button = (name: string) =>
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByRole('button', { name, exact: true });

    await moveTo(page, 'Shift+Tab', button('Mais ações da resposta'));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Mais ações da resposta' });
    await expect(menu.getByRole('menuitem', { name: 'Copiar como Markdown' })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button('Mais ações da resposta')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Copiar como Markdown' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('menuitem', { name: 'Perguntar a outra persona' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menu', { name: 'Perguntar a outra persona' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(menu.getByRole('menuitem', { name: 'Perguntar a outra persona' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('menuitem', { name: 'Citar a resposta' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(composer(page)).toHaveValue('> Uma resposta curta.\n\n');
    await expect(composer(page)).toBeFocused();
    await composer(page).fill('');

    await moveTo(page, 'Shift+Tab', button('Copiar resposta'));
    await page.keyboard.press('Space');
    await expect(answer.getByRole('status').getByText('Copiado')).toBeAttached();
    await expect(button('Copiar resposta')).toBeFocused();

    await moveTo(page, 'Shift+Tab', button('Editar e perguntar de novo'));
    await page.keyboard.press('Enter');
    await expect(composer(page)).toHaveValue('Quantos dias eu tenho?');
    await expect(composer(page)).toBeFocused();
    await composer(page).fill('');

    await moveTo(page, 'Shift+Tab', button('Perguntar de novo'));
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }).getByRole('article'),
    ).toHaveCount(4);
    await answerEnds(page);
    expect(await mock.prompts()).toHaveLength(2);
  },
);

test(
  'Escape leads from the messages to the composer',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(answersText('Uma resposta curta.'));
    const answer = await askAndRead(page);
    await composer(page).fill('O que eu escrevia');
    await answer.getByRole('button', { name: 'Copiar resposta' }).focus();
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('O que eu escrevia');
  },
);

test(
  'what can be done about a message shows by pointer and by focus, and always on the last answer',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await askAndRead(page, 'Quantos dias de férias eu tenho?');
    await askAndRead(page, 'E como peço?');
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await composer(page).hover();
    await composer(page).focus();
    const opacityOf = (button: Locator) =>
      button.evaluate((element) => {
        let opacity = 1;
        for (let at: Element | null = element; at !== null; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        return opacity;
      });
    const copies = log.getByRole('button', { name: 'Copiar resposta' });
    const questionCopies = log.getByRole('button', { name: 'Copiar pergunta' });
    await expect.poll(() => opacityOf(copies.last())).toBe(1);
    await expect.poll(() => opacityOf(copies.first())).toBe(0);
    await expect.poll(() => opacityOf(questionCopies.first())).toBe(0);
    await log.getByRole('article').nth(1).hover();
    await expect.poll(() => opacityOf(copies.first())).toBe(1);
    await log.getByRole('article').first().hover();
    await expect.poll(() => opacityOf(questionCopies.first())).toBe(1);
    await expect.poll(() => opacityOf(copies.first())).toBe(0);
    await composer(page).hover();
    await copies.first().focus();
    await expect.poll(() => opacityOf(copies.first())).toBe(1);
  },
);

test(
  'every button of a message has a name, no two the same',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await askAndRead(page, '/tools');
    const articles = await page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .all();
    for (const article of articles) {
      const names = await article
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
        );
      expect(names.length).toBeGreaterThan(1);
      expect(names.every((name) => name !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  },
);

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'all that can be done about a message is there, 44 pixels high and wide',
    core,
    async ({ page, mock, openSignedIn }) => {
      await openSignedIn();
      await mock.plan(
        answersText('Texto.\n\n```ts\nconst a = 1;\n```\n\n| A | B |\n|--|--|\n| 1 | 2 |'),
      );
      await ask(page, 'Tudo?');
      await answerEnds(page);
      await page.reload();
      const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
      await expect(log.getByRole('radio')).toHaveCount(5);
      await ask(page, '/tools');
      await answerEnds(page);
      await expect(log.getByRole('radio')).toHaveCount(10);
      const pressed = log.locator('button, input');
      const faults = await pressed.evaluateAll((all) =>
        all.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          let opacity =
            element instanceof HTMLInputElement ? 1 : Number(getComputedStyle(element).opacity);
          for (let at = element.parentElement; at !== null; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return width >= 44 && height >= 44 && opacity === 1
            ? []
            : [`${name}: ${width} × ${height}, ${opacity}`];
        }),
      );
      expect(faults).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
    },
  );
});
