import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composer } from '../../testing/conversation-page.ts';
import { openSidebar } from '../../testing/sidebar-page.ts';
import { wide } from '../../testing/suites.ts';

const question = page.getByRole('alertdialog', { name: 'Sair agora?' });
const signInPage = page.getByRole('heading', { level: 1, name: /Colega/ });

const account = page.getByRole('button', { name: /Conta e preferências/ });

async function signOutByMenu(): Promise<void> {
  await account.click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
}

it('a sign-out asks first where a draft would be lost, and keeps it where the user stays', async () => {
  await openSidebar();
  await composer.fill('Uma pergunta pela metade');
  await signOutByMenu();
  await expect.element(question).toMatchTextContent('não enviou será apagado');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(composer).toHaveValue('Uma pergunta pela metade');
  await expect.element(account).toHaveFocus();
  await signOutByMenu();
  await question.getByRole('button', { name: 'Sair' }).click();
  await expect.element(signInPage).toBeVisible();
});

it('the command bar asks too, also where the panel is closed', wide, async () => {
  await openSidebar();
  await page.getByRole('button', { name: 'Recolher o painel' }).click();
  await composer.fill('Uma pergunta pela metade');
  await userEvent.keyboard('{Control>}k{/Control}');
  const bar = page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
  await expect.element(bar.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('sair');
  await expect.element(bar.getByRole('option').first()).toMatchTextContent('Sair');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
});
