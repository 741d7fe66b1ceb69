import { type Chat, chatLabel, type Persona } from '@colega/chat-domain';
import { ListRow, VisuallyHidden } from '@colega/ui';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { personaLabel, type Personas, PersonaSign } from '../../data/personas.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './chat-header.module.css';

/** A chat's title; null if none was generated yet. */
export type ChatTitle = Pick<Chat, 'title'>;

interface ChatHeaderProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  /** Null if the chat has no title to show. */
  readonly title: ChatTitle | null;
  /** Button that opens the side panel if it is a drawer. */
  readonly leading: ReactNode;
  /** Menu of the chat, at the end of the header. */
  readonly menu?: ReactNode;
}

/** Shows the persona, a way to another persona, and the chat's title. */
export const ChatHeader = memo(function ChatHeader(props: ChatHeaderProps) {
  const { persona, personas, title, leading, menu } = props;
  const { t } = useTranslation();
  const text = title && chatLabel(title, t('chats.untitled'));
  return (
    <header className="shell-header">
      {leading}
      {persona !== null && <PersonaSwitch persona={persona} personas={personas} />}
      {text !== null && (
        <h1 className={styles['title']} title={text}>
          {text}
        </h1>
      )}
      {menu !== undefined && <div className={styles['end']}>{menu}</div>}
    </header>
  );
});

function PersonaSwitch({ persona, personas }: { persona: Persona; personas: Personas }) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const label = personaLabel(persona.name);
  return (
    <>
      <button
        type="button"
        className={styles['persona']}
        popoverTarget={listId}
        title={persona.description}
      >
        <PersonaSign name={persona.name} />
        <span className={styles['name']}>{label}</span>
        <VisuallyHidden>{t('personas.choose')}</VisuallyHidden>
        <ChevronDown aria-hidden />
      </button>
      <div ref={list} id={listId} popover="auto" className={styles['list']}>
        <ul>
          {personas.personas.map((other) => (
            <li key={other.name}>
              <ListRow
                label={personaLabel(other.name)}
                title={other.description}
                current={other.name === persona.name}
                icon={<PersonaSign name={other.name} />}
                renderLink={(link) => (
                  <Link
                    {...link}
                    to={paths.persona(personas.slugs.get(other.name))}
                    onClick={() => list.current?.hidePopover()}
                  />
                )}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
