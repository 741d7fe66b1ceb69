import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import type { MockControl } from './mock-control.ts';
import { core, wide } from './suites.ts';

const ANY_FEEDBACK = '/api/chat/*/messages/*/feedback';
const FAILED = 'Não foi possível salvar a avaliação.';
const COMMENT = /^Conte mais/;
const EDIT_COMMENT = /^Editar .*comentário$/;

/** An answer that the server knows, with its stars. */
async function answerToRate(page: Page): Promise<Locator> {
  await ask(page, '/tools');
  const answer = await answerEnds(page);
  await expect(answer.getByRole('radio')).toHaveCount(5);
  return answer;
}

function stars(answer: Locator, count: number): Locator {
  return answer.getByRole('radio', { name: new RegExp(`^${count} de 5`) });
}

/** What the server was told about ratings, in order: the method and what it carried. */
async function told(mock: MockControl): Promise<readonly (readonly [string, unknown])[]> {
  const requests = await mock.requests();
  return requests
    .filter(({ method, path }) => method !== 'OPTIONS' && path.endsWith('/feedback'))
    .map(({ method, body }) => [method, body] as const);
}

test('stars are a group of choices, each with its words', wide, async ({ page, openSignedIn }) => {
  await openSignedIn();
  const answer = await answerToRate(page);
  const group = answer.getByRole('group', { name: 'Avaliar a resposta' });
  await expect(group.getByRole('radio')).toHaveCount(5);
  for (const name of [
    '1 de 5, muito ruim',
    '2 de 5, ruim',
    '3 de 5, regular',
    '4 de 5, boa',
    '5 de 5, ótima',
  ])
    await expect(group.getByRole('radio', { name, exact: true })).not.toBeChecked();
});

test(
  'an answer is rated by a press, rated otherwise by another, and stays so',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerToRate(page);
    await stars(answer, 4).click();
    await expect(stars(answer, 4)).toBeChecked();
    await expect(answer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
    await stars(answer, 2).click();
    await expect(stars(answer, 2)).toBeChecked();
    const persona = 'institucional';
    await expect
      .poll(() => told(mock))
      .toEqual([
        ['POST', { rating: 4, persona }],
        ['PATCH', { rating: 2, persona }],
      ]);
    await page.reload();
    await expect(
      stars(
        page
          .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
          .getByRole('article')
          .last(),
        2,
      ),
    ).toBeChecked();
    await expect(answer.getByRole('radio', { checked: true })).toHaveCount(1);
    expect(await told(mock)).toHaveLength(2);
  },
);

test('the arrow keys rate once, when they rest', wide, async ({ page, mock, openSignedIn }) => {
  await openSignedIn();
  const answer = await answerToRate(page);
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(answer.getByRole('radio', { name: /de 5/ }).and(page.locator(':focus'))).toHaveCount(
    1,
  );
  await stars(answer, 1).focus();
  for (const count of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect(stars(answer, count)).toBeFocused();
    await expect(stars(answer, count)).toBeChecked();
  }
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => told(mock)).toEqual([['POST', { rating: 3, persona: 'institucional' }]]);
  await expect(answer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
  await expect(stars(answer, 3)).toBeFocused();
  // Leaving them does not say it again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(stars(answer, 3)).toBeChecked();
  expect(await told(mock)).toHaveLength(1);
});

test(
  'stars chosen by the keys are given at once by Enter, and where they are left',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerToRate(page);
    await stars(answer, 1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(answer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await composer(page).focus();
    await expect
      .poll(() => told(mock))
      .toEqual([
        ['POST', { rating: 2, persona: 'institucional' }],
        ['PATCH', { rating: 3, persona: 'institucional' }],
      ]);
  },
);

test(
  'a comment goes with the stars, and is there again after a reload',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerToRate(page);
    await stars(answer, 3).click();
    await answer.getByRole('button', { name: COMMENT }).click();
    const field = answer.getByRole('textbox', { name: COMMENT });
    await expect(field).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.fill('Faltou o prazo.');
    await answer.getByRole('button', { name: 'Salvar' }).click();
    await expect(field).toBeHidden();
    const opener = answer.getByRole('button', { name: EDIT_COMMENT });
    await expect(opener).toBeFocused();
    await expect(answer.getByRole('status').getByText('Comentário salvo')).toBeAttached();
    const persona = 'institucional';
    expect(await told(mock)).toEqual([
      ['POST', { rating: 3, persona }],
      ['PATCH', { rating: 3, comment: 'Faltou o prazo.', persona }],
    ]);
    // Other stars keep the comment.
    await stars(answer, 5).click();
    await expect
      .poll(async () => (await told(mock)).at(-1))
      .toEqual(['PATCH', { rating: 5, comment: 'Faltou o prazo.', persona }]);
    await page.reload();
    await expect(stars(answer, 5)).toBeChecked();
    await opener.click();
    await expect(answer.getByRole('textbox')).toHaveValue('Faltou o prazo.');
    await expect(answer.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(answer.getByRole('textbox')).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'a comment that is half written outlives its form and the page',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerToRate(page);
    await stars(answer, 3).click();
    const opener = answer.getByRole('button', { name: COMMENT });
    await opener.click();
    await answer.getByRole('textbox').fill('Pela met');
    await answer.getByRole('button', { name: 'Fechar' }).click();
    await expect(answer.getByRole('textbox')).toBeHidden();
    await page.reload();
    await opener.click();
    await expect(answer.getByRole('textbox')).toHaveValue('Pela met');
  },
);

test(
  'stars that the server does not take go back, and can be given again',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn();
    const answer = await answerToRate(page);
    await mock.plan({ method: '*', path: ANY_FEEDBACK, kind: 'status', code: 500, times: 1 });
    await stars(answer, 4).click();
    await expect(answer.getByRole('alert')).toContainText(FAILED);
    await expect(stars(answer, 4)).not.toBeChecked();
    await answer.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(answer.getByRole('alert')).toBeHidden();
    await expect(stars(answer, 4)).toBeChecked();
    await expect(answer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
    await mock.plan({ method: '*', path: ANY_FEEDBACK, kind: 'status', code: 500, times: 1 });
    await stars(answer, 1).click();
    await expect(answer.getByRole('alert')).toContainText(FAILED);
    await expect(stars(answer, 4)).toBeChecked();
    await page.reload();
    await expect(stars(answer, 4)).toBeChecked();
  },
);

test(
  'a comment that the server does not take stays in its field',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn();
    const answer = await answerToRate(page);
    await stars(answer, 3).click();
    await answer.getByRole('button', { name: COMMENT }).click();
    const field = answer.getByRole('textbox');
    await field.fill('Faltou o prazo.');
    await expect(answer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
    await mock.plan({ method: '*', path: ANY_FEEDBACK, kind: 'status', code: 500, times: 1 });
    await answer.getByRole('button', { name: 'Salvar' }).click();
    await expect(answer.getByRole('alert')).toContainText(FAILED);
    await expect(field).toHaveValue('Faltou o prazo.');
    await expect(stars(answer, 3)).toBeChecked();
    await answer.getByRole('button', { name: 'Salvar' }).click();
    await expect(field).toBeHidden();
    await expect(answer.getByRole('alert')).toBeHidden();
    expect((await told(mock)).at(-1)).toEqual([
      'PATCH',
      { rating: 3, comment: 'Faltou o prazo.', persona: 'institucional' },
    ]);
  },
);

test(
  'a comment form that was open when the stars failed is closed without losing the focus',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn();
    const answer = await answerToRate(page);
    await mock.plan({ method: '*', path: ANY_FEEDBACK, kind: 'status', code: 500, times: 1 });
    const release = await holdRequests(page, '**/feedback');
    await stars(answer, 2).click();
    const opener = answer.getByRole('button', { name: COMMENT });
    await opener.click();
    await answer.getByRole('textbox').fill('Não é isso.');
    release();
    await expect(answer.getByRole('alert')).toContainText(FAILED);
    await expect(answer.getByRole('textbox')).toHaveValue('Não é isso.');
    await page.keyboard.press('Escape');
    await expect(answer.getByRole('textbox')).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await answer.getByRole('button', { name: 'Salvar' }).click();
    await expect(stars(answer, 2)).toBeChecked();
    await expect
      .poll(async () => (await told(mock)).at(-1))
      .toEqual(['POST', { rating: 2, comment: 'Não é isso.', persona: 'institucional' }]);
  },
);

test(
  'of quick changes the last one wins, and those between are not sent',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerToRate(page);
    await mock.plan({
      method: 'POST',
      path: ANY_FEEDBACK,
      kind: 'delay',
      milliseconds: 1_500,
      times: 1,
    });
    for (const count of [1, 2, 3, 5]) await stars(answer, count).click();
    await expect(stars(answer, 5)).toBeChecked();
    const persona = 'institucional';
    await expect
      .poll(() => told(mock))
      .toEqual([
        ['POST', { rating: 1, persona }],
        ['PATCH', { rating: 5, persona }],
      ]);
    await page.reload();
    await expect(stars(answer, 5)).toBeChecked();
  },
);

test(
  'an answer that was rated in another tab meanwhile is rated all the same',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('409');
    await openSignedIn();
    const answer = await answerToRate(page);
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    const sameAnswer = otherTab
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .last();
    await stars(sameAnswer, 1).click();
    await expect(sameAnswer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
    await stars(answer, 5).click();
    await expect(answer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
    const methods = (await told(mock)).map(([method]) => method);
    expect(methods).toEqual(['POST', 'POST', 'PATCH']);
    await otherTab.reload();
    await expect(stars(sameAnswer, 5)).toBeChecked();
  },
);

test(
  'an answer whose id is not known yet has no stars',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    // A reply that does not say under which id it is stored.
    await mock.plan({
      method: 'POST',
      path: '/api/v1/personas/stream/*',
      kind: 'lines',
      lines: ['{"content":"Sem nome."}'],
      times: 1,
    });
    await ask(page, 'Oi?');
    const answer = await answerEnds(page);
    await expect(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
    await expect(answer.getByRole('radio')).toHaveCount(0);
    await page.reload();
    await expect(answer.getByRole('radio')).toHaveCount(5);
  },
);
