import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { ANY_REPLY } from '../../../testing/mock-control.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const log = page.getByRole('log', { name: 'Mensagens' });
const composer = page.getByRole('textbox', { name: 'Mensagem' });

it('an error marks the question, which is sent again once', async () => {
  const { mock, expectedErrors } = await openApp('/financeiro');
  expectedErrors.push('500');
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 1 });
  await composer.fill(QUESTION);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
  await log.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(log).toMatchTextContent('fora o transporte');
  await expect.element(log.getByText('Falha ao enviar esta mensagem')).not.toBeInTheDocument();
  expect(await mock.prompts()).toEqual([QUESTION, QUESTION]);
});
