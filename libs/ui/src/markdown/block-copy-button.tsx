import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useBriefly } from '../use-briefly.ts';

interface BlockCopyButtonProps {
  label: string;
  /** Answers what the button says for a while after it has copied; nothing where the browser refused. */
  copy: () => Promise<string | undefined>;
}

/** Copies, and says so where the browser let it. It is no part of what is copied around it. */
export function BlockCopyButton({ label, copy }: BlockCopyButtonProps) {
  const [copied, setCopied] = useBriefly<string>();
  return (
    <IconButton
      label={copied ?? label}
      icon={copied === null ? <Copy /> : <Check />}
      data-copy="never"
      onClick={() => void copy().then((said) => setCopied(said ?? null))}
    />
  );
}
