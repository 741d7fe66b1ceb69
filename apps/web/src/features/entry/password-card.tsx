import type { ReactNode } from 'react';
import { EntryCard } from './entry-card.tsx';
import { usePageTitle } from '../../shared/page-title.ts';

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
