import { accessibilityFaults, answerEnds, ask, expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

test(
  'stars and the comment that goes with them are there again after a reload',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await ask(page, '/tools');
    const answer = await answerEnds(page);
    const stars = (count: number) =>
      answer.getByRole('radio', { name: new RegExp(`^${count} de 5`) });
    const told = async () =>
      (await mock.requests())
        .filter(({ method, path }) => method !== 'OPTIONS' && path.endsWith('/feedback'))
        .map(({ method, body }) => [method, body]);
    const persona = 'institucional';
    const opener = answer.getByRole('button', { name: /^Editar .*comentário$/ });
    const field = answer.getByRole('textbox');

    await test.step('stars are given by a press, and others by another', async () => {
      await stars(4).click();
      await expect(stars(4)).toBeChecked();
      await expect(answer.getByRole('status').getByText('Avaliação salva')).toBeAttached();
      await stars(2).click();
      await expect(stars(2)).toBeChecked();
      await expect.poll(told).toEqual([
        ['POST', { rating: 4, persona }],
        ['PATCH', { rating: 2, persona }],
      ]);
    });
    await test.step('a comment goes with them', async () => {
      await answer.getByRole('button', { name: /^Conte mais/ }).click();
      await expect(answer.getByRole('textbox', { name: /^Conte mais/ })).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);
      await field.fill('Faltou o prazo.');
      await answer.getByRole('button', { name: 'Salvar' }).click();
      await expect(field).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(answer.getByRole('status').getByText('Comentário salvo')).toBeAttached();
      expect((await told()).slice(2)).toEqual([
        ['PATCH', { rating: 2, comment: 'Faltou o prazo.', persona }],
      ]);
    });
    await test.step('other stars keep the comment', async () => {
      await stars(5).click();
      await expect
        .poll(async () => (await told()).slice(3))
        .toEqual([['PATCH', { rating: 5, comment: 'Faltou o prazo.', persona }]]);
    });
    await page.reload();
    await expect(stars(5)).toBeChecked();
    await expect(answer.getByRole('radio', { checked: true })).toHaveCount(1);
    await opener.click();
    await expect(field).toHaveValue('Faltou o prazo.');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await told()).toHaveLength(4);
  },
);
