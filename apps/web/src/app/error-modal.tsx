import { ErrorDialog } from '@colega/ui/error-dialog';
import { useTranslation } from 'react-i18next';
import { useStore } from '../shared/create-store.ts';
import { errorEntries, errorReport, errorTitle } from './error-entries.ts';
import { useServices } from '../shared/services.ts';

/** Shows all errors in one global modal; closing it clears them (§2). */
export function ErrorModal() {
  const { t } = useTranslation();
  const { errors } = useServices();
  const all = useStore(errors.all);
  const count = all.reduce((total, { times }) => total + times, 0);
  return (
    <ErrorDialog
      open={count > 0}
      title={errorTitle(all, t)}
      errors={errorEntries(all, t)}
      summary={count > 1 ? t('errorDialog.count', { count }) : ''}
      closeLabel={t('app.close')}
      copy={{
        label: t('app.copy'),
        text: errorReport(all, t),
        copied: t('errorDialog.copied'),
        notCopied: t('errorDialog.notCopied'),
      }}
      onClose={() => errors.clear()}
    />
  );
}
