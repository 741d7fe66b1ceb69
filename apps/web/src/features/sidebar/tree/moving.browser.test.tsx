import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '../../../testing/browser-fakes.ts';
import { callsOf, movedChats } from '../../../testing/mock-control.ts';
import {
  chooseFromRowMenu,
  focusRow,
  expectErrorAndClose,
  expectLevel,
  moveByKeys,
  moveDialog,
  notices,
  openSidebar,
  panel,
  QUINQUENNIUM,
  expectRows,
  rowNames,
  TRAVEL,
  treeRow,
  undoButton,
  VPN,
} from '../../../testing/sidebar-page.ts';
import { wide } from '../../../testing/suites.ts';

const REPORT = 'Migração do relatório de consumo';

describe('a chat that is moved', () => {
  it('by the drag of the keyboard lies in the folder that was chosen', async () => {
    const { mock } = await openSidebar();
    await focusRow(treeRow(VPN));
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: `Arrastar ${VPN}` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const target = () => document.activeElement?.ariaLabel ?? '';
    await expect.poll(target).toMatch(/^Soltar/);
    for (let step = 0; step < 20 && !target().includes('Projetos'); step += 1)
      await userEvent.keyboard('{ArrowDown}');
    await expect.poll(target).toMatch(/^Soltar em Projetos/);
    await userEvent.keyboard('{Enter}');
    await expect.element(treeRow('Projetos, 2 conversas')).toBeVisible();
    await expect.poll(() => movedChats(mock)).toEqual([['chat-0005', 'folder-0005']]);
    await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  });

  it('by its menu to “Sem pasta” is in the list of the days', async () => {
    const { mock } = await openSidebar('/desenvolvedor?chat=chat-0009');
    await expectLevel(REPORT, 3);
    await chooseFromRowMenu(REPORT, 'Mover para…');
    await moveDialog.getByRole('option', { name: 'Sem pasta' }).click();
    await expectLevel(REPORT, 1);
    await expect.element(notices).toMatchTextContent('Conversa retirada da pasta.');
    await expect.poll(() => movedChats(mock)).toEqual([['chat-0009', null]]);
    await undoButton.click();
    await expectLevel(REPORT, 3);
    await expect
      .poll(async () => (await movedChats(mock)).at(-1))
      .toEqual(['chat-0009', 'folder-0006']);
  });

  it('stays where it was if its dialog is closed while the new folder is made', wide, async () => {
    const { mock } = await openSidebar('/desenvolvedor?chat=chat-0009');
    await chooseFromRowMenu(REPORT, 'Mover para…');
    await moveDialog.getByRole('option', { name: 'Nova pasta…' }).click();
    const letItCome = holdRequests(/\/folders\b/);
    await userEvent.keyboard('Relatórios{Enter}{Escape}');
    await expect.element(moveDialog).not.toBeInTheDocument();
    letItCome();
    await expect.element(treeRow('Relatórios')).toBeVisible();
    await expectLevel(REPORT, 3);
    expect(await movedChats(mock)).toEqual([]);
  });

  it.each([
    ['“Sem pasta”', 'Sem pasta'],
    ['a folder', 'Para rever depois'],
    ['a new folder', 'Obras da sede'],
  ])('by its menu to %s has the focus, or its closed folder has it', wide, async (_, words) => {
    await openSidebar('/desenvolvedor?chat=chat-0009');
    await focusRow(treeRow(REPORT));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('m{Enter}');
    await expect.element(moveDialog.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard(words);
    await expect.element(moveDialog.getByRole('option').first()).toMatchTextContent(words);
    await userEvent.keyboard('{Enter}');
    await expect.element(moveDialog).not.toBeInTheDocument();
    await expect.element(notices).toMatchTextContent(/Conversa (movida|retirada)/);
    await expect.element(treeRow(REPORT)).toHaveFocus();
    await focusRow(treeRow(VPN));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('m{Enter}');
    await expect.element(moveDialog.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('Benefícios{Enter}');
    await expect.element(treeRow('Benefícios e RH')).toHaveFocus();
  });

  it('into a folder within a closed one leaves the focus on that', wide, async () => {
    await openSidebar();
    await moveByKeys(VPN, 'Relatório');
    await expect
      .element(notices)
      .toMatchTextContent('Conversa movida para “Relatório de consumo”.');
    await expect.element(treeRow('Projetos')).toHaveFocus();
  });

  it('keeps the focus and its ring when its dialog is closed without a choice', wide, async () => {
    await openSidebar();
    await focusRow(treeRow(VPN));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('m{Enter}');
    await expect.element(moveDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(treeRow(VPN)).toHaveFocus();
    const isRinged = (element: Element) => getComputedStyle(element).outlineStyle === 'solid';
    const parts = () => [...treeRow(VPN).element().querySelectorAll('*')];
    await expect.poll(() => parts().some(isRinged)).toBe(true);
  });

  it('out of its folder by drag is in the list of the days', wide, async () => {
    const { mock } = await openSidebar('/desenvolvedor?chat=chat-0009');
    await expectLevel(REPORT, 3);
    await treeRow(REPORT).dropTo(treeRow(VPN));
    await expectLevel(REPORT, 1);
    await expect.poll(() => movedChats(mock)).toEqual([['chat-0009', null]]);
  });

  it(
    'is asked for with the colours of the folders, and with the one it lies in',
    wide,
    async () => {
      await openSidebar('/desenvolvedor?chat=chat-0009');
      await chooseFromRowMenu(REPORT, 'Mover para…');
      const here = moveDialog.getByRole('option', { name: /aqui agora$/ });
      await expect.element(here).toBeVisible();
      const colours = moveDialog
        .getByRole('option')
        .elements()
        .flatMap((option) => option.querySelector('svg')?.style.color || []);
      expect(new Set(colours).size).toBeGreaterThan(2);
    },
  );

  it('goes into a new folder, whose name is typed in the search or asked for', wide, async () => {
    const { mock } = await openSidebar();
    await chooseFromRowMenu(VPN, 'Mover para…');
    await expect.element(moveDialog.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('Casa{Enter}');
    await expect.element(treeRow('Casa, 1 conversa')).toBeVisible();
    await expect.element(notices).toMatchTextContent('Conversa movida para “Casa”.');
    await chooseFromRowMenu(TRAVEL, 'Mover para…');
    await moveDialog.getByRole('option', { name: 'Nova pasta…' }).click();
    const name = moveDialog.getByRole('textbox', { name: 'Nome da pasta' });
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Viagens{Enter}');
    await expect.element(treeRow('Viagens, 1 conversa')).toBeVisible();
    expect(await movedChats(mock)).toHaveLength(2);
  });

  it('is asked for no longer once Back has led to another chat', wide, async () => {
    const { mock } = await openSidebar();
    await treeRow(VPN).click();
    await expect.element(page.getByRole('heading', { level: 1, name: VPN })).toBeVisible();
    await chooseFromRowMenu(VPN, 'Mover para…');
    await expect.element(moveDialog).toBeVisible();
    history.back();
    await expect.element(moveDialog).not.toBeInTheDocument();
    expect(await movedChats(mock)).toEqual([]);
  });

  it('goes into one new folder, however often Enter is pressed', wide, async () => {
    const { mock } = await openSidebar();
    await mock.plan({
      ...{ method: 'POST', path: '/api/chat/folders', kind: 'delay', milliseconds: 1_000 },
      times: 1,
    });
    await chooseFromRowMenu(VPN, 'Mover para…');
    await expect.element(moveDialog.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('Recife');
    await expect.element(moveDialog.getByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(moveDialog).not.toBeInTheDocument();
    await expect.element(treeRow('Recife, 1 conversa')).toBeVisible();
    expect(await callsOf(mock, 'POST', /^\/api\/chat\/folders$/)).toHaveLength(1);
  });

  it('is where it was, and an error is said, where the server refuses', async () => {
    const { mock, expectedErrors } = await openSidebar();
    expectedErrors.push('500');
    const before = await rowNames();
    const fault = { method: 'POST', path: '/api/chat/*/folder', kind: 'status', code: 500 };
    await mock.plan({ ...fault, times: 1 });
    await moveByKeys(VPN, 'rever');
    await expectErrorAndClose('Ocorreu um erro ao realizar uma operação na conversa.');
    await expectRows(before);
    await expect.element(undoButton).not.toBeInTheDocument();
  });

  it('with others that are selected goes with them, and back with them', wide, async () => {
    const { mock } = await openSidebar('/institucional?chat=chat-0015');
    const before = await rowNames();
    await treeRow(VPN).click({ modifiers: ['ControlOrMeta'] });
    await treeRow(TRAVEL).click({ modifiers: ['Shift'] });
    await panel.getByRole('button', { name: 'Mover 3 conversas para…' }).click();
    await moveDialog.getByRole('option', { name: 'Contratos e fornecedores' }).click();
    await expect.element(treeRow('Contratos e fornecedores, 6 conversas')).toBeVisible();
    await expect
      .element(notices)
      .toMatchTextContent('3 conversas movidas para “Contratos e fornecedores”.');
    expect(undoButton.elements()).toHaveLength(1);
    await undoButton.click();
    await expectRows(before);
    await expect.poll(async () => (await movedChats(mock)).length).toBe(6);
  });

  it('by drag takes the others that are selected along', wide, async () => {
    await openSidebar('/institucional?chat=chat-0015');
    // The dragged rows and the target must both be in view.
    await page.viewport(1440, 1300);
    await treeRow(VPN).click({ modifiers: ['ControlOrMeta'] });
    await treeRow(QUINQUENNIUM).click({ modifiers: ['ControlOrMeta'] });
    await treeRow(VPN).dropTo(treeRow('Projetos'));
    await expect.element(treeRow('Projetos, 3 conversas')).toBeVisible();
    await expect.element(notices).toMatchTextContent('2 conversas movidas para “Projetos”.');
  });
});
