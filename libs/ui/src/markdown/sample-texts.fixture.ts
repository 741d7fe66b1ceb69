const FENCE = '```';

/** Answers as personas write them, and texts that are hard to split or repair. */
export const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  answer: `Sim, é possível dividir suas férias em até **três períodos**, desde que um deles tenha *14 dias*.

### Duas divisões

| Opção | Períodos | Dias úteis | Adicional |
|:--|---|--:|:-:|
| A | 12/01 a 25/01 | 22 | R$ 2.480,00 |
| B | 12/01 a **31/01** | 21 | R$ 2.480,00 |

O adicional é pago \`dois dias antes\`. Veja [o portal](https://portal.example.com/ferias?ano=2027).

- Abra o pedido
- Seu gestor recebe
  - e responde
  - em 5 dias

Fim.
`,
  code: `Passos:

1. Instale:

   ${FENCE}bash
   npm ci

   npm start
   ${FENCE}

2. Rode

Depois:
${FENCE}ts
const a: number[] = [1];

if (a[0]) {
  // ok
}
${FENCE}
e **pronto**.

~~~python
x = "${FENCE}"

def f(): pass
~~~

texto ${FENCE}inline${FENCE} fim`,
  unclosedFence: `Olá\n\n${FENCE}json\n{ "a": 1 }\n\n{ "b": [1]: 2 }\n`,
  lists: `- a\n- b\n\n- c\n\n  para\n\n      code\n\ntext\n\n* x\n* y\n\n1. um\n2. dois\n\n   continua\n3. três\n\n- - -\n\n10) z\n\n- [ ] fazer\n- [x] feito\n\n***\n\nfim\n`,
  trickyLists: `text\n2. foo\n   ${FENCE}\n   a\n\nb\n   ${FENCE}\n\nc\n\n-\n\n  foo\n\n1. a\n  ${FENCE}\nx\n\ny\n${FENCE}\n\nz\n`,
  quotes: `> a\nlazy\n\n> b\n> - c\n\n- d\n> e\n\n> ${FENCE}\n> x\n\ny\n\n> fim`,
  html: `<div>\n${FENCE}\n\nfoo\n${FENCE}\n\nbar\n\n<b>negrito</b> <script>alert(1)</script>\n\na<br>b\n\n<!-- x\n\ny -->\n\nz\n\n<pre>\n\n- a\n\n</pre>\n\nw`,
  definitions: `Veja [o manual][m] e a nota[^1].\n\n- item [m]\n\n[m]: https://manual.example.com "Manual"\n\n[^1]: Uma nota com **força**.\n\nfim[^1]\n`,
  setext: `Título\n===\n\ntexto\n---\n\noutro\n\n---\n\nfim`,
  marks: `**a *b* c** ~~d~~ \`e\` __f__ _g_ snake_case 2*3*4 \\*não\\* **\`x\`** [**l**](https://a.example) ![i](https://b.example/x.png) <https://c.example> www.d.example a@e.example\n\n[a](https://x.example "t") fim ** solto e \` aberto`,
  windows: `a\r\n\r\nb\r\n- c\r\n\r\n${FENCE}\r\nd\r\n${FENCE}\r\ne`,
  tabs: `-\ta\n\n\tb\n\n\tcode\n\nc\n\n1.\tx\n\n   ${FENCE}\n\n   y\n\nz\n`,
  empty: '',
  blanks: '\n\n  \n\n',
};
