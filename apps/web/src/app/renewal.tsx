import { lazy, Suspense } from 'react';
import { useSessionState } from '../session/session-context.ts';

/** Whoever has to sign in can do nothing else: it is fetched until it has come. */
async function load() {
  for (;;) {
    try {
      return { default: (await import('./renewal-place.tsx')).RenewalPlace };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
  }
}

const RenewalPlace = lazy(load);

/** Over the page, where the session of its user is to be renewed. */
export function Renewal({ framed }: { framed: boolean }) {
  const state = useSessionState();
  if (state.status !== 'signed-in' || state.renewal === null) return null;
  return (
    <Suspense>
      <RenewalPlace framed={framed} />
    </Suspense>
  );
}
