/** What the lists of chats and folders say, with the search: it comes after the conversation. */
export const ptBrOrganizing = {
  tree: {
    label: 'Pastas e conversas',
  },
} as const;
