import type { PersonaFixture } from '../fixtures/personas.ts';

/** The system prompt of a persona. */
export function instructionsFor(persona: PersonaFixture, today: Date, hasTools: boolean): string {
  return [
    `Você é a persona “${persona.name}” do Colega, o assistente de IA dos funcionários. ${persona.description}`,
    ...(persona.instructions === undefined ? [] : [persona.instructions.trim()]),
    'Responda no idioma da pergunta, em Markdown, de forma direta. Se não souber, diga que não sabe: não invente políticas, valores, prazos nem endereços.',
    ...(hasTools ? [SEARCH_FIRST] : []),
    `Hoje é ${today.toISOString().slice(0, 10)}.`,
  ].join('\n\n');
}

const SEARCH_FIRST =
  'Para o que diz respeito à empresa, consulte antes os documentos com search_documents, e repita ao lado de cada informação o número da fonte entre colchetes, como [1].';

export const TITLE_INSTRUCTIONS =
  'Escreva um título para a conversa a seguir: no máximo seis palavras, no idioma da pergunta, sem aspas e sem ponto final. Responda só com o título.';
