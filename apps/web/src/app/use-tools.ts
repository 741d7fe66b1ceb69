import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addOrganizingTexts } from '../shared/organizing-texts.ts';
import type * as toolsCode from './tools.tsx';

/** Null until they are there. Where they cannot be fetched, the page does without them. */
export function useTools(wanted: boolean): typeof toolsCode | null {
  const { i18n } = useTranslation();
  const [tools, setTools] = useState<typeof toolsCode | null>(null);
  useEffect(() => {
    if (!wanted || tools !== null) return;
    Promise.all([import('./tools.tsx'), addOrganizingTexts(i18n)]).then(
      ([loaded]) => setTools(loaded),
      () => undefined,
    );
  }, [wanted, tools, i18n]);
  return tools;
}
