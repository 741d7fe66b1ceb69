import type { Message } from '@colega/chat-domain';
import type { SourceReference } from '@colega/ui';
import type { Citations, MarkdownTexts } from '@colega/ui/markdown';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Lists the references of an answer; their order makes the numbers by which the text cites them. */
export function referencesOf({ context }: Pick<Message, 'context'>): readonly SourceReference[] {
  const references = context.filter((entry) => entry.type === 'reference');
  return references.map(({ id, title, url, snippet, source }, index) => ({
    id,
    title,
    number: index + 1,
    ...(url === undefined ? {} : { url }),
    ...(snippet === undefined ? {} : { snippet }),
    ...(source === undefined ? {} : { source }),
  }));
}

/** Returns the sources that an answer cites, by their numbers. */
export function citationsOf(message: Pick<Message, 'context'>): Citations {
  return {
    sources: new Map(referencesOf(message).map((reference) => [reference.number, reference])),
  };
}

/** Tells whether the text of an answer ends where its stream did, even within a word. */
export function hasBrokenOff({ ending }: Message): boolean {
  return ending === 'stopped' || ending === 'interrupted';
}

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
      imageNotShown: t('markdown.imageNotShown'),
      opensInNewTab: t('markdown.opensInNewTab'),
      citation: (number: number, title: string) => t('markdown.citation', { number, title }),
      taskDone: t('markdown.taskDone'),
      taskOpen: t('markdown.taskOpen'),
      footnotes: t('markdown.footnotes'),
    }),
    [t],
  );
}
