import { expect, it } from 'vitest';
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
