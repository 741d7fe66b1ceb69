/** Texts about the renewal of a session, shown over the page. */
export const renewal = {
  renewal: {
    title: 'A sua sessão terminou',
    ended:
      'Nada se perdeu: o que você digitou e o que estava lendo continuam aqui. Entre de novo com a mesma conta para continuar de onde parou.',
    elsewhere:
      'Você saiu do Colega em outra aba. O que você digitou nesta continua aqui: entre de novo com a mesma conta para continuar de onde parou.',
    account: 'A sua conta',
    leave: 'Ao sair, o que você digitou e não enviou será apagado.',
    needed: 'A sessão precisa ser renovada',
    renew: 'Renovar',
  },
} as const;
