import { replyWithText } from '../src/testing/mock-control.ts';
import { ColegaPage, mock } from './colega-page.ts';
import { expect, inEveryEngine } from './journey.ts';
import { pasted } from './pasted.ts';

const CHAT = '/institucional?chat=chat-0001';

const ANSWER = `## Férias

Você tem **18 dias** até 31/03.

1. Abra o [pedido](https://rh.aurora.example/ferias)
2. Espere`;

inEveryEngine({
  'the tools of an answer are shown in the order of use, with what went in and came out': async ({
    browser,
  }) => {
    const page = await ColegaPage.openSignedIn(browser);
    await page.ask('/tools');
    const answer = await page.answerEnds();
    await answer.role('button', '2 ferramentas · 1 referência · 1 contexto').click();
    const panel = page.role('complementary', 'De onde veio a resposta');
    await panel.shows();
    expect(await panel.css('summary').count()).toBe(3);
    expect(await panel.css('summary').at(0).textContent()).toMatch(/buscar_politicas/);
    await panel.css('summary').at(0).click();
    await panel.text(/"consulta": "férias"/).shows();
    await panel.text(/"encontrados": 2/).shows();
    const reference = panel.role('link', /Política de férias/);
    expect(await reference.attribute('href')).toBe(
      'https://intranet.aurora.example/politicas/ferias',
    );
    expect(await reference.attribute('rel')).toBe('noopener noreferrer nofollow');
  },

  'an answer is copied as formatted text, and as its Markdown': async ({ browser }) => {
    const page = await ColegaPage.openSignedIn(browser);
    await mock.plan(replyWithText(ANSWER));
    await page.ask('Quantos dias eu tenho?');
    const answer = await page.answerEnds();
    await answer.role('button', 'Copiar resposta').click();
    await answer.role('status').text('Copiado').shows();
    const formatted = await pasted(browser);
    expect(formatted['text/plain']).toBe(
      'Férias\n\nVocê tem 18 dias até 31/03.\n\n1. Abra o pedido (https://rh.aurora.example/ferias)\n2. Espere',
    );
    expect(formatted['text/html']).toMatch(/<strong[^>]*>18 dias<\/strong>/);
    expect(formatted['text/html']).toContain('href="https://rh.aurora.example/ferias"');
    // WebKit marks spaces by a class of its own.
    expect(formatted['text/html']).not.toMatch(/class="(?!Apple)|<button|abre em uma nova aba/);
    await page.tab.show();
    await page.chooseOf(answer.role('button', 'Mais ações da resposta'), 'Copiar como Markdown');
    await expect.poll(async () => (await pasted(browser))['text/plain']).toBe(ANSWER);
  },

  'a selected passage is quoted in the composer': async ({ browser }) => {
    const page = await ColegaPage.openSignedIn(browser);
    await mock.plan(replyWithText('O vale é de R$ 12,29.\n\nO resto vem depois.'));
    await page.ask('Quanto é o vale?');
    const answer = await page.answerEnds();
    await answer.text('O resto vem depois.').select();
    await page.role('button', 'Citar').click();
    await expect.poll(() => page.composer.attribute('value')).toBe('> O resto vem depois.\n\n');
    await page.tab.type('E quando?');
    await expect
      .poll(() => page.composer.attribute('value'))
      .toBe('> O resto vem depois.\n\nE quando?');
  },

  'stars and the comment that goes with them are there again after a reload': async ({
    browser,
  }) => {
    const page = await ColegaPage.openSignedIn(browser);
    await page.ask('/tools');
    const answer = await page.answerEnds();
    await answer.css('label:has([type=radio])').at(3).click();
    await answer.text(/^Avaliação salva$/).shows();
    await answer.role('button', /^Conte mais/).click();
    await page.tab.type('Faltou o prazo.');
    await answer.role('button', 'Salvar').click();
    await answer.text(/^Comentário salvo$/).shows();
    await page.tab.reload();
    await page.isReady();
    expect(await page.answer.role('radio', /^4 de 5/).isChecked()).toBe(true);
    await page.answer.role('button', /^Editar .*comentário$/).click();
    await expect.poll(() => page.answer.role('textbox').attribute('value')).toBe('Faltou o prazo.');
  },

  'words are found in the open chat, counted and marked, and Escape leads back': async ({
    browser,
    keepPicture,
  }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    await page.log.text(/Duas divisões/).shows();
    await page.chooseOf(page.chatMenu, 'Buscar na conversa');
    const field = page.role('textbox', 'Buscar na conversa');
    await field.shows();
    await page.tab.type('férias');
    const count = page.role('search', 'Buscar na conversa').role('status');
    await expect.poll(() => count.textContent()).toMatch(/^\d+ de \d+$/);
    const first = await count.textContent();
    await page.tab.press('Enter');
    await expect.poll(() => count.textContent()).not.toBe(first);
    const marks = () =>
      page.tab.run(() => ['found', 'found-current'].map((name) => CSS.highlights.get(name)?.size));
    await expect.poll(async () => (await marks())[1]).toBe(1);
    expect((await marks())[0]).toBeGreaterThan(0);
    await keepPicture(page.tab, 'find');
    await page.tab.press('Escape');
    await field.goes();
    await expect.poll(async () => (await marks())[1] ?? 0).toBe(0);
  },

  'an answer is said by the avatar, after a notice': async ({ browser, keepPicture }) => {
    const page = await ColegaPage.openSignedIn(browser);
    await mock.plan(replyWithText(ANSWER));
    await page.ask('Quantos dias eu tenho?');
    const answer = await page.answerEnds();
    await page.chooseOf(answer.role('button', 'Mais ações da resposta'), 'Ver com o avatar');
    const dialog = page.role('dialog', 'Resposta com o avatar');
    await dialog.text(/leva até 40 segundos/).shows();
    await dialog.role('button', 'Gerar vídeo').click();
    await dialog.css('video').shows();
    await expect.poll(() => dialog.role('status').textContent()).toBe('Vídeo pronto.');
    // The first picture of the video is there: this engine can show it.
    const width = () =>
      page.tab.run(() => {
        const video = document.querySelector('video');
        return video !== null && video.readyState >= video.HAVE_CURRENT_DATA ? video.videoWidth : 0;
      });
    await expect.poll(width).toBeGreaterThan(0);
    await keepPicture(page.tab, 'avatar');
    await dialog.role('button', 'Fechar').click();
    await dialog.goes();
  },
});
