import { describe, expect, it } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { holdRequests } from '../../../testing/browser-fakes.ts';
import { callApi } from '../../../testing/call-api.ts';
import { answerTo, composer, log } from '../../../testing/conversation-page.ts';
import { ANY_REPLY, type MockControl } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

const FAILS = {
  method: '*',
  path: '/api/chat/*/messages/*/feedback',
  kind: 'status',
  code: 500,
  times: 1,
} as const;
const FAILED = 'Não foi possível salvar a avaliação.';
const COMMENT = /^Conte mais/;
const persona = 'institucional';

const stars = (answer: Locator, count: number) =>
  answer.getByRole('radio', { name: new RegExp(`^${count} de 5`) });
const news = (answer: Locator, text: string) => answer.getByRole('status').getByText(text);

/** Opens the app with an answer that can be rated. */
async function openAnswer() {
  const app = await openApp();
  const answer = await answerTo('/tools');
  await expect.element(stars(answer, 5)).toBeInTheDocument();
  return { ...app, answer };
}

/** Lists the rating calls that the mock received, in order: method and body. */
async function told(mock: MockControl): Promise<readonly (readonly [string, unknown])[]> {
  const requests = await mock.requests();
  return requests
    .filter(({ method, path }) => method !== 'OPTIONS' && path.endsWith('/feedback'))
    .map(({ method, body }) => [method, body] as const);
}

it('stars are choices with words, and the arrow keys rate once and keep the focus', async () => {
  const { mock, answer } = await openAnswer();
  const group = answer.getByRole('group', { name: 'Avaliar a resposta' });
  expect(group.getByRole('radio').elements()).toHaveLength(5);
  for (const name of [
    '1 de 5, muito ruim',
    '2 de 5, ruim',
    '3 de 5, regular',
    '4 de 5, boa',
    '5 de 5, ótima',
  ])
    await expect.element(group.getByRole('radio', { name, exact: true })).not.toBeChecked();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(group.element()).toContainElement(document.activeElement as HTMLElement);
  stars(answer, 1).element().focus();
  for (const count of [2, 3, 4]) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(stars(answer, count)).toHaveFocus();
    await expect.element(stars(answer, count)).toBeChecked();
  }
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(news(answer, 'Avaliação salva')).toBeInTheDocument();
  await expect.element(stars(answer, 3)).toHaveFocus();
  // Leaving the stars does not send them again.
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(stars(answer, 3)).toBeChecked();
  expect(await told(mock)).toEqual([['POST', { rating: 3, persona }]]);
});

it('stars that the server does not take go back, and can be given again', async () => {
  const { mock, answer, expectedErrors, reload } = await openAnswer();
  expectedErrors.push('500');
  await mock.plan(FAILS);
  await stars(answer, 4).click();
  await expect.element(answer.getByRole('alert')).toMatchTextContent(FAILED);
  await expect.element(stars(answer, 4)).not.toBeChecked();
  await answer.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(answer.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(stars(answer, 4)).toBeChecked();
  await expect.element(news(answer, 'Avaliação salva')).toBeInTheDocument();
  await mock.plan(FAILS);
  await stars(answer, 1).click();
  await expect.element(answer.getByRole('alert')).toMatchTextContent(FAILED);
  await expect.element(stars(answer, 4)).toBeChecked();
  await reload();
  await expect.element(stars(answer, 4)).toBeChecked();
});

it('of quick changes the last one wins, and those between are not sent', wide, async () => {
  const { mock, answer, reload } = await openAnswer();
  const release = holdRequests(/\/feedback$/);
  for (const count of [1, 2, 3, 5]) await stars(answer, count).click();
  await expect.element(stars(answer, 5)).toBeChecked();
  release();
  await expect.element(news(answer, 'Avaliação salva')).toBeInTheDocument();
  expect(await told(mock)).toEqual([
    ['POST', { rating: 1, persona }],
    ['PATCH', { rating: 5, persona }],
  ]);
  await reload();
  await expect.element(stars(answer, 5)).toBeChecked();
});

it('an answer that was rated elsewhere meanwhile is rated all the same', wide, async () => {
  const { mock, answer, expectedErrors, reload } = await openAnswer();
  expectedErrors.push('409');
  const chat = `chat/${new URLSearchParams(location.search).get('chat') ?? ''}/messages`;
  const newest = await callApi(`${chat}?currentPage=1&pageSize=1&sortOrder=desc`);
  const { messageId } = (newest as { items: [{ messageId: string }] }).items[0];
  const data = { rating: 1, persona };
  await callApi(`${chat}/${messageId}/feedback`, { method: 'POST', data });
  await stars(answer, 5).click();
  await expect.element(news(answer, 'Avaliação salva')).toBeInTheDocument();
  expect((await told(mock)).map(([method]) => method)).toEqual(['POST', 'POST', 'PATCH']);
  await reload();
  await expect.element(stars(answer, 5)).toBeChecked();
});

it('an answer whose id is not known yet has no stars', async () => {
  const { mock, reload } = await openApp();
  // The reply names no id for its answer.
  const lines = ['{"content":"Sem nome."}'];
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'lines', lines, times: 1 });
  const answer = await answerTo('Oi?');
  await expect.element(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
  await expect.element(answer.getByRole('radio')).not.toBeInTheDocument();
  await reload();
  await expect.element(stars(log, 5)).toBeInTheDocument();
});

describe('a comment', () => {
  it('is one Tab behind the stars that were given, and stands before them', wide, async () => {
    const { answer } = await openAnswer();
    stars(answer, 2).element().focus();
    await userEvent.keyboard(' ');
    const opener = answer.getByRole('button', { name: COMMENT });
    await expect.element(opener).toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(opener).toHaveFocus();
    const left = (element: Element) => element.getBoundingClientRect().left;
    expect(left(opener.element())).toBeLessThan(left(stars(answer, 1).element()));
  });

  it('that is half written outlives its form and the page', wide, async () => {
    const { answer, reload } = await openAnswer();
    await stars(answer, 3).click();
    await answer.getByRole('button', { name: COMMENT }).click();
    await answer.getByRole('textbox').fill('Pela met');
    await answer.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(answer.getByRole('textbox')).not.toBeInTheDocument();
    await reload();
    await answer.getByRole('button', { name: 'Comentário não salvo' }).click();
    await expect.element(answer.getByRole('textbox')).toHaveValue('Pela met');
  });

  it(
    'that goes on while it is saved stays, and one that was closed takes no focus',
    wide,
    async () => {
      const { mock, answer } = await openAnswer();
      await stars(answer, 4).click();
      await answer.getByRole('button', { name: COMMENT }).click();
      const field = answer.getByRole('textbox', { name: COMMENT });
      await field.fill('Boa');
      const { method, path, times } = FAILS;
      const slow = { method, path, times, kind: 'delay', milliseconds: 2_000 };
      await mock.plan(slow);
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await userEvent.keyboard(', mas longa');
      await expect.element(news(answer, 'Comentário salvo')).toBeInTheDocument();
      await expect.element(field).toHaveValue('Boa, mas longa');
      await mock.plan(slow);
      await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}');
      await composer.click();
      await expect.element(news(answer, 'Comentário salvo')).toBeInTheDocument();
      await expect.element(composer).toHaveFocus();
      const said = (await told(mock)).map(([, body]) => (body as { comment?: string }).comment);
      expect(said).toEqual([undefined, 'Boa', 'Boa, mas longa']);
    },
  );

  it('that the server does not take stays in its field', wide, async () => {
    const { mock, answer, expectedErrors } = await openAnswer();
    expectedErrors.push('500');
    await stars(answer, 3).click();
    await answer.getByRole('button', { name: COMMENT }).click();
    const field = answer.getByRole('textbox', { name: COMMENT });
    await expect
      .element(field)
      .toHaveAttribute('placeholder', 'O que ajudou ou faltou nesta resposta?');
    await field.fill('Faltou o prazo.');
    await expect.element(news(answer, 'Avaliação salva')).toBeInTheDocument();
    await mock.plan(FAILS);
    await answer.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(answer.getByRole('alert')).toMatchTextContent(FAILED);
    await expect.element(field).toHaveValue('Faltou o prazo.');
    await expect.element(stars(answer, 3)).toBeChecked();
    await answer.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(answer.getByRole('alert')).not.toBeInTheDocument();
    const comment = 'Faltou o prazo.';
    expect((await told(mock)).at(-1)).toEqual(['PATCH', { rating: 3, comment, persona }]);
  });

  it(
    'whose form was open when the stars failed is closed without losing the focus',
    wide,
    async () => {
      const { mock, answer, expectedErrors } = await openAnswer();
      expectedErrors.push('500');
      await mock.plan(FAILS);
      const release = holdRequests(/\/feedback$/);
      await stars(answer, 2).click();
      const opener = answer.getByRole('button', { name: COMMENT });
      await opener.click();
      await answer.getByRole('textbox').fill('Não é isso.');
      release();
      await expect.element(answer.getByRole('alert')).toMatchTextContent(FAILED);
      const field = answer.getByRole('textbox');
      await expect.element(field).toHaveValue('Não é isso.');
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription(new RegExp(FAILED, 'u'));
      await userEvent.keyboard('{Escape}');
      await expect.element(answer.getByRole('textbox')).not.toBeInTheDocument();
      await expect
        .element(answer.getByRole('button', { name: 'Comentário não salvo' }))
        .toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await answer.getByRole('button', { name: 'Salvar' }).click();
      await expect.element(stars(answer, 2)).toBeChecked();
      const comment = 'Não é isso.';
      await expect
        .poll(async () => (await told(mock)).at(-1))
        .toEqual(['POST', { rating: 2, comment, persona }]);
    },
  );
});
