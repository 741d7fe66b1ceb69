import type { Persona } from '@colega/chat-domain';
import type { Personas } from '../../data/use-personas.ts';
import { AccountMenu } from './account-menu.tsx';
import { ChatList } from './chat-list.tsx';
import { PersonaList } from './persona-list.tsx';
import styles from './side-panel.module.css';

export interface PanelBodyProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  readonly chatId: string | null;
  /** Whether calls may go out: signed in, or about to be. */
  readonly mayLoad: boolean;
  /** A persona or a chat was chosen. */
  readonly onChosen: () => void;
}

/** What the panel lists, and the account at its foot. */
export function PanelBody({ persona, personas, chatId, mayLoad, onChosen }: PanelBodyProps) {
  return (
    <>
      <div className={styles['scroll']}>
        <PersonaList personas={personas} current={persona} onChosen={onChosen} />
        <ChatList
          enabled={mayLoad}
          currentChatId={chatId}
          slugs={personas.slugs}
          onChosen={onChosen}
        />
      </div>
      <AccountMenu />
    </>
  );
}
