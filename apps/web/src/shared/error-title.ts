import type { TFunction } from 'i18next';
import type { ReportedError } from './error-center.ts';

/** 'Error found' (§2); where an unknown persona in the address is all there is, its own title (§8). */
export function errorTitle(errors: readonly Pick<ReportedError, 'key'>[], t: TFunction): string {
  const isAboutPersona =
    errors.length > 0 && errors.every(({ key }) => key === 'persona-not-authorized');
  return isAboutPersona ? t('errorDialog.personaNotAuthorized') : t('errors.title');
}
