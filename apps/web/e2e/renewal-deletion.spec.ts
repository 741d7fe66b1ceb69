import { ask, expect, test } from './colega-test.ts';
import { ANY_REPLY, deletedChats } from './mock-control.ts';
import { chooseOf, QUINQUENNIUM, treeRow, undoButton } from './panel-page.ts';
import { wide } from './suites.ts';

const HOURS = 3 * 3_600_000;

test(
  'a deletion whose time to be undone ends while its user is away is done once they have signed in',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    // 400: the provider accepts a refresh token only once, and the tests share theirs.
    watch.expectedErrors.push('401', '400');
    await page.clock.install();
    await mock.reset();
    await openSignedIn('/financeiro');
    await expect(treeRow(page, QUINQUENNIUM)).toBeVisible();
    const refused = { kind: 'status', code: 401 } as const;
    const paths = ['/api/chat', '/api/chat/**', ANY_REPLY, '/api/auth/mslogin'];
    await mock.plan(...paths.map((path) => ({ method: '*', path, ...refused })));
    await chooseOf(page, QUINQUENNIUM, 'Excluir conversa');
    await expect(undoButton(page)).toBeVisible();
    await ask(page, 'Uma pergunta');
    const dialog = page.getByRole('alertdialog', { name: 'A sua sessão terminou' });
    await expect(dialog).toBeVisible();
    await page.clock.fastForward(10_000);
    // It was sent while the dialog was open, and refused.
    await expect.poll(() => deletedChats(mock)).toHaveLength(1);
    await page.clock.fastForward(HOURS);
    await expect(treeRow(page, QUINQUENNIUM)).toHaveCount(0);
    await mock.forgetFaults();
    await mock.forgetRequests();
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: /Microsoft/ }).click();
    await (
      await popup
    )
      .getByRole('button', { name: /Marina Azevedo/ })
      .click()
      .catch(() => undefined);
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => deletedChats(mock)).toHaveLength(1);
    await expect(treeRow(page, QUINQUENNIUM)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);
