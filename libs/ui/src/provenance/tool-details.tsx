import Check from 'lucide-react/icons/check';
import { CopyButton } from '../answer/copy-button.tsx';
import { copyText } from '../copy-text.ts';
import { showInvisible } from '../markdown/invisible-characters.ts';
import { Spinner } from '../spinner/spinner.tsx';
import type { ProvenanceLabels } from './provenance-labels.ts';
import styles from './provenance-panel.module.css';

/** A tool call: its place in the order of use, and its input and output as text. */
export interface ProvenanceTool {
  id: string;
  order: number;
  name: string;
  input?: string | undefined;
  output?: string | undefined;
  running: boolean;
}

interface ToolDetailsProps {
  tool: ProvenanceTool;
  labels: ProvenanceLabels;
}

/** One tool, folded: a press on it shows what went in and what came out. */
export function ToolDetails({ tool, labels }: ToolDetailsProps) {
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
  labels: ProvenanceLabels;
}

/** What is copied is the value itself; what is shown reveals its invisible characters. */
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
      {/* The arrow keys scroll a long one. */}
      <dd tabIndex={0}>{showInvisible(value)}</dd>
    </div>
  );
}
