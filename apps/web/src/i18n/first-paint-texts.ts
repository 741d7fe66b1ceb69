/** The few texts that index.html shows before any chunk has arrived; the full resources reuse them. */
export const firstPaintTexts = {
  'pt-BR': {
    loadingTitle: 'Preparando o Colega…',
    newChat: 'Nova conversa',
    composerLabel: 'Mensagem',
    composerPlaceholder: 'Escreva a sua pergunta…',
    aiNotice:
      'O conteúdo gerado por IA pode não estar sempre correto. Confira informações importantes.',
  },
  en: {
    loadingTitle: 'Getting Colega ready…',
    newChat: 'New chat',
    composerLabel: 'Message',
    composerPlaceholder: 'Write your question…',
    aiNotice: 'AI-generated content may not always be correct. Check important information.',
  },
  es: {
    loadingTitle: 'Preparando Colega…',
    newChat: 'Nueva conversación',
    composerLabel: 'Mensaje',
    composerPlaceholder: 'Escribe tu pregunta…',
    aiNotice:
      'El contenido generado por IA puede no ser siempre correcto. Verifica la información importante.',
  },
} as const;

/** What index.html says where the app cannot start; no other part of the app says it. */
export const loadFailureTexts = {
  'pt-BR': {
    loadFailed: 'Não foi possível carregar o Colega. Verifique a sua conexão e tente de novo.',
    configurationWrong:
      'O Colega não pode abrir: o endereço do servidor (API_HOST) em config.json está errado ou não é permitido. Nada foi enviado. Avise o suporte de TI da sua empresa.',
    reload: 'Tentar de novo',
  },
  en: {
    loadFailed: 'Could not load Colega. Check your connection and try again.',
    configurationWrong:
      'Colega cannot open: the address of the server (API_HOST) in config.json is wrong or not allowed. Nothing was sent. Tell your company’s IT support.',
    reload: 'Try again',
  },
  es: {
    loadFailed: 'No se pudo cargar Colega. Verifica tu conexión e inténtalo de nuevo.',
    configurationWrong:
      'Colega no se puede abrir: la dirección del servidor (API_HOST) en config.json es incorrecta o no está permitida. No se envió nada. Avisa al soporte de TI de tu empresa.',
    reload: 'Intentar de nuevo',
  },
} as const;
