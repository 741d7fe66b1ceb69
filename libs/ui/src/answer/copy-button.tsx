import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { useBriefly } from '../use-briefly.ts';

/** Properties of {@link CopyButton}. */
export interface CopyButtonProps {
  /** Name of the button, which never changes. Icon, tooltip and a live region tell the outcome. */
  label: string;
  copiedLabel: string;
  failedLabel: string;
  /** Copies; resolves to false if the browser refuses. */
  copy: () => Promise<boolean>;
}

const ICONS = { none: Copy, copied: Check, failed: X } as const;

/** Button that copies and shows the outcome for two seconds. */
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
