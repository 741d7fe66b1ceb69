import type { Locator, Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { ANY_REPLY, type MockControl } from './mock-control.ts';
import { focusRow, panel, treeRow, VPN } from './panel-page.ts';
import { wide } from './suites.ts';
import { PHONE } from './touch.ts';

test.use({ actionTimeout: 20_000 });

/** Something that opens, and the way to it by keyboard alone. */
interface Opening {
  readonly name: string;
  /** Has the focus before, and again afterwards. */
  readonly from: (page: Page) => Locator;
  /** Key that opens it, or the menu with it; Enter by default. */
  readonly key?: string;
  /** Item of that menu. */
  readonly item?: string;
  readonly opened: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true });
const popover = (page: Page) => page.locator(':popover-open');
const menu = (name: string) => (page: Page) => page.getByRole('menu', { name });
const inNewest = (role: 'button', name: string | RegExp) => (page: Page) =>
  page.getByRole('article').last().getByRole(role, { name });

const ACCOUNT = button(/Marina Azevedo/);
const CHAT_MENU = button('Mais ações da conversa');
const PERSONAS = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /Trocar de persona/ });

const ON_A_DESK: readonly Opening[] = [
  { name: 'the account menu', from: ACCOUNT, opened: popover },
  { name: 'the list of personas', from: PERSONAS, opened: popover },
  { name: 'the menu of the chat', from: CHAT_MENU, opened: menu('Mais ações da conversa') },
  {
    name: 'the menu of an answer',
    from: inNewest('button', 'Mais ações da resposta'),
    opened: menu('Mais ações da resposta'),
  },
  {
    name: 'the menu of the list',
    from: button('Ações da lista'),
    opened: menu('Ações da lista'),
  },
  {
    name: 'the menu of a row',
    from: (page) => treeRow(page, VPN),
    key: 'Shift+F10',
    opened: (page) => page.getByRole('menu'),
  },
  {
    name: 'the field of a row that is renamed',
    from: (page) => treeRow(page, VPN),
    key: 'F2',
    opened: (page) => treeRow(page, VPN).getByRole('textbox'),
  },
  {
    name: 'the dialog of a new folder',
    from: (page) => page.getByRole('button', { name: 'Nova pasta', exact: true }),
    opened: dialog('Nova pasta'),
  },
  {
    name: 'the dialog to move a chat',
    from: CHAT_MENU,
    item: 'Mover para…',
    opened: dialog('Mover para'),
  },
  {
    name: 'the dialog to move a chat of a row',
    from: (page) => treeRow(page, VPN),
    key: 'Shift+F10',
    item: 'Mover para…',
    opened: dialog('Mover para'),
  },
  {
    name: 'the search in the chat',
    from: CHAT_MENU,
    item: 'Buscar na conversa',
    opened: (page) => page.getByRole('search', { name: 'Buscar na conversa' }),
  },
  {
    name: 'the field of the title',
    from: (page) => page.getByRole('heading', { level: 1 }).getByRole('button'),
    opened: (page) => page.getByRole('heading', { level: 1 }).getByRole('textbox'),
  },
  {
    name: 'the command bar',
    from: composer,
    key: 'Control+k',
    opened: dialog('Buscar ou fazer algo'),
  },
  {
    name: 'the list of shortcuts',
    from: ACCOUNT,
    key: 'Control+/',
    opened: dialog('Atalhos do teclado'),
  },
  ...['Configurações', 'Ajuda', 'Temas conhecidos', 'Termos de uso', 'Sobre'].map((panel) => ({
    name: `the panel ${panel}`,
    from: ACCOUNT,
    item: panel,
    opened: dialog(panel),
  })),
  {
    name: 'the sources of an answer',
    from: inNewest('button', /ferramentas ·/),
    opened: (page) => page.getByRole('complementary', { name: 'De onde veio a resposta' }),
  },
  {
    name: 'the form for a comment',
    from: inNewest('button', 'Conte mais'),
    opened: (page) => page.getByRole('textbox', { name: 'Conte mais' }),
  },
];

const ON_A_PHONE: readonly Opening[] = [
  {
    name: 'the drawer',
    from: button('Abrir o painel de conversas'),
    opened: dialog('Conversas'),
  },
  { name: 'the sheet of personas', from: PERSONAS, opened: dialog('Trocar de persona') },
  { name: 'the menu of the chat', from: CHAT_MENU, opened: menu('Mais ações da conversa') },
  {
    name: 'the sources of an answer',
    from: inNewest('button', /ferramentas ·/),
    opened: dialog('De onde veio a resposta'),
  },
];

/** Returns what is wrong with the place of the focus, if anything. */
async function focusFault(place: Locator, fault: string): Promise<string[]> {
  try {
    await expect(async () =>
      expect(await place.evaluate((it) => it.contains(document.activeElement))).toBe(true),
    ).toPass({ timeout: 4_000 });
    return [];
  } catch {
    const focused = await place
      .page()
      .evaluate(() => document.activeElement?.textContent.slice(0, 60) ?? 'nothing');
    return [`${fault}: ${focused}`];
  }
}

/** Opens something and closes it again by keys; returns where the focus was wrong. */
async function wayOfFocus(page: Page, opening: Opening): Promise<string[]> {
  const { name, from, key = 'Enter', item, opened } = opening;
  await from(page).focus();
  await page.keyboard.press(key);
  if (item !== undefined)
    await page
      .getByRole('menuitem', { name: item, exact: true })
      .or(page.getByRole('link', { name: item, exact: true }))
      .press('Enter');
  await expect(opened(page)).toBeVisible();
  const faults = await focusFault(opened(page), `${name} has no focus`);
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  return [...faults, ...(await focusFault(from(page), `${name} does not give it back`))];
}

/** Opens a chat whose newest answer has sources and stars. */
async function openAnswer(
  page: Page,
  mock: MockControl,
  openSignedIn: (path: string) => Promise<void>,
): Promise<Locator> {
  await mock.reset();
  await openSignedIn('/institucional?chat=chat-0006');
  await ask(page, '/tools');
  return answerEnds(page);
}

test(
  'whatever opens takes the focus, and gives it back where it was',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    test.setTimeout(180_000);
    watch.expectedErrors.push('500');
    const answer = await openAnswer(page, mock, openSignedIn);
    await answer.getByRole('radio', { name: /^4 de 5/ }).click();
    await expect(answer.getByRole('button', { name: 'Conte mais' })).toBeVisible();
    const wrong: string[] = [];
    for (const opening of ON_A_DESK) wrong.push(...(await wayOfFocus(page, opening)));
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 1 });
    await ask(page, 'Uma pergunta que falha');
    const error = page.getByRole('alertdialog');
    await expect(error).toBeVisible();
    expect(await error.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeFocused();
    expect(wrong).toEqual([]);
  },
);

test(
  'the focus stays on the button that hides the panel of chats, and on the one that shows it',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional');
    const hide = panel(page).getByRole('button', { name: 'Recolher o painel' });
    const show = page.getByRole('button', { name: 'Abrir o painel de conversas' });
    await hide.press('Enter');
    await expect(panel(page)).toBeHidden();
    await expect(show).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(hide).toBeFocused();
  },
);

test(
  'the buttons of a row keep no shortcut from the page',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional');
    const button = treeRow(page, VPN).getByRole('button', { name: /^Ações de/ });
    // A tree that is entered at a button of a row nobody has been to leads to its first row.
    await focusRow(page, VPN);
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox', { name: 'Buscar ou fazer algo' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Shift+Escape');
    await expect(composer(page)).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use(PHONE);

  test(
    'whatever opens takes the focus, and gives it back where it was',
    wide,
    async ({ page, mock, openSignedIn }) => {
      test.setTimeout(120_000);
      await openAnswer(page, mock, openSignedIn);
      const wrong: string[] = [];
      for (const opening of ON_A_PHONE) wrong.push(...(await wayOfFocus(page, opening)));
      expect(wrong).toEqual([]);
    },
  );
});
