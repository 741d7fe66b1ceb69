import Check from 'lucide-react/icons/check';
import { Spinner } from '../spinner/spinner.tsx';
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
  labels: { inputLabel: string; outputLabel: string; runningLabel: string };
}

/** One tool, folded: a press on it shows what went in and what came out. */
export function ToolDetails({ tool, labels }: ToolDetailsProps) {
  return (
    <details className={styles['details']}>
      <summary>
        <span className={styles['order']}>{tool.order}</span>
        <span className={styles['name']}>{tool.name}</span>
        {tool.running ? <Spinner label={labels.runningLabel} /> : <Check />}
      </summary>
      <dl>
        {tool.input !== undefined && (
          <div>
            <dt>{labels.inputLabel}</dt>
            <dd>{tool.input}</dd>
          </div>
        )}
        {tool.output !== undefined && (
          <div>
            <dt>{labels.outputLabel}</dt>
            <dd>{tool.output}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
