import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { recordCopies } from '../../../testing/browser-fakes.ts';
import { answerTo, articles, ask, log } from '../../../testing/conversation-page.ts';
import { ANY_REPLY, replyWithText } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

const PILL = '2 ferramentas · 1 referência · 1 contexto';
const panel = page.getByRole('complementary', { name: 'De onde veio a resposta' });

/** Asks for an answer with two tools, a reference and a context; returns the button below it. */
async function answerWithSources(): Promise<Locator> {
  const answer = await answerTo('/tools');
  const pill = answer.getByRole('button', { name: PILL });
  await expect.element(pill).toBeVisible();
  return pill;
}

const summaries = () =>
  [...panel.element().querySelectorAll('summary')].map(({ textContent }) => textContent);

it('tools that came out of order are shown by their order of use', wide, async () => {
  const { mock } = await openApp();
  const tool = (id: string, callOrder: number) => ({
    type: 'tool',
    id,
    name: `ferramenta ${id}`,
    callOrder,
    output: 'ok',
  });
  await mock.plan(replyWithText('Pronto.', tool('c', 2), tool('a', 0), tool('b', 1)));
  const answer = await answerTo('Em que ordem?');
  await answer.getByRole('button', { name: '3 ferramentas' }).click();
  await expect.element(panel).toBeVisible();
  expect(summaries()).toEqual(['1ferramenta a', '2ferramenta b', '3ferramenta c']);
});

it('what went into a tool and what came out is copied, and so is the answer with its sources', async () => {
  await openApp();
  await (await answerWithSources()).click();
  const copied = recordCopies();
  await panel.getByText('consultar_saldo').click();
  await panel.getByRole('button', { name: 'Copiar entrada' }).click();
  await expect.element(panel.getByRole('status').getByText('Copiado')).toBeInTheDocument();
  expect(await copied()).toEqual({ 'text/plain': '{\n  "matricula": "004217"\n}' });
  await panel.getByRole('button', { name: 'Copiar saída' }).click();
  await expect
    .poll(copied)
    .toEqual({ 'text/plain': '{\n  "dias": 18,\n  "vencimento": "2027-03-31"\n}' });
  await panel.getByRole('button', { name: 'Copiar com as fontes' }).click();
  await expect
    .element(panel.getByRole('status').getByText('Resposta copiada com as fontes'))
    .toBeInTheDocument();
  expect((await copied())['text/plain']).toMatch(
    /18 dias.*1\. Política de férias - https:.*Ferramentas: buscar_politicas, consultar_saldo$/s,
  );
  expect((await copied())['text/html']).toMatch(
    /18 dias.*<ol><li><a href="https:[^"]*">Política de férias<\/a>.*consultar_saldo<\/p>$/s,
  );
});

it('the sources stay open when the chat is read again', wide, async () => {
  await openApp();
  const pill = await answerWithSources();
  await pill.click();
  await expect.element(panel).toBeVisible();
  const shown = pill.element();
  performance.clearResourceTimings();
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  document.dispatchEvent(new Event('visibilitychange'));
  later.mockRestore();
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(loaded).toContainEqual(expect.stringMatching(/\/messages\b/));
  await new Promise(requestAnimationFrame);
  await expect.element(panel).toBeVisible();
  expect(pill.element()).toBe(shown);
});

it(
  'on a phone sources of one kind are named as on a desktop, and of several kinds the references',
  wide,
  async () => {
    const { mock } = await openApp('/', { size: [390, 844] });
    await mock.plan(
      replyWithText('Pronto.', {
        type: 'tool',
        id: 'a',
        name: 'buscar',
        callOrder: 0,
        output: 'ok',
      }),
    );
    const answer = await answerTo('De onde veio?');
    const one = answer.getByRole('button', { name: '1 ferramenta', exact: true });
    await expect.element(one).toMatchTextContent('1 ferramenta');
    const several = (await answerTo('/tools')).getByRole('button', {
      name: `1 referência: ${PILL}`,
    });
    await expect.element(several).toMatchTextContent('1 referência');
  },
);

it('the panel is opened, read and closed by the keyboard, and the focus comes back', async () => {
  await openApp();
  const pill = await answerWithSources();
  pill.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  // Escape on the button that opened the panel closes it too.
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(pill).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  panel.element().querySelector('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText(/"consulta": "férias"/)).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(panel.getByRole('button', { name: 'Copiar entrada' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(pill).toHaveFocus();
});

it('the panel shows the sources of one answer at a time', wide, async () => {
  await openApp('/institucional?chat=chat-0001');
  await log.getByRole('button', { name: '2 ferramentas · 3 referências' }).click();
  await expect.element(panel.getByText('Saldo de férias')).toBeVisible();
  expect(panel.getByRole('link').elements()).toHaveLength(3);
  await expect
    .element(panel.getByRole('link').nth(2))
    .toMatchTextContent('3Calendário corporativo 2027');
  const answer = await answerTo('/tools');
  await answer.getByRole('button', { name: PILL }).click();
  await expect.element(panel.getByText('buscar_politicas')).toBeVisible();
  expect(panel.elements()).toHaveLength(1);
  await expect.element(panel.getByText('Saldo de férias')).not.toBeInTheDocument();
  expect(log.element().querySelectorAll('[aria-expanded="true"]')).toHaveLength(1);
});

it('a source that this version does not know is shown as it came', wide, async () => {
  const { mock } = await openApp();
  await mock.plan(
    replyWithText('Pronto.', {
      type: 'chart',
      id: 'g1',
      series: [1, 2],
      caption: '<img src=x onerror=alert(1)>',
    }),
  );
  const answer = await answerTo('Um gráfico?');
  await answer.getByRole('button', { name: '1 contexto' }).click();
  await panel.getByText('Outra informação usada').click();
  const source = panel.getByText(/"type": "chart"/);
  await expect.element(source).toBeVisible();
  await expect.element(source).toMatchTextContent('"caption": "<img src=x onerror=alert(1)>"');
  expect(panel.element().querySelector('img')).toBeNull();
});

it(
  'a tool that was at work when its answer was stopped is not said to work still',
  wide,
  async () => {
    const { mock } = await openApp();
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 1, times: 1 });
    await ask('/tools');
    const answer = articles.last();
    await expect.element(answer.getByText('buscar_politicas')).toBeVisible();
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await answer.getByRole('button', { name: '1 ferramenta' }).click();
    await expect.element(panel.getByText('buscar_politicas')).toBeVisible();
    await expect.element(panel).not.toMatchTextContent('em andamento');
    await panel.getByText('buscar_politicas').click();
    await expect.element(panel.getByText('Entrada', { exact: true })).toBeVisible();
    await expect.element(panel.getByText('Saída', { exact: true })).not.toBeInTheDocument();
  },
);

/** The number of the first source in the text of an answer. */
const citation = log.getByRole('link', { name: 'Fonte 1: Política de Férias, seção 3.2' });

it('a number in the text shows its source, Enter leads to its card, and Escape back', async () => {
  await openApp('/institucional?chat=chat-0001');
  await expect.element(citation).toBeVisible();
  citation.element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await expect.element(citation).toHaveFocus();
  const card = page.getByRole('tooltip');
  await expect.element(card).toMatchTextContent('Política de Férias, seção 3.2');
  await expect.element(card).toMatchTextContent('O gozo poderá ser fracionado');
  await expect.element(card).toMatchTextContent('intranet.aurora.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  const reference = panel.getByRole('link', { name: /Política de Férias, seção 3\.2/ });
  await expect.element(reference).toHaveFocus();
  await expect.element(card).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(citation).toHaveFocus();
});

it(
  'sources that cover the conversation are closed by Back, which stays in the chat',
  wide,
  async () => {
    await openApp('/institucional?chat=chat-0001', { size: [390, 844] });
    const address = location.href;
    const covering = page.getByRole('dialog', { name: 'De onde veio a resposta' });
    const leave = [
      () => Promise.resolve(history.back()),
      () => covering.getByRole('button', { name: 'Fechar' }).click(),
      () => userEvent.keyboard('{Escape}'),
    ];
    for (const close of leave) {
      await citation.click();
      await expect.element(covering).toBeVisible();
      await close();
      await expect.element(covering).not.toBeInTheDocument();
      await expect.poll(() => history.state as unknown).not.toHaveProperty('coveredBySources');
      expect(location.href).toBe(address);
    }
    // After Forward the entry is there already.
    history.forward();
    await expect.poll(() => history.state as unknown).toHaveProperty('coveredBySources');
    await citation.click();
    await expect.element(covering).toBeVisible();
    history.back();
    await expect.element(covering).not.toBeInTheDocument();
  },
);

it('a number of another source leads from card to card', wide, async () => {
  await openApp('/institucional?chat=chat-0001');
  await citation.click();
  await expect
    .element(panel.getByRole('link', { name: /Política de Férias, seção 3\.2/ }))
    .toHaveFocus();
  await log.getByRole('link', { name: /^Fonte 2: / }).click();
  await expect.element(panel.getByRole('link', { name: /Abono pecuniário/ })).toHaveFocus();
});
