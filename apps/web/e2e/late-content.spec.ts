import { answerEnds, composer, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';

const CONTENT = /conversation-content-.*\.js$/;
const QUESTION = 'Quantos dias de férias eu tenho?';

test('what is typed before the conversation has arrived waits, and can be sent then', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn();
  const release = await holdRequests(page, CONTENT);
  await page.goto('/institucional');
  const send = page.getByRole('button', { name: 'Enviar' });
  await expect(page).toHaveURL(/chat=/);
  await composer(page).fill(QUESTION);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue(QUESTION);
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
  await composer(page).press('Enter');
  await answerEnds(page);
  await expect(
    page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }).getByText(QUESTION),
  ).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

test('a conversation that cannot be fetched is said to be so, and what was typed stays', async ({
  page,
  watch,
  openSignedIn,
}) => {
  watch.expectedErrors.push('ERR_FAILED', 'conversation-content');
  await openSignedIn();
  await composer(page).fill(QUESTION);
  await page.route(CONTENT, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Esta página encontrou um erro inesperado.');
  await page.unroute(CONTENT);
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(composer(page)).toHaveValue(QUESTION);
});
