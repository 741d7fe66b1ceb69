import type { app as portuguese } from '../pt-br/app.ts';
import type { Wording } from '../types.ts';
import { firstPaint } from './first-paint.ts';

export const app: Wording<typeof portuguese> = {
  app: {
    skipToMessages: 'Ir a la conversación',
    loadingTitle: firstPaint.loadingTitle,
    aiNotice: firstPaint.aiNotice,
    close: 'Cerrar',
    cancel: 'Cancelar',
    copy: 'Copiar',
    tryAgain: 'Intentar de nuevo',
    dismiss: 'Ocultar',
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
  account: {
    menu: 'Cuenta y preferencias',
    signOut: 'Salir',
    signOutQuestion: '¿Salir ahora?',
  },
  shell: {
    newVersion: 'Hay una versión nueva de Colega lista.',
    missingPart: 'No se pudo cargar una parte de Colega. Quizá haya una versión nueva.',
    update: 'Actualizar',
    later: 'Después',
  },
  admin: {
    title: 'Administración',
    menu: 'Menú de administración',
    skip: 'Ir al contenido',
    back: 'Volver a la conversación',
    soon: 'Esta página todavía se está preparando.',
    pages: {
      home: {
        title: 'Inicio',
        purpose:
          'Aquí estará un resumen del uso de Colega en la empresa, con atajos a lo que necesita atención.',
      },
      users: {
        title: 'Usuarios',
        purpose: 'Aquí estará la lista de quienes usan Colega, con los roles de cada persona.',
      },
      chats: {
        title: 'Chats',
        purpose:
          'Aquí estarán las cifras de las conversaciones de cada asistente y las calificaciones de las respuestas.',
      },
      roles: {
        title: 'Roles',
        purpose: 'Aquí estarán los roles de la empresa y lo que permite cada uno.',
      },
      personas: {
        title: 'Asistentes',
        purpose: 'Aquí estará la lista de asistentes, con la descripción y el acceso de cada uno.',
      },
    },
  },
};
