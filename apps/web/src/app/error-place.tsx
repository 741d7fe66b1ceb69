import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../shared/create-store.ts';
import { useServices } from '../shared/services.ts';
import { loadErrorModal } from './load-error-modal.ts';

/**
 * Where errors show (§2): what shows them is fetched by the first one, unless it is there by then. Where it
 * does not come, the browser's own window says so, with what the API said.
 */
export function ErrorPlace() {
  const { t } = useTranslation();
  const { errors } = useServices();
  const isWanted = useStore(errors.all).length > 0;
  const [Modal, setModal] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isWanted && Modal === null)
      loadErrorModal().then(
        (loaded) => setModal(() => loaded),
        () => {
          alert([t('signIn.failed.connection'), errors.reported.get()?.details].join('\n\n'));
          errors.clear();
        },
      );
  }, [isWanted, Modal, t, errors]);
  return Modal && <Modal />;
}
