import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordCopies } from '../../../testing/browser-fakes.ts';
import {
  waitForAnswer,
  answerTo,
  articles,
  ask,
  composer,
  log,
  textOf,
} from '../../../testing/conversation-page.ts';
import { EVERY_MARKDOWN } from '../../../testing/every-markdown.ts';
import { replyWithPieces, replyWithText, ANY_REPLY } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

const OPEN_ENDED =
  'Começa com **negrito sem fim\n\n- item com `código\n\n```sql\nSELECT 1\n-- sem fim';

const LONG_END = Array.from(
  { length: 36 },
  (_, index) => `Parágrafo ${index + 1} com mais algumas palavras para que a resposta demore.`,
).join('\n\n');

/** Serialises the elements of an answer's text without ids, which differ on each page. */
function markup(place: number): string {
  const serializer = new XMLSerializer();
  return [...textOf(articles.nth(place)).childNodes]
    .map((node) => serializer.serializeToString(node))
    .join('')
    .replace(/_r_\w+?_/g, 'id');
}

/** The worker's file is loaded with the first code. */
const FIRST_COLOURS = { timeout: 20_000 };
const tokens = (place: number) => articles.nth(place).element().querySelectorAll('[data-token]');

it(
  'the answer at the end of its stream is, element for element, the one after a reload',
  wide,
  async () => {
    const { mock, reload } = await openApp();
    await mock.plan(replyWithText(EVERY_MARKDOWN));
    await answerTo('Tudo o que há em Markdown?');
    await expect.poll(() => tokens(1).length, FIRST_COLOURS).toBeGreaterThan(0);
    await expect.poll(() => textOf(articles.nth(1)).querySelectorAll('math').length).toBe(3);
    const everything = markup(1);
    expect(everything).toContain('<table');
    expect(everything).not.toContain('data-streaming');

    await mock.plan(replyWithText(OPEN_ENDED));
    await answerTo('E sem fim?');
    await expect.poll(() => tokens(3).length).toBeGreaterThan(0);
    const openEnded = markup(3);

    await reload();
    await expect.poll(() => articles.elements().length).toBe(4);
    await expect.poll(() => markup(1)).toBe(everything);
    await expect.poll(() => markup(3)).toBe(openEnded);
  },
);

it('everything to be pressed in an answer is at least 24 pixels high and wide', wide, async () => {
  const { mock, reload } = await openApp();
  await mock.plan(replyWithText(EVERY_MARKDOWN));
  await answerTo('Tudo o que há em Markdown?');
  await reload();
  const answer = articles.last();
  await expect.poll(() => answer.getByRole('radio').elements().length).toBe(5);
  // Links within sentences, and placeholders of images in them, are excepted.
  const pressed = [...answer.element().querySelectorAll('button, input, summary')];
  expect(pressed.length).toBeGreaterThan(8);
  const small = pressed
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(small).toEqual([]);
});

it(
  'finished blocks and what is selected in them stay as they are while the answer comes',
  wide,
  async () => {
    const { mock } = await openApp();
    await mock.plan(replyWithText(`${EVERY_MARKDOWN}\n\nMARCO alcançado.\n\n${LONG_END}`));
    await ask('Algo longo, por favor.');
    await expect.element(articles.last().getByText('MARCO alcançado.')).toBeInTheDocument();
    const article = articles.last().element();
    const elements = [...textOf(articles.last()).querySelectorAll('*')];
    const end = elements.findIndex((element) => element.textContent.startsWith('MARCO'));
    // Parents of the rest are not finished; a code block may still get its colours.
    const finished = elements
      .slice(0, end)
      .filter((element) => !element.textContent.includes('MARCO') && !element.closest('pre, math'));
    const paragraph = finished.find((element) => element.localName === 'p');
    if (paragraph !== undefined) getSelection()?.selectAllChildren(paragraph);
    const selected = getSelection()?.toString();
    expect(article.ariaBusy).toBe('true');
    expect(finished.length).toBeGreaterThan(40);
    expect(selected).toContain('Texto com negrito');
    const answer = await waitForAnswer();
    await expect.element(answer.getByText(/^Parágrafo 36 /)).toBeInTheDocument();
    await expect
      .element(answer.getByRole('button', { name: 'Copiar resposta' }))
      .toBeInTheDocument();
    expect(finished.filter((element) => !answer.element().contains(element))).toEqual([]);
    expect(getSelection()?.toString()).toBe(selected);
  },
);

it(
  'code takes its colours once it is whole, and it and a table are copied as they are',
  wide,
  async () => {
    const { mock } = await openApp();
    const body = Array.from({ length: 100 }, (_, index) => `const valor${index} = ${index};`);
    const code = ["const nome = 'Colega'; // o nome", ...body].join('\n');
    const table =
      '| Item | Valor |\n|:--|--:|\n| **Vale** | R$ 12,29 |\n| [Guia](https://aurora.example/g) | =1+1 |';
    await mock.plan(
      replyWithText(
        `Assim:\n\n\`\`\`ts\n${code}\n\`\`\`\n\n\`\`\`klingon\nqapla\n\`\`\`\n\n${table}\n\nFim.`,
      ),
    );
    await ask('Um exemplo de código?');
    const block = articles.last().getByRole('group', { name: 'Código ts' });
    await expect.element(block).toMatchTextContent("const nome = 'Colega'; // o nome");
    const tokensOf = (kind: string) => [
      ...block.element().querySelectorAll(`[data-token${kind === '' ? '' : `="${kind}"`}]`),
    ];
    expect([articles.last().element().ariaBusy, tokensOf('').length]).toEqual(['true', 0]);
    const answer = await waitForAnswer();
    await expect.poll(() => tokensOf('keyword').length, FIRST_COLOURS).toBe(101);
    expect(tokensOf('string').map(({ textContent }) => textContent)).toEqual(["'Colega'"]);
    expect(tokensOf('comment').map(({ textContent }) => textContent)).toEqual(['// o nome']);
    await expect.element(answer.getByText('klingon', { exact: true })).toBeVisible();
    await expect
      .element(answer.getByRole('group', { name: 'Código klingon' }))
      .toHaveTextContent('qapla');

    const copied = recordCopies();
    await answer.getByRole('button', { name: 'Copiar código' }).first().click();
    await expect.element(answer.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await copied()).toEqual({ 'text/plain': code });
    await answer.getByRole('group', { name: 'Tabela: Item, Valor' }).hover();
    await answer.getByRole('button', { name: 'Copiar tabela' }).click();
    // A spreadsheet would run a cell that begins with an equals sign.
    const text = "Item\tValor\nVale\tR$ 12,29\nGuia (https://aurora.example/g)\t'=1+1";
    await expect.poll(copied).toMatchObject({ 'text/plain': text });
    const { 'text/html': html } = await copied();
    expect(html).toMatch(/<table[^>]*>.*<th[^>]*>Item<\/th>.*<strong[^>]*>Vale</s);
    expect(html).toContain('href="https://aurora.example/g"');
    expect(html).not.toMatch(/class=|<button|<svg/);
  },
);

it('letters and signs that come in pieces are whole', wide, async () => {
  const { mock, reload } = await openApp();
  // Each byte by itself, of an answer with accents and signs of up to four bytes.
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'split', bytes: 1, times: 1 });
  const shown = textOf(await answerTo('Como peço a antecipação do 13º e as férias?')).innerText;
  expect(shown).toMatch(/[çãõé]/);
  expect(shown).not.toContain('\uFFFD');
  // One sign whose two halves come in two pieces.
  await mock.plan({
    ...replyWithPieces(),
    lines: [
      '{"content":"Ação: \\ud83d"}',
      '{"content":"\\ude00 e cora"}',
      '{"content":"ção \\u2764"}',
      '{"content":"\\ufe0f."}',
    ],
  });
  const halves = await answerTo('E os sinais?');
  expect(textOf(halves).innerText).toBe('Ação: 😀 e coração ❤️.');
  await reload();
  await expect.poll(() => articles.elements().length).toBe(4);
  expect(textOf(articles.nth(1)).innerText).toBe(shown);
});

it('an answer that cannot be rendered shows its own text, and the others stay', async () => {
  const { mock, expectedErrors } = await openApp();
  expectedErrors.push('a browser that fails here');
  // The browser fails on one label; the rest of the app must stay.
  const normalize = Reflect.get<typeof String.prototype, 'normalize'>(
    String.prototype,
    'normalize',
  );
  const failing = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => failing.mockRestore());
  failing.mockImplementation(function (this: string, form?: string) {
    if (this.includes('quebra.example')) throw new Error('a browser that fails here');
    return normalize.call(this, form);
  });
  await mock.plan(replyWithText('Uma resposta **inteira**.'));
  await answerTo('Tudo bem?');
  const source = 'Antes. [quebra.example](https://aurora.example) **Depois**.';
  await mock.plan(replyWithText(source));
  const broken = await answerTo('E agora?');
  await expect
    .element(broken.getByText(/^Não foi possível formatar esta resposta\./))
    .toBeVisible();
  await expect.element(broken.getByText(source)).toBeVisible();
  await expect.element(articles.nth(1)).toMatchTextContent('Uma resposta inteira.');
  await mock.plan(replyWithText('De novo inteira.'));
  await expect.element(await answerTo('Mais uma?')).toMatchTextContent('De novo inteira.');
});

/** Records the texts announced to assistive technology from now on, in order. */
function recordAnnouncements(): readonly string[] {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      // What goes is not said, such as the texts of an earlier test after some seconds.
      if (type === 'childList' && addedNodes.length === 0) continue;
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live], [role="status"], [role="alert"], [role="log"]');
      const text = region?.textContent.trim() ?? '';
      if (region?.getAttribute('aria-live') !== 'off' && text !== '') said.push(text);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

it('a screen reader is told the states of an answer, never its tokens, and the focus stays', async () => {
  const { mock } = await openApp();
  // The tool is at work until the answer is stopped.
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 1, times: 1 });
  const said = recordAnnouncements();
  await ask('/tools');
  await expect.element(log).toHaveAttribute('aria-live', 'off');
  await expect.element(articles.last()).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => said.at(-1)).toBe('Consultando ferramentas…');
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => said.at(-1)).toBe('Resposta interrompida por você.');
  await expect.element(composer).toHaveFocus();
  await mock.plan(replyWithText(LONG_END));
  await answerTo('Algo longo, por favor.');
  await expect.poll(() => said.at(-1)).toBe('Resposta de Institucional pronta');
  await expect.element(page.getByRole('button', { name: 'Mais recente' })).toBeVisible();
  await expect.element(composer).toHaveFocus();
  expect(said).toEqual([
    'Pensando na sua resposta…',
    'Consultando ferramentas…',
    'Resposta interrompida por você.',
    'Pensando na sua resposta…',
    'Resposta de Institucional pronta',
  ]);
});

it('each message is an article with its author as heading', async () => {
  await openApp('/institucional?chat=chat-0001');
  await expect.element(articles.first()).toBeVisible();
  const all = articles.elements();
  expect(all.filter((article) => !article.hasAttribute('aria-labelledby'))).toEqual([]);
  for (const name of ['Você', 'Institucional'])
    await expect.element(log.getByRole('article', { name, exact: true }).first()).toBeVisible();
  expect(log.getByRole('heading', { level: 2 }).elements()).toHaveLength(all.length);
});

it('an answer of today shows its time, and its whole date in a title', wide, async () => {
  await openApp('/');
  await answerTo('Qual é o limite de hotel?');
  await waitForAnswer();
  const time = articles.last().element().querySelector('time');
  expect(time?.textContent).toMatch(/^\d\d:\d\d$/);
  expect(time?.title).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});
