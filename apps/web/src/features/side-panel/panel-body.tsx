import type { Persona } from '@colega/chat-domain';
import { useRef } from 'react';
import type { Personas } from '../../data/use-personas.ts';
import { AccountMenu } from './account-menu.tsx';
import { ChatList } from './chat-list.tsx';
import type { ActsBeside } from './organize/organize-acts.ts';
import { useToolsOutsideFocus, type PanelTools } from './panel-tools.ts';
import { PersonaList } from './persona-list.tsx';
import styles from './side-panel.module.css';

export interface PanelBodyProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  readonly chatId: string | null;
  /** Whether calls may go out: signed in, or about to be. */
  readonly mayLoad: boolean;
  readonly actsBeside: ActsBeside;
  /** Null until they are there. */
  readonly tools: PanelTools | null;
  /** The panel stands beside the conversation, and can be made wider. */
  readonly resizable: boolean;
  /** A persona or a chat was chosen. */
  readonly onChosen: () => void;
}

/** What the panel lists, and the account at its foot. */
export function PanelBody(props: PanelBodyProps) {
  return (
    <>
      <Lists {...props} />
      <AccountMenu />
    </>
  );
}

/** The lists as they can be shown at once, and then those in which everything can be done. */
function Lists(props: PanelBodyProps) {
  const { persona, personas, chatId, mayLoad, actsBeside, resizable, onChosen } = props;
  const lists = useRef<HTMLDivElement>(null);
  const tools = useToolsOutsideFocus(props.tools, lists);
  const personaList = <PersonaList personas={personas} current={persona} onChosen={onChosen} />;
  const place = { enabled: mayLoad, currentChatId: chatId, slugs: personas.slugs, onChosen };
  if (tools === null)
    return (
      <div ref={lists} className={styles['scroll']}>
        {personaList}
        <ChatList {...place} />
      </div>
    );
  return (
    <>
      <tools.Organizer
        {...place}
        actsBeside={actsBeside}
        Search={tools.Search}
        personas={personaList}
      />
      {resizable && <tools.PanelSplitter />}
    </>
  );
}
