import { expect, it } from 'vitest';
import { marina } from '../fixtures/users.ts';
import { escapeHtml } from './html.ts';
import { refusedPage, signInPage } from './pages.ts';
import { textsFor } from './page-texts.ts';

it('keeps text from becoming markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
  );
});

it('escapes whatever a page shows', () => {
  const texts = textsFor('en');
  const user = { ...marina, name: '<b>Eve</b>', email: '"><img>' };
  const pages = [signInPage(texts, '"><script>', [user]), refusedPage(texts, '<script>')];
  for (const page of pages) expect(page).not.toMatch(/<b>|<img|<script/);
});
