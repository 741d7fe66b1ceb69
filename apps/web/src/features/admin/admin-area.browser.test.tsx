import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFromAccountMenu, composer } from '../../testing/app-page.ts';
import { openApp } from '../../testing/open-app.tsx';

const menu = page.getByRole('navigation', { name: 'Menu da administração' });

it('an administrator goes from page to page by the menu of the area, and back to the chat', async () => {
  await openApp('/', { user: 'Rafael Nogueira' });
  await chooseFromAccountMenu('Administração');
  const arrival = page.getByRole('status').filter({ hasText: 'Administração · Início' });
  await expect.element(arrival).toBeInTheDocument();
  // The menu that led here is gone.
  await expect.element(page.getByRole('main')).toHaveFocus();
  for (const [path, name] of [
    ['/admin/users', 'Usuários'],
    ['/admin', 'Início'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    await expect.element(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('status').filter({ hasText: name })).toBeInTheDocument();
    expect(location.pathname).toBe(path);
  }
  await page.getByRole('link', { name: 'Voltar para a conversa' }).click();
  await expect.element(composer).toBeVisible();
});
