import type { signIn as portuguese } from '../pt-br/sign-in.ts';
import type { Wording } from '../types.ts';

export const signIn: Wording<typeof portuguese> = {
  signIn: {
    title: 'Colega',
    lead: 'El asistente de IA de los empleados. Entra con tu cuenta de trabajo o escuela.',
    microsoft: 'Entrar con Microsoft',
    company: 'Entrar con la cuenta de la empresa',
    waiting: 'Continúa en la ventana de inicio de sesión que se abrió.',
    cancel: 'Cancelar',
    openInNewTab: 'Abrir en una pestaña nueva',
    notConfigured:
      'El inicio de sesión con Microsoft no está configurado. Habla con el soporte de TI.',
    companyFailed: 'No se pudo entrar con la cuenta de la empresa',
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
