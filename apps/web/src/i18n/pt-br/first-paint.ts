/** Texts shared by index.html and the app. */
export const firstPaint = {
  loadingTitle: 'Preparando o Colega…',
  newChat: 'Nova conversa',
  composerLabel: 'Mensagem',
  composerPlaceholder: 'Escreva a sua pergunta…',
  aiNotice:
    'O conteúdo gerado por IA pode não estar sempre correto. Confira informações importantes.',
} as const;

/** Texts of index.html for an app that cannot start; the app does not use them. */
export const loadFailure = {
  loadFailed: 'Não foi possível carregar o Colega. Verifique a sua conexão e tente de novo.',
  configurationWrong:
    'O Colega não pode abrir: o endereço do servidor (API_HOST) em config.json está errado ou não é permitido. Nada foi enviado. Avise o suporte de TI da sua empresa.',
  reload: 'Tentar de novo',
} as const;
