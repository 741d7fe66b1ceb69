import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { recordCopies } from '../../../testing/browser-fakes.ts';
import { answerTo, articles, log, textOf } from '../../../testing/conversation-page.ts';
import { replyWithText } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

/** Copies what is selected, as the browser would; returns the types on the clipboard. */
function copySelected(): Readonly<Record<string, string>> {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  const at = getSelection()?.anchorNode;
  (at instanceof Element ? at : at?.parentElement)?.dispatchEvent(event);
  return Object.fromEntries(
    clipboardData.types.map((type) => [type, clipboardData.getData(type)] as const),
  );
}

it('one Copy takes headings, tables, links and the numbered sources, and counts them', async () => {
  await openApp('/institucional?chat=chat-0001');
  const answer = articles.nth(1);
  const copied = recordCopies();
  await answer.getByRole('button', { name: 'Copiar resposta' }).click();
  await expect.element(answer.getByText('Copiado com 3 fontes').first()).toBeVisible();
  await expect
    .element(answer.getByRole('status').getByText('Copiado com 3 fontes'))
    .toBeInTheDocument();
  const { 'text/plain': text, 'text/html': html } = await copied();
  expect(text).toMatch(/^Sim, é possível .* pelo menos 5 \[1\]\. Para começar/);
  expect(text).toContain('Portal do Colaborador › Férias (https://rh.aurora.example/ferias)');
  expect(text).toMatch(
    /\n\nReferências\n1\. Política de Férias, seção 3\.2 - https:.*\n2\. .*\n3\. Calendário corporativo 2027 - https:.*$/,
  );
  expect(html).toContain('<h2>Duas divisões que cabem no seu saldo</h2><table border="1"');
  expect(html).toMatch(
    /<h2>Referências<\/h2><ol><li><a href="https:[^"]*#secao-3-2">Política de Férias, seção 3\.2<\/a><\/li>/,
  );
  expect(html).not.toMatch(/class=|<button|style=|abre em uma nova aba/);
});

it('the answer is copied without its sources from the menu', wide, async () => {
  await openApp('/institucional?chat=chat-0001');
  const copied = recordCopies();
  await articles.nth(1).getByRole('button', { name: 'Mais ações da resposta' }).click();
  await page.getByRole('menuitem', { name: 'Copiar sem as fontes' }).click();
  await expect.poll(async () => (await copied())['text/plain']).toContain('pelo menos 5. Para');
  const html = (await copied())['text/html'];
  expect(html).not.toContain('Referências');
  expect(html).toContain('pelo menos 5. Para');
});

it('a selection by hand is copied without colours and without words for the screen', async () => {
  document.body.classList.add('darkTheme');
  onTestFinished(() => document.body.classList.remove('darkTheme'));
  const { mock } = await openApp();
  await mock.plan(replyWithText('Veja o [portal](https://rh.aurora.example/ferias) hoje.\n\nFim.'));
  const answer = await answerTo('Primeira linha\nSegunda linha');
  getSelection()?.selectAllChildren(textOf(answer));
  expect(copySelected()).toEqual({
    'text/html':
      '<p>Veja o <a href="https://rh.aurora.example/ferias">portal</a> hoje.</p><p>Fim.</p>',
    'text/plain': 'Veja o portal (https://rh.aurora.example/ferias) hoje.\n\nFim.',
  });
  // Over both messages: without buttons, and the lines of the question stay.
  getSelection()?.selectAllChildren(log.element());
  const both = copySelected();
  expect(both['text/plain']).toMatch(/^Primeira linha\nSegunda linha\n\nInstitucional\n/);
  expect(both['text/html']).toContain('Primeira linha<br>Segunda linha');
  expect(both['text/html']).not.toMatch(/class=|style=|Copiar|abre em/);
  getSelection()?.removeAllRanges();
});
