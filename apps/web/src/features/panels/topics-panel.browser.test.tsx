import { expect, it } from 'vitest';
import { composer, openPanel } from '../../testing/app-page.ts';
import { openApp } from '../../testing/open-app.tsx';

const QUESTION = 'Como funciona o plano de saúde?';

it('a known topic goes into the field of a chat with its persona, and is not sent', async () => {
  const { mock } = await openApp('/institucional');
  const topics = await openPanel('topics', 'Temas conhecidos');
  await topics
    .getByRole('list', { name: 'Perguntas para Benefícios e RH' })
    .getByRole('button', { name: QUESTION })
    .click();
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  await expect.poll(() => location.pathname + location.search).toMatch(/beneficios-e-rh\?chat=/);
  await expect.element(composer).toHaveValue(QUESTION);
  await expect.element(composer).toHaveFocus();
  expect(await mock.prompts()).toEqual([]);
});
