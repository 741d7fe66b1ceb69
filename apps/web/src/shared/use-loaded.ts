import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that is fetched where it is wanted; null until it has come. Where it does not come, the
 * page stays as it is, and whoever wants it the next time fetches it again.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => {
        if (isWanted) setComponent(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return component;
}
