import { ErrorDialog } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { useStore } from '../shared/create-store.ts';
import { useServices } from '../shared/services.ts';

/** The global error modal: titled 'error found', cleared when it closes (§2). */
export function ErrorModal() {
  const { t } = useTranslation();
  const { errors } = useServices();
  const error = useStore(errors.reported);
  const lines =
    error === null
      ? []
      : [
          t(`errors.${error.key}`),
          ...(error.details === null ? [] : [t('errors.details', { details: error.details })]),
        ];
  return (
    <ErrorDialog
      open={error !== null}
      title={t('errors.title')}
      message={lines.join('\n\n')}
      closeLabel={t('app.close')}
      copyLabel={t('app.copy')}
      onClose={() => errors.clear()}
    />
  );
}
