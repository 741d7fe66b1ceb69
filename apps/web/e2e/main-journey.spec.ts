import type { Page } from '@playwright/test';
import { answerEnds, composer, expect, signIn, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { core } from './suites.ts';

/** Records every text that the last answer shows, in order. */
async function recordAnswers(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { answerStates: states });
    new MutationObserver(() => {
      const text = [...document.querySelectorAll('article')].at(-1)?.textContent ?? '';
      if (text !== states.at(-1)) states.push(text);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { answerStates: string[] }).answerStates);
}

test(
  'an employee signs in, asks a persona and reads the answer as it streams',
  core,
  async ({ page, context, mock }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Colega' })).toBeVisible();
    await signIn(page);
    await expect(page).toHaveTitle('Colega · Institucional');

    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    const shown = await recordAnswers(page);
    // On a busy machine all pieces would come within a frame.
    await mock.plan({
      ...{ method: 'POST', path: ANY_REPLY, times: 1 },
      ...{ kind: 'idle', afterPieces: 1, milliseconds: 3_000 },
    });
    await page.getByRole('button', { name: /Planejar minhas férias/ }).click();
    await expect(log.getByText('Quero planejar minhas férias. Por onde começo?')).toBeVisible();
    const answer = log.getByRole('article').last();
    await expect(answer.getByRole('table')).toBeVisible();
    await answerEnds(page);
    const states = await shown();
    expect(states.some((text) => /Consultando ferramentas….*Saldo de férias/s.test(text))).toBe(
      true,
    );
    const lengths = states.filter((text) => text.includes('Comece')).map((text) => text.length);
    expect(new Set(lengths).size).toBeGreaterThan(1);
    expect(lengths).toEqual(lengths.toSorted((first, second) => first - second));

    await page.getByRole('button', { name: '2 ferramentas · 3 referências' }).click();
    const sources = page.getByRole('complementary', { name: 'De onde veio a resposta' });
    await expect(sources.getByText('Saldo de férias')).toBeVisible();
    await expect(sources.getByText('Calendário de feriados')).toBeVisible();
    await expect(sources.getByText('Política de Férias', { exact: false })).toBeVisible();

    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/férias/i);
    const titleText = await title.innerText();
    const chatId = new URL(page.url()).searchParams.get('chat');
    expect(chatId).not.toBeNull();

    await page.goto('/');
    await expect(log.getByText('Quero planejar minhas férias. Por onde começo?')).toBeVisible();
    await expect(page).toHaveURL(`/institucional?chat=${chatId}`);
    await expect(title).toHaveText(titleText);
    await expect(log.getByRole('article').last()).toContainText('Posso simular outras datas.');
    expect(
      await page.evaluate(() => [
        localStorage.getItem('chatId_persist'),
        localStorage.getItem('selectedPersona_persist'),
        localStorage.getItem('is_msal_user'),
        sessionStorage.getItem('userjwt_persist') !== null,
      ]),
    ).toEqual([chatId, 'institucional', 'true', true]);

    const secondTab = await context.newPage();
    await secondTab.goto('/');
    await expect(secondTab.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();
    await expect(composer(secondTab)).toBeVisible();
    await expect(secondTab).toHaveURL(`/institucional?chat=${chatId}`);
  },
);
