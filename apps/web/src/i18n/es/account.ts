import type { account as portuguese } from '../pt-br/account.ts';
import type { Wording } from '../types.ts';

export const account: Wording<typeof portuguese> = {
  account: {
    menu: 'Cuenta y preferencias',
    signOut: 'Salir',
  },
  passwords: {
    toSignIn: 'Ir a la página de acceso',
    toChat: 'Ir a Colega',
    missingField: 'Completa el campo {{field}}',
    missingFields: 'Completa todos los campos',
    invalidEmail: 'Escribe un correo electrónico válido',
    differ: 'Las contraseñas deben coincidir',
    failure: {
      details: 'Detalles: {{details}}',
      connection: 'No se pudo conectar con el servidor. Verifica tu conexión e inténtalo de nuevo.',
      offline: 'No tienes conexión. Lo que escribiste sigue aquí: inténtalo de nuevo con internet.',
    },
    forgotten: {
      title: 'Olvidé mi contraseña',
      lead: 'Escribe el correo de tu cuenta. Te enviaremos un enlace para crear una contraseña nueva.',
      email: 'Correo electrónico',
      submit: 'Enviar el enlace',
      sending: 'Enviando el enlace…',
      failed: 'No se pudo enviar el enlace. Inténtalo de nuevo en unos instantes.',
      sentTitle: 'Revisa tu correo',
      sent: 'Si existe una cuenta con la dirección {{email}}, el enlace para crear una contraseña nueva llegará en unos minutos. Revisa también la carpeta de correo no deseado.',
      close: 'Cerrar',
    },
    reset: {
      title: 'Restablecer la contraseña',
      lead: 'Elige una contraseña nueva para tu cuenta.',
      password: 'Contraseña nueva',
      confirmation: 'Confirmar la contraseña nueva',
      showPassword: 'Mostrar la contraseña nueva',
      showConfirmation: 'Mostrar la confirmación',
      capsLock: 'Bloq Mayús está activado',
      submit: 'Guardar la contraseña nueva',
      saving: 'Guardando…',
      refused: 'Algo salió mal',
      refusedHint: 'Es posible que el enlace haya vencido o ya se haya usado.',
      askAgain: 'Pedir un enlace nuevo',
      failed: 'Error al restablecer la contraseña. Inténtalo de nuevo.',
      nothingTitle: 'No hay nada que hacer aquí',
      nothing: 'Para crear una contraseña nueva, abre el enlace que recibiste por correo.',
      doneTitle: 'Contraseña cambiada',
      done: 'Tu contraseña se cambió. Entra con la nueva.',
      doneSignedIn: 'Tu contraseña se cambió. Usa la nueva la próxima vez que entres.',
    },
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
          'Aquí estarán las cifras de las conversaciones de cada persona y las calificaciones de las respuestas.',
      },
      roles: {
        title: 'Roles',
        purpose: 'Aquí estarán los roles de la empresa y lo que permite cada uno.',
      },
      personas: {
        title: 'Personas',
        purpose: 'Aquí estará la lista de personas, con la descripción y el acceso de cada una.',
      },
    },
  },
};
