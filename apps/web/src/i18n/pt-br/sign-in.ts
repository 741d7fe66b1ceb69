/** Texts of the sign-in page: buttons, failures, form, and the page in a frame. */
export const signIn = {
  signIn: {
    title: 'Colega',
    lead: 'O assistente de IA dos colaboradores. Entre com a sua conta de trabalho ou escola.',
    microsoft: 'Entrar com a conta Microsoft',
    company: 'Entrar com a conta da empresa',
    waiting: 'Continue na janela de entrada que se abriu.',
    cancel: 'Cancelar',
    openInNewTab: 'Abrir em uma nova aba',
    notConfigured: 'A entrada com conta Microsoft não está configurada. Fale com o suporte de TI.',
    companyFailed: 'Falha na entrada com a conta da empresa',
    failed: {
      'login-failed': 'Falha na entrada com a conta Microsoft',
      'invalid-account':
        'Não foi encontrada uma conta Microsoft válida para entrar. Escolha a sua conta de trabalho e tente de novo.',
      'wrong-tenant':
        'Não foi possível conectar com a autenticação da Microsoft. Confirme que está usando a conta do locatário correto e tente de novo.',
      unauthorized: 'A sua conta não tem acesso ao Colega. Fale com o suporte de TI.',
      connection:
        'Não foi possível falar com o servidor. Verifique a sua conexão com a internet e tente de novo.',
      unavailable: 'O servidor não está disponível no momento. Tente de novo em instantes.',
    },
  },
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
