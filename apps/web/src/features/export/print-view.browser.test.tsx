import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';

it('on paper the number of a source is a link to it, as is its line in the list below', async () => {
  const printed = vi.spyOn(globalThis, 'print').mockReturnValue(undefined);
  onTestFinished(() => printed.mockRestore());
  await openApp('/institucional?chat=chat-0001');
  await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir ou salvar em PDF' }).click();
  await expect.poll(() => printed.mock.calls.length).toBe(1);
  const links = [...document.querySelectorAll('[data-print-view] a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  const policy = 'https://intranet.aurora.example/politicas/ferias#secao-3-2';
  expect(links).toContainEqual(['[1]', policy]);
  expect(links).toContainEqual(['Política de Férias, seção 3.2', policy]);
});
