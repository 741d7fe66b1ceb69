import { firstPaint } from './first-paint.ts';

/** Texts of the frame: app, language, theme, personas and chat list. */
export const app = {
  app: {
    skipToMessages: 'Ir para a conversa',
    loadingTitle: firstPaint.loadingTitle,
    aiNotice: firstPaint.aiNotice,
    close: 'Fechar',
    copy: 'Copiar',
    tryAgain: 'Tentar de novo',
    dismiss: 'Dispensar',
    partNotLoaded:
      'Não foi possível carregar esta parte. Verifique a sua conexão com a internet e tente de novo.',
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
    new: firstPaint.newChat,
    untitled: '[Sem título]',
    today: 'Hoje',
    yesterday: 'Ontem',
    lastSevenDays: 'Últimos 7 dias',
    loading: 'Carregando conversas',
    loadFailed: 'Não foi possível carregar as conversas.',
    loadMore: 'Carregar mais conversas',
    answering: 'respondendo',
  },
} as const;
