import { answerEnds, composer, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { wide } from './suites.ts';

const CONVERSATION = /\/assets\/conversation-.*\.js$/;
const SIDEBAR = /\/assets\/sidebar-.*\.js$/;
const QUESTION = 'Quantos dias de férias eu tenho?';
const NOT_LOADED = 'Não foi possível carregar esta parte.';

test(
  'a question can be sent before the code of the conversation has arrived, and shows then',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const release = await holdRequests(page, CONVERSATION);
    await page.goto('/institucional');
    await expect(page).toHaveURL(/chat=/);
    await composer(page).fill(QUESTION);
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeEnabled();
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('');
    release();
    await answerEnds(page);
    await expect(
      page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }).getByText(QUESTION),
    ).toHaveCount(1);
  },
);

test(
  'a conversation that cannot be loaded says so in its place, what was typed stays, and it is tried again',
  wide,
  async ({ page, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_FAILED', 'conversation-', 'could not be loaded');
    await openSignedIn('/institucional?chat=chat-0006');
    await composer(page).fill(QUESTION);
    await page.route(CONVERSATION, (route) => route.abort());
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: NOT_LOADED });
    await expect(alert).toBeVisible();
    await expect(composer(page)).toHaveValue(QUESTION);
    await composer(page).press('End');
    await composer(page).pressSequentially(' Obrigada.');
    await page.unroute(CONVERSATION);
    await alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('log')).toBeVisible();
    await expect(composer(page)).toHaveValue(`${QUESTION} Obrigada.`);
  },
);

test(
  'a side panel that cannot be loaded says so in its place, and is tried again',
  wide,
  async ({ page, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_FAILED', 'sidebar-', 'could not be loaded');
    await openSignedIn('/institucional?chat=chat-0006');
    await page.route(SIDEBAR, (route) => route.abort());
    await page.reload();
    const panel = page.getByRole('navigation', { name: 'Conversas' });
    await expect(panel.getByRole('alert')).toContainText(NOT_LOADED);
    await expect(page.getByRole('log')).toBeVisible();
    await page.unroute(SIDEBAR);
    await panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    // The command bar is loaded too.
    await composer(page).press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
);

test(
  'keys for the command bar, and what is typed, that come before its code are in it then',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/institucional?chat=chat-0006');
    const release = await holdRequests(page, SIDEBAR);
    await page.reload();
    await composer(page).press('Control+k');
    await page.keyboard.type('tema escurx');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('tema escur');
    await expect(page.getByRole('option').first()).toContainText('Escuro');
    await expect(composer(page)).toHaveValue('');
    // The first one empties the bar.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeFocused();
  },
);
