import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../render.fixture.ts';
import '../../theme/theme.css';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

const SOURCES = new Map(
  [
    {
      id: 'r1',
      number: 1,
      title: 'Política de Férias',
      url: 'https://intranet.example/ferias',
      snippet: 'Até três períodos.',
    },
    { id: 'r2', number: 2, title: 'Manual', source: 'RH', url: 'javascript:alert(1)' },
  ].map((source) => [source.number, source]),
);
const card = page.getByRole('tooltip');

async function renderCited(text = 'Até 5 [1], e 6 [2], nunca 7 [3].') {
  const onOpen = vi.fn<(number: number) => void>();
  const citations = { sources: SOURCES, onOpen };
  const screen = await render(<Markdown text={text} texts={TEXTS} citations={citations} />);
  const first = screen.getByRole('link', { name: 'Source 1: Política de Férias' });
  return { screen, onOpen, first };
}

it('is a number by its source, and only where there is one', async () => {
  const { screen, first } = await renderCited();
  expect(screen.container.textContent).toBe('Até 5\u00A0[1], e 6\u00A0[2], nunca 7\u00A0[3].');
  await expect.element(first).toHaveAttribute('href', 'https://intranet.example/ferias');
  await expect
    .element(screen.getByRole('button', { name: 'Source 2: Manual' }))
    .toBeInTheDocument();
});

it('never begins a line, whatever the width', async () => {
  const { screen, first } = await renderCited(
    'Uma frase de algumas palavras tem aqui um número [1].',
  );
  const text = screen.container;
  for (let width = 120; width < 420; width += 7) {
    text.style.width = `${width}px`;
    const { left } = first.element().getBoundingClientRect();
    expect(left - text.getBoundingClientRect().left, `${width} px`).toBeGreaterThan(20);
  }
});

it('looks as one while the answer comes, also before its source is known', async () => {
  const citations = { sources: new Map(), onOpen: vi.fn<(number: number) => void>() };
  const answer = (streaming: boolean) => (
    <Markdown {...{ streaming, citations }} text="Até 5 [1]. E mais" texts={TEXTS} />
  );
  const screen = await render(answer(true));
  const bracket = screen.getByText('[', { exact: true });
  const sizeOf = () => getComputedStyle(bracket.element()).fontSize;
  expect(sizeOf()).toBe('0px');
  expect(screen.container.textContent).toBe('Até 5\u00A0[1]. E mais');
  expect(screen.container.querySelector('a, button')).toBeNull();
  await screen.rerender(answer(false));
  expect(sizeOf()).not.toBe('0px');
});

it.each([
  ['Arabic letters', '\u0628'.repeat(100_000), `${'\u0628'.repeat(1000)}…`],
  ['emoji', `a${'🙂'.repeat(50_000)}`, `a${'🙂'.repeat(499)}…`],
  ['letters with marks', 'a\u0301\u0302'.repeat(40_000), `${'a\u0301\u0302'.repeat(333)}a…`],
  ['marks', `a${'\u0301'.repeat(100_000)}`, `a${'\u0301'.repeat(16)}⟨+99984⟩`],
])('lays out the beginning of a passage of 100,000 %s', async (_, snippet, shown) => {
  const sources = new Map([[1, { id: 'r1', number: 1, title: 'A', snippet }]]);
  await render(<Markdown text="Até 5 [1]." texts={TEXTS} citations={{ sources }} />);
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => card.element().querySelector('p')?.textContent).toBe(shown);
});

it('shows title, passage and host while it has the focus, until Escape', async () => {
  const { first } = await renderCited();
  await userEvent.keyboard('{Tab}');
  await expect.element(first).toHaveFocus();
  await expect
    .element(card)
    .toHaveTextContent('Política de FériasAté três períodos.intranet.example');
  await expect.element(first).toHaveAttribute('aria-describedby', card.element().id);
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(card).toHaveTextContent('ManualRH');
  await userEvent.keyboard('{Tab}');
  await expect.element(card).not.toBeInTheDocument();
});

it('shows its source to the pointer, which may go into the card', async () => {
  const { first } = await renderCited();
  await first.hover();
  await expect.element(card).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await card.hover();
  vi.runAllTimers();
  vi.useRealTimers();
  await expect.element(card).toBeVisible();
  await userEvent.unhover(card);
  await expect.element(card).not.toBeInTheDocument();
});

it('opens the sources at its own by a press and by Enter, and itself with a modifier', async () => {
  const { screen, onOpen, first } = await renderCited();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(1);
  await expect.element(card).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Source 2: Manual' }).click();
  expect(onOpen).toHaveBeenLastCalledWith(2);
  let isFollowed = false;
  screen.container.addEventListener('click', (event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  });
  await first.click({ modifiers: ['Control'] });
  expect(isFollowed).toBe(true);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('is plain text within links and code', async () => {
  const { screen } = await renderCited('[veja [1] aqui](https://a.example) e `a[1]`');
  expect(screen.container.querySelectorAll('[data-citation]')).toHaveLength(0);
});
