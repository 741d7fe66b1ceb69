import { VisuallyHidden } from '@colega/ui';
import { ExternalLink as Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Links to a page of the company, in a new tab without access to this one. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const { t } = useTranslation();
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon aria-hidden />
      <VisuallyHidden>{t('panels.newTab')}</VisuallyHidden>
    </a>
  );
}

interface ParagraphsProps {
  readonly text: string;
  /** Renders a paragraph; by default its text. */
  readonly show?: (paragraph: string) => ReactNode;
}

/** Splits a text into paragraphs at its blank lines. */
export function Paragraphs({ text, show = (paragraph) => paragraph }: ParagraphsProps) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{show(paragraph)}</p>);
}
