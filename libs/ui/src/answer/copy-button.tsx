import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { useBriefly } from '../use-briefly.ts';

/** Properties of {@link CopyButton}. */
export interface CopyButtonProps {
  /** Its name, which stays; the outcome shows in icon and tooltip, and is announced. */
  label: string;
  copiedLabel: string;
  failedLabel: string;
  /** Copies, and says whether it has. */
  copy: () => Promise<boolean>;
}

const ICONS = { none: Copy, copied: Check, failed: X } as const;

/** A button that copies, and says for two seconds whether it did. */
export function CopyButton({ label, copiedLabel, failedLabel, copy }: CopyButtonProps) {
  const [outcome, setOutcome] = useBriefly<'copied' | 'failed'>();

  async function handleClick() {
    setOutcome((await copy()) ? 'copied' : 'failed');
  }

  const shown = outcome ?? 'none';
  const Icon = ICONS[shown];
  const said = { none: '', copied: copiedLabel, failed: failedLabel }[shown];
  return (
    <>
      <IconButton
        label={label}
        title={said === '' ? label : said}
        icon={<Icon />}
        onClick={() => void handleClick()}
      />
      <LiveRegion message={said} />
    </>
  );
}
