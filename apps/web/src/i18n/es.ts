import { firstPaintTexts } from './first-paint-texts.ts';
import type { Translation } from './types.ts';

const first = firstPaintTexts.es;

export const es = {
  app: {
    skipToMessages: 'Ir a la conversación',
    loadingTitle: first.loadingTitle,
    aiNotice: first.aiNotice,
    close: 'Cerrar',
    copy: 'Copiar',
    tryAgain: 'Intentar de nuevo',
    dismiss: 'Descartar',
    pageNotRendered: 'Esta página encontró un error inesperado.',
    reload: 'Recargar',
  },
  language: { label: 'Idioma' },
  theme: {
    label: 'Tema',
    system: 'Igual que el sistema',
    defaultTheme: 'Claro',
    darkTheme: 'Oscuro',
    highContrastTheme: 'Alto contraste',
  },
  signIn: {
    title: 'Colega',
    lead: 'El asistente de IA de los empleados. Entra con tu cuenta de trabajo o escuela.',
    microsoft: 'Entrar con Microsoft',
    waiting: 'Continúa en la ventana de inicio de sesión que se abrió.',
    cancel: 'Cancelar',
    openInNewTab: 'Abrir en una pestaña nueva',
    notConfigured:
      'El inicio de sesión con Microsoft no está configurado. Habla con el soporte de TI.',
    failed: {
      'login-failed': 'Falló el inicio de sesión con Microsoft',
      'invalid-account':
        'No se encontró una cuenta de Microsoft válida para entrar. Elige tu cuenta de trabajo e inténtalo de nuevo.',
      'wrong-tenant':
        'No se pudo conectar con la autenticación de Microsoft. Confirma que usas la cuenta del inquilino correcto e inténtalo de nuevo.',
      unauthorized: 'Tu cuenta no tiene acceso a Colega. Habla con el soporte de TI.',
      connection:
        'No se pudo conectar con el servidor. Verifica tu conexión a internet e inténtalo de nuevo.',
      unavailable:
        'El servidor no está disponible en este momento. Inténtalo de nuevo en unos instantes.',
    },
  },
  account: {
    menu: 'Cuenta y preferencias',
    signOut: 'Salir',
  },
  personas: {
    heading: 'Personas',
    none: 'No tienes acceso a personas.',
    noneHint: 'Pide acceso a quien administra Colega en tu empresa.',
    loadFailed: 'No se pudieron cargar las personas. Verifica tu conexión a internet.',
    loading: 'Cargando personas',
    choose: 'Cambiar de persona',
    gone: 'Ya no tienes acceso a {{persona}}. Esta conversación sigue aquí para leerla.',
    notFound:
      'La persona indicada no se encontró en la lista de personas. Estás conversando con {{persona}}.',
  },
  chats: {
    panel: 'Conversaciones',
    openPanel: 'Abrir el panel de conversaciones',
    closePanel: 'Contraer el panel',
    new: first.newChat,
    untitled: '[Sin título]',
    today: 'Hoy',
    yesterday: 'Ayer',
    lastSevenDays: 'Últimos 7 días',
    empty: 'Tus conversaciones aparecen aquí.',
    loading: 'Cargando conversaciones',
    loadFailed: 'No se pudieron cargar las conversaciones.',
    loadMore: 'Cargar más conversaciones',
    answering: 'respondiendo',
  },
  chat: {
    composerLabel: first.composerLabel,
    composerPlaceholder: first.composerPlaceholder,
    composerFor: 'Mensaje para {{persona}}…',
    composerNext: 'Escribe la próxima pregunta…',
    composerHint: 'Enter envía · Mayús+Enter salta de línea',
    composerHintBreaks: 'Ctrl/⌘+Enter envía · Enter salta de línea',
    send: 'Enviar',
    stop: 'Detener la respuesta',
  },
  errors: {
    'chat-operation':
      'Ocurrió un error al realizar una operación en la conversación. Inténtalo de nuevo.',
    'chat-start': 'No se pudo crear o cargar una conversación. Verifica tu conexión a internet.',
  },
} as const satisfies Translation;
