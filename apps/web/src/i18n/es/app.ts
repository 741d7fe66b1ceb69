import type { app as portuguese } from '../pt-br/app.ts';
import type { Wording } from '../types.ts';
import { firstPaint } from './first-paint.ts';

export const app: Wording<typeof portuguese> = {
  app: {
    skipToMessages: 'Ir a la conversación',
    loadingTitle: firstPaint.loadingTitle,
    aiNotice: firstPaint.aiNotice,
    close: 'Cerrar',
    copy: 'Copiar',
    tryAgain: 'Intentar de nuevo',
    dismiss: 'Descartar',
    partNotLoaded:
      'No se pudo cargar esta parte. Verifica tu conexión a internet e inténtalo de nuevo.',
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
    new: firstPaint.newChat,
    untitled: '[Sin título]',
    today: 'Hoy',
    yesterday: 'Ayer',
    lastSevenDays: 'Últimos 7 días',
    loading: 'Cargando conversaciones',
    loadFailed: 'No se pudieron cargar las conversaciones.',
    loadMore: 'Cargar más conversaciones',
    answering: 'respondiendo',
  },
};
