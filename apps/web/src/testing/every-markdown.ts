/** An answer with every kind of Markdown, and with formulas in each notation. */
export const EVERY_MARKDOWN = `# Guia das férias

Texto com **negrito**, *itálico*, ~~riscado~~ e \`código\`;
duas linhas  \nnuma quebra. ⚡ Ação e coração.

> Uma citação
>
> > dentro de outra

1. Um
2. Dois
   - dentro
   - outro

- [x] feito
- [ ] a fazer

| Item | Valor |
|:--|--:|
| Vale | R$ 12,29 |
| Refeição | R$ 15,83 |

\`\`\`ts
const dias = 18; // saldo
\`\`\`

$$
a^2 + b^2 = c^2
$$

E também \\(x_1\\), e \\[ y = 2x \\]

Um [link](https://intranet.aurora.example/a), outro por [referência][ref],
https://aurora.example/solto e uma nota[^1].

![Planta](https://fotos.aurora.example/planta.png)

<details><summary>HTML</summary>é texto</details>

---

[ref]: https://aurora.example/ref

[^1]: A nota.
`;
