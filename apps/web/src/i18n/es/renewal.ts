import type { renewal as portuguese } from '../pt-br/renewal.ts';
import type { Wording } from '../types.ts';

export const renewal: Wording<typeof portuguese> = {
  renewal: {
    title: 'Tu sesión terminó',
    ended:
      'No se perdió nada: lo que escribiste y lo que estabas leyendo siguen aquí. Entra de nuevo con la misma cuenta para seguir donde quedaste.',
    elsewhere:
      'Saliste de Colega en otra pestaña. Lo que escribiste en esta sigue aquí: entra de nuevo con la misma cuenta para seguir donde quedaste.',
    account: 'Tu cuenta',
    leave: 'Si sales, se borra lo que escribiste y no enviaste.',
    needed: 'Hay que renovar la sesión',
    renew: 'Renovar la sesión',
  },
};
