import { Button, ProductMark, Skeleton } from '@colega/ui';
import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { expectedPersonas, personasQuery } from '../../data/personas.tsx';
import { settings } from '../../shared/settings.ts';
import { useServices } from '../../shared/services.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  /** Null where there is no persona to begin a chat with. */
  readonly onNewChat: (() => void) | null;
  /** Button that closes the panel, beside the product's name. */
  readonly action: ReactNode;
  /** The lists, and the account menu below them. */
  readonly children: ReactNode;
}

/** Shows everything beside the conversation, from the product's name to the account (§2). */
export function SidePanel({ onNewChat, action, children }: SidePanelProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <>
      <div className="shell-brand">
        <ProductMark />
        <span className="shell-product">{config.productName ?? 'Colega'}</span>
        {action}
      </div>
      {onNewChat !== null && (
        <button type="button" className="shell-new" onClick={onNewChat}>
          <SquarePen aria-hidden />
          {t('chats.new')}
        </button>
      )}
      {children}
    </>
  );
}

/** Placeholder of the lists until they have loaded, with the room of what they begin with. */
export function ListsPending() {
  const { t } = useTranslation();
  const { api, queryClient } = useServices();
  const known = queryClient.getQueryData(personasQuery(api).queryKey)?.length;
  return (
    <div className={styles['pending']}>
      <div className={styles['searchRoom']} />
      <h2 className={styles['heading']}>{t('personas.heading')}</h2>
      {settings.personaList.store.get() === 'shown' && (
        <Skeleton
          variant="persona"
          lines={known ?? expectedPersonas()}
          label={t('personas.loading')}
        />
      )}
      <h2 className={styles['treeRoom']}>{t('tree.label')}</h2>
      <Skeleton variant="chat" lines={6} label={t('chats.loading')} />
    </div>
  );
}

/** Shows in place of a list that it could not be loaded, with a button to try again. */
export function TryAgain({ text, onPress }: { text: string; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['hint']} role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={onPress}>
        {t('app.tryAgain')}
      </Button>
    </div>
  );
}
