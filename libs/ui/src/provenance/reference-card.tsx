import { safeLink, LINK_ATTRIBUTES } from '../link-policy/safe-link.ts';
import { showInvisible } from '../markdown/invisible-characters.ts';
import styles from './provenance-panel.module.css';

/** A source that the answer cites, by its number in the text. */
export interface ProvenanceReference {
  id: string;
  number: number;
  title: string;
  /** Anything but a web address is ignored, and the card is no link then. */
  url?: string | undefined;
  /** The host to show; by default that of the URL. */
  host?: string | undefined;
  snippet?: string | undefined;
  source?: string | undefined;
}

/** One reference: a link to its page when it has a safe one. */
export function ReferenceCard({ reference }: { reference: ProvenanceReference }) {
  const { number, title, url, snippet, source } = reference;
  const link = url === undefined ? undefined : safeLink(url);
  const host = link?.host === undefined ? undefined : (reference.host ?? link.host);
  // A server may give the host itself as the source.
  const places = [...new Set([host, source].filter(Boolean))];
  const content = (
    <>
      <span className={styles['number']}>{number}</span>
      <span className={styles['title']}>{showInvisible(title)}</span>
      {places.length > 0 && (
        <span className={styles['host']}>{showInvisible(places.join(' · '))}</span>
      )}
      {snippet !== undefined && <span className={styles['snippet']}>{showInvisible(snippet)}</span>}
    </>
  );
  if (link?.host === undefined) return <div className={styles['reference']}>{content}</div>;
  return (
    <a className={styles['reference']} href={link.href} {...LINK_ATTRIBUTES}>
      {content}
    </a>
  );
}
