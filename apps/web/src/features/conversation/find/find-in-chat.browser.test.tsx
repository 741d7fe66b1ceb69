import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickAt } from '../../../testing/app-page.ts';
import { answerTo, log } from '../../../testing/conversation-page.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { chooseTextSize } from '../../../shared/appearance.ts';
import { wide } from '../../../testing/suites.ts';

const bar = page.getByRole('search', { name: 'Buscar na conversa' });
const field = bar.getByRole('textbox');
const count = bar.getByRole('status');

/** Opens the search where the chat is scrolled to a place, in CSS px from its top. */
async function openAt(top: number): Promise<void> {
  log.element().scrollTop = top;
  await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
  await page.getByRole('menuitem', { name: 'Buscar na conversa' }).click();
  await expect.element(field).toHaveFocus();
}

it(
  'words that are typed letter by letter lead to the same hit as at once, and not back',
  wide,
  async () => {
    await openApp('/institucional?chat=chat-0001', { size: [1024, 480] });
    await expect.element(log.getByText(/Duas divisões/)).toBeInTheDocument();
    for (const top of [0, 150, 300, 450, 600]) {
      const counts: string[] = [];
      const watcher = new MutationObserver(() => counts.push(count.element().textContent));
      await openAt(top);
      await field.fill('férias');
      await expect.element(count).toMatchTextContent(/^[1-9]\d* de 4$/);
      const atOnce = count.element().textContent;
      await userEvent.keyboard('{Escape}');
      await openAt(top);
      watcher.observe(count.element(), { characterData: true, childList: true, subtree: true });
      for (const letter of 'férias') {
        await userEvent.keyboard(letter);
        await expect.element(count).toMatchTextContent(/^[1-9]\d* de \d+$/);
      }
      await expect.element(count).toMatchTextContent(/ de 4$/);
      expect(count.element().textContent).toBe(atOnce);
      watcher.disconnect();
      expect(counts.filter((text) => text.startsWith('0'))).toEqual([]);
      await userEvent.keyboard('{Escape}');
    }
  },
);

it('a word in a column of a table that is out of view is scrolled to', async () => {
  await openApp('/institucional', { size: [320, 640] });
  await answerTo('Como funciona o plano de saúde?');
  const isScrolledSideways = () =>
    [...log.element().querySelectorAll('*')].some(({ scrollLeft }) => scrollLeft > 0);
  expect(isScrolledSideways()).toBe(false);
  await openAt(0);
  await field.fill('140,00');
  await expect.element(count).toMatchTextContent('1 de 1');
  await expect.poll(isScrolledSideways).toBe(true);
});

it('whoever leaves the bar comes back by its key, and closes it by Escape', async () => {
  await openApp('/institucional?chat=chat-0001', { size: [1024, 480] });
  await expect.element(log.getByText(/Duas divisões/)).toBeInTheDocument();
  await openAt(0);
  await field.fill('férias');
  const element = log.element() as HTMLElement;
  element.focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(field).toHaveFocus();
  element.focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(log).toHaveFocus();
});

it('the bar shows what was typed and all its buttons on the narrowest screen', wide, async () => {
  await openApp('/institucional?chat=chat-0001', { size: [320, 640] });
  chooseTextSize('largest');
  await openAt(0);
  await field.fill('bicicleta');
  await expect.element(count).toMatchTextContent('Nada');
  expect(field.element().getBoundingClientRect().width).toBeGreaterThan(100);
  const close = bar.getByRole('button', { name: 'Fechar' }).element().getBoundingClientRect();
  expect(close.right).toBeLessThan(320);
});

/** Returns the place in the window of the current hit. */
function placeOfHit(): DOMRect | undefined {
  const [range] = CSS.highlights.get('found-current') ?? [];
  return (range as Range | undefined)?.getBoundingClientRect();
}

it.each([
  { size: [320, 440], text: 'largest' },
  { size: [375, 667], text: 'medium' },
] as const)('no hit lies under the bar: %o', wide, async ({ size, text }) => {
  await openApp('/desenvolvedor?chat=chat-0009', { size });
  chooseTextSize(text);
  await openAt(0);
  await field.fill('numeric');
  const isInView = () => {
    const { top = 0, bottom = Infinity } = placeOfHit() ?? {};
    const view = log.element().getBoundingClientRect();
    return top >= bar.element().getBoundingClientRect().bottom && bottom < view.bottom;
  };
  for (let step = 0; step < 6; step += 1) {
    await expect.element(count).toMatchTextContent(/^[1-6] de 6$/);
    await expect.poll(isInView).toBe(true);
    const before = count.element().textContent;
    await userEvent.keyboard('{Enter}');
    await expect.element(count).not.toMatchTextContent(before);
  }
  chooseTextSize('medium');
});

it('closing the bar moves no text, nor does the next press', wide, async () => {
  await openApp('/desenvolvedor?chat=chat-0009', { size: [375, 667] });
  await openAt(0);
  await field.fill('numeric');
  await expect.element(count).toMatchTextContent('1 de 6');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(count).toMatchTextContent('3 de 6');
  const range = [...(CSS.highlights.get('found-current') ?? [])][0] as Range;
  const { top } = range.getBoundingClientRect();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  const moved = () => Math.round(range.getBoundingClientRect().top - top);
  await expect.poll(moved).toBe(0);
  await clickAt(4, 300);
  expect(moved()).toBe(0);
});

it('the bar covers no word of the first question', wide, async () => {
  await openApp('/institucional?chat=chat-0001', { size: [390, 700] });
  await openAt(0);
  const { bottom } = bar.element().getBoundingClientRect();
  const first = log.getByRole('article').first().element().getBoundingClientRect();
  expect(first.top).toBeGreaterThanOrEqual(bottom);
});
