import type { help as portuguese } from '../pt-br/help.ts';
import type { Wording } from '../types.ts';

export const help: Wording<typeof portuguese> = {
  help: {
    search: 'Search the help',
    found_one: '{{count}} subject found',
    found_other: '{{count}} subjects found',
    none: 'Nothing in the help about “{{text}}”.',
    more: 'More help',
    company: 'The company’s help',
    write: 'Write to support',
    subjects: {
      personas: {
        title: 'The personas',
        text: 'Each persona is an assistant that knows certain subjects. Choose one in the list of the panel or at the top of the chat; each has chats of its own.\n\nNot sure whom to ask? Open Known topics in the account menu and see what each persona knows, with questions to begin with.',
      },
      asking: {
        title: 'Asking well',
        text: 'Say what you want to know, what for, and what you have tried. One question at a time gives better answers.\n\nThe answer shows while it is being written, and you can stop it. If something fails, the question stays in the chat to be sent again, edited or discarded.',
      },
      sources: {
        title: 'Where an answer came from',
        text: 'Below an answer, the strip of tools and references opens what was consulted. Check the sources: AI-generated content may not be correct.',
      },
      folders: {
        title: 'Folders',
        text: 'Create a folder with the new folder button in the panel. Drag chats onto it, or use Move to… in the menu of a chat. Folders can be inside other folders.\n\nDeleting a folder does not delete its chats: they go back to the list. What you delete can be undone for a few seconds.',
      },
      search: {
        title: 'Search',
        text: 'The field in the panel searches personas, folders, titles and messages. Accents and capitals make no difference, and small typing mistakes are forgiven.\n\nCtrl+K, or ⌘+K on a Mac, opens the same search anywhere, with the actions of Colega. Ctrl+F finds within the open chat.',
      },
      ratings: {
        title: 'Ratings',
        text: 'Give 1 to 5 stars below an answer and, if you like, say why. You can change a rating later. Ratings help to improve the personas.',
      },
      shortcuts: {
        title: 'Keyboard shortcuts',
        text: 'Press ? outside a field to see all shortcuts. N starts a chat, M goes to the message field. Shift+Enter breaks the line.\n\nIn Settings you can switch the shortcuts off or let Enter break the line; then Ctrl+Enter, or ⌘+Enter on a Mac, sends.',
      },
      privacy: {
        title: 'Privacy',
        text: 'Do not write passwords or personal data of others that the question does not need. Chats are kept on the company’s servers, under its policies.\n\nThis browser keeps your settings and, until you sign out, your drafts, messages waiting to be sent and what you used recently. In Settings you can clear local data.',
      },
    },
  },
};
