import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  chooseFromRowMenu,
  chooseFromListMenu,
  focusRow,
  expectErrorAndClose,
  expectLevel,
  notices,
  openSidebar,
  panel,
  expectRows,
  rowNames,
  tree,
  treeRow,
  undoButton,
  VPN,
} from '../../../testing/sidebar-page.ts';
import { wide } from '../../../testing/suites.ts';

const nameField = page
  .getByRole('dialog', { name: 'Nova pasta' })
  .getByRole('textbox', { name: 'Nome da pasta' });

const subfolderField = page
  .getByRole('dialog', { name: 'Nova subpasta' })
  .getByRole('textbox', { name: 'Nome da pasta em “Projetos”' });

describe('a folder', () => {
  it('is created inside of another, which opens', async () => {
    await openSidebar();
    await chooseFromRowMenu('Projetos', 'Nova subpasta');
    await expect.element(subfolderField).toHaveFocus();
    await userEvent.keyboard('Viagem a Recife');
    await page.getByRole('button', { name: 'Criar' }).click();
    await expectLevel('Viagem a Recife', 2);
    await expect.element(treeRow('Projetos')).toHaveAttribute('aria-expanded', 'true');
  });

  it('that is empty says so where it is opened', wide, async () => {
    await openSidebar();
    await page.getByRole('button', { name: 'Nova pasta' }).click();
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('Recife{Enter}');
    await expect.element(treeRow('Recife')).toHaveFocus();
    const said = page.getByRole('status').getByText('Pasta vazia. Mova conversas para cá.');
    for (const open of [
      () => userEvent.keyboard('{Enter}'),
      () => treeRow('Recife').getByText('Recife').click(),
    ]) {
      await open();
      await expect.element(said).toBeVisible();
      await expect.element(said).not.toBeInTheDocument();
    }
    await treeRow('Projetos').getByText('Projetos').click();
    await expect.element(treeRow('Projetos')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(said).not.toBeInTheDocument();
  });

  it('without a name, or with that of its neighbour, asks for one', async () => {
    const { mock } = await openSidebar();
    await page.getByRole('button', { name: 'Nova pasta' }).click();
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('  ');
    await page.getByRole('button', { name: 'Criar' }).click();
    await expect.element(nameField).toHaveAccessibleDescription('Dê um nome à pasta.');
    await expect.element(nameField).toHaveFocus();
    await expect.element(nameField).toHaveAttribute('aria-invalid', 'true');
    await nameField.fill('projetos');
    await expect.element(nameField).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(nameField)
      .toHaveAccessibleDescription('Já existe uma pasta “projetos” aqui. Escolha outro nome.');
    await nameField.fill('Recife');
    await userEvent.keyboard('{Enter}');
    await expect.element(treeRow('Recife')).toBeVisible();
    const created = (await mock.requests()).filter(
      ({ method, path }) => method === 'POST' && path === '/api/chat/folders',
    );
    expect(created).toHaveLength(1);
  });

  it(
    'that was made has the focus, so that a second Enter asks for no second one',
    wide,
    async () => {
      await openSidebar();
      await page.getByRole('button', { name: 'Nova pasta' }).click();
      await expect.element(nameField).toHaveFocus();
      await userEvent.keyboard('Recife{Enter}');
      await expect.element(treeRow('Recife')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(nameField).not.toBeInTheDocument();
    },
  );

  it('that comes late closes neither a name being typed nor other folders', wide, async () => {
    const { mock } = await openSidebar();
    await mock.plan({
      // Nearly as late as the app waits: a busy machine needs its time for what is done meanwhile.
      ...{ method: 'POST', path: '/api/chat/folders', kind: 'delay', milliseconds: 9_000 },
      times: 1,
    });
    await chooseFromRowMenu('Projetos', 'Nova subpasta');
    await expect.element(subfolderField).toHaveFocus();
    await userEvent.keyboard('Viagem a Recife{Enter}{Escape}');
    await expect.element(subfolderField).not.toBeInTheDocument();
    await focusRow(treeRow('Contratos e fornecedores'));
    await userEvent.keyboard('{ArrowRight}');
    await chooseFromRowMenu(VPN, 'Renomear');
    const title = tree.getByRole('textbox');
    await expect.element(title).toHaveFocus();
    await userEvent.keyboard('VPN em casa');
    await expectLevel('Viagem a Recife', 2);
    await expect.element(title).toHaveValue('VPN em casa');
    await expect
      .element(treeRow('Contratos e fornecedores'))
      .toHaveAttribute('aria-expanded', 'true');
  });

  it('that could not be created leaves what was typed, and an error says so', async () => {
    const { mock, expectedErrors } = await openSidebar();
    expectedErrors.push('500');
    const fault = { method: 'POST', path: '/api/chat/folders', kind: 'status', code: 500 };
    await mock.plan({ ...fault, times: 1 });
    await page.getByRole('button', { name: 'Nova pasta' }).click();
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('Viagem a Recife{Enter}');
    await expectErrorAndClose('Ocorreu um erro ao realizar uma operação na pasta.');
    await expect.element(nameField).toHaveValue('Viagem a Recife');
    await nameField.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(treeRow('Viagem a Recife')).toBeVisible();
  });
});

describe('the folders that are open', () => {
  it('are so after a reload, and the closed ones closed', wide, async () => {
    const { reload } = await openSidebar();
    await chooseFromListMenu('Expandir todas as pastas');
    await expectLevel('Minuta de aditivo contratual', 2);
    await focusRow(treeRow('Benefícios e RH'));
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(treeRow('Férias e folgas')).not.toBeInTheDocument();
    const before = await rowNames();
    await reload();
    await expect.element(treeRow('Minuta de aditivo contratual')).toBeVisible();
    await expectRows(before);
    await chooseFromListMenu('Recolher todas as pastas');
    await expect.element(treeRow('Minuta de aditivo contratual')).not.toBeInTheDocument();
    await reload();
    await expect.element(treeRow(VPN)).toBeVisible();
    await expect.element(tree.getByRole('row', { expanded: true })).not.toBeInTheDocument();
  });

  it(
    'are after a reload those around the current chat, also where they were closed',
    wide,
    async () => {
      const chat = 'Migração do relatório de consumo';
      const { reload } = await openSidebar('/desenvolvedor?chat=chat-0009');
      await expectLevel(chat, 3);
      await chooseFromListMenu('Recolher todas as pastas');
      await expect.element(treeRow(chat)).not.toBeInTheDocument();
      await reload();
      await expect.element(treeRow(chat)).toHaveAttribute('aria-current', 'page');
      await expectLevel(chat, 3);
    },
  );
});

describe('a chat that lies in two folders', () => {
  const TOP = ['Benefícios e RH', 'Contratos e fornecedores', 'Projetos', 'Para rever depois'];
  const placements = treeRow('Nota fiscal sem número do pedido');

  /** Expects every folder at the top level, and both rows of the chat, each once. */
  const allAreThere = async () => {
    for (const folder of TOP) await expect.element(treeRow(folder)).toHaveLength(1);
    await expect.element(placements).toHaveLength(2);
  };

  it(
    'has a row in each, and no folder goes when one of them opens, nor by a reload',
    wide,
    async () => {
      const { reload } = await openSidebar('/juridico?chat=chat-0003');
      await chooseFromListMenu('Recolher todas as pastas');
      for (const folder of ['Contratos e fornecedores', 'Para rever depois'])
        await treeRow(folder).click();
      await allAreThere();
      await reload();
      await allAreThere();
    },
  );

  it('is opened from the second of its rows, which stays in its place', wide, async () => {
    const { reload } = await openSidebar('/juridico?chat=chat-0003');
    await chooseFromListMenu('Recolher todas as pastas');
    await treeRow('Para rever depois').click();
    await expect.element(placements).toHaveLength(1);
    await placements.click();
    await expect.poll(() => location.pathname + location.search).toBe('/financeiro?chat=chat-0014');
    await expect.element(placements).toHaveLength(1);
    await expect.element(placements).toHaveAttribute('aria-current', 'page');
    await reload();
    await expect.element(placements).toHaveLength(2);
    for (const row of placements.all())
      await expect.element(row).toHaveAttribute('aria-current', 'page');
  });

  it('is deleted once where both of its rows are selected', wide, async () => {
    await openSidebar();
    await chooseFromListMenu('Expandir todas as pastas');
    await expect.element(placements).toHaveLength(2);
    for (const row of placements.all()) await row.click({ modifiers: ['Control'] });
    await expect.element(panel.getByText('1 selecionada')).toBeVisible();
    await focusRow(placements.last());
    await userEvent.keyboard('{Delete}');
    await expect.element(placements).not.toBeInTheDocument();
    await expect.element(notices).toMatchTextContent(/Conversa “.*” excluída\./);
    await undoButton.click();
    await allAreThere();
  });
});
