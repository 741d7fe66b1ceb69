import { expect, it } from 'vitest';
import { findPanel } from '../../testing/app-page.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wide } from '../../testing/suites.ts';

const help = findPanel('Ajuda');
const headings = help.getByRole('heading', { level: 3 });
const field = help.getByRole('searchbox', { name: 'Buscar na ajuda' });

it('the help is searched without accents, and marks what it finds', async () => {
  await openApp('/?panel=help');
  await expect.poll(() => headings.elements().length).toBe(9);
  await field.fill('avaliacoes');
  await expect.element(headings.first()).toHaveTextContent('Avaliações');
  await expect.poll(() => document.querySelector('dialog mark')?.textContent).toBe('Avaliações');
  await expect.element(help.getByRole('status')).toHaveTextContent('1 assunto encontrado');
  await field.fill('<b>zebra');
  await expect
    .element(help.getByRole('status'))
    .toHaveTextContent('Nada na ajuda sobre “<b>zebra”.');
  await expect
    .element(help.getByRole('link', { name: 'suporte.colega@aurora.example' }))
    .toHaveAttribute('href', 'mailto:suporte.colega@aurora.example');
});

it('the help offers the company’s own, where there is one', wide, async () => {
  await openApp('/?panel=help', {
    config: { HELP_URL: 'https://help.example/', SUPPORT_EMAIL: 'a?b=c' },
  });
  await expect
    .element(help.getByRole('link', { name: /Ajuda da empresa/ }))
    .toHaveAttribute('href', 'https://help.example/');
  expect(help.getByRole('link').elements()).toHaveLength(1);
});
