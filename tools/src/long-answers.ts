const WORDS = 'O prazo do pedido de férias do período e a análise da política de viagens da equipe';

const CODE = `// Uma nota de %
export function soma%(a: number): number {
  const texto = 'valor';
  return a * %;
}
`;

/** Parts of answers of one kind each; `%` becomes the number of the part. */
const KINDS = {
  paragraphs: `${`${WORDS} %. `.repeat(5)}\n\n`,
  'one paragraph': `${WORDS} %. `,
  'short paragraphs': 'Um texto curto, o de número %.\n\n',
  headings: `## Título %\n\n${WORDS}.\n\n`,
  'one list of short paragraphs': `- ${WORDS} ${WORDS} %\n\n`,
  'short lists': `- ${WORDS} %\n- dois\n- três\n\nE mais:\n\n`,
  quotes: `> ${WORDS} %\n\n`,
  'one quote': `> ${WORDS} ${WORDS} ${WORDS} %\n>\n`,
  'one code block': CODE,
  'code blocks': `\`\`\`ts\n${CODE}\`\`\`\n\n`,
  'one table': `| ${WORDS} % | ${WORDS} | % | ${WORDS} |\n`,
  tables: `| a % | b | c |\n|---|---|--:|\n${`| ${WORDS} | ${WORDS} | % |\n`.repeat(4)}\n`,
  links: `${'[o portal %](https://portal.example.com/a/%) e '.repeat(10)}\n\n`,
  addresses: `${'https://portal.example.com/a/% e '.repeat(10)}\n\n`,
  'links to definitions': `${'[o portal][a] e [outro][b] '.repeat(10)}\n\n`,
  formulas: `${'A soma $x^2_% + \\frac{a}{b}$ e '.repeat(10)}\n\n`,
  'formulas of their own': '$$\n\\int_0^% x^2 \\, dx = \\frac{a}{b}\n$$\n\n',
  emphasis: `${'**um** _dois_ % '.repeat(40)}\n\n`,
  'words of code': `${'`um` e `dois` % '.repeat(40)}\n\n`,
};

type Kind = keyof typeof KINDS;

const STARTS: Partial<Record<Kind, string>> = {
  'one code block': '```ts\n',
  'one table': '| a | b | c | d |\n|---|---|--:|---|\n',
  'links to definitions':
    '[a]: https://portal.example.com/a\n[b]: https://portal.example.com/b\n\n',
};

/** The kinds of long answers: each fills what shows them with something else. */
export const KINDS_OF_LONG_ANSWERS = Object.keys(KINDS) as readonly Kind[];

/** Makes an answer of one kind, at most as long as asked for. */
export function longAnswer(kind: Kind, length: number): string {
  let text = STARTS[kind] ?? '';
  for (let index = 1; ; index += 1) {
    const part = KINDS[kind].replaceAll('%', String(index));
    if (text.length + part.length > length) return text;
    text += part;
  }
}
