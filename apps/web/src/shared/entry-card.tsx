import { ProductMark } from '@colega/ui';
import type { ReactNode } from 'react';
import styles from './entry-card.module.css';
import { LanguageSelect } from './language-select.tsx';

interface EntryCardProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages before the chat: the product, a title, what is to be done, the languages. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <ProductMark size={48} />
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
        <footer>
          <LanguageSelect quiet />
        </footer>
      </div>
    </main>
  );
}
