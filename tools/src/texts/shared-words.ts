/** Texts that are rightly the same in two or three languages, and why. */
export interface SharedWords {
  readonly reason: string;
  /** Names of their folders. */
  readonly languages: readonly string[];
  readonly texts: readonly string[];
}

export const sharedWords: readonly SharedWords[] = [
  {
    reason: 'A name, which no language translates.',
    languages: ['pt-br', 'en', 'es'],
    texts: ['Colega', 'Personas'],
  },
  {
    reason: 'The specification names these pages, also in Portuguese.',
    languages: ['pt-br', 'en', 'es'],
    texts: ['Chats', 'Roles'],
  },
  {
    reason: 'Units, written alike everywhere.',
    languages: ['pt-br', 'en', 'es'],
    texts: ['{{seconds}} s', '{{minutes}} min {{seconds}} s'],
  },
  {
    reason: 'Portuguese and Spanish have the same word.',
    languages: ['pt-br', 'es'],
    texts: [
      'Alto contraste',
      'Automática',
      'Buscando…',
      'Cancelar',
      'Citar',
      'Claro',
      'Contexto usado',
      'Copiado',
      'Copiar',
      'Copiar código',
      'Código {{language}}',
      'Código: {{number}}',
      'Descartar',
      'Editar',
      'Entrada',
      'Entrando…',
      'Enviar',
      'Grande',
      'Hora',
      'Idioma',
      'Navegador',
      'Normal',
      'Notas',
      'Tecla Enter',
      'Tema',
      '{{count}} contexto',
      '{{count}} contextos',
      '{{count}} resultado',
      '{{count, number}} resultados',
      '{{number}} de {{total}}',
    ],
  },
];

/** Words that stand in the code all the same, and why. */
export const wordsInCode: Readonly<Record<string, string>> = {
  Colega: 'The name of the product, where config.json gives it no other.',
};
