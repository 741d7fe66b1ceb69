import type { TFunction } from 'i18next';
import type { PastError } from './last-error.ts';

/** Facts for support; they contain nothing from chats. */
export interface SupportFacts {
  readonly now: Date;
  readonly version: string;
  readonly userAgent: string;
  readonly window: { readonly width: number; readonly height: number };
  readonly lastError: PastError | null;
}

type Line = readonly [name: string, value: string];

function errorLines(error: PastError | null, t: TFunction): readonly Line[] {
  if (error === null) return [[t('about.lastError'), t('about.noError')]];
  const { key, details, requestId, at } = error;
  return [
    [t('about.lastError'), [t(`errors.${key}`), details].filter(Boolean).join(' · ')],
    [t('about.errorTime'), new Date(at).toISOString()],
    [t('about.request'), requestId ?? t('about.noRequest')],
  ];
}

/** Lists each fact with its name, in the order of the screen. */
export function supportLines(facts: SupportFacts, t: TFunction): readonly Line[] {
  const { now, version, userAgent, window, lastError } = facts;
  return [
    [t('about.appVersion'), version],
    [t('about.time'), now.toISOString()],
    [t('about.browser'), userAgent],
    [t('about.screen'), `${window.width} × ${window.height}`],
    ...errorLines(lastError, t),
  ];
}
