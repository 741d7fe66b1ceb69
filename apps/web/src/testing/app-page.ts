import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

export const composer = page.getByRole('textbox', { name: /^(Mensagem|Message|Mensaje)$/ });

/** Waits for the shortcuts, the command bar and the lists of the side panel, which load together. */
export async function waitForSidebar(): Promise<void> {
  await expect.element(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
  await expect.element(page.getByRole('treegrid', { name: 'Pastas e conversas' })).toBeVisible();
}

/** Returns the text of each element, in order. */
export function textsOf(elements: Locator): readonly (string | null)[] {
  return elements.elements().map(({ textContent }) => textContent);
}

/** Navigates inside the app, without loading the page. */
export function navigateTo(address: string | URL): void {
  // The app recognises each navigation by its key.
  history.pushState({ key: crypto.randomUUID() }, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Finds an open panel by its title. */
export function findPanel(title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

/** Opens a panel over the current screen as a link does, and waits for it. */
export async function openPanel(panel: string, title: string): Promise<Locator> {
  const address = new URL(location.href);
  address.searchParams.set('panel', panel);
  navigateTo(address);
  await expect.element(findPanel(title)).toBeVisible();
  return findPanel(title);
}

/** Opens the account menu, and clicks one of its links. */
export async function chooseFromAccountMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: /Marina Azevedo|Rafael Nogueira/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Clicks a point of the window, whatever element is there. */
export async function clickAt(x: number, y: number): Promise<void> {
  await page.elementLocator(document.documentElement).click({ position: { x, y }, force: true });
}
