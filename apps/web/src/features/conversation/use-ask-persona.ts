import { useNavigate } from 'react-router-dom';
import { startNewChat } from '../../data/choose-chat.ts';
import { usePersonas } from '../../data/personas.tsx';
import { useWrites } from '../../data/use-writes.ts';
import { noteChatInAddress } from '../../shared/address.ts';
import { drafts, joinTexts } from '../../shared/drafts.ts';
import { paths } from '../../shared/paths.ts';
import { FOCUS_FIELD } from './composer/chat-composer.tsx';

/** Returns a function that opens a new chat with a persona, with a question in its field. */
export function useAskPersona(): (personaName: string, question: string) => void {
  const writes = useWrites();
  const { slugs } = usePersonas(false);
  const navigate = useNavigate();
  return (persona, question) => {
    const isLeft = noteChatInAddress();
    async function start(): Promise<void> {
      const chat = await startNewChat(writes, { unused: null, persona });
      if (chat === null) return;
      const { chatId } = chat;
      drafts.write(chatId, joinTexts(question, drafts.read(chatId)));
      if (!isLeft())
        void navigate(paths.persona(slugs.get(persona), chatId), { state: FOCUS_FIELD });
    }
    void start();
  };
}
