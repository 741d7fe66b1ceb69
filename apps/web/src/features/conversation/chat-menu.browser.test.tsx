import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';

const menuButton = page.getByRole('button', { name: 'Mais ações da conversa' });

it('the menu of an empty chat has only what can be done with one', async () => {
  await openApp();
  await menuButton.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Tela cheia', 'Copiar link']);
});

it('the link of the open chat is copied, and leads to it', async () => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copying.mockRestore());
  await openApp('/suporte-de-ti?chat=chat-0005');
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Copiar link' }).click();
  await expect
    .poll(() => copying.mock.calls)
    .toEqual([[`${location.origin}/suporte-de-ti?chat=chat-0005`]]);
});
