/** Texts of the account, the password pages and the admin pages. */
export const account = {
  account: {
    menu: 'Conta e preferências',
    signOut: 'Sair',
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
      done: 'A sua senha foi alterada. Entre com a nova senha.',
      doneSignedIn: 'A sua senha foi alterada. Use a nova senha na próxima vez que entrar.',
    },
  },
  admin: {
    title: 'Administração',
    menu: 'Menu da administração',
    skip: 'Ir para o conteúdo',
    back: 'Voltar para a conversa',
    soon: 'Esta página ainda está sendo preparada.',
    pages: {
      home: {
        title: 'Início',
        purpose:
          'Aqui ficará um resumo do uso do Colega na empresa, com atalhos para o que precisa de atenção.',
      },
      users: {
        title: 'Usuários',
        purpose: 'Aqui ficará a lista de quem usa o Colega, com as roles de cada pessoa.',
      },
      chats: {
        title: 'Chats',
        purpose:
          'Aqui ficarão os números das conversas de cada persona e as avaliações das respostas.',
      },
      roles: {
        title: 'Roles',
        purpose: 'Aqui ficarão as roles da empresa e o que cada uma permite.',
      },
      personas: {
        title: 'Personas',
        purpose: 'Aqui ficará a lista de personas, com a descrição e o acesso de cada uma.',
      },
    },
  },
} as const;
