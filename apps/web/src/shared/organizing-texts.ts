import type { i18n } from 'i18next';
import { addPart, loadOrganizingTranslation } from '../i18n/setup.ts';

/** Adds what the lists and the search say. */
export function addOrganizingTexts(texts: i18n): Promise<void> {
  return addPart(texts, loadOrganizingTranslation);
}
