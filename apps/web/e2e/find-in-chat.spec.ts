import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { beginChat, log, rows } from './transcript-page.ts';
import { wide } from './suites.ts';
import { findBar, findField, loadAll, openChat, plantWords } from './long-chat-page.ts';

test(
  'Ctrl+F finds words in messages that are not in the page, accents or not, from hit to hit',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 300 });
    await plantWords(page, 6, 'A poda do **JACARANDÁ** é na segunda. O jacarandá agradece.');
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 300);
    await page.keyboard.press('End');
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '300');
    await composer(page).focus();
    await page.keyboard.press('Control+f');
    await expect(findField(page)).toBeFocused();
    await findField(page).fill('jacaranda');
    const count = findBar(page).getByRole('status');
    await expect(count).toHaveText('2 de 2');
    const hit = rows(page).filter({ hasText: 'A poda do JACARANDÁ' });
    await expect(hit.getByText('A poda do')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(count).toHaveText('1 de 2');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText('2 de 2');
    await findBar(page).getByRole('button', { name: 'Ocorrência anterior' }).click();
    await expect(count).toHaveText('1 de 2');
    await findBar(page).getByRole('button', { name: 'Próxima ocorrência' }).click();
    await expect(count).toHaveText('2 de 2');
    await findField(page).fill('baobá');
    await expect(count).toHaveText('Nada encontrado');
    await page.keyboard.press('Escape');
    await expect(findBar(page)).toBeHidden();
    await expect(composer(page)).toBeFocused();
    expect(await rows(page).count()).toBeLessThan(120);
  },
);

test(
  'Enter right after the last letter goes on to the next hit, and stays there',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 300 });
    await plantWords(page, 6, 'Um jacarandá, outro jacarandá, mais um jacarandá.');
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 300);
    await log(page).focus();
    await page.keyboard.press('Control+f');
    await findField(page).fill('jacarand');
    const count = findBar(page).getByRole('status');
    await expect(count).toHaveText('1 de 3');
    // Before the hits of the new words are counted, which has to wait for a task of its own.
    await findField(page).evaluate(async (field: HTMLInputElement) => {
      field.setRangeText('á', field.value.length, field.value.length, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await expect(count).toHaveText('2 de 3');
    await page.keyboard.press('Enter');
    await expect(count).toHaveText('3 de 3');
  },
);

test(
  'what was said before the first loaded message is searched on request',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 200 });
    await plantWords(page, 4, 'A poda do jacarandá é na segunda.');
    await openSignedIn();
    await openChat(page);
    await log(page).focus();
    await page.keyboard.press('Control+f');
    await findField(page).fill('jacarandá');
    await expect(findBar(page).getByRole('status')).toHaveText('Nada encontrado');
    await findBar(page).getByRole('button', { name: 'Buscar nas mensagens anteriores' }).click();
    await expect(findBar(page).getByRole('status')).toHaveText('1 de 1');
    await expect(log(page).getByText('A poda do jacarandá')).toBeInViewport();
    await expect(findField(page)).toHaveValue('jacarandá');
    await findBar(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(log(page)).toBeFocused();
  },
);

test(
  'Ctrl+F in the search field, and in a short chat, is the browser’s',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'f') document.title = defaultPrevented ? 'ours' : 'of the browser';
      });
    });
    await openChat(page);
    await log(page).focus();
    await page.keyboard.press('Control+f');
    await expect(findField(page)).toBeFocused();
    await expect(page).toHaveTitle('ours');
    await page.keyboard.press('Control+f');
    await expect(page).toHaveTitle('of the browser');
    await page.keyboard.press('Escape');
    await beginChat(page);
    await ask(page, '/tools');
    await answerEnds(page);
    await page.evaluate(() => {
      document.title = '';
    });
    await page.keyboard.press('Control+f');
    await expect(page).toHaveTitle('of the browser');
    await expect(findBar(page)).toBeHidden();
  },
);
