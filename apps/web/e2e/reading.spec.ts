import type { Page } from '@playwright/test';
import { EVERY_MARKDOWN } from '../src/testing/every-markdown.ts';
import { accessibilityFaults, answerEnds, ask, expect, test } from './colega-test.ts';
import { replyWithText, pasted, textOf } from './planned-answer.ts';
import { core, wide } from './suites.ts';
import { log } from './transcript-page.ts';

async function answerTo(page: Page, question: string) {
  await ask(page, question);
  return answerEnds(page);
}

test(
  'every kind of Markdown is read without an accessibility fault, and code is coloured by the worker and copied as it is',
  core,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await mock.plan(replyWithText(EVERY_MARKDOWN));
    const answer = await answerTo(page, 'Tudo o que há em Markdown?');
    const block = answer.getByRole('group', { name: 'Código ts' });
    await expect(block.locator('[data-token="keyword"]')).toHaveText('const');
    expect(page.workers().map((worker) => worker.url())).toContainEqual(
      expect.stringContaining('highlight-worker'),
    );
    await expect(textOf(answer).locator('math')).toHaveCount(3);
    expect(await accessibilityFaults(page)).toEqual([]);
    await answer.getByRole('button', { name: 'Copiar código' }).first().click();
    await expect(answer.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await pasted(context)).toEqual({ 'text/plain': 'const dias = 18; // saldo' });
  },
);

const IMAGES = [
  '![Planta baixa](https://fotos.example/planta.png?q=segredo)',
  '![por referência][foto]',
  '[![num link](https://fotos.example/c.png)](https://aurora.example/c)',
  '![sem host](..//mau.example/x.png)',
  '![dados](data:image/svg+xml;base64,PHN2Zy8+)',
  '![" onerror="alert(1)](https://fotos.example/d.png)',
  '<img src="https://fotos.example/e.png">',
  '[foto]: https://fotos.example/b.png',
];

const REFUSED_LINKS = [
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
  '[mau]: javascript:alert(1)',
];

const KEPT_LINKS = [
  '[seguro](https://aurora.example/a)',
  '[sem cifra](http://aurora.example/b)',
  '[correio](mailto:rh@aurora.example)',
  '[banco.example](https://outro.example/entrar)',
  '[аpple.example](https://xn--pple-43d.example/)',
  '[a\u200Bb](https://aurora.example)',
  'https://aurora.example/solto',
];

const REFUSED_ADDRESSES = [
  'javascript:alert(document.domain)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//mau.example/x',
  'https://bom.example@mau.example/',
  'blob:https://mau.example/1',
];
const REFUSED_REFERENCES = REFUSED_ADDRESSES.map((url, index) => ({
  type: 'reference',
  id: `r${index}`,
  title: `Documento ${index + 1}`,
  url,
}));
const KEPT_REFERENCE = {
  type: 'reference',
  id: 'bom',
  title: 'Guia \u202Efdp.\u{E0041}<b>negrito</b>',
  url: 'https://mau.example/bom',
  source: '\u200BIntranet',
  snippet: '<script>alert(1)</script> **trecho**',
};

const HTML = '<script>alert(1)</script><iframe src="https://mau.example"></iframe>';
const CODE = 'if (admin\u202E \u2066// fim\u2069 \u2066) {\u200B}';
const FLAG = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

test(
  'hostile text in an answer and a question loads nothing, runs nothing and hides nothing',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    const question = '<b>Oi</b> **você** <img src=x onerror=alert(1)>';

    await test.step('no image is loaded: its place names the host and leads there', async () => {
      await mock.plan(replyWithText(IMAGES.join('\n\n')));
      // A request to any other host fails the test, see `watch`.
      const text = textOf(await answerTo(page, question));
      await expect(log(page).getByText(question, { exact: true })).toBeVisible();
      await expect(text.getByText(/^imagem não exibida/)).toHaveCount(6);
      await expect(text.locator('img, picture, video, iframe, object, embed')).toHaveCount(0);
      const link = text.getByRole('link', { name: /Planta baixa/ });
      await expect(link).toContainText('imagem não exibida · fotos.example');
      await expect(link).toHaveAttribute('href', 'https://fotos.example/planta.png?q=segredo');
      await expect(text.getByText('<img src="https://fotos.example/e.png">')).toBeVisible();
    });

    await test.step('only web and mail addresses are links, and none hides where it leads', async () => {
      await mock.plan(replyWithText([...REFUSED_LINKS, ...KEPT_LINKS].join('\n\n')));
      const text = textOf(await answerTo(page, 'Links?'));
      const links = text.getByRole('link');
      await expect(links).toHaveCount(KEPT_LINKS.length);
      const attributes = await links.evaluateAll((all) =>
        all.map((link) => [link.getAttribute('rel'), link.getAttribute('target')].join()),
      );
      expect(new Set(attributes)).toEqual(new Set(['noopener noreferrer nofollow,_blank']));
      const protocols = await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).protocol),
      );
      expect(new Set(protocols)).toEqual(new Set(['https:', 'http:', 'mailto:']));
      await expect(
        text.getByText('banco.example (abre em uma nova aba) (outro.example)'),
      ).toBeVisible();
      await expect(text.getByText('(xn--pple-43d.example)')).toBeVisible();
      await expect(links.filter({ hasText: 'a⟨U+200B⟩b' })).toHaveCount(1);
    });

    await test.step('raw HTML is text, and characters that turn or hide text are shown', async () => {
      await mock.plan(
        replyWithText(
          `${HTML}\n\nE **<b onclick=alert(1)>isto</b>** na linha.\n\nAbra relat\u202Efdp.exe, não\u{E0041}\u{E0042} isto.\n\n\`\`\`js\n${CODE}\n\`\`\`\n\nÉ 👩🏽‍💻 e ${FLAG}.`,
        ),
      );
      const answer = await answerTo(page, 'Confie em mim?');
      const text = textOf(answer);
      await expect(text.getByText(HTML)).toBeVisible();
      await expect(text.getByText('<b onclick=alert(1)>isto</b>')).toBeVisible();
      await expect(text.locator('script, iframe, b, [onclick]')).toHaveCount(0);
      await expect(
        text.getByText('Abra relat⟨U+202E⟩fdp.exe, não⟨U+E0041⟩⟨U+E0042⟩ isto.'),
      ).toBeVisible();
      await expect(answer.getByRole('group', { name: 'Código js' })).toHaveText(
        'if (admin⟨U+202E⟩ ⟨U+2066⟩// fim⟨U+2069⟩ ⟨U+2066⟩) {⟨U+200B⟩}',
      );
      await expect(text.getByText(`É 👩🏽‍💻 e ${FLAG}.`)).toBeVisible();
      await answer.getByRole('button', { name: 'Copiar código' }).click();
      await expect(
        answer.getByRole('button', { name: 'Copiado, com caracteres ocultos' }),
      ).toBeVisible();
      expect(await pasted(context)).toEqual({ 'text/plain': CODE });
    });

    await test.step('a reference to anything but a web page is no link', async () => {
      await mock.plan(replyWithText('Veja.', ...REFUSED_REFERENCES, KEPT_REFERENCE));
      const answer = await answerTo(page, 'Quais fontes?');
      await answer.getByRole('button', { name: '8 referências' }).click();
      const panel = page.getByRole('complementary', { name: 'De onde veio a resposta' });
      await expect(panel.getByText('Documento 7')).toBeVisible();
      await expect(panel.getByRole('link')).toHaveCount(1);
      await expect(panel.getByRole('link')).toHaveText(
        '8Guia ⟨U+202E⟩fdp.⟨U+E0041⟩<b>negrito</b>mau.example · ⟨U+200B⟩Intranet<script>alert(1)</script> **trecho** (abre em uma nova aba)',
      );
      await expect(panel.locator('script, b, img, iframe')).toHaveCount(0);
      await panel.getByText('Documento 1', { exact: true }).click();
      await expect(page).toHaveTitle(/Colega/);
    });
  },
);
