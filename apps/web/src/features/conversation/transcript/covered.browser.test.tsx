import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTo, log, waitForAnswer } from '../../../testing/conversation-page.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

const latest = page.getByRole('button', { name: 'Mais recente' });

/** Tells whether two elements cover each other on the screen. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

it('what takes the focus is never below the button to the latest message', wide, async () => {
  await openApp('/institucional?chat=chat-0006', { size: [1024, 480] });
  await answerTo('Quero planejar minhas férias. Por onde começo?');
  log.element().scrollTop = 0;
  log.element().focus();
  await expect.element(latest).toBeInTheDocument();
  const covered: string[] = [];
  let tabs = 0;
  for (; document.activeElement !== latest.element() && tabs < 200; tabs += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    const pill = latest.query()?.firstElementChild;
    if (activeElement === null || pill === null || pill === undefined) break;
    if (!log.element().contains(activeElement)) continue;
    if (overlap(activeElement, pill))
      covered.push(activeElement.ariaLabel ?? activeElement.textContent);
  }
  expect(tabs).toBeGreaterThan(10);
  expect(covered).toEqual([]);
});

it('what can be undone is said below the conversation, and covers none of it', async () => {
  await openApp('/institucional?chat=chat-0006', { size: [390, 600] });
  await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
  await page.getByRole('menuitem', { name: 'Limpar conversa' }).click();
  const notice = page.getByRole('group', { name: 'Ações que podem ser desfeitas' });
  await expect.element(notice).toBeInViewport();
  const body = document.querySelector('#conversation');
  expect(body !== null && overlap(body, notice.element())).toBe(false);
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toBeInViewport();
});

it('the form for a comment is whole when it opens by the keyboard', wide, async () => {
  await openApp('/', { size: [1024, 420] });
  await answerTo('/tools');
  const answer = await waitForAnswer();
  answer
    .getByRole('radio', { name: /^4 de 5/ })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  const opener = answer.getByRole('button', { name: /^Conte mais/ });
  await expect.element(opener).toBeInTheDocument();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer.getByRole('textbox')).toHaveFocus();
  for (const part of [answer.getByRole('textbox'), answer.getByRole('button', { name: 'Salvar' })])
    await expect.element(part).toBeInViewport({ ratio: 1 });
});
