import { useNavigate } from 'react-router-dom';
import { startNewChat } from '../../data/choose-chat.ts';
import { personaLabel, usePersonas } from '../../data/personas.tsx';
import { useWrites } from '../../data/use-writes.ts';
import { chatInAddress, noteChatInAddress } from '../../shared/address.ts';
import { DRAFT_WITHOUT_CHAT, drafts } from '../../shared/drafts.ts';
import { FOCUS_FIELD, paths } from '../../shared/paths.ts';
import { say } from '../../shared/said.tsx';
import { submitInChat } from './composer/submission.tsx';

/**
 * Asks a persona in a new chat: the question is in its field, or is sent at once where no draft is.
 * Where the chat cannot be opened, the question is in the field of the one on the screen, and is not
 * sent.
 */
type AskPersona = (persona: string, question: string, way?: 'write' | 'send') => void;

export function useAskPersona(): AskPersona {
  const writes = useWrites();
  const { t } = writes;
  const { slugs } = usePersonas(false);
  const navigate = useNavigate();
  return (persona, question, way = 'write') => {
    const isLeft = noteChatInAddress();
    async function start(): Promise<void> {
      const chat = await startNewChat(writes, { unused: null, persona });
      const chatId = chat?.chatId ?? chatInAddress() ?? DRAFT_WITHOUT_CHAT;
      const hasDraft = [chatId, DRAFT_WITHOUT_CHAT].some((key) => drafts.read(key) !== '');
      // The chat may be the one on the screen.
      drafts.addBefore(chatId, question);
      if (chat === null) return;
      const isSent = way === 'send' && !hasDraft && !isLeft();
      if (isSent) submitInChat(chatId, question);
      else if (way === 'send' || isLeft())
        say(t('commandBar.questionWaits', { persona: personaLabel(persona) }));
      if (isLeft()) return;
      void navigate(paths.persona(slugs.get(persona), chatId), { state: FOCUS_FIELD });
    }
    void start();
  };
}
