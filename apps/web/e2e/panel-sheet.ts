import { expect, type Locator, type Page } from '@playwright/test';

/** The panel that lies over the screen, by its title. */
export function sheet(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Opens the menu of the account, and chooses what it leads to. */
export async function chooseOfAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Marina Azevedo|Rafael Nogueira/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Opens a panel over a chat by its address, in a page that begins with it, and waits until it is there. */
export async function openPanelAt(page: Page, panel: string, title: string): Promise<Locator> {
  await page.goto(`${new URL(page.url()).pathname}?panel=${panel}`);
  const opened = sheet(page, title);
  await expect(opened).toBeVisible();
  return opened;
}

/** The same in the page that is there, as by a link: where no test is about how it begins. */
export async function goToPanel(page: Page, panel: string, title: string): Promise<Locator> {
  const address = new URL(page.url());
  address.searchParams.set('panel', panel);
  await goWithin(page, address.href);
  const opened = sheet(page, title);
  await expect(opened).toBeVisible();
  return opened;
}

/** Goes to an address as links of the app do, which load nothing anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // A state of its own tells each arrival from the ones before.
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** What a deployer sets besides. */
export async function configure(page: Page, fields: Readonly<Record<string, unknown>>) {
  await page.context().route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const file = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...file, ...fields } });
  });
}
