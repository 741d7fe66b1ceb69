import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { openApp } from '../testing/open-app.tsx';

it('an unknown persona in the address selects the first one, with an error', async () => {
  await openApp('/nao-existe');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Persona não autorizada' }))
    .toMatchTextContent('A persona deste endereço não existe');
  await expect.poll(() => document.title).toBe('Colega · Institucional');
});

it.each(['/admin', '/admin/users', '/nowhere/at/all'])(
  'the address %s, without a screen of its own, leads to the chat',
  async (address) => {
    await openApp(address);
    await expect.poll(() => location.pathname).toBe('/institucional');
    expect(location.search).toMatch(/^\?chat=/);
  },
);

it('a stored chat that is gone makes room for a new one, without an error', async () => {
  const { reload, mock } = await openApp();
  sessionValues.remove(STORAGE_KEYS.chatId);
  localValues.write(STORAGE_KEYS.chatId, 'chat-of-nobody');
  history.replaceState(null, '', '/');
  await reload();
  const readings = async () =>
    (await mock.requests()).filter(({ path }) => path.includes('chat-of-nobody')).length;
  await expect.poll(readings).toBeGreaterThan(0);
  await expect.poll(() => location.search).toMatch(/^\?chat=(?!chat-of-nobody)/);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

it('another persona has its own address, title and chat', async () => {
  await openApp();
  const first = location.search;
  await page.getByRole('navigation').getByRole('link', { name: 'Jurídico' }).click();
  await expect.poll(() => document.title).toBe('Colega · Jurídico');
  await expect.poll(() => location.pathname).toBe('/juridico');
  expect(location.search).toMatch(/^\?chat=/);
  expect(location.search).not.toBe(first);
});
