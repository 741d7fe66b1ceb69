/** What the sign-in page says in a frame, to support and in its form: it comes where it is wanted. */
export const ptBrSignIn = {
  signInPage: {
    framed:
      'Por segurança, não é possível entrar dentro desta janela, que faz parte de outra página. Abra o Colega em uma nova aba e continue por lá.',
    notOpening: 'Nada se abriu? Copie este endereço para uma nova aba:',
    elsewhere:
      'Você entrou em outra aba. Continue por lá: nesta janela não é possível usar a sua conta.',
    number: 'Código: {{number}}',
    support: 'Suporte:',
    password: {
      email: 'E-mail',
      password: 'Senha',
      show: 'Mostrar a senha',
      capsLock: 'Caps Lock está ligado',
      submit: 'Entrar com e-mail e senha',
      underWay: 'Entrando…',
      forgotten: 'Esqueci minha senha',
      missingField: 'Preencha o campo {{field}}',
      missingFields: 'Preencha todos os campos',
      invalidEmail: 'Digite um e-mail válido',
      failed: {
        refused: 'Falha na entrada. Confira o seu e-mail e a sua senha e tente de novo.',
        blocked: 'Foram tentativas demais com este e-mail. Espere alguns minutos e tente de novo.',
        connection:
          'Não foi possível falar com o servidor. O que você digitou continua aqui: verifique a sua conexão e tente de novo.',
        unknown: 'Erro desconhecido na entrada. Tente de novo.',
      },
    },
  },
} as const;
