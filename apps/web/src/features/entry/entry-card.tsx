import { ProductMark } from '@colega/ui';
import type { ReactNode } from 'react';
import styles from './entry-card.module.css';
import { usePageTitle } from '../../shared/page-title.ts';
import { LanguageSelect } from '../../shared/select-field.tsx';

interface EntryCardProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Shown under the languages; makes the card larger. */
  readonly links?: ReactNode;
}

/** Shows the frame of the pages before the chat: product, title, instruction, languages. */
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

interface PasswordCardProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Frame of the password pages; its title is also the page's title. */
export function PasswordCard({ title, lead, children }: PasswordCardProps) {
  usePageTitle(title);
  return (
    <EntryCard title={title} lead={lead}>
      {children}
    </EntryCard>
  );
}
