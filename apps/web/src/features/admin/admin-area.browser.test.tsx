import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFromAccountMenu, composer } from '../../testing/app-page.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wide } from '../../testing/suites.ts';

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

it('the command bar and the sheet of shortcuts open there by their keys', wide, async () => {
  await openApp('/', { user: 'Rafael Nogueira' });
  await chooseFromAccountMenu('Administração');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Início');
  await userEvent.keyboard('{Control>}/{/Control}');
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}{Control>}k{/Control}');
  const bar = page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
  await expect.element(bar).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('trocar jurídico');
  await bar
    .getByRole('option', { name: /Jurídico/ })
    .first()
    .click();
  await expect.poll(() => location.pathname).toBe('/juridico');
  await expect.element(composer).toBeVisible();
});
