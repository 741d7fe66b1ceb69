import { Button, Dialog, DialogActions } from '@colega/ui';
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from './create-store.ts';
import styles from './lazy-feature.module.css';

/** Delay before the second attempt to load a feature. */
const RETRY_DELAY_MS = 1_000;

/** Thrown when both attempts to load a feature have failed. */
class FeatureNotLoadedError extends Error {}

/** Counts the retries by the user; a retry is for all features, which fail for the same cause. */
const allTries = createStore(0);
const tryAllAgain = () => allTries.set(allTries.get() + 1);

/** True once a feature could not be loaded: a release may have removed its file. */
export const isFeatureMissing = createStore(false);

interface NotLoadedProps {
  readonly onTryAgain: () => void;
  /** Closes the feature, if it can be closed. */
  readonly onClose?: (() => void) | undefined;
}

interface LazyFeatureOptions {
  /** Shown until the code is loaded; nothing by default. */
  readonly Pending?: ComponentType;
  /** Shown if the code could not be loaded; by default in the feature's place. */
  readonly NotLoaded?: ComponentType<NotLoadedProps>;
}

/** A component whose code is loaded at its first rendering, or earlier by `preload`. */
interface LazyFeature<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead; a failure is shown only when the feature is rendered. */
  readonly preload: () => void;
}

/**
 * Loads a component late: a route, or a feature that most visits do not need. If that fails, it
 * says so and offers to try again, and the rest of the page stays as it is. A feature that opens
 * over the page has an `onClose`, and says so over the page.
 */
export function lazyFeature<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Pending = Nothing, NotLoaded = NotLoadedInPlace }: LazyFeatureOptions = {},
): LazyFeature<Props> {
  const failed = new WeakSet<object>();
  // A loaded component is rendered synchronously.
  let content = begin();

  async function fetch(): Promise<ComponentType<Props>> {
    content = await loadTwice(load);
    return content;
  }
  function begin(): ComponentType<Props> {
    const attempt = lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        // React caches a failed attempt, so a new one begins.
        failed.add(attempt);
        content = begin();
        throw error;
      }
    });
    return attempt;
  }
  function Feature(props: Props & { readonly onClose?: () => void }) {
    const tries = useStore(allTries);
    const [{ number, Content }, setAttempt] = useState(() => ({ number: tries, Content: content }));
    if (number !== tries && failed.has(Content)) setAttempt({ number: tries, Content: content });
    return (
      <FeatureBoundary
        key={number}
        instead={<NotLoaded onTryAgain={tryAllAgain} onClose={props.onClose} />}
      >
        <Suspense fallback={<Pending />}>
          <Content {...props} />
        </Suspense>
      </FeatureBoundary>
    );
  }
  return Object.assign(Feature, { preload: () => void fetch().catch(() => undefined) });
}

async function loadTwice<Value>(load: () => Promise<Value>): Promise<Value> {
  // Repeated calls add it only once. Errors of elements do not bubble.
  addEventListener('error', forgetFailedStyle, { capture: true });
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return load().catch((cause: unknown) => {
      isFeatureMissing.set(true);
      throw new FeatureNotLoadedError('A part of the app could not be loaded.', { cause });
    });
  }
}

/** Removes a failed style sheet: Vite regards any style sheet in the page as loaded. */
function forgetFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}

interface FeatureBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

class FeatureBoundary extends Component<FeatureBoundaryProps, { error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Errors of the feature itself go to the page's boundary.
    if (!(error instanceof FeatureNotLoadedError)) throw error;
    return this.props.instead;
  }
}

function Nothing() {
  return null;
}

function NotLoadedInPlace({ onTryAgain }: NotLoadedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles['inPlace']}>
      <p>{t('app.partNotLoaded')}</p>
      <div className={styles['actions']}>
        <Button onClick={onTryAgain}>{t('app.tryAgain')}</Button>
        <ReloadButton />
      </div>
    </div>
  );
}

/** Says in a dialog that a feature could not be loaded. */
export function NotLoadedOverPage({ onTryAgain, onClose }: NotLoadedProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      role="alertdialog"
      closedBy={onClose === undefined ? 'none' : 'closerequest'}
      aria-label={t('app.partNotLoaded')}
      onClose={onClose}
    >
      <p>{t('app.partNotLoaded')}</p>
      <DialogActions>
        <Button variant="primary" onClick={onTryAgain}>
          {t('app.tryAgain')}
        </Button>
        <ReloadButton />
        {onClose !== undefined && <Button onClick={onClose}>{t('app.close')}</Button>}
      </DialogActions>
    </Dialog>
  );
}

/** Reloads the page, which may bring a new version; drafts stay. */
function ReloadButton() {
  const { t } = useTranslation();
  return <Button onClick={() => location.reload()}>{t('app.reload')}</Button>;
}
