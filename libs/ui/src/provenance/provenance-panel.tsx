import { useId } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button/icon-button.tsx';
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
  title: string;
  closeLabel: string;
  onClose: () => void;
  toolsTitle: string;
  referencesTitle: string;
  contextTitle: string;
  inputLabel: string;
  outputLabel: string;
  runningLabel: string;
  tools: readonly ProvenanceTool[];
  references: readonly ProvenanceReference[];
  contexts: readonly ProvenanceContext[];
}

/** Where an answer came from: its tools in their order, references and context. The app places it. */
export function ProvenancePanel(props: ProvenancePanelProps) {
  const { tools, references, contexts, inputLabel, outputLabel, runningLabel } = props;
  const titleId = useId();
  const labels = { inputLabel, outputLabel, runningLabel };
  return (
    <aside className={styles['panel']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId}>{props.title}</h2>
        <IconButton label={props.closeLabel} icon={<X />} onClick={props.onClose} />
      </header>
      <div className={styles['content']}>
        {tools.length > 0 && (
          <section>
            <h3>{props.toolsTitle}</h3>
            {tools.map((tool) => (
              <ToolDetails key={tool.id} tool={tool} labels={labels} />
            ))}
          </section>
        )}
        {references.length > 0 && (
          <section>
            <h3>{props.referencesTitle}</h3>
            {references.map((reference) => (
              <ReferenceCard key={reference.id} reference={reference} />
            ))}
          </section>
        )}
        {contexts.length > 0 && (
          <section>
            <h3>{props.contextTitle}</h3>
            {contexts.map((context) => (
              <details key={context.id} className={styles['details']}>
                <summary>{context.title}</summary>
                <p>{context.content}</p>
              </details>
            ))}
          </section>
        )}
      </div>
    </aside>
  );
}
