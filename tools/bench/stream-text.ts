/** Length of what stands for a token: four characters, as tokens of Portuguese and of code have on average. */
export const TOKEN_LENGTH = 4;

/** The languages of the code blocks; each is one that ours can highlight. */
export const codeLanguages = ['typescript', 'python', 'sql', 'json', 'bash'] as const;

type CodeLanguage = (typeof codeLanguages)[number];
type Pick = <Value>(values: readonly Value[]) => Value;

const CODE_SHARE = 0.25;
const FENCE = '```';

const words =
  'análise contrato férias período gestor pedido prazo valor equipe relatório sistema cliente processo documento aprovação portal saldo política benefício reembolso viagem orçamento projeto entrega revisão anexo registro consulta resposta atenção solicitação colaborador'.split(
    ' ',
  );
const links = 'de do da para com em por sem sobre entre até após durante e ou que se como'.split(
  ' ',
);
const names = 'saldo total pedido usuario periodo valor lista item prazo conta'.split(' ');

/**
 * An answer in Markdown of as many tokens, the same in every run: headings, nested lists, tables,
 * links, mathematics as text, and a quarter of code. It ends with plain words.
 */
export function makeStreamText(tokens: number): string {
  const length = tokens * TOKEN_LENGTH;
  const pick = createPick();
  const prose = proseSections(pick);
  const room = Math.min(400, length / 2);
  let text = '';
  let code = 0;
  for (let section = 0, blocks = 0; ;) {
    const isCode = code < text.length * CODE_SHARE;
    const next = isCode ? codeBlock(turn(codeLanguages, blocks++), pick) : turn(prose, section++)();
    if (text.length + next.length > length - room) break;
    text += next;
    if (isCode) code += next.length;
  }
  while (text.length < length) text += `${plainSentence(pick)} `;
  return `${text.slice(0, length - 1)}.`;
}

/** Counts the code blocks of a text, all of them closed. */
export function countCodeBlocks(text: string): number {
  return (text.match(/^```/gm)?.length ?? 0) / 2;
}

/** A generator of the numerical recipes' kind: what it picks depends on the order alone. */
function createPick(): Pick {
  let state = 20_261_120;
  return (values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value = values[Math.floor((state / 2 ** 32) * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
}

function turn<Value>(values: readonly [Value, ...Value[]], index: number): Value {
  return values[index % values.length] ?? values[0];
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function phrase(pick: Pick, length: number): string {
  return times(length, (index) => pick(index % 2 === 0 ? words : links)).join(' ');
}

function plainSentence(pick: Pick): string {
  const text = phrase(pick, pick([9, 11, 13, 15]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function richSentence(pick: Pick): string {
  const mark = pick([
    `**${phrase(pick, 3)}**`,
    `*${phrase(pick, 3)}*`,
    `\`${pick(names)}_${pick(names)}\``,
    `[${phrase(pick, 3)}](https://portal.example.com/${pick(names)}/${pick(names)})`,
    `$${pick(names).charAt(0)}^2 + ${pick(names).charAt(0)}_1 = \\frac{a}{b}$`,
  ]);
  return `${plainSentence(pick).slice(0, -1)} ${mark} ${phrase(pick, 7)}.`;
}

function proseSections(pick: Pick): readonly [() => string, ...(() => string)[]] {
  const paragraph = () => `${times(pick([2, 3, 4]), () => richSentence(pick)).join(' ')}\n\n`;
  const heading = () => `${pick(['##', '###'])} ${phrase(pick, 5)}\n\n`;
  return [
    () => heading() + paragraph(),
    () => nestedList(pick),
    paragraph,
    () => heading() + paragraph(),
    () => table(pick),
    paragraph,
    () => numberedList(pick),
  ];
}

function nestedList(pick: Pick): string {
  const items = times(pick([3, 4, 5]), () => {
    const inner = times(pick([1, 2, 3]), () => `  - ${phrase(pick, 7)}\n`).join('');
    return `- ${richSentence(pick)}\n${inner}`;
  });
  return `${items.join('')}\n`;
}

function numberedList(pick: Pick): string {
  return `${times(pick([3, 4, 5]), (index) => `${index + 1}. ${richSentence(pick)}\n`).join('')}\n`;
}

function table(pick: Pick): string {
  const row = () =>
    `| ${phrase(pick, 3)} | ${pick(words)} | ${pick([12, 248, 1990])},00 | **${pick(words)}** |\n`;
  const head = '| Descrição | Situação | Valor | Responsável |\n| --- | :-: | --: | --- |\n';
  return `${head}${times(pick([4, 6, 8, 10]), row).join('')}\n`;
}

function codeBlock(language: CodeLanguage, pick: Pick): string {
  const body = codeBodies[language](pick, pick([2, 3, 5])).trimEnd();
  return `${FENCE}${language}\n${body}\n${FENCE}\n\n`;
}

const codeBodies: Readonly<Record<CodeLanguage, (pick: Pick, parts: number) => string>> = {
  typescript: (pick, parts) =>
    times(
      parts,
      () =>
        `// ${phrase(pick, 5)}\nexport function ${pick(names)}${pick([1, 2, 3])}(${pick(names)}: number): number {\n  const ${pick(names)} = "${phrase(pick, 3)}".length;\n  return ${pick(names)} * ${pick([2, 10, 365])};\n}\n`,
    ).join('\n'),
  python: (pick, parts) =>
    times(
      parts,
      () =>
        `def ${pick(names)}_${pick(names)}(${pick(names)}):\n    # ${phrase(pick, 5)}\n    if ${pick(names)} > ${pick([1, 30, 200])}:\n        return "${phrase(pick, 3)}"\n    return None\n`,
    ).join('\n'),
  sql: (pick, parts) =>
    times(
      parts,
      () =>
        `-- ${phrase(pick, 5)}\nSELECT ${pick(names)}, COUNT(*) AS ${pick(names)}\nFROM ${pick(names)}\nWHERE ${pick(names)} >= ${pick([5, 40, 100])} AND ${pick(names)} = '${pick(words)}'\nGROUP BY ${pick(names)};\n`,
    ).join('\n'),
  json: (pick, parts) =>
    `{\n${times(
      parts,
      (index) =>
        `  "${pick(names)}_${index}": {\n    "${pick(names)}": ${pick([1, 25, 300])},\n    "${pick(names)}": ["${phrase(pick, 3)}", true, null]\n  }`,
    ).join(',\n')}\n}`,
  bash: (pick, parts) =>
    times(
      parts,
      () =>
        `# ${phrase(pick, 5)}\nexport ${pick(names).toUpperCase()}="${pick(words)}"\nif [ -f "${pick(names)}.txt" ]; then\n  echo "$${pick(names).toUpperCase()}" | grep -c '${pick(names)}' > ${pick(names)}.log\nfi\n`,
    ).join('\n'),
};
