import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { answersPieces, answersText, pasted, textOf } from './planned-answer.ts';
import { core, wide } from './suites.ts';

const EVERYTHING = `# Guia das férias

Texto com **negrito**, *itálico*, ~~riscado~~ e \`código\`;
duas linhas  \nnuma quebra. ⚡ Ação e coração.

> Uma citação
>
> > dentro de outra

1. Um
2. Dois
   - dentro
   - outro

- [x] feito
- [ ] a fazer

| Item | Valor |
|:--|--:|
| Vale | R$ 12,29 |
| Refeição | R$ 15,83 |

\`\`\`ts
const dias = 18; // saldo
\`\`\`

$$
a^2 + b^2 = c^2
$$

E também \\(x_1\\), e \\[ y = 2x \\]

Um [link](https://intranet.aurora.example/a), outro por [referência][ref],
https://aurora.example/solto e uma nota[^1].

![Planta](https://fotos.aurora.example/planta.png)

<details><summary>HTML</summary>é texto</details>

---

[ref]: https://aurora.example/ref

[^1]: A nota.
`;

const OPEN_ENDED =
  'Começa com **negrito sem fim\n\n- item com `código\n\n```sql\nSELECT 1\n-- sem fim';

/** The elements of an answer's text, without the ids that each page makes anew. */
async function markup(answer: Locator): Promise<string> {
  const html = await textOf(answer).evaluate((element) => {
    const serializer = new XMLSerializer();
    return [...element.childNodes].map((node) => serializer.serializeToString(node)).join('');
  });
  return html.replace(/_r_\w+?_/g, 'id');
}

async function answerTo(page: Page, question: string): Promise<Locator> {
  await ask(page, question);
  return answerEnds(page);
}

test(
  'the answer at the end of its stream is, element for element, the one after a reload',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answers = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article');
    await mock.plan(answersText(EVERYTHING));
    const first = await answerTo(page, 'Tudo o que há em Markdown?');
    await expect(first.locator('[data-token]').first()).toBeVisible();
    await expect(first.locator('math')).toHaveCount(3);
    const everything = await markup(first);
    expect(everything).toContain('<table');
    expect(everything).not.toContain('data-streaming');

    await mock.plan(answersText(OPEN_ENDED));
    const second = await answerTo(page, 'E sem fim?');
    await expect(second.locator('[data-token]').first()).toBeVisible();
    const openEnded = await markup(second);

    await page.reload();
    await expect(answers).toHaveCount(4);
    await expect.poll(() => markup(answers.nth(1))).toBe(everything);
    await expect.poll(() => markup(answers.nth(3))).toBe(openEnded);
  },
);

test(
  'every kind of Markdown is read without an accessibility fault',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(answersText(EVERYTHING));
    const answer = await answerTo(page, 'Tudo o que há em Markdown?');
    await expect(answer.locator('[data-token]').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

const LONG_END = Array.from(
  { length: 12 },
  (_, index) => `Parágrafo ${index + 1} com mais algumas palavras para que a resposta demore.`,
).join('\n\n');

test(
  'finished blocks and what is selected in them stay as they are while the answer comes',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(answersText(`${EVERYTHING}\n\nMARCO alcançado.\n\n${LONG_END}`));
    await ask(page, 'Algo longo, por favor.');
    const answer = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .last();
    await expect(answer.getByText('MARCO alcançado.')).toBeAttached();
    const finished = await answer.evaluate((article) => {
      const text = article.querySelector('[data-answer-text]');
      const elements = [...(text?.querySelectorAll('*') ?? [])];
      const end = elements.findIndex((element) => element.textContent.startsWith('MARCO'));
      // What holds the rest is not finished; of a code block its colours may still come.
      const marked = elements
        .slice(0, end)
        .filter(
          (element) => !element.textContent.includes('MARCO') && !element.closest('pre, math'),
        );
      for (const element of marked) Object.assign(element, { isKept: true });
      const paragraph = marked.find((element) => element.localName === 'p');
      if (paragraph !== undefined) getSelection()?.selectAllChildren(paragraph);
      return {
        isBusy: article.getAttribute('aria-busy'),
        marked: marked.length,
        selected: getSelection()?.toString() ?? '',
      };
    });
    expect(finished.isBusy).toBe('true');
    expect(finished.marked).toBeGreaterThan(40);
    expect(finished.selected).toContain('Texto com negrito');
    await answerEnds(page);
    await expect(answer.getByText('Parágrafo 12')).toBeAttached();
    await expect(answer.getByRole('button', { name: 'Copiar resposta' })).toBeAttached();
    expect(
      await answer.evaluate((article) => {
        const elements = [...article.querySelectorAll('*')];
        return {
          kept: elements.filter((element) => 'isKept' in element).length,
          selected: getSelection()?.toString() ?? '',
        };
      }),
    ).toEqual({ kept: finished.marked, selected: finished.selected });
  },
);

test(
  'code takes its colours from the worker once it is whole, and is copied as it is',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    const body = Array.from({ length: 30 }, (_, index) => `const valor${index} = ${index};`);
    const code = ["const nome = 'Colega'; // o nome", ...body].join('\n');
    await mock.plan(
      answersText(`Assim:\n\n\`\`\`ts\n${code}\n\`\`\`\n\n\`\`\`klingon\nqapla\n\`\`\`\n\nFim.`),
    );
    await ask(page, 'Um exemplo de código?');
    const answer = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .last();
    const block = answer.getByRole('group', { name: 'Código ts' });
    await expect(block).toContainText("const nome = 'Colega'; // o nome");
    const early = await block.evaluate((element) => ({
      isBusy: element.closest('article')?.getAttribute('aria-busy'),
      tokens: element.querySelectorAll('[data-token]').length,
    }));
    expect(early).toEqual({ isBusy: 'true', tokens: 0 });
    await answerEnds(page);
    await expect(block.locator('[data-token="keyword"]')).toHaveCount(31);
    await expect(block.locator('[data-token="string"]')).toHaveText("'Colega'");
    await expect(block.locator('[data-token="comment"]')).toHaveText('// o nome');
    expect(page.workers().map((worker) => worker.url())).toContainEqual(
      expect.stringContaining('highlight-worker'),
    );
    await expect(answer.getByText('klingon', { exact: true })).toBeVisible();
    await expect(answer.getByRole('group', { name: 'Código klingon' })).toHaveText('qapla');

    await answer.getByRole('button', { name: 'Copiar código' }).first().click();
    await expect(answer.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await pasted(context)).toEqual({ 'text/plain': code });
  },
);

test(
  'a table is copied as a table, and with tabs for a spreadsheet',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await mock.plan(
      answersText(
        '| Item | Valor |\n|:--|--:|\n| **Vale** | R$ 12,29 |\n| [Guia](https://aurora.example/g) | =1+1 |\n\nFim.',
      ),
    );
    const answer = await answerTo(page, 'Uma tabela?');
    const table = answer.getByRole('region', { name: 'Tabela: Item, Valor' });
    await table.hover();
    await answer.getByRole('button', { name: 'Copiar tabela' }).click();
    await expect(answer.getByRole('button', { name: 'Copiado' })).toBeVisible();
    const copied = await pasted(context);
    // A spreadsheet would run a cell that begins with an equals sign.
    expect(copied['text/plain']).toBe("Item\tValor\nVale\tR$ 12,29\nGuia\t'=1+1");
    expect(copied['text/html']).toMatch(/<table[^>]*>.*<th[^>]*>Item<\/th>.*<strong[^>]*>Vale</s);
    expect(copied['text/html']).toContain('href="https://aurora.example/g"');
    expect(copied['text/html']).not.toMatch(/class=|<button|<svg/);
  },
);

test(
  'formulas are set as mathematics, and prices stay prices',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(
      answersText(
        'O vale passa de R$ 12,29 por dia para R$ 15,83, ou US$ 3 por US$ 4.\n\n$$\n\\frac{a}{b}\n$$\n\nNa linha \\(x^2\\), e\n\n\\[ y = 2x \\]\n\nMal escrita: \\(\\frac{<img src=x onerror=alert(1)>\\)',
      ),
    );
    const answer = await answerTo(page, 'Uma fórmula?');
    const text = textOf(answer);
    await expect(
      text.getByText('O vale passa de R$ 12,29 por dia para R$ 15,83, ou US$ 3 por US$ 4.'),
    ).toBeVisible();
    await expect(text.locator('math')).toHaveCount(3);
    await expect(text.locator('math mfrac')).toHaveCount(1);
    await expect(text.locator('math[display="block"]')).toHaveCount(2);
    await expect(text.locator('p', { hasText: 'R$' }).locator('math, em')).toHaveCount(0);
    await expect(text.getByText('\\(\\frac{<img src=x onerror=alert(1)>\\)')).toBeVisible();
  },
);

test(
  'no image is ever loaded: its place names the host and leads there',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(
      answersText(
        [
          '![Planta baixa](https://fotos.example/planta.png?q=segredo)',
          '![por referência][foto]',
          '[![num link](https://fotos.example/c.png)](https://aurora.example/c)',
          '![sem host](..//mau.example/x.png)',
          '![dados](data:image/svg+xml;base64,PHN2Zy8+)',
          '![" onerror="alert(1)](https://fotos.example/d.png)',
          '<img src="https://fotos.example/e.png">',
          '[foto]: https://fotos.example/b.png',
        ].join('\n\n'),
      ),
    );
    // A request to any other host fails the test, see `watch`.
    const text = textOf(await answerTo(page, 'Fotos?'));
    await expect(text.getByText(/^imagem não exibida/)).toHaveCount(6);
    await expect(text.locator('img, picture, video, iframe, object, embed')).toHaveCount(0);
    const link = text.getByRole('link', { name: /Planta baixa/ });
    await expect(link).toContainText('imagem não exibida · fotos.example');
    await expect(link).toHaveAttribute('href', 'https://fotos.example/planta.png?q=segredo');
    await expect(text.getByText('<img src="https://fotos.example/e.png">')).toBeVisible();
  },
);

test(
  'only web and mail addresses are links, and none hides where it leads',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const refused = [
      '[js](javascript:alert(1))',
      '[JS](JaVaScRiPt:alert(1))',
      '[tab](java&Tab;script:alert(1))',
      '<javascript:alert(1)>',
      '[dados](data:text/html,<b>x</b>)',
      '[arquivo](file:///etc/passwd)',
      '[relativo](/admin)',
      '[protocolo](//mau.example)',
      '[senha](https://bom.example@mau.example/)',
      '[ref][mau]',
    ];
    const kept = [
      '[seguro](https://aurora.example/a)',
      '[sem cifra](http://aurora.example/b)',
      '[correio](mailto:rh@aurora.example)',
      '[banco.example](https://outro.example/entrar)',
      '[аpple.example](https://xn--pple-43d.example/)',
      'https://aurora.example/solto',
    ];
    await mock.plan(answersText([...refused, ...kept, '[mau]: javascript:alert(1)'].join('\n\n')));
    const text = textOf(await answerTo(page, 'Links?'));
    const links = text.getByRole('link');
    await expect(links).toHaveCount(kept.length);
    const attributes = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('rel'), link.getAttribute('target')]),
    );
    expect(new Set(attributes.map(String))).toEqual(
      new Set(['noopener noreferrer nofollow,_blank']),
    );
    const protocols = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).protocol),
    );
    expect(new Set(protocols)).toEqual(new Set(['https:', 'http:', 'mailto:']));
    await expect(
      text.getByText('banco.example (abre em uma nova aba) (outro.example)'),
    ).toBeVisible();
    await expect(text.getByText('(xn--pple-43d.example)')).toBeVisible();
  },
);

test(
  'characters that turn or hide text are shown',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    const code = 'if (admin\u202E \u2066// fim\u2069 \u2066) {\u200B}';
    await mock.plan(
      answersText(
        `Abra relat\u202Efdp.exe, não\u{E0041}\u{E0042} isto.\n\n\`\`\`js\n${code}\n\`\`\`\n\n[a\u200Bb](https://aurora.example)\n\nÉ 👩🏽‍💻 e \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.`,
      ),
    );
    const answer = await answerTo(page, 'Confie em mim?');
    const text = textOf(answer);
    await expect(
      text.getByText('Abra relat⟨U+202E⟩fdp.exe, não⟨U+E0041⟩⟨U+E0042⟩ isto.'),
    ).toBeVisible();
    await expect(answer.getByRole('group', { name: 'Código js' })).toHaveText(
      'if (admin⟨U+202E⟩ ⟨U+2066⟩// fim⟨U+2069⟩ ⟨U+2066⟩) {⟨U+200B⟩}',
    );
    await expect(text.getByRole('link')).toContainText('a⟨U+200B⟩b');
    await expect(
      text.getByText('É 👩🏽‍💻 e \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.'),
    ).toBeVisible();
    await answer.getByRole('button', { name: 'Copiar código' }).click();
    await expect(
      answer.getByRole('button', { name: 'Copiado, com caracteres ocultos' }),
    ).toBeVisible();
    expect(await pasted(context)).toEqual({ 'text/plain': code });
  },
);

test(
  'raw HTML is text, in an answer and in a question',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const html = '<script>alert(1)</script><iframe src="https://mau.example"></iframe>';
    await mock.plan(answersText(`${html}\n\nE **<b onclick=alert(1)>isto</b>** na linha.`));
    const question = '<b>Oi</b> **você** <img src=x onerror=alert(1)>';
    const text = textOf(await answerTo(page, question));
    await expect(text.getByText(html)).toBeVisible();
    await expect(text.getByText('<b onclick=alert(1)>isto</b>')).toBeVisible();
    await expect(text.locator('script, iframe, b, [onclick]')).toHaveCount(0);
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText(question, { exact: true }),
    ).toBeVisible();
  },
);

test(
  'letters and signs that come in pieces are whole',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    // Each byte by itself, of an answer with accents and signs of up to four bytes.
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'split', bytes: 1, times: 1 });
    const answer = await answerTo(page, 'Como peço a antecipação do 13º e as férias?');
    const shown = await textOf(answer).innerText();
    expect(shown).toMatch(/[çãõé]/);
    expect(shown).not.toContain('\uFFFD');
    // One sign whose two halves come in two pieces.
    await mock.plan({
      ...answersPieces(),
      lines: [
        '{"content":"Ação: \\ud83d"}',
        '{"content":"\\ude00 e cora"}',
        '{"content":"ção \\u2764"}',
        '{"content":"\\ufe0f."}',
      ],
    });
    const halves = await answerTo(page, 'E os sinais?');
    await expect(textOf(halves)).toHaveText('Ação: 😀 e coração ❤️.');
    await page.reload();
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await expect(log.getByRole('article')).toHaveCount(4);
    expect(await textOf(log.getByRole('article').nth(1)).innerText()).toBe(shown);
  },
);

test(
  'an answer that cannot be rendered shows its own text, and the others stay',
  wide,
  async ({ page, context, watch, mock, openSignedIn }) => {
    watch.expectedErrors.push('a browser that fails here');
    // The browser itself fails on one label: nothing of the app is replaced.
    await context.addInitScript(() => {
      String.prototype.normalize = function () {
        if (this.includes('quebra.example')) throw new Error('a browser that fails here');
        return String(this);
      };
    });
    await openSignedIn();
    await mock.plan(answersText('Uma resposta **inteira**.'));
    await answerTo(page, 'Tudo bem?');
    await mock.plan(answersText('Antes. [quebra.example](https://aurora.example) **Depois**.'));
    const broken = await answerTo(page, 'E agora?');
    await expect(broken.getByText('Não foi possível formatar esta resposta.')).toBeVisible();
    await expect(
      broken.getByText('Antes. [quebra.example](https://aurora.example) **Depois**.'),
    ).toBeVisible();
    const whole = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .nth(1);
    await expect(whole).toContainText('Uma resposta inteira.');
    await mock.plan(answersText('De novo inteira.'));
    await expect(await answerTo(page, 'Mais uma?')).toContainText('De novo inteira.');
  },
);

/** What assistive technology is told from now on, in order. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(
          '[aria-live], [role="status"], [role="alert"], [role="log"]',
        );
        const text = region?.textContent.trim() ?? '';
        if (region?.getAttribute('aria-live') !== 'off' && text !== '') said.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test(
  'a screen reader is told the states of an answer, never its tokens, and the focus stays',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const tool = { type: 'tool', id: 'f1', name: 'buscar', callOrder: 0, input: {} };
    // The same again and again, so that it is at work for a while.
    const atWork = Array.from({ length: 60 }, () => tool);
    await mock.plan(answersText(LONG_END, ...atWork, { ...tool, output: {} }));
    const announcements = await recordAnnouncements(page);
    await ask(page, 'Algo longo, por favor.');
    const log = page.getByRole('log', { name: 'Mensagens' });
    await expect(log).toHaveAttribute('aria-live', 'off');
    await expect(log.getByRole('article').last()).toHaveAttribute('aria-busy', 'true');
    await expect(composer(page)).toBeFocused();
    await answerEnds(page);
    await expect(composer(page)).toBeFocused();
    await expect.poll(announcements).toContain('Resposta de Institucional pronta');
    const said = await announcements();
    expect(new Set(said)).toEqual(
      new Set([
        'Pensando na sua resposta…',
        'Consultando ferramentas…',
        'Resposta de Institucional pronta',
      ]),
    );
    expect(said).toHaveLength(3);
  },
);

test(
  'each message is an article with its author as heading',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await page.goto('/institucional?chat=chat-0001');
    const articles = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article');
    await expect(articles.first()).toBeVisible();
    const names = await articles.evaluateAll((all) =>
      all.map((article) => article.getAttribute('aria-labelledby')),
    );
    expect(names.every((name) => name !== null)).toBe(true);
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByRole('article', { name: 'Você' })
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByRole('article', { name: 'Institucional' })
        .first(),
    ).toBeVisible();
    const headings = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(await articles.count());
  },
);

test(
  'everything to be pressed in an answer is at least 24 pixels high and wide',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(answersText(EVERYTHING));
    await answerTo(page, 'Tudo o que há em Markdown?');
    await page.reload();
    const answer = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .last();
    await expect(answer.getByRole('radio')).toHaveCount(5);
    // Links within sentences are excepted, and so is what stands for an image in one.
    const pressed = answer.locator('button, input, summary');
    expect(await pressed.count()).toBeGreaterThan(8);
    const small = await pressed.evaluateAll((all) =>
      all
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 24 || height < 24;
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
    expect(small).toEqual([]);
  },
);
