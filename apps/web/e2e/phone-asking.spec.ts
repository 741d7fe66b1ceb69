import {
  accessibilityFaults,
  answerEnds,
  ask,
  composer,
  expect,
  storeBefore,
  test,
} from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { pasted, textOf } from './planned-answer.ts';
import { wide } from './suites.ts';
import { PHONE } from './touch.ts';
import { log } from './transcript-page.ts';

test.use(PHONE);
test.beforeEach(({ mock }) => mock.reset());

test(
  'by taps alone a question waits for the answer, is edited, is cancelled, and the answer is stopped for the next',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 8, times: 1 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const write = async (text: string) => {
      await composer(page).tap();
      await page.keyboard.insertText(text);
    };
    const waiting = log(page).getByText('Será enviada em seguida.');
    await write('Qual é o limite de hotel?');
    await press('Enviar');
    await expect(textOf(log(page).getByRole('article').last())).toContainText(' ');

    await write('E o de jantar?');
    await press('Perguntar em seguida');
    await expect(waiting).toBeInViewport();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press('Editar');
    await expect(composer(page)).toHaveValue('E o de jantar?');
    await expect(waiting).toHaveCount(0);
    await write(' E de almoço?');
    await press('Perguntar em seguida');
    await expect(log(page).getByText('E o de jantar? E de almoço?')).toBeInViewport();

    await press('Cancelar o envio');
    await expect(waiting).toHaveCount(0);
    await expect(log(page).getByText('E o de jantar?', { exact: false })).toHaveCount(0);
    await write('E o de táxi?');
    await press('Perguntar em seguida');
    await expect(waiting).toBeInViewport();
    await press('Parar a resposta');
    await expect(waiting).toHaveCount(0);
    await answerEnds(page);
    expect(await mock.prompts()).toEqual(['Qual é o limite de hotel?', 'E o de táxi?']);
  },
);

test(
  'a tap copies the answer with its sources, and says how many',
  wide,
  async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn('/institucional?chat=chat-0001');
    const answer = log(page).getByRole('article', { name: 'Institucional' }).first();
    await answer.getByRole('heading', { name: 'Duas divisões que cabem no seu saldo' }).tap();
    await answer.getByRole('button', { name: 'Copiar resposta' }).tap();
    await expect(answer.getByText('Copiado com 3 fontes').first()).toBeInViewport();
    const copied = await pasted(context);
    expect(copied['text/plain']).toContain('pelo menos 5 [1]');
    expect(copied['text/html']).toContain('<h2>Referências</h2><ol>');
  },
);

test(
  'with the largest text the actions of an answer are all in the window of a small phone',
  wide,
  async ({ page, context, openSignedIn }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await storeBefore(context, 'textSize', 'largest');
    await openSignedIn('/institucional');
    for (const question of ['Qual é o limite de hotel?', '/tools']) {
      await ask(page, question);
      const foot = (await answerEnds(page)).locator('footer');
      await foot.scrollIntoViewIfNeeded();
      const buttons = foot.getByRole('button');
      await expect(buttons).toHaveCount(5);
      for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    }
  },
);
