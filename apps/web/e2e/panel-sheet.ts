import { expect, type Locator, type Page } from '@playwright/test';

/** Finds an open panel by its title. */
export function sheet(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Opens the account menu, and clicks one of its links. */
export async function chooseOfAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Marina Azevedo|Rafael Nogueira/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Loads a page with a panel in its address, and waits for the panel. */
export async function openPanelAt(page: Page, panel: string, title: string): Promise<Locator> {
  await page.goto(`${new URL(page.url()).pathname}?panel=${panel}`);
  const opened = sheet(page, title);
  await expect(opened).toBeVisible();
  return opened;
}

/** Opens a panel in the current page as a link does, for tests that are not about loading. */
export async function goToPanel(page: Page, panel: string, title: string): Promise<Locator> {
  const address = new URL(page.url());
  address.searchParams.set('panel', panel);
  await goWithin(page, address.href);
  const opened = sheet(page, title);
  await expect(opened).toBeVisible();
  return opened;
}

/** Navigates inside the app, without loading the page. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // The app recognises each navigation by its key.
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Changes fields of config.json. */
export async function configure(page: Page, fields: Readonly<Record<string, unknown>>) {
  await page.context().route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const file = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...file, ...fields } });
  });
}
