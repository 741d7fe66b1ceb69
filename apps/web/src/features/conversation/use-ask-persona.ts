import { useNavigate } from 'react-router-dom';
import { startNewChat } from '../../data/choose-chat.ts';
import { usePersonas } from '../../data/personas.tsx';
import { useWrites } from '../../data/use-writes.ts';
import { chatInAddress, noteChatInAddress } from '../../shared/address.ts';
import { DRAFT_WITHOUT_CHAT, drafts, joinTexts } from '../../shared/drafts.ts';
import { paths } from '../../shared/paths.ts';
import { FOCUS_FIELD } from './composer/chat-composer.tsx';

/**
 * Returns a function that opens a new chat with a persona, with a question in its field. Where it
 * cannot be opened, the question is in the field of the chat on the screen.
 */
export function useAskPersona(): (personaName: string, question: string) => void {
  const writes = useWrites();
  const { slugs } = usePersonas(false);
  const navigate = useNavigate();
  return (persona, question) => {
    const isLeft = noteChatInAddress();
    async function start(): Promise<void> {
      const chat = await startNewChat(writes, { unused: null, persona });
      const chatId = chat?.chatId ?? chatInAddress() ?? DRAFT_WITHOUT_CHAT;
      drafts.write(chatId, joinTexts(question, drafts.read(chatId)));
      // The chat may be the one on the screen.
      drafts.announce();
      if (chat !== null && !isLeft())
        void navigate(paths.persona(slugs.get(persona), chatId), { state: FOCUS_FIELD });
    }
    void start();
  };
}
