import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** The field in which a question is written. */
export const composer = page.getByRole('textbox', { name: /^(Mensagem|Message|Mensaje)$/ });

/** Waits until shortcuts, palette and the lists of the side panel are there: they load together. */
export async function toolsArrive(): Promise<void> {
  await expect.element(page.getByRole('searchbox', { name: 'Buscar em tudo' })).toBeVisible();
  await expect.element(page.getByRole('treegrid', { name: 'Pastas e conversas' })).toBeVisible();
}

/** The text of each element, in order. */
export function textsOf(elements: Locator): readonly (string | null)[] {
  return elements.elements().map(({ textContent }) => textContent);
}

/** Goes to an address as links of the app do, which load nothing anew. */
export function goWithin(address: string | URL): void {
  // A state of its own tells each arrival from the ones before.
  history.pushState({ key: crypto.randomUUID() }, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The panel that lies over the screen, by its title. */
export function sheet(title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

/** Opens a panel over what is on the screen, as by a link, and waits until it is there. */
export async function goToPanel(panel: string, title: string): Promise<Locator> {
  const address = new URL(location.href);
  address.searchParams.set('panel', panel);
  goWithin(address);
  await expect.element(sheet(title)).toBeVisible();
  return sheet(title);
}

/** Opens the menu of the account, and chooses what it leads to. */
export async function chooseOfAccount(name: string): Promise<void> {
  await page.getByRole('button', { name: /Marina Azevedo|Rafael Nogueira/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Presses a point of the window, whatever lies there. */
export async function pressAt(x: number, y: number): Promise<void> {
  await page.elementLocator(document.documentElement).click({ position: { x, y }, force: true });
}
