import { ProductMark } from '@colega/ui';
import type { ReactNode } from 'react';
import styles from './entry-card.module.css';
import { LanguageSelect } from './language-select.tsx';

interface EntryCardProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Under the languages; a card with them has more room. */
  readonly links?: ReactNode;
}

/** The frame of the pages before the chat: the product, a title, what is to be done, the languages. */
export function EntryCard({ title, lead, children, links }: EntryCardProps) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']} data-roomy={links !== undefined || undefined}>
        <ProductMark size={48} />
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
        <footer>
          <LanguageSelect quiet />
        </footer>
        {links}
      </div>
    </main>
  );
}
