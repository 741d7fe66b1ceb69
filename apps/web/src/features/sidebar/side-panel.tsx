import { Button, ProductMark, Skeleton } from '@colega/ui';
import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { expectedPersonas, personasQuery } from '../../data/personas.tsx';
import { settings } from '../../shared/settings.ts';
import { useServices } from '../../shared/services.ts';
import { localValues, USER_KEYS } from '../../shared/storage.ts';
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

/** Returns the height of the tree at the last visit; null where it is not known. */
export function expectedTreeHeight(): number | null {
  const last = Number(localValues.read(USER_KEYS.treeHeight) ?? Number.NaN);
  return Number.isFinite(last) ? last : null;
}

interface PanelListsProps {
  /** Height in CSS px that the tree can need at most; null while that is not known. */
  readonly treeHeight: number | null;
  readonly personas: ReactNode;
  /** The tree, and what is above it. */
  readonly children: ReactNode;
}

/** Shows the personas above the tree, with the room that this does not need. */
export function PanelLists({ treeHeight, personas, children }: PanelListsProps) {
  const room = treeHeight === null ? {} : { '--tree-height': `${treeHeight}px` };
  return (
    <div className={styles['lists']} style={room}>
      <div className={styles['personas']}>{personas}</div>
      {children}
    </div>
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
      <PanelLists
        treeHeight={expectedTreeHeight()}
        personas={
          <>
            <h2 className={styles['heading']}>{t('personas.heading')}</h2>
            {settings.personaList.store.get() === 'shown' && (
              <Skeleton
                variant="persona"
                lines={known ?? expectedPersonas()}
                label={t('personas.loading')}
              />
            )}
          </>
        }
      >
        <h2 className={styles['treeRoom']}>{t('tree.label')}</h2>
        <div className={styles['tree']}>
          <Skeleton variant="chat" lines={6} label={t('chats.loading')} />
        </div>
      </PanelLists>
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
