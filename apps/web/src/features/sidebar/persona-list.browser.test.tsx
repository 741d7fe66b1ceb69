import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSidebar, panel, tree } from '../../testing/sidebar-page.ts';

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
