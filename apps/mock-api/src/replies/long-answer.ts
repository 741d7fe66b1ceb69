import type { AnswerStep } from '../fixtures/fixture-types.ts';

const TOPICS = [
  'Planejamento da parada',
  'Segurança em campo',
  'Estoque de peças',
  'Equipe e turnos',
  'Comunicação com a operação',
  'Custos e aprovações',
  'Retorno à operação',
] as const;

/** About 2,000 tokens that hold every kind of Markdown and of context. */
export function longAnswer(): readonly AnswerStep[] {
  return [
    {
      kind: 'tool',
      id: 'longa-ferramenta',
      name: 'consultar_indicadores',
      input: { usina: 'Serra Azul', ano: 2026 },
      output: {
        disponibilidade: 0.973,
        paradas: [
          { mes: 3, horas: 42 },
          { mes: 9, horas: 61 },
        ],
      },
      callOrder: 0,
      milliseconds: 1200,
    },
    {
      kind: 'reference',
      id: 'longa-referencia',
      title: 'Manual de manutenção da usina Serra Azul',
      url: 'https://intranet.aurora.example/manuais/serra-azul',
      snippet: 'A parada anual é planejada com 120 dias de antecedência.',
      source: 'Engenharia',
    },
    {
      kind: 'context',
      id: 'longa-contexto',
      title: 'Calendário operacional',
      content: 'Parada anual da unidade 2: de 14 a 18 de setembro de 2026.',
    },
    { kind: 'text', markdown: opening },
    ...TOPICS.map((topic, index): AnswerStep => ({
      kind: 'text',
      markdown: section(topic, index + 1),
    })),
    { kind: 'text', markdown: closing },
  ];
}

const opening = `# Guia da parada anual da usina Serra Azul

Este guia reúne **tudo o que a equipe precisa saber** antes da parada, com *prazos*, ~~versões antigas~~ e \`códigos\` de ordem. O texto completo está no [manual da usina](https://intranet.aurora.example/manuais/serra-azul). ⚡

> A parada só começa depois da autorização escrita do centro de operação.
>
> > Sem a autorização, nenhuma manobra é feita.

| Mês | Horas paradas | Disponibilidade | Custo (R$) |
|:----|:-------------:|----------------:|-----------:|
| Março | 42 | 97,8 % | 1.240.000,00 |
| Setembro | 61 | 96,9 % | 2.385.400,50 |
| **Total** | **103** | **97,3 %** | **3.625.400,50** |

- [x] Contratos assinados
- [x] Andaimes encomendados
- [ ] Licença ambiental renovada
  - [ ] Laudo de ruído
  - [ ] Vistoria do corpo de bombeiros`;

function section(topic: string, number: number): string {
  return `## ${number}. ${topic}

O responsável por *${topic.toLowerCase()}* publica o plano com **${120 - number * 10} dias** de antecedência e o revê toda semana, sempre às segundas-feiras, com quem opera e com quem mantém a unidade. Cada mudança recebe um código como \`SA-2026-${String(number).padStart(3, '0')}\` e fica registrada no sistema de ordens, para que a auditoria consiga refazer o caminho de cada decisão.

1. Reúna os dados do último ciclo e compare com a meta do ano.
2. Liste os riscos, do mais provável ao mais raro:
   - atraso na entrega de peças importadas;
   - chuva acima de 40 mm por dia;
   - falta de pessoal habilitado em alta tensão.
3. Peça a revisão de um colega de **outra** área e registre o parecer.

\`\`\`sql
SELECT ordem, responsavel, prazo
FROM ordens_de_servico
WHERE usina = 'Serra Azul' AND etapa = ${number}
ORDER BY prazo DESC;
\`\`\`

Se algo ficar pendente por mais de *dois dias úteis*, avise a coordenação: uma pendência esquecida nesta etapa costuma custar, na etapa seguinte, três vezes o tempo que teria levado para resolvê-la.`;
}

const closing = `---

### Em resumo

A parada dá certo quando **cada área conhece a sua parte** e a do vizinho. Dúvidas? Escreva para a coordenação ou consulte a página https://intranet.aurora.example/parada-anual a qualquer hora.

\`\`\`ts
const dias = etapas.reduce((soma, etapa) => soma + etapa.dias, 0);
\`\`\``;
