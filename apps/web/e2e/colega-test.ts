import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { API_ORIGIN, WEB_ORIGIN } from './addresses.ts';

interface Watch {
  /** Messages of the console that a test expects, by a part of their text. */
  readonly expectedErrors: (string | RegExp)[];
}

function isExpected(message: string, expected: Watch['expectedErrors']): boolean {
  return expected.some((part) =>
    typeof part === 'string' ? message.includes(part) : part.test(message),
  );
}

function isOurs(url: string): boolean {
  const { origin, protocol } = new URL(url);
  return (
    origin === WEB_ORIGIN || origin === API_ORIGIN || protocol === 'data:' || protocol === 'blob:'
  );
}

/** Every test also fails on a console error, a policy violation, or a request to elsewhere. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const watch: Watch = { expectedErrors: [] };
      const errors: string[] = [];
      const elsewhere: string[] = [];
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          reportError(
            new Error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
          ),
        ),
      );
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('request', (request) => {
        if (!isOurs(request.url())) elsewhere.push(request.url());
      });
      await use(watch);
      expect(errors.filter((error) => !isExpected(error, watch.expectedErrors))).toEqual([]);
      expect(elsewhere).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export type UserName = 'Marina Azevedo' | 'Rafael Nogueira' | 'Beatriz Lima';

/** Signs in as a person does: the button, the provider's window, an account. */
export async function signIn(page: Page, user: UserName = 'Marina Azevedo'): Promise<void> {
  const button = page.getByRole('button', { name: /Microsoft/ });
  await expect(button).toBeVisible();
  const popup = page.waitForEvent('popup');
  await button.click();
  await (await popup).getByRole('button', { name: new RegExp(user) }).click();
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(user) })).toBeVisible();
}

export function composer(page: Page) {
  return page.getByRole('textbox', { name: /Mensagem|Message|Mensaje/ });
}

/** Opens the app, signs in, and waits until a question can be sent. */
export async function openSignedIn(page: Page, path = '/', user?: UserName): Promise<void> {
  await page.goto(path);
  await signIn(page, user);
  await expect(page).toHaveURL(/chat=/);
}

export async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

/** Waits until no answer is coming any more. */
export async function answerEnds(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Parar a resposta' })).toBeHidden({
    timeout: 45_000,
  });
}

/** Puts a value into the browser's storage before the app reads it, and on no other page. */
export async function storeBefore(
  context: BrowserContext,
  key: 'language' | 'chatPresentationTheme',
  value: string,
): Promise<void> {
  await context.addInitScript(
    (stored) => {
      if (location.origin === stored.origin) localStorage.setItem(stored.key, stored.value);
    },
    { origin: WEB_ORIGIN, key, value },
  );
}

/** What axe finds against WCAG 2.2 A and AA. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
