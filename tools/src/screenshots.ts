import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildWeb } from './nx.ts';
import { chromiumLaunchOptions } from './chromium-launch.ts';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { ensureChromium } from './chromium.ts';
import { findFreePorts } from './ports.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import { startServers } from './servers.ts';
import { workspaceRoot } from './workspace.ts';

const sizes = { desktop: [1440, 900], phone: [390, 844] } as const;
/** Themes of libs/ui: a style sheet each, with the class of the page. */
const themes = globSync('libs/ui/src/theme/themes/*.css', { cwd: workspaceRoot })
  .sort()
  .flatMap(
    (file) => /body\.(\w+)/.exec(readFileSync(join(workspaceRoot, file), 'utf8'))?.[1] ?? [],
  );
/** Languages of the web app: a folder each, `pt-br` for pt-BR. */
const languages = globSync('apps/web/src/i18n/*/index.ts', { cwd: workspaceRoot })
  .sort()
  .flatMap((file) => Intl.getCanonicalLocales(basename(dirname(file))));

interface Shot {
  readonly size: keyof typeof sizes;
  readonly theme: string;
  readonly language: string;
}

function choose<Choice extends string>(
  flag: string,
  given: string | undefined,
  choices: readonly Choice[],
): readonly Choice[] {
  if (given === undefined) return choices;
  return given.split(',').map((name) => {
    const found = choices.find((choice) => choice === name.trim());
    if (found !== undefined) return found;
    throw new CommandError(`--${flag} takes ${choices.join(', ')}, not "${name}".`);
  });
}

function listShots(flags: {
  sizes?: string;
  themes?: string;
  languages?: string;
}): readonly Shot[] {
  const chosenSizes = choose('sizes', flags.sizes, Object.keys(sizes) as (keyof typeof sizes)[]);
  const chosenThemes = choose('themes', flags.themes, themes);
  const chosenLanguages = choose('languages', flags.languages, languages);
  return chosenSizes.flatMap((size) =>
    chosenThemes.flatMap((theme) => chosenLanguages.map((language) => ({ size, theme, language }))),
  );
}

async function signIn(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Microsoft/ }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: /Marina Azevedo/ }).click();
  await page.getByRole('textbox').last().waitFor();
}

/** The suggestion about vacations, whose answer has a table, tools and references. */
const suggestionIndex = 1;

/** Asks a suggested question, and waits until its answer has ended. */
async function askSuggestion(page: Page): Promise<void> {
  const suggestions = page.getByRole('main').getByRole('listitem').getByRole('button');
  await suggestions.nth(suggestionIndex).click();
  await page.locator('article[aria-busy="false"]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Element of the page, as far as needed: this project has no browser types. */
interface Scrollable {
  scrollTo(left: number, top: number): void;
}

/** Opens the panel of tools and references, where it stands beside the conversation. */
async function showSources(page: Page): Promise<void> {
  // A menu has the same state, and says that it is one.
  const strip = page.getByRole('article').last().locator('[aria-expanded]:not([aria-haspopup])');
  await strip.first().click();
  await page.getByRole('complementary').waitFor();
  await page
    .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
    .evaluate((log: Scrollable) => log.scrollTo(0, 0));
}

/** Each picture meets servers of its own, so that no earlier one has left a chat behind. */
async function shoot(browser: Browser, shot: Shot, folder: string): Promise<void> {
  const [webPort = 0, apiPort = 0] = await findFreePorts(2);
  const options = { webPort, apiPort, host: '127.0.0.1', tokensPerSecond: 2000 };
  const servers = await startServers(options);
  try {
    const context = await openContext(browser, shot);
    const name = (screen: string) =>
      join(folder, `${screen}-${shot.size}-${shot.theme}-${shot.language}.png`);
    const page = await context.newPage();
    await page.goto(servers.webOrigin);
    await page.getByRole('button', { name: /Microsoft/ }).waitFor();
    await page.screenshot({ path: name('login') });
    await signIn(page);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    if (shot.size === 'desktop') await page.getByRole('treegrid').waitFor();
    await page.screenshot({ path: name('empty') });
    await askSuggestion(page);
    if (shot.size === 'desktop') await showSources(page);
    await page.screenshot({ path: name('chat') });
    await context.close();
  } finally {
    await servers.close();
  }
}

async function openContext(browser: Browser, shot: Shot): Promise<BrowserContext> {
  const [width, height] = sizes[shot.size];
  const context = await browser.newContext({
    viewport: { width, height },
    locale: shot.language,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(({ theme, language }) => {
    localStorage.setItem('chatPresentationTheme', theme);
    localStorage.setItem('language', language);
  }, shot);
  return context;
}

const HELP = `Takes pictures of the app in every size, theme and language.

  npm run screenshots [-- FLAGS]

  --out DIR         where to (docs/images)
  --sizes A,B       ${Object.keys(sizes).join(', ')}
  --themes A,B      ${themes.join(', ')}
  --languages A,B   ${languages.join(', ')}
  --skip-build      of the app as it was built last
  --help            this text`;

await runCommand(async (args) => {
  const flags = parseFlags(args, {
    out: 'string',
    sizes: 'string',
    themes: 'string',
    languages: 'string',
    'skip-build': 'boolean',
  });
  const shots = listShots(flags);
  const folder = resolve(flags.out ?? join(workspaceRoot, 'docs/images'));
  onStopSignal(() => void stopProcesses().finally(() => process.exit(130)));
  await ensureChromium();
  if (flags['skip-build'] !== true) await buildWeb();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    await mkdir(folder, { recursive: true });
    for (const shot of shots) await shoot(browser, shot, folder);
  } finally {
    await browser.close();
  }
  console.log(`Wrote ${shots.length * 3} pictures to ${folder}.`);
  return 0;
}, HELP);
