import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useBriefly } from '../use-briefly.ts';

interface BlockCopyButtonProps {
  label: string;
  /** What it says for a while where the browser refused. */
  failedLabel: string;
  /** Answers what the button says for a while after it has copied; nothing where the browser refused. */
  copy: () => Promise<string | undefined>;
}

const ICONS = { none: <Copy />, copied: <Check />, failed: <X /> } as const;

/** Copies, and says whether the browser let it. It is no part of what is copied around it. */
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
