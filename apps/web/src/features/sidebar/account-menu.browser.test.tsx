import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSidebar } from '../../testing/sidebar-page.ts';
import { wide } from '../../testing/suites.ts';

const menu = page.getByRole('navigation').getByRole('button', { name: /Conta e preferências/ });
const item = (name: string) => page.getByRole('link', { name, exact: true });

it('arrows, Home and End lead through the menu of the account, and leave its fields alone', async () => {
  await openSidebar();
  await menu.click();
  await expect.element(item('Configurações')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Ajuda')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'Sair', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Configurações')).toHaveFocus();
  const theme = page.getByRole('combobox', { name: 'Tema' });
  (theme.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(theme).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
});

it('arrows lead through the personas of the header', wide, async () => {
  await openSidebar();
  await page.getByRole('button', { name: /Trocar de persona/ }).click();
  const list = page.getByRole('main').getByRole('list').first();
  const links = () => list.getByRole('link').elements();
  await expect.poll(() => document.activeElement).toBe(links()[0]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(links()[1]);
  await userEvent.keyboard('{End}{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(links()[0]);
});
