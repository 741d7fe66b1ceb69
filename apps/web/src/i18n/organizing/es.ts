import type { OrganizingTranslation } from '../types.ts';

export const esOrganizing = {
  tree: {
    label: 'Carpetas y conversaciones',
  },
} satisfies OrganizingTranslation;
