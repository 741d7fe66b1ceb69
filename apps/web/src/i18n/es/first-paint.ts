import type {
  firstPaint as portugueseFirstPaint,
  loadFailure as portugueseLoadFailure,
} from '../pt-br/first-paint.ts';
import type { Wording } from '../types.ts';

export const firstPaint: Wording<typeof portugueseFirstPaint> = {
  loadingTitle: 'Preparando Colega…',
  newChat: 'Nueva conversación',
  composerLabel: 'Mensaje',
  composerPlaceholder: 'Escribe tu pregunta…',
  aiNotice:
    'El contenido generado por IA puede no ser siempre correcto. Verifica la información importante.',
};

export const loadFailure: Wording<typeof portugueseLoadFailure> = {
  loadFailed: 'No se pudo cargar Colega. Verifica tu conexión e inténtalo de nuevo.',
  configurationWrong:
    'Colega no se puede abrir: la dirección del servidor (API_HOST) en config.json es incorrecta o no está permitida. No se envió nada. Avisa al soporte de TI de tu empresa.',
  reload: 'Intentar de nuevo',
};
