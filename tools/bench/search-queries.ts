/** As people type: word by word, letter by letter, with and without accents, mistyped. */
export const wordQueries: readonly string[] = [
  ...['r', 're', 'ree', 'reem', 'reemb', 'reembo', 'reembol', 'reembols', 'reembolso'],
  ...['a', 'd', 'f', 'fe', 'fér', 'férias', 'ferias', 'FÉRIAS', 'ferais', 'fériass'],
  ...['benefício', 'beneficio', 'benefcio', 'holerite', 'reenbolso', 'aposentadria', 'quinquenio'],
  ...['plano de saúde', 'plano saude', 'saude plano', 'palno saude', 'licença maternidade'],
  ...['licenca matern', 'vale refeição', 'imposto de renda', 'informe rendimentos', 'de a o que'],
  ...['troca de senha', 'acesso à rede', 'autenticação em dois fatores', 'segurança da informação'],
];

/** No document holds all their words: the second pass answers. */
export const similarQueries: readonly string[] = [
  ...['kubernetes', 'churrasqueira', 'benneffiçio', 'reenbolssos', 'wkhzt9', 'bitcoin ethereum'],
  ...['plano kubernetes', 'paralelepípedo', 'onde fica a churrasqueira do prédio novo'],
];

/** Few enough for a search that takes seconds. */
export const sharedQueries: readonly string[] = [
  ...['a', 'reem', 'férias', 'reenbolso', 'plano saude', 'licença maternidade', 'kubernetes'],
];
