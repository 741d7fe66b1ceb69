import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Properties of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** Message to announce next. The empty string announces nothing. */
  message: string;
}

/** Polite, invisible status region. Keep it mounted: only a change of its text is announced. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {message}
    </VisuallyHidden>
  );
}
