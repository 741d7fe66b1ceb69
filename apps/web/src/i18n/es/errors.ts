import type { errors as portuguese } from '../pt-br/errors.ts';
import type { Wording } from '../types.ts';

export const errors: Wording<typeof portuguese> = {
  errors: {
    title: 'Error encontrado',
    unknown: 'Error desconocido',
    details: 'Detalles: {{details}}',
    'nothing-to-title': 'Todavía no hay mensajes en esta conversación para generar un título.',
    'folder-operation':
      'Ocurrió un error al realizar una operación en la carpeta. Inténtalo de nuevo.',
    'clear-chat': 'Ocurrió un error al vaciar la conversación. Inténtalo de nuevo.',
    communication: 'Hubo un problema de comunicación con la API. Tu conversación se recargará.',
    sending: 'Hubo un error al enviar el mensaje.',
    'add-message': 'Ocurrió un error al agregar el mensaje a la conversación. Inténtalo de nuevo.',
    'no-current-chat': 'No hay ninguna conversación seleccionada. Recarga la página.',
    personas: 'No se pudieron cargar los asistentes. Verifica tu conexión a internet.',
    'persona-operation': 'Una operación con el asistente falló.',
    'persona-not-authorized':
      'El asistente de esta dirección no existe o no tienes acceso a él. Se eligió el primero de tu lista.',
    'chat-operation':
      'Ocurrió un error al realizar una operación en la conversación. Inténtalo de nuevo.',
    'chat-start': 'No se pudo crear o cargar una conversación. Verifica tu conexión a internet.',
  },
  errorDialog: {
    personaNotAuthorized: 'Asistente no autorizado',
    count_one: 'Hubo {{count}} error',
    count_other: 'Hubo {{count}} errores',
    times_one: 'Una vez',
    times_other: 'Ocurrió {{count}} veces',
    busy_one:
      'Hay demasiadas solicitudes en este momento. Inténtalo de nuevo en {{count}} segundo.',
    busy_other:
      'Hay demasiadas solicitudes en este momento. Inténtalo de nuevo en {{count, number}} segundos.',
    busyMinutes:
      'Hay demasiadas solicitudes en este momento. Inténtalo de nuevo en {{count, number}} minutos.',
    busyNow: 'Hay demasiadas solicitudes en este momento. Espera un poco e inténtalo de nuevo.',
    unreachable: 'No hay conexión con el servidor.',
    request: 'Código para soporte: {{id}}',
    at: 'Hora: {{time}}',
    copied: 'Se copió el texto',
    notCopied: 'No se pudo copiar el texto',
  },
};
