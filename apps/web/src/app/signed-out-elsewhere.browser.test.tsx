import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endSessionInBrowser, sessionOwner } from '../session/stored-session.ts';
import { composer } from '../testing/conversation-page.ts';
import { openApp } from '../testing/open-app.tsx';

const RETURNS: readonly (readonly [name: string, happen: () => void])[] = [
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is no longer frozen', () => document.dispatchEvent(new Event('resume'))],
  ['has the focus again', () => dispatchEvent(new Event('focus'))],
  [
    'is brought back by the browser',
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
];

it.each(RETURNS)(
  'a page that has heard of no sign-out in another tab learns of it when it %s',
  async (_name, happen) => {
    await openApp('/financeiro');
    await composer.fill('Uma pergunta pela metade');
    // A page hears nothing of what it stores itself, as a frozen one hears nothing of the others.
    endSessionInBrowser(sessionOwner() ?? { email: '' });
    await expect.element(composer).toBeVisible();
    happen();
    await expect.element(page.getByText(/^Você saiu do Colega em outra aba\./)).toBeVisible();
    await expect.element(composer).not.toBeInTheDocument();
    expect(sessionOwner()).toBeNull();
  },
);
