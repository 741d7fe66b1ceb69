import { useId } from 'react';
import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button/icon-button.tsx';
import { showInvisible } from '../markdown/invisible-characters.ts';
import type { ProvenanceLabels } from './provenance-labels.ts';
import { ReferenceCard } from './reference-card.tsx';
import type { ProvenanceReference } from './reference-card.tsx';
import { ToolDetails } from './tool-details.tsx';
import type { ProvenanceTool } from './tool-details.tsx';
import styles from './provenance-panel.module.css';

/** Something else that the answer used. */
export interface ProvenanceContext {
  id: string;
  title: string;
  content: string;
}

/** Properties of {@link ProvenancePanel}; an empty list leaves its section out. */
export interface ProvenancePanelProps {
  labels: ProvenanceLabels;
  onClose: () => void;
  /** More actions in the header, before the close button. */
  actions?: ReactNode;
  tools: readonly ProvenanceTool[];
  references: readonly ProvenanceReference[];
  contexts: readonly ProvenanceContext[];
}

/**
 * Where an answer came from: its tools in their order, references and context. All of it is shown as
 * text, invisible characters included. The app places it.
 */
export function ProvenancePanel(props: ProvenancePanelProps) {
  const { labels, onClose, actions, tools, references, contexts } = props;
  const titleId = useId();
  return (
    <aside className={styles['panel']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId}>{labels.title}</h2>
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
              <ReferenceCard key={reference.id} reference={reference} />
            ))}
          </section>
        )}
        {contexts.length > 0 && (
          <section>
            <h3>{labels.context}</h3>
            {contexts.map(({ id, title, content }) => (
              <details key={id} className={styles['details']}>
                <summary>{showInvisible(title)}</summary>
                <p tabIndex={0}>{showInvisible(content)}</p>
              </details>
            ))}
          </section>
        )}
      </div>
    </aside>
  );
}
