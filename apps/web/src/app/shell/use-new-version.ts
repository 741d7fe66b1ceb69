import { useEffect, useState } from 'react';
import { useStore } from '../../shared/create-store.ts';
import { isFeatureMissing } from '../../shared/lazy-feature.tsx';
import { useServices } from '../../shared/services.ts';
import { forgetShell, keepShell, type TakeVersion } from './new-versions.ts';

/** A newer version, and the function that activates it. */
export interface NewVersion {
  /** 'missing' if a part of this version can no longer be fetched. */
  readonly kind: 'ready' | 'missing';
  readonly take: TakeVersion;
}

/** Reports a newer version of the app; the user decides when it is activated. */
export function useNewVersion(): { version: NewVersion | null; dismiss: () => void } {
  const { serviceWorker: isWanted } = useServices().config;
  const [version, setVersion] = useState<NewVersion | null>(null);

  useEffect(() => {
    const workers = (navigator as Partial<Navigator>).serviceWorker;
    // The development server's single files are not cached.
    if (import.meta.env.DEV || workers === undefined) return;
    const work = isWanted
      ? keepShell(workers, (take) => setVersion({ kind: 'ready', take }))
      : forgetShell(workers, caches);
    work.catch(() => undefined);
  }, [isWanted]);

  const isMissing = useStore(isFeatureMissing);
  useEffect(() => {
    if (isMissing && navigator.onLine)
      setVersion({ kind: 'missing', take: () => location.reload() });
    isFeatureMissing.set(false);
  }, [isMissing]);

  return { version, dismiss: () => setVersion(null) };
}
