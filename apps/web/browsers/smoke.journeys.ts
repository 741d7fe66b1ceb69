import { EVERY_MARKDOWN } from '../src/testing/every-markdown.ts';
import { ANY_REPLY, replyWithText } from '../src/testing/mock-control.ts';
import { ColegaPage, mock } from './colega-page.ts';
import { expect, inEveryEngine } from './journey.ts';
import { PHONE } from './tab.ts';

/** So many that the answer has begun, and by far not ended. */
const PIECES_BEFORE_REST = 60;

interface GrowthWindow {
  texts?: string[];
}

/** Runs in the page: notes each text that a growing answer has. */
function watchGrowth(): void {
  const texts: string[] = [];
  (window as GrowthWindow).texts = texts;
  const note = () => {
    const text = document.querySelector('article[aria-busy="true"]')?.textContent;
    if (text !== undefined && text !== texts.at(-1)) texts.push(text);
  };
  const everything = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, everything);
}

inEveryEngine(
  {
    'a person signs in in a window of the provider': async ({ browser, keepPicture }) => {
      const page = await ColegaPage.open(browser);
      await page.microsoft.shows();
      await keepPicture(page.tab, 'sign-in');
      await page.signIn();
      await page.account.shows();
      await keepPicture(page.tab, 'empty');
    },

    'Shift and Enter begin a line, Enter sends, and the answer grows while it is read': async ({
      browser,
    }) => {
      const page = await ColegaPage.openSignedIn(browser, '/institucional');
      // On a busy machine all of it would come within a frame.
      await mock.plan({
        ...{ method: 'POST', path: ANY_REPLY, times: 1 },
        ...{ kind: 'idle', afterPieces: PIECES_BEFORE_REST, milliseconds: 3_000 },
      });
      await page.composer.click();
      await page.tab.type('Quero planejar minhas férias.');
      await page.tab.press('Shift+Enter');
      await page.tab.type('Por onde começo?');
      await expect
        .poll(() => page.composer.attribute('value'))
        .toBe('Quero planejar minhas férias.\nPor onde começo?');
      await page.tab.run(watchGrowth);
      await page.tab.press('Enter');
      await page.log.text(/^Quero planejar minhas férias\.\s+Por onde começo\?$/).shows();
      await page.answerEnds();
      const texts = await page.tab.run(() => (window as GrowthWindow).texts ?? []);
      const [beginning, end] = [/Comece pelo saldo/, /Posso simular outras datas\./];
      expect(texts.some((text) => beginning.test(text) && !end.test(text))).toBe(true);
      const lengths = texts.filter((text) => beginning.test(text)).map(({ length }) => length);
      expect(lengths).toEqual(lengths.toSorted((first, second) => first - second));
      expect(await page.answer.textContent()).toMatch(end);
      expect(await page.composer.attribute('value')).toBe('');
    },

    'code has colours, a table columns, a formula its signs, and an answer its sources': async ({
      browser,
      keepPicture,
    }) => {
      const page = await ColegaPage.openSignedIn(browser, '/institucional');
      await mock.plan(replyWithText(EVERY_MARKDOWN));
      await page.ask('Tudo o que há em Markdown?');
      const answer = await page.answerEnds();
      await answer.css('[data-token="keyword"]').shows();
      expect(await answer.css('[data-token="keyword"]').textContent()).toBe('const');
      const colours = await page.tab.run(() => {
        const word = document.querySelector('[data-token="keyword"]');
        return [word, word?.closest('pre')].map((one) => one && getComputedStyle(one).color);
      });
      expect(colours[0]).not.toBe(colours[1]);
      await answer.role('table').role('columnheader', 'Item').shows();
      expect(await answer.css('math').count()).toBe(3);
      const square = await answer.css('math msup').at(0).box();
      expect(Math.min(square.width, square.height)).toBeGreaterThan(5);
      await keepPicture(page.tab, 'markdown');
      await page.latest.click();
      await page.latest.goes();
      await keepPicture(page.tab, 'markdown-end');
      await page.ask('/tools');
      await page.answerEnds();
      await page.answer.role('button', /1 referência/).click();
      await page
        .role('complementary', 'De onde veio a resposta')
        .text(/Política de férias/i)
        .shows();
      await keepPicture(page.tab, 'sources');
    },

    'the list of chats stands beside the conversation on a desk, and in a drawer on a phone':
      async ({ browser, keepPicture }) => {
        const page = await ColegaPage.openSignedIn(browser, '/institucional?chat=chat-0006');
        await page.tree.shows();
        await keepPicture(page.tab, 'chat');
        expect((await page.tree.box()).x).toBeLessThan(40);
        const search = page.role('search', 'Buscar em tudo');
        const [whole, last] = [await search.box(), await search.role('button').last.box()];
        expect(last.x + last.width).toBeLessThanOrEqual(whole.x + whole.width);
        await page.tab.resize(PHONE);
        await page.tree.goes();
        await page.role('button', 'Abrir o painel de conversas').click();
        const drawer = page.role('dialog', 'Conversas');
        await drawer.role('treegrid').shows();
        await keepPicture(page.tab, 'drawer');
        await drawer.role('button', 'Fechar').click();
        await drawer.goes();
        expect(
          await page.tab.run(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      },

    'signing out leaves the login page, no token, and nothing behind the way back': async ({
      browser,
      expectErrors,
    }) => {
      // Firefox tells of the files of the login page, whose load the way to the provider ends.
      expectErrors(/\/entry-[^/]+\.(?:css|js)’\. A ServiceWorker intercepted the request/);
      const page = await ColegaPage.openSignedIn(browser, '/institucional?chat=chat-0006');
      // Firefox may put the page after the sign-out in place of the last one.
      await page.go('/institucional?chat=chat-0001');
      await page.isReady();
      await page.signOut();
      const tokens = () =>
        page.tab.run(() =>
          [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
            /accesstoken|refreshtoken|idtoken|userjwt/i.test(key),
          ),
        );
      await expect.poll(tokens).toEqual([]);
      await page.isLeft(() => page.tab.run(() => void setTimeout(() => history.back())));
      await page.microsoft.shows();
      expect(await page.css('[role="log"]').count()).toBe(0);
    },
  },
  { areOneVisit: true },
);
