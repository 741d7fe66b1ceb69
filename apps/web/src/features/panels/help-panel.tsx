import { highlightRanges, type TextRange } from '@colega/chat-domain';
import { Search } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';
import helpStyles from './help-panel.module.css';
import { ExternalLink, Paragraphs } from './panel-text.tsx';
import styles from './panels.module.css';

const SUBJECTS = [
  'personas',
  'asking',
  'sources',
  'folders',
  'search',
  'ratings',
  'shortcuts',
  'privacy',
] as const;

/** Explains the app by subjects, with a search. */
export function HelpPanel() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const id = useId();
  const subjects = useMemo(
    () =>
      SUBJECTS.map((name) => ({
        id: name,
        title: t(`help.subjects.${name}.title`),
        text: t(`help.subjects.${name}.text`),
      })),
    [t],
  );
  const found = findSubjects(subjects, query);
  const isSearching = query.trim() !== '';
  return (
    <div className={styles['stack']}>
      <div className={helpStyles['field']}>
        <Search aria-hidden />
        <input
          type="search"
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p role="status" className={helpStyles['count']}>
        {isSearching &&
          (found.length === 0
            ? t('help.none', { text: query.trim() })
            : t('help.found', { count: found.length }))}
      </p>
      {found.map((subject) => (
        <section key={subject.id} className={styles['section']} aria-labelledby={id + subject.id}>
          <h3 id={id + subject.id}>
            <Marked text={subject.title} query={query} />
          </h3>
          <div className={styles['text']}>
            <Paragraphs
              text={subject.text}
              show={(paragraph) => <Marked text={paragraph} query={query} />}
            />
          </div>
        </section>
      ))}
      <MoreHelp />
    </div>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map((part, index) =>
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** Shows the company's own help page and address. */
function MoreHelp() {
  const { t } = useTranslation();
  const { config } = useServices();
  const { helpUrl, supportEmail } = config;
  const id = useId();
  if (helpUrl === undefined && supportEmail === undefined) return null;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{t('help.more')}</h3>
      <div className={styles['row']}>
        {helpUrl !== undefined && <ExternalLink href={helpUrl}>{t('help.company')}</ExternalLink>}
        {supportEmail !== undefined && (
          <span>
            {t('help.write')}:{' '}
            <a className={styles['link']} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </span>
        )}
      </div>
    </section>
  );
}

interface Subject {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Finds the subjects that have every word of a query, ignoring accents; all of them for an empty
 * query.
 */
export function findSubjects(subjects: readonly Subject[], query: string): readonly Subject[] {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return subjects.filter(({ title, text }) =>
    words.every((word) => highlightRanges(`${title}\n${text}`, word).length > 0),
  );
}

/** A part of a text; `isMarked` is true if it matches the query. */
interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Splits the text into parts, with matches of the query marked; together they are the whole text.
 */
export function markedParts(text: string, query: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let position = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > position) parts.push({ text: text.slice(position, end), isMarked });
    position = end;
  };
  const ranges: readonly TextRange[] = highlightRanges(text, query);
  for (const [start, end] of ranges) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
