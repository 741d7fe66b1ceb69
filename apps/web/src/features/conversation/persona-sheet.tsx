import { chatLabel, type Persona } from '@colega/chat-domain';
import { Dialog, IconButton, ListRow } from '@colega/ui';
import { SquarePen, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonaRows } from '../../data/persona-rows.tsx';
import { type Personas, PersonaSign } from '../../data/personas.tsx';
import { useRecentChats } from '../../data/recent-chats.ts';
import { useClosedByHistory } from '../../shared/address.ts';
import { paths } from '../../shared/paths.ts';
import { useSwipe } from '../../shared/use-swipe.ts';
import styles from './persona-sheet.module.css';

interface PersonaSheetProps {
  readonly persona: Persona;
  readonly personas: Personas;
  readonly chatId: string | null;
  readonly onNewChat: () => void;
  readonly onClose: () => void;
}

/** Sheet from below, in reach of the thumb: recent chats, a new one, and the other personas. */
export function PersonaSheet(props: PersonaSheetProps) {
  const { persona, personas, chatId, onNewChat, onClose } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const swipe = useSwipe('down', onClose);
  useClosedByHistory(true, onClose);
  return (
    <Dialog
      placement="bottom"
      closedBy="any"
      aria-labelledby={titleId}
      onClose={onClose}
      {...swipe}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{t('personas.choose')}</h2>
        <IconButton
          label={t('chats.new')}
          icon={<SquarePen aria-hidden />}
          onClick={() => {
            onNewChat();
            onClose();
          }}
        />
        <IconButton label={t('app.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <Rows label={t('personas.heading')}>
        <PersonaRows personas={personas} current={persona} onChosen={onClose} />
      </Rows>
      <RecentChats slugs={personas.slugs} currentId={chatId} onChosen={onClose} />
    </Dialog>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface RecentChatsProps {
  readonly slugs: ReadonlyMap<string, string>;
  readonly currentId: string | null;
  readonly onChosen: () => void;
}

/**
 * Lists the chats that were opened last, then the newest, but not the one on the screen; nothing while
 * there is no other.
 */
function RecentChats({ slugs, currentId, onChosen }: RecentChatsProps) {
  const { t } = useTranslation();
  const chats = useRecentChats(currentId);
  if (chats.length === 0) return null;
  return (
    <Rows label={t('personas.recentChats')}>
      {chats.map((chat) => (
        <li key={chat.chatId}>
          <ListRow
            label={chatLabel(chat, t('chats.untitled'))}
            icon={<PersonaSign name={chat.persona} />}
            renderLink={(link) => (
              <Link
                {...link}
                to={paths.persona(slugs.get(chat.persona), chat.chatId)}
                onClick={onChosen}
              />
            )}
          />
        </li>
      ))}
    </Rows>
  );
}
