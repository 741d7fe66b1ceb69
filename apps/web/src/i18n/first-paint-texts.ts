/** The few texts that index.html shows before any chunk has arrived; the full resources reuse them. */
export const firstPaintTexts = {
  'pt-BR': {
    loadingTitle: 'Preparando o Colega…',
    loadFailed: 'Não foi possível carregar o Colega. Verifique a sua conexão e tente de novo.',
    reload: 'Tentar de novo',
    newChat: 'Nova conversa',
    composerLabel: 'Mensagem',
    composerPlaceholder: 'Escreva a sua pergunta…',
    aiNotice:
      'O conteúdo gerado por IA pode não estar sempre correto. Confira informações importantes.',
  },
  en: {
    loadingTitle: 'Getting Colega ready…',
    loadFailed: 'Could not load Colega. Check your connection and try again.',
    reload: 'Try again',
    newChat: 'New chat',
    composerLabel: 'Message',
    composerPlaceholder: 'Write your question…',
    aiNotice: 'AI-generated content may not always be correct. Check important information.',
  },
  es: {
    loadingTitle: 'Preparando Colega…',
    loadFailed: 'No se pudo cargar Colega. Comprueba tu conexión e inténtalo de nuevo.',
    reload: 'Intentar de nuevo',
    newChat: 'Nueva conversación',
    composerLabel: 'Mensaje',
    composerPlaceholder: 'Escribe tu pregunta…',
    aiNotice:
      'El contenido generado por IA puede no ser siempre correcto. Comprueba la información importante.',
  },
} as const;
