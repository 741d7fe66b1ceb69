import type { Page, Route } from '@playwright/test';
import { WEB_ORIGIN } from './addresses.ts';
import { accessibilityFaults, ask, composer, expect, test } from './colega-test.ts';
import { ANY_REPLY, type Fault } from './mock-control.ts';
import { chooseOfAccount, sheet } from './panel-sheet.ts';
import { pasted } from './planned-answer.ts';
import { wide } from './suites.ts';

const QUESTION = 'Uma pergunta só minha';
const modal = (page: Page) => page.getByRole('alertdialog', { name: 'Erro encontrado' });

const busy: Fault = {
  method: 'POST',
  path: ANY_REPLY,
  kind: 'status',
  code: 503,
  times: 1,
  headers: { 'x-request-id': '7c1f-support' },
  body: { status_code: 503, detail: 'Busy', extra: [] },
};

/** Holds questions, and lets them fail with these request ids. */
async function holdQuestions(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/v1/personas/stream/**', async (route) => {
    if (route.request().method() === 'POST') held.push(route);
    else await route.fallback();
  });
  const fail = (route: Route, requestId: string) =>
    route.fulfill({
      status: 503,
      headers: {
        'access-control-allow-origin': WEB_ORIGIN,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'x-request-id',
        'x-request-id': requestId,
      },
      json: { status_code: 503, detail: 'Busy', extra: [] },
    });
  return { held, fail };
}

test(
  'an error is copied with its code for support, and told under About, without the question',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('503');
    await openSignedIn();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await mock.plan(busy);
    await ask(page, QUESTION);
    await expect(modal(page)).toContainText('Detalhes: Busy (503)');
    await expect(modal(page)).toContainText('Código para o suporte: 7c1f-support');
    await expect(modal(page).getByRole('button', { name: 'Fechar' })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await modal(page).getByRole('button', { name: 'Copiar' }).click();
    await expect(modal(page)).toContainText('Texto copiado');
    const { 'text/plain': copied = '' } = await pasted(context);
    expect(copied).toMatch(
      /^Erro encontrado\n\nHouve um erro ao enviar a mensagem\.\nDetalhes: Busy \(503\)\nCódigo para o suporte: 7c1f-support\nHorário: \d{4}-\d\d-\d\dT[\d:.]+Z$/,
    );
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();

    await chooseOfAccount(page, 'Sobre');
    const about = sheet(page, 'Sobre');
    await about.getByRole('button', { name: 'Copiar para o suporte' }).click();
    await expect(about.getByRole('status')).toHaveText('Copiado');
    const { 'text/plain': facts = '' } = await pasted(context);
    expect(facts).toContain('Último erro: Houve um erro ao enviar a mensagem. · Busy (503)');
    expect(facts).toMatch(/Hora do erro: \d{4}-/);
    expect(facts).toContain('Código para o suporte: 7c1f-support');
    expect(facts).not.toContain(QUESTION);
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test(
  'errors that come while one is shown are in the same window, each once, with their count',
  wide,
  async ({ page, watch, openSignedIn }) => {
    watch.expectedErrors.push('503');
    await openSignedIn();
    const { held, fail } = await holdQuestions(page);
    await ask(page, 'Primeira');
    await page.getByRole('button', { name: 'Nova conversa' }).first().click();
    await expect(composer(page)).toBeFocused();
    await ask(page, 'Segunda');
    await expect.poll(() => held.length).toBe(2);
    const [first, second] = held as [Route, Route];
    await fail(first, 'req-1');
    await expect(modal(page)).toContainText('req-1');
    await expect(modal(page).getByRole('listitem')).toHaveCount(1);
    await fail(second, 'req-2');
    await expect(modal(page).getByRole('status').first()).toHaveText('Houve 2 erros');
    await expect(modal(page).getByRole('listitem')).toHaveCount(1);
    await expect(modal(page)).toContainText('Aconteceu 2 vezes');
    await expect(modal(page)).toContainText('req-2');
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await modal(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(modal(page)).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a very long error scrolls, and can be closed by a finger',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('503');
      await openSignedIn();
      const detail = 'protocolo-'.repeat(180);
      await mock.plan({ ...busy, body: { status_code: 503, detail, extra: [] } });
      await ask(page, QUESTION);
      await expect(modal(page)).toContainText('protocolo-protocolo-');
      const close = modal(page).getByRole('button', { name: 'Fechar' });
      const box = await close.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await accessibilityFaults(page)).toEqual([]);
      await close.tap();
      await expect(modal(page)).toHaveCount(0);
    },
  );
});
