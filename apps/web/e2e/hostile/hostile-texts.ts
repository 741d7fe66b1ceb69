import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Our own texts that attack a page: one or two of each way in. */
export const OWN_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><script>alert(2)</script>',
  '</textarea><script>alert(3)</script>',
  '</title><script>alert(4)</script>',
  '<img src=x onerror=alert(5)>',
  '<img/src="x"/onerror="alert(6)">',
  '"><img src=x onerror=alert(7)>',
  "'><img src=x onerror=alert(8)>",
  '" autofocus onfocus=alert(9) x="',
  '<svg onload=alert(10)>',
  '<svg><script>alert(11)</script></svg>',
  '<svg><animate onbegin=alert(12) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg></svg>#x">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(13)>',
  '<details open ontoggle=alert(14)>a</details>',
  '<body onload=alert(15)>',
  '<input autofocus onfocus=alert(16)>',
  '<video><source onerror=alert(17)></video>',
  '<audio src=x onerror=alert(18)>',
  '<iframe src="javascript:alert(19)"></iframe>',
  '<iframe srcdoc="<script>alert(20)</script>"></iframe>',
  '<object data="javascript:alert(21)"></object>',
  '<embed src="data:text/html,<script>alert(22)</script>">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<style>@import "https://evil.example/b.css";</style>',
  '<form action="https://evil.example/"><button>Entrar</button></form>',
  '<a href="javascript:alert(23)">clique</a>',
  '<template shadowrootmode="open"><img src=x onerror=alert(24)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(25)>">',
  '<!--><img src=x onerror=alert(26)>-->',
  '<![CDATA[<img src=x onerror=alert(27)>]]>',
  '[a](javascript:alert(28))',
  '[a](java\tscript:alert(29))',
  '[a](&#106;avascript:alert(30))',
  '[a](data:text/html,<script>alert(31)</script>)',
  '[a](vbscript:msgbox(32))',
  '[a][b]\n\n[b]: javascript:alert(33)',
  '<javascript:alert(34)>',
  '![a](https://evil.example/c.png)',
  '![a](//evil.example/d.png)',
  '![a](/..//evil.example/e.png)',
  '![" onerror="alert(35)](x)',
  '![a][c]\n\n[c]: https://evil.example/f.png',
  '[^1]\n\n[^1]: ![a](https://evil.example/g.png)',
  '```js"><img src=x onerror=alert(36)>\na\n```',
  '```mermaid\ngraph TD; A["<img src=x onerror=alert(37)>"]\n```',
  '$$\\href{javascript:alert(38)}{a}$$',
  '$$\\includegraphics{https://evil.example/h.png}$$',
  '\\(\\htmlData{onclick=alert(39)}{a}\\)',
  'javascript:alert(40)',
  'JaVaScRiPt:alert(41)//',
  '\u0001javascript:alert(42)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCg0Myk8L3NjcmlwdD4=',
  '//evil.example/i',
  '\\\\evil.example\\j',
  'https://user@evil.example/k',
  '{{constructor.constructor("alert(44)")()}}',
  '${alert(45)}',
  '__proto__',
  'constructor',
  '{"__proto__":{"isAdmin":true}}',
  'a\u202Eb\u2066c\u200Bd\u{E0041}',
  '\ud83d',
  '../../../../etc/passwd',
  '%00%0d%0aset-cookie:a=b',
  "'; DROP TABLE chats;--",
];

const folder = resolve(import.meta.dirname, '../../../../../shared/data');

function read(name: string): readonly unknown[] {
  const path = join(folder, name);
  if (!existsSync(path)) {
    console.warn(`${name} is left out: it is not in ../shared/data beside the checkout.`);
    return [];
  }
  return JSON.parse(readFileSync(path, 'utf8')) as unknown[];
}

/** The corpora that nobody of this project wrote, where they lie beside the checkout. */
export function foreignTexts(): readonly string[] {
  const payloads = read('xss.json') as readonly { payload: string }[];
  return [...payloads.map(({ payload }) => payload), ...(read('blns.json') as string[])];
}

/** Cuts a list into parts of this length. */
export function partsOf<Item>(
  items: readonly Item[],
  length: number,
): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
