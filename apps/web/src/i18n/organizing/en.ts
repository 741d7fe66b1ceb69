import type { OrganizingTranslation } from '../types.ts';

export const enOrganizing = {
  tree: {
    label: 'Folders and chats',
  },
} satisfies OrganizingTranslation;
