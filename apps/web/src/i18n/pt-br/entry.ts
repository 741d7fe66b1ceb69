/** Texts of the pages before the chat and of the renewal of a session. */
export const entry = {
  signIn: {
    title: 'Colega',
    lead: 'O assistente de IA dos colaboradores. Entre com a sua conta corporativa ou de estudante.',
    microsoft: 'Entrar com a conta Microsoft',
    company: 'Entrar com a conta da empresa',
    waiting: 'Continue na janela de entrada que se abriu.',
    openInNewTab: 'Abrir em uma nova aba',
    notConfigured: 'A entrada com conta Microsoft não está configurada. Fale com o suporte de TI.',
    companyFailed: 'Falha na entrada com a conta da empresa',
    failed: {
      'login-failed': 'Falha na entrada com a conta Microsoft',
      'invalid-account':
        'Não foi encontrada uma conta Microsoft válida para entrar. Escolha a sua conta de trabalho e tente de novo.',
      'wrong-tenant':
        'Não foi possível conectar com a autenticação da Microsoft. Confirme que está usando a conta da organização correta e tente de novo.',
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
    signedOut: 'Você saiu da sua conta.',
    signedOutElsewhere:
      'Você saiu do Colega em outra aba. Por isso, nada da sua conta continua nesta.',
    notKept:
      'Este navegador não guarda dados desta página. Ao recarregá-la ou fechá-la, será preciso entrar de novo, e o que não foi enviado se perde.',
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
  renewal: {
    title: 'A sua sessão terminou',
    ended:
      'Nada se perdeu: o que você digitou e o que estava lendo continuam aqui. Entre de novo com a mesma conta para continuar de onde parou.',
    account: 'A sua conta',
    leave: 'Ao sair, o que você digitou e não enviou será apagado.',
    needed: 'A sessão precisa ser renovada',
    renew: 'Renovar',
  },
  passwords: {
    toSignIn: 'Ir para a página de entrada',
    toChat: 'Ir para o Colega',
    missingField: 'Preencha o campo {{field}}',
    missingFields: 'Preencha todos os campos',
    invalidEmail: 'Digite um e-mail válido',
    differ: 'As senhas precisam ser iguais',
    failure: {
      details: 'Detalhes: {{details}}',
      connection: 'Não foi possível falar com o servidor. Verifique a sua conexão e tente de novo.',
      offline:
        'Você está sem conexão. O que você digitou continua aqui: tente de novo com internet.',
    },
    forgotten: {
      title: 'Esqueci minha senha',
      lead: 'Digite o e-mail da sua conta. Enviaremos um link para você criar uma nova senha.',
      email: 'E-mail',
      submit: 'Enviar o link',
      sending: 'Enviando…',
      failed: 'Não foi possível enviar o link. Tente de novo em instantes.',
      sentTitle: 'Confira o seu e-mail',
      sent: 'Se houver uma conta com o endereço {{email}}, o link para criar uma nova senha chegará em alguns minutos. Verifique também a caixa de spam.',
      close: 'Fechar',
    },
    reset: {
      title: 'Redefinir a senha',
      lead: 'Escolha uma nova senha para a sua conta.',
      password: 'Nova senha',
      confirmation: 'Confirmar a nova senha',
      showPassword: 'Mostrar a nova senha',
      showConfirmation: 'Mostrar a confirmação',
      capsLock: 'Caps Lock está ligado',
      submit: 'Salvar a nova senha',
      saving: 'Salvando…',
      refused: 'Algo deu errado',
      refusedHint: 'O link pode ter expirado ou já ter sido usado.',
      askAgain: 'Pedir um novo link',
      failed: 'Erro ao redefinir a senha. Tente de novo.',
      nothingTitle: 'Nada para fazer aqui',
      nothing: 'Para criar uma nova senha, abra o link que você recebeu por e-mail.',
      doneTitle: 'Senha alterada',
      changed: 'A sua senha foi alterada.',
      done: 'A sua senha foi alterada. Entre com a nova senha.',
      doneSignedIn: 'A sua senha foi alterada. Use a nova senha na próxima vez que entrar.',
    },
  },
} as const;
