import { type ReactNode, useEffect, useId, useRef } from 'react';
import X from 'lucide-react/icons/x';
import Check from 'lucide-react/icons/check';
import { CopyButton } from '../answer/answer.tsx';
import { copyText } from '../copy-text.ts';
import { IconButton } from '../button/button.tsx';
import { LINK_ATTRIBUTES, safeLink } from '../link-policy/link-policy.ts';
import { showInvisible } from '../invisible-characters.ts';
import { LongText } from '../long-text/long-text.tsx';
import { Spinner } from '../loading/loading.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './sources-panel.module.css';

/** Texts of a {@link SourcesPanel}. */
export interface SourcesLabels {
  title: string;
  close: string;
  tools: string;
  references: string;
  context: string;
  input: string;
  output: string;
  running: string;
  copyInput: string;
  copyOutput: string;
  copied: string;
  notCopied: string;
  /** Follows the name of a link, for screen readers. */
  opensInNewTab: string;
}

/** Other context that the answer used. */
export interface SourceContext {
  id: string;
  title: string;
  content: string;
}

/** Properties of {@link SourcesPanel}. An empty list hides its section. */
export interface SourcesPanelProps {
  labels: SourcesLabels;
  onClose: () => void;
  /** More actions in the header, before the close button. */
  actions?: ReactNode;
  tools: readonly SourceTool[];
  references: readonly SourceReference[];
  contexts: readonly SourceContext[];
  /** Reference whose card gets the focus; each new object gives it again. */
  cited?: { readonly number: number } | null | undefined;
}

/**
 * Panel with the origin of an answer: tools in order of use, references, and context. All content
 * shows as text, with invisible characters marked. The app places the panel, which takes the focus.
 */
export function SourcesPanel(props: SourcesPanelProps) {
  const { labels, onClose, actions, tools, references, contexts, cited = null } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (cited === null) {
      title.current?.focus({ preventScroll: true });
      return;
    }
    const card = panel.current?.querySelector<HTMLElement>(`[data-reference="${cited.number}"]`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.focus();
  }, [cited]);
  return (
    <aside ref={panel} className={styles['panel']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {labels.title}
        </h2>
        {actions}
        <IconButton label={labels.close} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles['content']}>
        {tools.length > 0 && (
          <section>
            <h3>{labels.tools}</h3>
            {tools.map((tool) => (
              <ToolDetails key={tool.id} tool={tool} labels={labels} />
            ))}
          </section>
        )}
        {references.length > 0 && (
          <section>
            <h3>{labels.references}</h3>
            {references.map((reference) => (
              <ReferenceCard
                key={reference.id}
                reference={reference}
                opensInNewTab={labels.opensInNewTab}
              />
            ))}
          </section>
        )}
        {contexts.length > 0 && (
          <section>
            <h3>{labels.context}</h3>
            {contexts.map(({ id, title, content }) => (
              <details key={id} className={styles['details']}>
                <summary>{showInvisible(title)}</summary>
                <p tabIndex={0}>
                  <LongText text={content} show={showInvisible} />
                </p>
              </details>
            ))}
          </section>
        )}
      </div>
    </aside>
  );
}

/** Tool call: its number in order of use, and its input and output as text. */
export interface SourceTool {
  id: string;
  order: number;
  name: string;
  input?: string | undefined;
  output?: string | undefined;
  running: boolean;
}

interface ToolDetailsProps {
  tool: SourceTool;
  labels: SourcesLabels;
}

/** Tool call, folded. A press shows its input and output. */
function ToolDetails({ tool, labels }: ToolDetailsProps) {
  return (
    <details className={styles['details']}>
      <summary>
        <span className={styles['order']}>{tool.order}</span>
        <span className={styles['name']}>{showInvisible(tool.name)}</span>
        {tool.running && <Spinner label={labels.running} />}
        {tool.output !== undefined && <Check />}
      </summary>
      <dl>
        {tool.input !== undefined && (
          <Value
            name={labels.input}
            value={tool.input}
            copyLabel={labels.copyInput}
            labels={labels}
          />
        )}
        {tool.output !== undefined && (
          <Value
            name={labels.output}
            value={tool.output}
            copyLabel={labels.copyOutput}
            labels={labels}
          />
        )}
      </dl>
    </details>
  );
}

interface ValueProps {
  name: string;
  value: string;
  copyLabel: string;
  labels: SourcesLabels;
}

/** Input or output of a tool. It copies the raw value, but shows invisible characters as marks. */
function Value({ name, value, copyLabel, labels }: ValueProps) {
  return (
    <div>
      <dt>
        {name}
        <CopyButton
          label={copyLabel}
          copiedLabel={labels.copied}
          failedLabel={labels.notCopied}
          copy={() => copyText(value)}
        />
      </dt>
      {/* A tab stop, so that the arrow keys can scroll a long value. */}
      <dd tabIndex={0}>
        <LongText text={value} show={showInvisible} />
      </dd>
    </div>
  );
}

/** Source that the answer cites, with its number in the text. */
export interface SourceReference {
  id: string;
  number: number;
  title: string;
  /** Web address. All others are ignored, and the card is no link then. */
  url?: string | undefined;
  /** Host to show. Default: that of the URL. */
  host?: string | undefined;
  snippet?: string | undefined;
  source?: string | undefined;
}

interface ReferenceCardProps {
  reference: SourceReference;
  opensInNewTab: string;
}

/** Card of a reference. It is a link if its address is safe. */
export function ReferenceCard({ reference, opensInNewTab }: ReferenceCardProps) {
  const { number, title, url, snippet, source } = reference;
  const link = url === undefined ? undefined : safeLink(url);
  const host = link?.host === undefined ? undefined : (reference.host ?? link.host);
  // Some servers send the host itself as the source.
  const origins = [...new Set([host, source].filter(Boolean))];
  const content = (
    <>
      <span className={styles['number']}>{number}</span>
      <span className={styles['title']}>{showInvisible(title)}</span>
      {origins.length > 0 && (
        <span className={styles['host']}>{showInvisible(origins.join(' · '))}</span>
      )}
      {snippet !== undefined && (
        <span className={styles['snippet']}>
          <LongText text={snippet} show={showInvisible} />
        </span>
      )}
    </>
  );
  const shared = { className: styles['reference'], 'data-reference': number };
  if (link?.host === undefined)
    return (
      <div {...shared} tabIndex={-1}>
        {content}
      </div>
    );
  return (
    <a {...shared} href={link.href} {...LINK_ATTRIBUTES}>
      {content}
      <VisuallyHidden> ({opensInNewTab})</VisuallyHidden>
    </a>
  );
}
