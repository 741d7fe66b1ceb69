import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

/** Fetches what shows errors, with its texts. */
export async function loadErrorModal(texts: i18n): Promise<ComponentType> {
  const { ErrorModal, addErrorTexts } = await import('./error-modal.tsx');
  await addErrorTexts(texts);
  return ErrorModal;
}
