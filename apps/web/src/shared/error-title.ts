import type { TFunction } from 'i18next';
import type { ReportedError } from './error-center.ts';

/**
 * Returns 'Error found' (§2), or its own title if all errors are about an unknown persona (§8).
 */
export function errorTitle(errors: readonly Pick<ReportedError, 'key'>[], t: TFunction): string {
  const isAboutPersona =
    errors.length > 0 && errors.every(({ key }) => key === 'persona-not-authorized');
  return isAboutPersona ? t('errorDialog.personaNotAuthorized') : t('errors.title');
}
