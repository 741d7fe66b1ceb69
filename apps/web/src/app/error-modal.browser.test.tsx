import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANY_REPLY } from '../testing/mock-control.ts';
import { openApp } from '../testing/open-app.tsx';

it.each([
  {
    language: 'en',
    title: 'Error found',
    close: 'Close',
    code: 'Code for support: 7c1f-support',
  },
  {
    language: 'es',
    title: 'Error encontrado',
    close: 'Cerrar',
    code: 'Código para soporte: 7c1f-support',
  },
] as const)('in $language an error is told in that language', async (texts) => {
  const { language, title, close, code } = texts;
  const { mock } = await openApp('/', { language });
  await mock.plan({
    method: 'POST',
    path: ANY_REPLY,
    kind: 'status',
    code: 503,
    times: 1,
    headers: { 'x-request-id': '7c1f-support' },
    body: { status_code: 503, detail: 'Busy', extra: [] },
  });
  await page.getByRole('textbox', { name: /^(Message|Mensaje)$/ }).fill('Only mine');
  await userEvent.keyboard('{Enter}');
  const shown = page.getByRole('alertdialog', { name: title });
  await expect.element(shown).toMatchTextContent(code);
  await shown.getByRole('button', { name: close }).click();
  await expect.element(shown).not.toBeInTheDocument();
});
