import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, expect, test } from './colega-test.ts';
import { answersText, pasted } from './planned-answer.ts';
import { core, wide } from './suites.ts';

const PILL = '2 ferramentas · 1 referência · 1 contexto';

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'De onde veio a resposta' });
}

/** An answer of the mock with two tools, a reference and a context, and the pill below it. */
async function answerWithSources(page: Page): Promise<Locator> {
  await ask(page, '/tools');
  const answer = await answerEnds(page);
  const pill = answer.getByRole('button', { name: PILL });
  await expect(pill).toBeVisible();
  return pill;
}

test(
  'what an answer used is counted below it, and shown in the order of use',
  core,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const pill = await answerWithSources(page);
    await expect(pill).toHaveAttribute('aria-expanded', 'false');
    await pill.click();
    await expect(pill).toHaveAttribute('aria-expanded', 'true');
    const panel = panelOf(page);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('De onde veio a resposta');
    await expect(panel.locator('summary')).toHaveText([
      /1.*buscar_politicas/,
      /2.*consultar_saldo/,
      'Seu contrato',
    ]);
    await panel.getByText('buscar_politicas').click();
    await expect(panel.getByText('"consulta": "férias"')).toBeVisible();
    const input = await panel.locator('dd').first().innerText();
    expect(input).toBe('{\n  "consulta": "férias",\n  "limite": 3\n}');
    await expect(panel.getByText('"encontrados": 2')).toBeVisible();
    await panel.getByText('Seu contrato').click();
    await expect(panel.getByText('Admissão em 1º de abril de 2019, regime CLT.')).toBeVisible();
    const reference = panel.getByRole('link', { name: /Política de férias/ });
    await expect(reference).toHaveText(
      /^1Política de fériasintranet\.aurora\.example · IntranetO período pode ser dividido em até três partes\.$/,
    );
    await expect(reference).toHaveAttribute(
      'href',
      'https://intranet.aurora.example/politicas/ferias',
    );
    await expect(reference).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(reference).toHaveAttribute('target', '_blank');
    expect(await accessibilityFaults(page)).toEqual([]);
    await pill.click();
    await expect(panel).toBeHidden();
  },
);

test(
  'tools that came out of order are shown by their order of use',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const tool = (id: string, callOrder: number) => ({
      type: 'tool',
      id,
      name: `ferramenta ${id}`,
      callOrder,
      output: 'ok',
    });
    await mock.plan(answersText('Pronto.', tool('c', 2), tool('a', 0), tool('b', 1)));
    await ask(page, 'Em que ordem?');
    const answer = await answerEnds(page);
    await answer.getByRole('button', { name: '3 ferramentas' }).click();
    await expect(panelOf(page).locator('summary')).toHaveText([
      '1ferramenta a',
      '2ferramenta b',
      '3ferramenta c',
    ]);
  },
);

test(
  'what went into a tool and what came out is copied, and so is the answer with its sources',
  wide,
  async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await (await answerWithSources(page)).click();
    const panel = panelOf(page);
    await panel.getByText('consultar_saldo').click();
    await panel.getByRole('button', { name: 'Copiar entrada' }).click();
    await expect(panel.getByRole('status').getByText('Copiado')).toBeAttached();
    expect(await pasted(context)).toEqual({ 'text/plain': '{\n  "matricula": "004217"\n}' });
    await panel.getByRole('button', { name: 'Copiar saída' }).click();
    await expect
      .poll(() => pasted(context))
      .toEqual({ 'text/plain': '{\n  "dias": 18,\n  "vencimento": "2027-03-31"\n}' });
    await panel.getByRole('button', { name: 'Copiar com as fontes' }).click();
    await expect(panel.getByRole('status').getByText('Resposta copiada')).toBeAttached();
    expect((await pasted(context))['text/plain']).toMatch(
      /18 dias.*1\. Política de férias - https:.*Ferramentas: buscar_politicas, consultar_saldo$/s,
    );
  },
);

test(
  'the panel is opened, read and closed by the keyboard, and the focus comes back',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const pill = await answerWithSources(page);
    await pill.focus();
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await expect(panel).toBeVisible();
    // Escape where it was opened closes it as well.
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(pill).toBeFocused();
    await page.keyboard.press('Enter');
    const tool = panel.locator('summary').first();
    await tool.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('"consulta": "férias"')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'Copiar entrada' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(pill).toBeFocused();
  },
);

test(
  'the panel shows the sources of one answer at a time',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await page.goto('/institucional?chat=chat-0001');
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await log.getByRole('button', { name: '2 ferramentas · 3 referências' }).click();
    await expect(panelOf(page).getByText('Saldo de férias')).toBeVisible();
    await expect(panelOf(page).getByRole('link')).toHaveCount(3);
    await expect(panelOf(page).getByRole('link').nth(2)).toContainText(
      '3Calendário corporativo 2027',
    );
    await ask(page, '/tools');
    const answer = await answerEnds(page);
    await answer.getByRole('button', { name: PILL }).click();
    await expect(panelOf(page)).toHaveCount(1);
    await expect(panelOf(page).getByText('buscar_politicas')).toBeVisible();
    await expect(panelOf(page).getByText('Saldo de férias')).toBeHidden();
    await expect(log.locator('[aria-expanded="true"]')).toHaveCount(1);
  },
);

test('on a narrow screen the panel is a drawer', wide, async ({ page, openSignedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn();
  const pill = await answerWithSources(page);
  await pill.click();
  const drawer = page.getByRole('dialog', { name: 'De onde veio a resposta' });
  await expect(drawer.getByText('buscar_politicas')).toBeVisible();
  await drawer.getByText('buscar_politicas').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(pill).toBeFocused();
  await pill.click();
  await drawer.getByRole('button', { name: 'Fechar' }).click();
  await expect(drawer).toBeHidden();
  await expect(pill).toBeFocused();
});

test(
  'a source that this version does not know is shown as it came',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan(
      answersText('Pronto.', {
        type: 'chart',
        id: 'g1',
        series: [1, 2],
        caption: '<img src=x onerror=alert(1)>',
      }),
    );
    await ask(page, 'Um gráfico?');
    const answer = await answerEnds(page);
    await answer.getByRole('button', { name: '1 contexto' }).click();
    const panel = panelOf(page);
    await panel.getByText('Outra informação usada').click();
    await expect(panel.getByText(/"type": "chart"/)).toBeVisible();
    await expect(panel.getByText(/"caption": "<img src=x onerror=alert\(1\)>"/)).toBeVisible();
    await expect(panel.locator('img')).toHaveCount(0);
  },
);

test(
  'a reference to anything but a web page is no link, and hides nothing',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const urls = [
      'javascript:alert(document.domain)',
      'JaVa\tScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      '//mau.example/x',
      'https://bom.example@mau.example/',
      'blob:https://mau.example/1',
    ];
    const references = urls.map((url, index) => ({
      type: 'reference',
      id: `r${index}`,
      title: `Documento ${index + 1}`,
      url,
    }));
    const good = {
      type: 'reference',
      id: 'bom',
      title: 'Guia \u202Efdp.\u{E0041}<b>negrito</b>',
      url: 'https://mau.example/bom',
      source: '\u200BIntranet',
      snippet: '<script>alert(1)</script> **trecho**',
    };
    await mock.plan(answersText('Veja.', ...references, good));
    await ask(page, 'Quais fontes?');
    const answer = await answerEnds(page);
    await answer.getByRole('button', { name: '8 referências' }).click();
    const panel = panelOf(page);
    await expect(panel.getByText('Documento 7')).toBeVisible();
    await expect(panel.getByRole('link')).toHaveCount(1);
    await expect(panel.getByRole('link')).toHaveText(
      '8Guia ⟨U+202E⟩fdp.⟨U+E0041⟩<b>negrito</b>mau.example · ⟨U+200B⟩Intranet<script>alert(1)</script> **trecho**',
    );
    await expect(panel.locator('script, b, img, iframe')).toHaveCount(0);
    await panel.getByText('Documento 1', { exact: true }).click();
    await expect(page).toHaveTitle(/Colega/);
  },
);

test(
  'a tool that was at work when its answer was stopped is not said to work still',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan({
      method: 'POST',
      path: '/api/v1/personas/stream/*',
      kind: 'idle',
      afterPieces: 1,
      times: 1,
    });
    await ask(page, '/tools');
    const answer = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .last();
    await expect(answer.getByText('buscar_politicas')).toBeVisible();
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await answer.getByRole('button', { name: '1 ferramenta' }).click();
    const panel = panelOf(page);
    await expect(panel.getByText('buscar_politicas')).toBeVisible();
    await expect(panel.getByText('em andamento')).toHaveCount(0);
    await panel.getByText('buscar_politicas').click();
    await expect(panel.getByText('Entrada')).toBeVisible();
    await expect(panel.getByText('Saída')).toHaveCount(0);
  },
);
