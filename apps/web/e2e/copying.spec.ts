import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { accessibilityFaults, expect, test } from './colega-test.ts';
import { pasted } from './planned-answer.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

const CHAT = '/institucional?chat=chat-0001';
const FIRST_SOURCE = 'Fonte 1: Política de Férias, seção 3.2';
const PANEL = 'De onde veio a resposta';
const TITLE = /Política de Férias, seção 3\.2/;

const hasWriter = spawnSync('soffice', ['--version']).status === 0;

/** Opens HTML in LibreOffice Writer, and returns the document as flat XML. */
async function writerDocument(html: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colega-writer-'));
  try {
    await writeFile(join(folder, 'copy.html'), `<meta charset="utf-8">${html}`);
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      '--infilter=HTML (StarWriter)',
      '--convert-to',
      'fodt',
      '--outdir',
      folder,
      join(folder, 'copy.html'),
    ]);
    return await readFile(join(folder, 'copy.fodt'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test(
  'a copied answer is a document with headings, borders and links in LibreOffice Writer',
  wide,
  async ({ page, context, openSignedIn }) => {
    test.skip(
      !hasWriter,
      'LibreOffice Writer is missing; on Debian: apt-get install libreoffice-writer-nogui',
    );
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn(CHAT);
    const answers = log(page).getByRole('article', { name: 'Institucional' });
    const copies = answers.getByRole('button', { name: 'Copiar resposta' });
    await copies.first().click();
    await expect(answers.getByText('Copiado com 3 fontes').first()).toBeVisible();
    const withTable = await writerDocument((await pasted(context))['text/html'] ?? '');
    await copies.last().click();
    await expect(answers.last().getByRole('status').getByText('Copiado')).toBeAttached();
    const withCode = await writerDocument((await pasted(context))['text/html'] ?? '');

    const heading = (text: string) =>
      new RegExp(`<text:h [^>]*outline-level="2"[^>]*>[^<]*${text}`);
    expect(withTable).toMatch(heading('Duas divisões que cabem no seu saldo'));
    expect(withTable).toMatch(heading('Referências'));
    expect(withTable.match(/<table:table-row/g)).toHaveLength(3);
    expect(withTable).toMatch(/fo:border(?:-left)?="[\d.]+pt (?:solid|double)/);
    expect(withTable).toMatch(/R\$ 2\.480,00/);
    const links = [
      ...withTable.matchAll(/<text:a [^>]*xlink:href="([^"]+)"[^>]*>(.*?)<\/text:a>/gs),
    ];
    const named = links.map(([, href, label = '']) => [label.replaceAll(/<[^>]*>/g, ''), href]);
    const policy = 'https://intranet.aurora.example/politicas/ferias#secao-3-2';
    expect(named).toContainEqual(['[1]', policy]);
    expect(named).toContainEqual(['Política de Férias, seção 3.2', policy]);
    expect(named).toContainEqual([
      'Portal do Colaborador › Férias',
      'https://rh.aurora.example/ferias',
    ]);
    expect(withTable).toMatch(/<text:list-level-style-number/);
    expect(withTable).not.toMatch(/abre em uma nova aba|fo:color="#f/i);
    expect(withCode).toMatch(/Preformatted_20_Text/);
    expect(withCode).toContain('Authorization: Bearer $TOKEN');
  },
);

test(
  'a selection by hand in the dark theme is copied without its colours',
  wide,
  async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openSignedIn(CHAT);
    const item = log(page).getByRole('listitem').filter({ hasText: 'Abra o pedido' }).last();
    await item.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press('Control+C');
    const copied = await pasted(context);
    expect(copied['text/html']).toContain(
      'Abra o pedido em <a href="https://rh.aurora.example/ferias">Portal do Colaborador › Férias</a> e',
    );
    expect(copied['text/html']).not.toMatch(/style=|class=|color|abre em uma nova aba/);
    expect(copied['text/plain']).toContain('Férias (https://rh.aurora.example/ferias) e escolha');
    await log(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    const all = await pasted(context);
    expect(all['text/html']).toContain('Abra o pedido em <a href');
    expect(all['text/html']).not.toMatch(/style=|class=|color/);
  },
);

test(
  'a source is read, opened and left again by the keyboard alone',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    const number = log(page).getByRole('link', { name: FIRST_SOURCE });
    await expect(number).toBeVisible();
    await log(page).focus();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await number.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(number).toBeFocused();
    const card = page.getByRole('tooltip');
    await expect(card).toContainText('O gozo poderá ser fracionado');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const reference = page.getByRole('complementary', { name: PANEL }).getByRole('link', {
      name: TITLE,
    });
    await expect(reference).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(number).toBeFocused();
  },
);

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap on a number opens the drawer at its source', wide, async ({ page, openSignedIn }) => {
    await openSignedIn(CHAT);
    const number = log(page).getByRole('link', { name: FIRST_SOURCE });
    await number.tap();
    const drawer = page.getByRole('dialog', { name: PANEL });
    await expect(drawer.getByRole('link', { name: TITLE })).toBeFocused();
    await expect(drawer.getByRole('link', { name: TITLE })).toBeInViewport();
    await expect(page.getByRole('tooltip')).toBeHidden();
    const [whole, panel] = await Promise.all([
      drawer.boundingBox(),
      drawer.getByRole('complementary', { name: PANEL }).boundingBox(),
    ]);
    expect(panel?.width).toBe(whole?.width);
    await drawer.getByRole('button', { name: 'Fechar' }).tap();
    await expect(drawer).toBeHidden();
    await expect(number).toBeFocused();
  });
});
