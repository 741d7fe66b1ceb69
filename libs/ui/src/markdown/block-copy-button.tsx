import { useEffect, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../icon-button/icon-button.tsx';

interface BlockCopyButtonProps {
  label: string;
  /** What the button says for a while after it has copied. */
  copied: string;
  copy: () => Promise<boolean>;
}

const SHOWN_FOR = 2000;

/** Copies, and says so where the browser let it. It is no part of what is copied around it. */
export function BlockCopyButton({ label, copied, copy }: BlockCopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      setIsCopied(false);
    }, SHOWN_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);

  return (
    <IconButton
      label={isCopied ? copied : label}
      icon={isCopied ? <Check /> : <Copy />}
      data-copy="never"
      onClick={() => void copy().then(setIsCopied)}
    />
  );
}
