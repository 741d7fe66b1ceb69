import type { Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, storeBefore, test } from './colega-test.ts';
import { APP_SCRIPT, holdRequests } from './held-requests.ts';
import { core, wide } from './suites.ts';

/** Holds the app's own script, so that only index.html is shown. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, APP_SCRIPT);
  return async () => {
    release();
    await expect(page.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();
  };
}

async function box(page: Page, selector: string) {
  const { x, y, width } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return { x, y, width };
}

test(
  'index.html paints the frame in the theme in force, and nothing moves afterwards',
  core,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await page.evaluate(() => localStorage.setItem('chatPresentationTheme', 'darkTheme'));
    const showApp = await holdApp(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(composer(page)).toBeVisible();
    await expect(page.locator('body')).toHaveClass('darkTheme');
    await expect(page.getByText('O conteúdo gerado por IA')).toBeVisible();
    const selectors = ['.message-composer_composer', '.shell-panel', '.shell-notice', '.shell-new'];
    const before = await Promise.all(selectors.map((selector) => box(page, selector)));
    await showApp();
    const after = await Promise.all(selectors.map((selector) => box(page, selector)));
    expect(after).toEqual(before);
  },
);

test('what is typed before the app has arrived is kept', core, async ({ page, openSignedIn }) => {
  await openSignedIn('/beneficios-e-rh');
  const showApp = await holdApp(page);
  await page.goto('/beneficios-e-rh', { waitUntil: 'commit' });
  await composer(page).fill('Já posso escrever');
  await showApp();
  // The field goes through two changes: React takes over, and a chat is found for the draft.
  await expect(page).toHaveURL(/chat=/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(composer(page)).toHaveValue('Já posso escrever');
});

test(
  'a page that is left before the app has arrived asks first where something is typed',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/financeiro');
    const showApp = await holdApp(page);
    await page.goto('/financeiro', { waitUntil: 'commit' });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await composer(page).pressSequentially('Já posso escrever');
    // The user stays: the page is not left.
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(composer(page)).toHaveValue('Já posso escrever');
    await showApp();
    await expect(composer(page)).toHaveValue('Já posso escrever');
    // The app keeps the text itself.
    await page.reload();
    await expect(composer(page)).toHaveValue('Já posso escrever');
    expect(asked).toHaveLength(1);
  },
);

test(
  'index.html speaks the language of the user before the app has arrived',
  wide,
  async ({ page, context, openSignedIn }) => {
    await openSignedIn();
    await storeBefore(context, 'language', 'es');
    const showApp = await holdApp(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByPlaceholder('Escribe tu pregunta…')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await showApp();
  },
);

for (const [part, pattern] of [
  ['its texts', /\/assets\/pt-br-.*\.js$/],
  ['its own script', APP_SCRIPT],
] as const) {
  test(
    `an app without ${part} says that it did not load, and loads again`,
    part === 'its texts' ? core : wide,
    async ({ page, watch }) => {
      watch.expectedErrors.push('ERR_FAILED', 'Failed to fetch');
      await page.route(pattern, (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('status').getByText('Não foi possível carregar')).toBeVisible();
      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    },
  );
}

test(
  'a frame whose app does not arrive says so too',
  wide,
  async ({ page, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_FAILED', 'Failed to fetch');
    await openSignedIn();
    const texts = /\/assets\/pt-br-.*\.js$/;
    await page.route(texts, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('status').getByText('Não foi possível carregar')).toBeVisible();
    await page.unroute(texts);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('button', { name: /Marina Azevedo/ })).toBeVisible();
  },
);

test('the policy closes every way to run a script from text', core, async ({ page, watch }) => {
  watch.expectedErrors.push(
    'policy violation',
    'TrustedHTML',
    'TrustedScript',
    'Content Security Policy',
  );
  await page.goto('/');
  const response = await page.request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/trusted-types colega-worker(;|$)/);
  expect(policy).not.toContain('unsafe');
  const blocked = await page.evaluate(() => {
    try {
      return !Reflect.set(document.body, 'innerHTML', '<img src=x onerror=alert(1)>');
    } catch {
      return true;
    }
  });
  expect(blocked).toBe(true);
  // From a timer: what is evaluated directly runs without the page's policy.
  const ran = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const of = (name: string): unknown => Reflect.get(window, name);
        const module = 'data:text/javascript,export default 1';
        const tries: Readonly<Record<string, () => unknown>> = {
          eval: () => Reflect.apply(of('eval') as (code: string) => unknown, undefined, ['1']),
          Function: (): unknown =>
            Reflect.construct(of('Function') as new () => unknown, ['return 1']),
          import: () => import(module),
          worker: () => new Worker(module),
          attribute: () => document.body.setAttribute('onclick', 'alert(1)'),
          frame: () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>' }),
        };
        setTimeout(() => {
          const all = Object.entries(tries).map(async ([name, act]) => {
            try {
              await act();
              return [name];
            } catch {
              return [];
            }
          });
          void Promise.all(all).then((names) => resolve(names.flat()));
        });
      }),
  );
  expect(ran).toEqual([]);
});

test(
  'the app hears no message of another window, and sets no frame that could send one',
  wide,
  async ({ page, openSignedIn }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const add = Reflect.get(EventTarget.prototype, 'addEventListener') as () => void;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...call) {
        const [type] = call;
        if (/^message/.test(type) && (this === window || this === document)) heard.push(type);
        Reflect.apply(add, this ?? window, call);
      };
    });
    await openSignedIn('/juridico');
    await ask(page, '/tools');
    await answerEnds(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('viagens');
    const found = await page.evaluate(() => ({
      heard: (window as unknown as { heard: string[] }).heard,
      handler: window.onmessage,
      frames: document.querySelectorAll('iframe, object, embed').length,
    }));
    expect(found).toEqual({ heard: [], handler: null, frames: 0 });
  },
);

test(
  'every style sheet begins with the order of the layers',
  wide,
  async ({ page, openSignedIn }) => {
    const sheets = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.css')) sheets.add(response.url());
    });
    await openSignedIn('/juridico');
    await expect.poll(() => sheets.size).toBeGreaterThan(1);
    for (const url of sheets) {
      const sheet = await (await page.request.get(url)).text();
      expect(sheet.slice(0, 40)).toContain('@layer reset,tokens,components,app;');
    }
  },
);
