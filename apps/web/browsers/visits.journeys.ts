import { ColegaPage, mock } from './colega-page.ts';
import { expect, inEveryEngine } from './journey.ts';
import { openGate } from './gate.ts';

const CHAT = '/institucional?chat=chat-0006';
const VPN = 'VPN não conecta fora do escritório';
const QUESTION = 'Posso ceder um contrato?';

inEveryEngine({
  'where windows are blocked a person signs in by a redirect, and arrives where they wanted to be':
    async ({ browser }) => {
      const address = `/juridico?q=${encodeURIComponent(QUESTION)}`;
      const page = await ColegaPage.open(browser, address);
      await page.microsoft.shows();
      await page.tab.run(() => {
        window.open = () => null;
      });
      await page.microsoft.click();
      await page.chooseAccount(page.tab);
      await page.isReady();
      await expect.poll(() => page.tab.address()).toMatch(/\/juridico\?chat=[^&]+$/);
      await expect.poll(() => page.composer.attribute('value')).toBe(QUESTION);
    },

  'the next tab of a person who has signed in asks for nothing': async ({ browser }) => {
    const page = await ColegaPage.openSignedIn(browser);
    const next = await page.another();
    await next.isReady();
    await next.account.shows();
  },

  'what one tab does shows in the other, and a sign-out leaves nothing there': async ({
    browser,
  }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    const other = await page.another(CHAT);
    await other.isReady();
    await other.composer.click();
    await other.tab.type('Um rascunho');
    await page.tab.show();
    await page.treeRow(VPN).focus();
    await page.tab.press('F2');
    await expect.poll(() => page.role('textbox', /^Novo nome de /).hasFocus()).toBe(true);
    await page.tab.press('Control+a');
    await page.tab.type('Acesso remoto');
    await page.tab.press('Enter');
    await other.treeRow('Acesso remoto').shows();
    expect(await other.composer.attribute('value')).toBe('Um rascunho');
    await page.signOut();
    await other.text(/^Você saiu do Colega em outra aba\./).shows();
    expect(await other.css('[role="log"]').count()).toBe(0);
  },

  'the app opens without a network and says so, and goes on when there is one': async ({
    browser,
    expectErrors,
  }) => {
    expectErrors(/Failed to load|NetworkError|ERR_|Could not connect|CORS|access control|blocked/i);
    const gate = await openGate();
    const page = await ColegaPage.openSignedIn(browser, '/financeiro', gate.origin);
    await page.composer.click();
    await page.tab.type('Para depois');
    await page.tab.run(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated')
        await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    });
    await gate.close();
    await mock.plan({ method: '*', path: '/**', kind: 'drop' });
    await page.tab.reload();
    await page.role('button', 'Tentar de novo').shows();
    await mock.forgetFaults();
    await gate.open();
    await page.role('button', 'Tentar de novo').click();
    await page.isReady();
    await expect.poll(() => page.composer.attribute('value')).toBe('Para depois');
  },
});
