import type { entry as portuguese } from '../pt-br/entry.ts';
import type { Wording } from '../types.ts';

export const entry: Wording<typeof portuguese> = {
  signIn: {
    title: 'Colega',
    lead: 'El asistente de IA de los empleados. Entra con tu cuenta profesional o educativa.',
    microsoft: 'Entrar con Microsoft',
    company: 'Entrar con la cuenta de la empresa',
    waiting: 'Continúa en la ventana de inicio de sesión que se abrió.',
    openInNewTab: 'Abrir en una pestaña nueva',
    notConfigured:
      'El inicio de sesión con Microsoft no está configurado. Habla con el soporte de TI.',
    companyFailed: 'No se pudo entrar con la cuenta de la empresa',
    failed: {
      'login-failed': 'Falló el inicio de sesión con Microsoft',
      'invalid-account':
        'No se encontró una cuenta de Microsoft válida para entrar. Elige tu cuenta de trabajo e inténtalo de nuevo.',
      'wrong-tenant':
        'No se pudo conectar con la autenticación de Microsoft. Confirma que usas la cuenta de la organización correcta e inténtalo de nuevo.',
      unauthorized: 'Tu cuenta no tiene acceso a Colega. Habla con el soporte de TI.',
      connection:
        'No se pudo conectar con el servidor. Verifica tu conexión a internet e inténtalo de nuevo.',
      unavailable:
        'El servidor no está disponible en este momento. Inténtalo de nuevo en unos instantes.',
    },
  },
  signInPage: {
    framed:
      'Por seguridad, no es posible entrar dentro de esta ventana, que forma parte de otra página. Abre Colega en una pestaña nueva y continúa allí.',
    notOpening: '¿No se abrió nada? Copia esta dirección en una pestaña nueva:',
    elsewhere:
      'Entraste en otra pestaña. Continúa allí: en esta ventana no es posible usar tu cuenta.',
    signedOut: 'Saliste de tu cuenta.',
    signedOutElsewhere:
      'Saliste de Colega en otra pestaña. Por eso, nada de tu cuenta queda en esta.',
    notKept:
      'Este navegador no guarda datos de esta página. Al recargarla o cerrarla tendrás que entrar de nuevo, y se pierde lo que no se envió.',
    number: 'Código: {{number}}',
    support: 'Soporte:',
    password: {
      email: 'Correo electrónico',
      password: 'Contraseña',
      show: 'Mostrar la contraseña',
      capsLock: 'Bloq Mayús está activado',
      submit: 'Entrar con correo y contraseña',
      underWay: 'Entrando…',
      forgotten: 'Olvidé mi contraseña',
      missingField: 'Completa el campo {{field}}',
      missingFields: 'Completa todos los campos',
      invalidEmail: 'Escribe un correo electrónico válido',
      failed: {
        refused: 'No fue posible entrar. Revisa tu correo y tu contraseña e inténtalo de nuevo.',
        blocked:
          'Hubo demasiados intentos con este correo. Espera unos minutos e inténtalo de nuevo.',
        connection:
          'No fue posible hablar con el servidor. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo de nuevo.',
        unknown: 'Error desconocido al entrar. Inténtalo de nuevo.',
      },
    },
  },
  renewal: {
    title: 'Tu sesión terminó',
    ended:
      'No se perdió nada: lo que escribiste y lo que estabas leyendo siguen aquí. Entra de nuevo con la misma cuenta para seguir donde quedaste.',
    account: 'Tu cuenta',
    leave: 'Si sales, se borra lo que escribiste y no enviaste.',
    needed: 'Hay que renovar la sesión',
    renew: 'Renovar la sesión',
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
      changed: 'Tu contraseña se cambió.',
      done: 'Tu contraseña se cambió. Entra con la nueva.',
      doneSignedIn: 'Tu contraseña se cambió. Usa la nueva la próxima vez que entres.',
    },
  },
};
