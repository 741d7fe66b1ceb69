import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../button/button.tsx';
import { useBriefly } from '../../use-briefly.ts';

interface BlockCopyButtonProps {
  label: string;
  /** Label to show for a moment if the browser refuses. */
  failedLabel: string;
  /** Copies; resolves to the label to show for a moment, or to undefined if the browser refuses. */
  copy: () => Promise<string | undefined>;
}

const ICONS = { none: <Copy />, copied: <Check />, failed: <X /> } as const;

/** Copy button of a block. It is left out of copied text. */
export function BlockCopyButton({ label, failedLabel, copy }: BlockCopyButtonProps) {
  const [outcome, setOutcome] = useBriefly<{ kind: 'copied' | 'failed'; said: string }>();

  async function handleClick() {
    const said = await copy();
    const failed = { kind: 'failed', said: failedLabel } as const;
    setOutcome(said === undefined ? failed : { kind: 'copied', said });
  }

  return (
    <IconButton
      label={outcome?.said ?? label}
      icon={ICONS[outcome?.kind ?? 'none']}
      data-copy="never"
      onClick={() => void handleClick()}
    />
  );
}
