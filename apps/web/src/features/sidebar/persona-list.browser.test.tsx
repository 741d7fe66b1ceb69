import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MockControl } from '../../testing/mock-control.ts';
import { openApp } from '../../testing/open-app.tsx';
import { openSidebar, panel, tree } from '../../testing/sidebar-page.ts';
import { wide } from '../../testing/suites.ts';

const heading = panel.getByRole('button', { name: 'Personas', exact: true });
const persona = panel.getByRole('link', { name: 'Jurídico' });
const height = () => tree.element().getBoundingClientRect().height;

it('is hidden by a press on its heading, which gives its room to the chats, and comes back by a key', async () => {
  await openSidebar();
  const before = height();
  await heading.click();
  await expect.element(persona).not.toBeInTheDocument();
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false');
  expect(height()).toBeGreaterThan(before + 100);
  expect(localStorage.getItem('personaList')).toBe('hidden');
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(persona).toBeVisible();
});

/** Opens the app in a low window, and waits for the last persona. */
async function openLow(height: number, chats: number): Promise<void> {
  const before = (mock: MockControl) => mock.reset({ chats, folders: Math.min(chats, 1) });
  await openApp('/', { size: [1366, height], before });
  await expect.element(tree).toBeVisible();
  await expect.element(lastPersona).toBeInTheDocument();
}

const lastPersona = panel.getByRole('link', { name: 'Suporte de TI' });

it('a press on the open persona is no step for Back', async () => {
  await openSidebar();
  await persona.click();
  await expect.element(persona).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => location.search).toMatch(/chat=/);
  const { length } = history;
  await persona.click();
  await expect.poll(() => location.search).toMatch(/chat=/);
  expect(history).toHaveLength(length);
});

it('shows the chosen persona where a low window cuts it', wide, async () => {
  const before = (mock: MockControl) => mock.reset({ chats: 30, folders: 1 });
  await openApp('/suporte-de-ti', { size: [1366, 560], before });
  await expect.element(tree).toBeVisible();
  await expect.element(lastPersona).toBeInViewport({ ratio: 0.9 });
});

it('is whole in a low window where there are no chats', wide, async () => {
  await openLow(625, 0);
  await expect.element(lastPersona).toBeInViewport({ ratio: 1 });
});

it('is whole in a low window where there are few chats, and stays so when their folder opens', async () => {
  await openLow(740, 2);
  const closed = tree.getByRole('row', { expanded: false });
  await expect.element(closed).toBeVisible();
  await expect.element(lastPersona).toBeInViewport({ ratio: 1 });
  const top = () => tree.element().getBoundingClientRect().top;
  const before = top();
  closed.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tree.getByRole('row', { expanded: true })).toBeVisible();
  expect(top()).toBe(before);
});

/** Lists the parts of the panel that can be scrolled. */
function scrollers(): readonly Element[] {
  return [...panel.element().querySelectorAll('*')].filter(
    (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight,
  );
}

it('leaves more than half of a low window to many chats, which alone scroll once it is hidden', async () => {
  await openLow(625, 60);
  await expect.element(lastPersona).not.toBeInViewport();
  await expect.poll(height).toBeGreaterThan(200);
  await heading.click();
  await expect.poll(scrollers).toEqual([tree.element()]);
});
