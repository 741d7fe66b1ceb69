import { COMPANY, type UserFixture } from '../fixtures/users.ts';
import type { PageTexts } from './page-texts.ts';
import { TENANT_ID } from './registration.ts';

export function signInPage(
  texts: PageTexts,
  requestId: string,
  users: readonly UserFixture[],
): string {
  const content = `
      <h1>${escapeHtml(texts.signIn)}</h1>
      <p class="lead">${escapeHtml(texts.chooseAccount)}</p>
      <form method="post" action="/${TENANT_ID}/login">
        <input type="hidden" name="request" value="${escapeHtml(requestId)}">
        <ul class="accounts">${users.map(accountItem).join('')}
        </ul>
      </form>
      <p class="notice">${escapeHtml(texts.developmentNotice)}</p>`;
  return page(texts, texts.signIn, content);
}

export function signedOutPage(texts: PageTexts): string {
  return messagePage(texts, texts.signedOut, [texts.closeWindow]);
}

/** Page of a refused request; `detail` names the broken rule, for developers. */
export function refusedPage(texts: PageTexts, detail: string): string {
  return messagePage(texts, texts.refused, [texts.startAgain, detail]);
}

function messagePage(texts: PageTexts, title: string, lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `\n      <p class="lead">${escapeHtml(line)}</p>`);
  return page(texts, title, `\n      <h1>${escapeHtml(title)}</h1>${paragraphs.join('')}`);
}

function accountItem(user: UserFixture): string {
  return `
          <li><button type="submit" name="user" value="${escapeHtml(user.id)}">
            <span class="initials" aria-hidden="true">${escapeHtml(initialsOf(user.name))}</span>
            <span class="who"><span class="name">${escapeHtml(user.name)}</span>
            <span class="email">${escapeHtml(user.email)}</span></span>
          </button></li>`;
}

function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`;
}

function page(texts: PageTexts, title: string, content: string): string {
  return `<!doctype html>
<html lang="${texts.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · ${escapeHtml(COMPANY)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/${TENANT_ID}/sign-in.css">
  </head>
  <body>
    <main>
      <p class="company">${escapeHtml(COMPANY)}</p>${content}
    </main>
  </body>
</html>
`;
}

/** Escapes a text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
