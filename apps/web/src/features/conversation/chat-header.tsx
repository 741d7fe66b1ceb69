import { type Chat, chatLabel, type Persona } from '@colega/chat-domain';
import { IconButton, VisuallyHidden } from '@colega/ui';
import { ChevronDown, SquarePen } from 'lucide-react';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonaRows } from '../../data/persona-rows.tsx';
import { personaLabel, type Personas, PersonaSign } from '../../data/personas.tsx';
import { moveByArrows } from '../../shared/move-by-arrows.ts';
import { useIsNarrow } from '../../shared/screen-size.ts';
import styles from './chat-header.module.css';
import { ChatHeading } from './chat-heading.tsx';
import { PersonaSheet } from './persona-sheet.tsx';

/** A chat's title; null if none was generated yet. */
export type ChatTitle = Pick<Chat, 'chatId' | 'title'>;

interface ChatHeaderProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  readonly chatId: string | null;
  readonly onNewChat: () => void;
  /** Null if the chat has no title to show. */
  readonly title: ChatTitle | null;
  /** Called with the title that the user typed. */
  readonly onRename: (typed: string) => void;
  /** Button that opens the side panel; false while that is shown, with its button for a new chat. */
  readonly leading: ReactNode;
  /** Menu of the chat, at the end of the header. */
  readonly menu?: ReactNode;
}

/** Shows the persona, a way to another persona, and the chat's title. */
export const ChatHeader = memo(function ChatHeader(props: ChatHeaderProps) {
  const { persona, personas, chatId, title, onRename, leading, menu, onNewChat } = props;
  const { t } = useTranslation();
  return (
    <header className={`shell-header ${styles['header']}`}>
      {leading}
      {persona !== null && <PersonaSwitch {...{ persona, personas, chatId, onNewChat }} />}
      {title !== null && (
        <ChatHeading
          chatId={title.chatId}
          text={chatLabel(title, t('chats.untitled'))}
          onRename={onRename}
        />
      )}
      {menu !== undefined && (
        <div className={styles['end']}>
          {leading !== false && title !== null && (
            <IconButton
              label={t('chats.new')}
              icon={<SquarePen aria-hidden />}
              onClick={onNewChat}
            />
          )}
          {menu}
        </div>
      )}
    </header>
  );
});

interface PersonaSwitchProps {
  readonly persona: Persona;
  readonly personas: Personas;
  readonly chatId: string | null;
  readonly onNewChat: () => void;
}

/** Button with the persona's name that leads to the others: by a list, on a phone by a sheet. */
function PersonaSwitch(props: PersonaSwitchProps) {
  const { persona } = props;
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const listId = useId();
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['persona']}
        {...(isNarrow
          ? ({ 'aria-haspopup': 'dialog', onClick: () => setSheetOpen(true) } as const)
          : { popoverTarget: listId })}
        title={persona.description}
      >
        <PersonaSign name={persona.name} />
        <span className={styles['name']}>{personaLabel(persona.name)}</span>
        <VisuallyHidden>{t('personas.choose')}</VisuallyHidden>
        <ChevronDown aria-hidden />
      </button>
      {!isNarrow && <PersonaList {...props} id={listId} />}
      {isNarrow && isSheetOpen && <PersonaSheet {...props} onClose={() => setSheetOpen(false)} />}
    </>
  );
}

interface PersonaListProps extends Pick<PersonaSwitchProps, 'persona' | 'personas'> {
  readonly id: string;
}

function PersonaList({ id, persona, personas }: PersonaListProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      className={styles['list']}
      onKeyDown={moveByArrows}
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'open')
          currentTarget.querySelector<HTMLElement>('[aria-current], a')?.focus();
      }}
    >
      <ul>
        <PersonaRows
          personas={personas}
          current={persona}
          onChosen={() => list.current?.hidePopover()}
        />
      </ul>
    </div>
  );
}
