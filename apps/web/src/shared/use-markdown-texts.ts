import type { MarkdownTexts } from '@colega/ui/markdown';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the texts for answers; the same object until the language changes. */
export function useMarkdownTexts(): MarkdownTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      copyCode: t('markdown.copyCode'),
      copied: t('markdown.copied'),
      copyFailed: t('actions.notCopied'),
      copiedDeceptive: t('markdown.copiedDeceptive'),
      copyTable: t('markdown.copyTable'),
      codeRegion: (language: string) => t('markdown.codeRegion', { language }),
      table: t('markdown.table'),
      imageNotShown: (host: string) => t('markdown.imageNotShown', { host }),
      opensInNewTab: t('markdown.opensInNewTab'),
      citation: (number: number, title: string) => t('markdown.citation', { number, title }),
      taskDone: t('markdown.taskDone'),
      taskOpen: t('markdown.taskOpen'),
      footnotes: t('markdown.footnotes'),
    }),
    [t],
  );
}
