import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';
import { createGrowableText } from './live-text.fixture.ts';
import { showWholeTexts } from './live-text.ts';

const TEXT = Array.from(
  { length: 1_000 },
  (_, index) => `## Título ${index + 1}\n\nO prazo do pedido e a política da equipe.\n\n`,
).join('');
const LAST = 'Título 1000';

const root = ({ container }: { container: Element }) => container.firstElementChild;
const isPart = (screen: { container: Element }) => root(screen)?.hasAttribute('data-part');
const words = (screen: { container: Element }) => root(screen)?.textContent ?? '';

it('shows the beginning of a long text at once, and soon the whole', async () => {
  const screen = await render(<Markdown text={TEXT} texts={TEXTS} />);
  expect(words(screen).slice(0, 16)).toBe('Título 1O prazo ');
  await expect.poll(() => isPart(screen)).toBe(false);
  const shown = [...screen.container.querySelectorAll('h3, p')].map((part) => part.textContent);
  const written = TEXT.split('\n\n').map((block) => block.replace('## ', ''));
  expect(shown).toEqual(written.filter((block) => block !== ''));
});

it('shows the whole text at once where it is asked for', async () => {
  const screen = await render(<Markdown text={TEXT} texts={TEXTS} />);
  flushSync(showWholeTexts);
  expect(isPart(screen)).toBe(false);
  expect(words(screen).includes(LAST)).toBe(true);
});

it('shows all of an answer that streams in faster than it is read', async () => {
  const live = createGrowableText(TEXT.slice(0, 100));
  const screen = await render(<Markdown text={live} streaming texts={TEXTS} />);
  flushSync(() => live.become(TEXT.slice(0, 40_000)));
  expect(isPart(screen)).toBe(true);
  flushSync(() => live.become(TEXT));
  await expect.poll(() => isPart(screen)).toBe(false);
  expect(words(screen).includes(LAST)).toBe(true);
  await screen.rerender(<Markdown text={TEXT} texts={TEXTS} />);
  expect(isPart(screen)).toBe(false);
  expect(words(screen).includes(LAST)).toBe(true);
});

it('shows a text that took the place of another while that was still coming', async () => {
  const screen = await render(<Markdown text={TEXT} texts={TEXTS} />);
  await screen.rerender(<Markdown text={`Outro.\n\n${TEXT}`} texts={TEXTS} />);
  await expect.poll(() => isPart(screen)).toBe(false);
  expect(words(screen).slice(0, 16)).toBe('Outro.Título 1O ');
  expect(words(screen).includes(LAST)).toBe(true);
});
