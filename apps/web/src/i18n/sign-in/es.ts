import type { SignInTranslation } from '../types.ts';

export const esSignIn: SignInTranslation = {
  signInPage: {
    framed:
      'Por seguridad, no es posible entrar dentro de esta ventana, que forma parte de otra página. Abre Colega en una pestaña nueva y continúa allí.',
    notOpening: '¿No se abrió nada? Copia esta dirección en una pestaña nueva:',
    elsewhere:
      'Entraste en otra pestaña. Continúa allí: en esta ventana no es posible usar tu cuenta.',
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
};
