import type { avatar as portuguese } from '../pt-br/avatar.ts';
import type { Wording } from '../types.ts';

export const avatar: Wording<typeof portuguese> = {
  avatar: {
    watch: 'Ver con el avatar',
    title: 'Respuesta con el avatar',
    noticeTitle: 'Antes de generar el video',
    noticeTime: 'El video tarda hasta {{limit}} segundos en estar listo.',
    noticeCost: 'Cada video cuenta en el consumo de la empresa.',
    noticeText: 'El texto de la respuesta se envía al servicio de video en {{host}}.',
    noticeOnce: 'Si continúas, este aviso no vuelve a aparecer hasta que cierres la sesión.',
    make: 'Generar video',
    notNow: 'Ahora no',
    sending: 'Enviando el texto…',
    making: 'Generando el video…',
    elapsed: '{{seconds}} s de hasta {{limit}} s',
    ready: 'El video está listo.',
    cut: 'La respuesta es larga: el avatar dice solo el comienzo.',
    video: 'Video de la respuesta',
    transcript: 'Texto hablado',
    captions: 'Subtítulos',
    rejected:
      'El servicio de video rechazó el texto de esta respuesta. Intentarlo de nuevo no lo cambia.',
    error: 'El servicio no pudo generar el video.',
    slow: 'El video no estuvo listo en {{limit}} segundos. El servicio sigue generándolo: esperar más no se cobra otra vez.',
    silent: 'El servicio de video no respondió en {{limit}} segundos.',
    connection: 'Se perdió la conexión con el servicio de video. Verifica tu red.',
    refused: 'El servicio de video no aceptó la solicitud. Si sigue así, avisa a soporte.',
    cancelled: 'Cancelaste el video.',
    unplayable: 'El video está listo, pero no se pudo mostrar aquí.',
    wordless: 'Esta respuesta no tiene texto que decir.',
    detail: 'El servicio dijo: {{detail}}',
    keepWaiting: 'Seguir esperando',
    openVideo: 'Abrir el video en otra pestaña',
    browserVoice: 'Escuchar con la voz del navegador',
  },
};
