import type { Theme } from '@colega/ui';
import { firstPaint } from './first-paint.ts';

/** Texts of the app around its features: themes, account, installation, administration. */
export const app = {
  app: {
    skipToMessages: 'Ir para a conversa',
    loadingTitle: firstPaint.loadingTitle,
    aiNotice: firstPaint.aiNotice,
    close: 'Fechar',
    cancel: 'Cancelar',
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
  } satisfies Record<'label' | 'system' | Theme, string>,
  account: {
    menu: 'Conta e preferências',
    signOut: 'Sair',
    signOutQuestion: 'Sair agora?',
  },
  shell: {
    newVersion: 'Uma nova versão do Colega está pronta.',
    missingPart: 'Uma parte do Colega não pôde ser carregada. Talvez haja uma nova versão.',
    update: 'Atualizar',
    later: 'Depois',
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
        purpose: 'Aqui ficará a lista de quem usa o Colega, com os perfis de cada pessoa.',
      },
      chats: {
        title: 'Chats',
        purpose:
          'Aqui ficarão os números das conversas de cada persona e as avaliações das respostas.',
      },
      roles: {
        title: 'Roles',
        purpose: 'Aqui ficarão os perfis da empresa e o que cada um permite.',
      },
      personas: {
        title: 'Personas',
        purpose: 'Aqui ficará a lista de personas, com a descrição e o acesso de cada uma.',
      },
    },
  },
} as const;
