import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildServer, developmentConfiguration } from '@colega/mock-api';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { chromiumLaunchOptions } from '../chromium-launch.ts';
import { runChecks } from '../contract/run-checks.ts';
import { differencesOf, operationOf } from '../contract/testing.fixture.ts';
import { ensureChromium } from '../chromium.ts';
import { findFreePorts } from '../ports.ts';
import { buildWebServer } from '../web-server.ts';
import { checkConfiguration } from './configuration.ts';
import { findWebServer } from './web-servers.fixture.ts';
import { createHome, type RunningServer, startDeployed } from './running-servers.fixture.ts';
import { buildSite, writeDeployment } from './write-deployment.ts';

const BASE = '/tools/colega/';

let webPort: number;
let webOrigin: string;
let apiOrigin: string;
let browser: Browser;
const homes: string[] = [];
const closing: (() => Promise<unknown>)[] = [];
/** Builds of the app: a release, the one after it, and one below a path. */
let builds: Readonly<Record<'first' | 'second' | 'below', string>>;

async function newHome(): Promise<string> {
  const home = await createHome();
  homes.push(home);
  return home;
}

function configurationOf(fields: Readonly<Record<string, unknown>> = {}) {
  const content = { ...developmentConfiguration({ apiOrigin, passwordSignIn: true }), ...fields };
  return checkConfiguration(content, 'config.json');
}

beforeAll(async () => {
  await ensureChromium();
  const [web = 0, api = 0] = await findFreePorts(2);
  webPort = web;
  webOrigin = `http://localhost:${web}`;
  apiOrigin = `http://localhost:${api}`;
  // An app at the root, and one below a path: the provider returns to both.
  const webOrigins = [webOrigin, `${webOrigin}${BASE}`];
  const mock = await buildServer({ apiOrigin, webOrigin: webOrigins, tokensPerSecond: 600 });
  await mock.listen({ port: api, host: '127.0.0.1' });
  closing.push(() => mock.close());
  browser = await chromium.launch(chromiumLaunchOptions());
  closing.push(() => browser.close());
  builds = { first: await newHome(), second: await newHome(), below: await newHome() };
  const configuration = await configurationOf();
  await buildSite(configuration, builds.first);
  // Another list of hosts is enough for other names of files.
  const apiHost = `${configuration.apiHost},https://api.example.com`;
  await buildSite({ ...configuration, apiHost }, builds.second);
  await buildSite(await configurationOf({ BASE_PATH: BASE }), builds.below);
}, 240_000);

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })));
});

describe.each(['nginx', 'caddy'] as const)(
  'the app behind %s',
  { timeout: 90_000 },
  async (name) => {
    const program = await findWebServer(name);
    if (program === undefined) return it.skip('is not tried, without the server');

    let out: string;
    let server: RunningServer | undefined;
    let context: BrowserContext;
    let page: Page;
    /** Errors of the console, violations of the policy among them. */
    let errors: string[];

    beforeEach(async () => {
      out = join(await newHome(), 'colega');
      context = await browser.newContext({ locale: 'pt-BR', baseURL: webOrigin });
      errors = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.setDefaultTimeout(20_000);
      page = await context.newPage();
    });
    afterEach(async () => {
      await context.close();
      await server?.stop();
      server = undefined;
    });

    async function deploy(
      build: keyof typeof builds,
      fields: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      const configuration = await configurationOf(fields);
      const options = { target: name, configuration, isDemo: true, build: builds[build], out };
      await writeDeployment(options);
      server ??= await startDeployed(name, { program: program!, home: out, port: webPort });
    }

    it('signs in with Microsoft by a window, and answers a question', async () => {
      await deploy('first');
      await page.goto('/');
      await signIn(page);
      await ask(page);
      await page.reload();
      await page.getByRole('log').getByRole('article').last().getByText('férias').first().waitFor();
      expect(errors).toEqual([]);
    });

    it.each([
      ['at the root', 'first', {}],
      ['below a path', 'below', { BASE_PATH: BASE }],
    ] as const)(
      'is served %s as the check of the contract wants it',
      async (_place, build, fields) => {
        await deploy(build, fields);
        const path = 'BASE_PATH' in fields ? BASE.slice(0, -1) : '';
        const target = { apiOrigin, webOrigin: `${webOrigin}${path}`, mayWrite: false };
        const report = await runChecks(target, new AbortController().signal);
        expect(differencesOf(report)).toEqual([]);
        const { checks } = operationOf(report, 'getAppConfiguration') ?? { checks: [] };
        expect(checks.map(({ check, outcome }) => `${check} ${outcome}`)).toEqual(
          ['answer', 'page', 'headers', 'caching', 'redirect.html', 'deep links', 'files'].map(
            (check) => `${check} conforms`,
          ),
        );
      },
    );

    it('goes on in a page of the old release, once there is a new one', async () => {
      await deploy('first');
      const isolated = await browser.newContext({
        locale: 'pt-BR',
        baseURL: webOrigin,
        serviceWorkers: 'block',
      });
      closing.push(() => isolated.close());
      isolated.setDefaultTimeout(20_000);
      const old = await isolated.newPage();
      const missing: string[] = [];
      old.on('response', (response) => {
        if (response.status() >= 400) missing.push(response.url());
      });
      await old.goto('/');
      await signIn(old);
      const script = await entryOf(old);
      await deploy('second');
      await openAbout(old);
      await ask(old);
      expect(await entryOf(old)).toBe(script);
      await old.reload();
      await old.getByRole('log').waitFor();
      expect(await entryOf(old)).not.toBe(script);
      await openAbout(old);
      expect(missing).toEqual([]);
    });

    it('runs below a path: sign-in by a window, screens, links, reload, panels and the service worker', async () => {
      await deploy('below', { BASE_PATH: BASE });
      await page.goto(BASE);
      const asked = page
        .context()
        .waitForEvent('request', (request) => /\/authorize\?/.test(request.url()));
      await signIn(page);
      const wayBack = new URL((await asked).url()).searchParams.get('redirect_uri');
      expect(wayBack).toBe(`${webOrigin}${BASE}redirect.html`);
      await ask(page);
      await page.waitForURL((url) => url.pathname.startsWith(BASE) && url.searchParams.has('chat'));
      await openAbout(page);
      expect(new URL(page.url()).pathname.startsWith(BASE)).toBe(true);
      await page.keyboard.press('Escape');
      const links = page.getByRole('treegrid').getByRole('link');
      expect(await links.first().getAttribute('href')).toMatch(new RegExp(`^${BASE}`));
      const scope = await page.evaluate('navigator.serviceWorker.ready.then(({ scope }) => scope)');
      expect(scope).toBe(`${webOrigin}${BASE}`);
      await page.reload();
      await page.getByRole('log').getByRole('article').last().getByText('férias').first().waitFor();
      expect(errors).toEqual([]);
    });

    it('shows itself in a frame of the pages that the configuration names, and of no other', async () => {
      const portal = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<!doctype html><title>Portal</title><iframe src="${webOrigin}/"></iframe>`);
      });
      await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
      closing.push(() => Promise.resolve(portal.close()));
      const portalOrigin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;

      await deploy('first', { FRAME_ANCESTORS: [portalOrigin] });
      await page.goto(portalOrigin);
      await page
        .frameLocator('iframe')
        .getByRole('link', { name: /nova aba/ })
        .waitFor();
      expect(errors).toEqual([]);

      await server?.stop();
      server = undefined;
      await deploy('first');
      await page.goto(portalOrigin);
      await expect.poll(() => errors.join()).toContain('frame-ancestors');
    });
  },
);

it('a release stops where config.json names another API than that of its build, and asks nobody', async () => {
  const { content } = await configurationOf({ API_HOST: 'https://other.example.com' });
  const server = await buildWebServer({ distDirectory: builds.first, configuration: content });
  closing.push(() => server.close());
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage({ locale: 'pt-BR' });
  closing.push(() => page.close());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(origin);
  await page.getByRole('status').filter({ hasText: 'API_HOST' }).waitFor();
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
}, 60_000);

async function signIn(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Microsoft/ }).click();
  await (await popup).getByRole('button', { name: /Marina Azevedo/ }).click();
  await page.getByRole('button', { name: /Marina Azevedo/ }).waitFor();
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Quero planejar minhas férias.');
  await page.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  // A question never has the attribute.
  await page.locator('[role="log"] article[aria-busy="false"]').waitFor();
}

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  await page.getByRole('link', { name: 'Sobre', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sobre' }).getByText('Versão').first().waitFor();
  await page.keyboard.press('Escape');
}

/** Address of the script that the page began with. */
function entryOf(page: Page): Promise<string | null> {
  return page.locator('script[type="module"]').first().getAttribute('src');
}
