import { useEffect, useState, type ComponentType } from 'react';

/** What has come, by what fetched it: it is there at once where it is wanted again. */
const loaded = new WeakMap<() => unknown, unknown>();

/**
 * A component that is fetched where it is wanted; null until it has come. Where it does not come, what
 * stands in for it does, or the page stays as it is, and whoever wants it the next time fetches it again.
 * Keep the identity of both.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ComponentType<Props> | null = null,
): ComponentType<Props> | null {
  const known = loaded.get(load) as ComponentType<Props> | undefined;
  const [component, setComponent] = useState(() => known ?? null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (fetched) => {
        loaded.set(load, fetched);
        if (isWanted) setComponent(() => fetched);
      },
      () => {
        if (isWanted) setComponent(() => standIn);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, standIn]);
  return component;
}
