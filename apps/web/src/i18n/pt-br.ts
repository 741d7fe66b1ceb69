import { firstPaintTexts } from './first-paint-texts.ts';

const first = firstPaintTexts['pt-BR'];

export const ptBr = {
  app: {
    skipToMessages: 'Ir para a conversa',
    loadingTitle: first.loadingTitle,
    aiNotice: first.aiNotice,
    close: 'Fechar',
    copy: 'Copiar',
    tryAgain: 'Tentar de novo',
    dismiss: 'Dispensar',
    pageNotRendered: 'Esta página encontrou um erro inesperado.',
    reload: 'Recarregar',
  },
  language: { label: 'Idioma' },
  theme: {
    label: 'Tema',
    system: 'Igual ao sistema',
    defaultTheme: 'Claro',
    darkTheme: 'Escuro',
    highContrastTheme: 'Alto contraste',
  },
  signIn: {
    title: 'Colega',
    lead: 'O assistente de IA dos colaboradores. Entre com a sua conta de trabalho ou escola.',
    microsoft: 'Entrar com a conta Microsoft',
    waiting: 'Continue na janela de entrada que se abriu.',
    cancel: 'Cancelar',
    openInNewTab: 'Abrir em uma nova aba',
    notConfigured: 'A entrada com conta Microsoft não está configurada. Fale com o suporte de TI.',
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
  account: {
    menu: 'Conta e preferências',
    signOut: 'Sair',
  },
  personas: {
    heading: 'Personas',
    none: 'Você não tem acesso a personas.',
    noneHint: 'Peça acesso ao responsável pelo Colega na sua empresa.',
    loadFailed: 'Não foi possível carregar as personas. Verifique a sua conexão com a internet.',
    loading: 'Carregando personas',
    choose: 'Trocar de persona',
    gone: 'Você não tem mais acesso a {{persona}}. Esta conversa continua aqui para leitura.',
    notFound:
      'A persona indicada não foi encontrada na lista de personas. Você está conversando com {{persona}}.',
  },
  chats: {
    panel: 'Conversas',
    openPanel: 'Abrir o painel de conversas',
    closePanel: 'Recolher o painel',
    new: first.newChat,
    untitled: '[Sem título]',
    today: 'Hoje',
    yesterday: 'Ontem',
    lastSevenDays: 'Últimos 7 dias',
    empty: 'As suas conversas aparecem aqui.',
    loading: 'Carregando conversas',
    loadFailed: 'Não foi possível carregar as conversas.',
    loadMore: 'Carregar mais conversas',
    answering: 'respondendo',
  },
  chat: {
    composerLabel: first.composerLabel,
    composerPlaceholder: first.composerPlaceholder,
    composerFor: 'Mensagem para {{persona}}…',
    composerNext: 'Escreva a próxima pergunta…',
    composerHint: 'Enter envia · Shift+Enter quebra a linha',
    composerHintBreaks: 'Ctrl/⌘+Enter envia · Enter quebra a linha',
    send: 'Enviar',
    stop: 'Parar a resposta',
  },
  errors: {
    'chat-operation': 'Ocorreu um erro ao realizar uma operação na conversa. Tente de novo.',
    'chat-start':
      'Não foi possível criar ou carregar uma conversa. Verifique a sua conexão com a internet.',
  },
} as const;
