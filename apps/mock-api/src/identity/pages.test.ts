import { expect, it } from 'vitest';
import { marina } from '../testing/users.ts';
import { textsFor } from './page-texts.ts';
import { escapeHtml, refusedPage, signInPage } from './pages.ts';

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
