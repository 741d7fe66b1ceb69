import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  chooseFromAccountMenu,
  composer,
  findPanel,
  waitForSidebar,
} from '../../../testing/app-page.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

const tree = page.getByRole('treegrid', { name: 'Pastas e conversas' });

function conversation(): HTMLElement {
  const element = document.getElementById('conversation');
  if (element === null) throw new Error('no conversation');
  return element;
}

async function open(path = '/'): Promise<void> {
  await openApp(path);
  await waitForSidebar();
}

/** Expects no open dialog, neither command bar nor list of shortcuts. */
function noDialog(): void {
  expect(document.querySelector('dialog[open]')).toBeNull();
}

describe('the shortcuts', () => {
  it('are letters while something is written', async () => {
    await open();
    const address = location.href;
    await composer.click();
    await userEvent.keyboard('nome? m');
    await expect.element(composer).toHaveValue('nome? m');
    const search = page.getByRole('searchbox', { name: 'Buscar em tudo' });
    await search.click();
    await userEvent.keyboard('nm?');
    await expect.element(search).toHaveValue('nm?');
    noDialog();
    expect(location.href).toBe(address);
  });

  it('lead to the field, and to a new chat', async () => {
    await open('/institucional?chat=chat-0001');
    await expect
      .poll(() => document.querySelectorAll('[role="log"] [data-message]').length)
      .toBe(4);
    conversation().focus();
    await userEvent.keyboard('{Shift>}{Escape}{/Shift}');
    await expect.element(composer).toHaveFocus();
    await expect.element(composer).toHaveValue('');
    await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
    await expect.poll(() => location.search).not.toContain('chat-0001');
    expect(location.search).toContain('chat=');
  });

  it('leave a text that is begun while no field has the focus to the message field', async () => {
    await open();
    await composer.fill('Oi. ');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('Minha dúvida');
    await expect.element(composer).toHaveValue('Oi. Minha dúvida');
    await composer.fill('');
    conversation().focus();
    await userEvent.keyboard('Nova');
    await expect.element(composer).toHaveValue('Nova');
    // After a press of the mouse too; whoever has gone to a button by keys stays there.
    await composer.fill('');
    const help = page.getByRole('button', { name: 'Ações da lista' });
    await help.click();
    await userEvent.keyboard('{Escape}');
    (help.element() as HTMLElement).focus();
    await userEvent.keyboard('x');
    await expect.element(composer).toHaveValue('');
  });

  it('are listed, with those that other parts of the app handle', wide, async () => {
    await open();
    await composer.click();
    await userEvent.keyboard('{Control>}/{/Control}');
    const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await expect.element(sheet.getByText('Ir para a resposta mais nova')).toBeVisible();
    await expect.element(sheet.getByText('F6')).toBeVisible();
    await expect.element(sheet.getByText('Parar a resposta')).toBeVisible();
  });

  it('open the command bar over a panel, which closes for what is run there, and not over a decision', async () => {
    const { mock, expectedErrors } = await openApp('/institucional?chat=chat-0001');
    await waitForSidebar();
    const panel = findPanel('Ajuda');
    await chooseFromAccountMenu('Ajuda');
    await expect.element(panel).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    const bar = page.getByRole('dialog', { name: 'Buscar ou fazer algo' });
    await expect.element(bar.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    expect(panel.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('tema escuro');
    await expect.element(bar.getByRole('option').first()).toMatchTextContent('Tema: Escuro');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => document.body.className).toBe('darkTheme');
    expect(location.search).toBe('?chat=chat-0001');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(bar.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await page.viewport(390, 844);
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    const drawer = page.getByRole('dialog', { name: 'Conversas' });
    await expect.element(drawer).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(bar.getByRole('searchbox')).toHaveFocus();
    await expect.element(drawer).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expectedErrors.push('500');
    await mock.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 500, times: 3 });
    await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(page.getByRole('alertdialog').element().contains(document.activeElement)).toBe(true);
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('are none with Alt and none with AltGr', wide, async () => {
    await open();
    const address = location.href;
    conversation().focus();
    await userEvent.keyboard('{Alt>}mn{/Alt}{Control>}{Alt>}k{/Alt}{/Control}');
    expect(document.activeElement).toBe(conversation());
    // Windows reports AltGr as a key of its own.
    for (const key of ['k', '/', 'm'])
      conversation().dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          ctrlKey: key !== 'm',
          modifierAltGraph: true,
          bubbles: true,
          cancelable: true,
        }),
      );
    // What AltGr writes is a text, which goes into the message field.
    expect(document.activeElement).toBe(composer.element());
    noDialog();
    expect(location.href).toBe(address);
  });

  it('are none in the tree, where letters lead to the row that begins with them', async () => {
    await open();
    const address = location.href;
    // The folders load after the chats.
    const first = tree.getByRole('row', { name: 'Benefícios e RH, 4 conversas' });
    await expect.element(first).toBeVisible();
    first.element().focus();
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('contratos');
    await expect
      .element(tree.getByRole('row', { name: /^Contratos e fornecedores/ }))
      .toHaveFocus();
    first.element().focus();
    await userEvent.keyboard('nm');
    await expect.element(composer).not.toHaveFocus();
    expect(location.href).toBe(address);
  });
});
