import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  calling,
  delta,
  openStream,
  refusal,
  spoken,
  startProtocolServer,
  type ProtocolServer,
} from '@colega/mock-api/protocol-server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { developmentConfiguration } from '@colega/mock-api';
import { checkConfiguration } from './deploy/configuration.ts';
import { buildSite } from './deploy/write-deployment.ts';
import { chromiumLaunchOptions } from './chromium-launch.ts';
import { ensureChromium } from './chromium.ts';
import { findFreePorts } from './ports.ts';
import { openSources, originOf, startServers, type RunningServers } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'colega-live-'));
const closing: (() => Promise<unknown>)[] = [];
const dist = join(folder, 'dist');
let model: ProtocolServer;
let browser: Browser;
let ports: readonly number[];

beforeAll(async () => {
  await ensureChromium();
  model = await startProtocolServer();
  browser = await chromium.launch(chromiumLaunchOptions());
  ports = await findFreePorts(2);
  const apiOrigin = originOf(ports[1] ?? 0);
  const configuration = developmentConfiguration({ apiOrigin });
  await buildSite(await checkConfiguration({ ...configuration }, 'config.json'), dist);
  closing.push(() => browser.close(), model.close);
}, 240_000);
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  rmSync(folder, { recursive: true });
});

/** Does the same as `npm start -- --model … --store …` once the app is built. */
async function start(): Promise<RunningServers> {
  const [webPort = 0, apiPort = 0] = ports;
  const sources = { modelUrl: model.url, modelName: 'm', storeFile: join(folder, 'chats.sqlite') };
  const opened = await openSources(sources);
  const serving = { webPort, apiPort, host: '127.0.0.1', tokensPerSecond: undefined };
  return startServers({ ...serving, sources, opened }, dist);
}

async function signIn(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Microsoft/ }).click();
  await (await popup).getByRole('button', { name: /Rafael Nogueira/ }).click();
  await page.getByRole('button', { name: /Rafael Nogueira/ }).waitFor();
}

async function ask(page: Page, question: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Mensagem' });
  await composer.fill(question);
  await composer.press('Enter');
  await page.getByRole('log').getByText(question, { exact: true }).waitFor();
}

const shown = (page: Page, text: string | RegExp) =>
  page.getByRole('log').getByText(text).first().waitFor();

it(
  'a conversation with a model, with tools, a stop, a failure and a title, is there after a restart',
  { timeout: 120_000 },
  async () => {
    const servers = await start();
    const context = await browser.newContext({ locale: 'pt-BR', baseURL: servers.webOrigin });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page);

    model.answerNext(
      calling('search_documents', { query: 'dividir férias' }),
      spoken('Até três períodos [1].'),
      spoken('"Férias em partes."'),
    );
    await ask(page, 'Posso dividir as férias?');
    await shown(page, 'Até três períodos');
    await page.getByRole('button', { name: /1 ferramenta · \d referências/ }).waitFor();
    await page.getByText('Férias em partes').first().waitFor();

    model.answerNext(openStream(delta({ content: 'Era uma vez' })));
    await ask(page, 'Conte uma história');
    await shown(page, 'Era uma vez');
    await page.getByRole('button', { name: /Parar/ }).click();
    await expect.poll(() => model.calls.at(-1)?.wasLeft()).toBe(true);

    model.answerNext(refusal(429, {}, { 'retry-after': '30' }));
    await ask(page, 'Está ocupado?');
    await shown(page, /Erro encontrado na API: The model has too much to do/);

    model.answerNext(spoken('Em janeiro.'));
    await ask(page, 'Quando?');
    await shown(page, 'Em janeiro.');

    await servers.close();
    const again = await start();
    closing.push(again.close);
    const later = await (
      await browser.newContext({ locale: 'pt-BR', baseURL: again.webOrigin })
    ).newPage();
    await later.goto(page.url());
    await signIn(later);
    for (const text of [
      'Posso dividir as férias?',
      'Até três períodos',
      'Era uma vez',
      'Está ocupado?',
      'Em janeiro.',
    ]) {
      await shown(later, text);
    }
    await later.getByText('Férias em partes').first().waitFor();
    await later.getByRole('button', { name: /1 ferramenta · \d referências/ }).waitFor();
  },
);
