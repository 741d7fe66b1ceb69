import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addConversationTexts, prepareConversationTexts } from '../../shared/conversation-texts.ts';
import type * as content from './conversation-content.tsx';

/** What shows a conversation and goes on with it; it arrives after the composer. */
export type ConversationContent = typeof content;

let arrived: ConversationContent | null = null;

/** The texts come first: whoever has the content may show it. */
async function load(texts: i18n): Promise<ConversationContent> {
  const [loaded] = await Promise.all([
    import('./conversation-content.tsx'),
    addConversationTexts(texts),
  ]);
  arrived = loaded;
  return loaded;
}

/** Fetches what a conversation needs beside the configuration; what fails here is tried again. */
export function prepareConversation(): void {
  void import('./conversation-content.tsx').catch(() => undefined);
  prepareConversationTexts();
}

/** Null until it is there. Where it cannot be fetched, the page cannot be rendered, and says so. */
export function useConversationContent(): ConversationContent | null {
  const { i18n } = useTranslation();
  const [content, setContent] = useState(arrived);
  useEffect(() => {
    if (content !== null) return;
    load(i18n).then(setContent, (error: unknown) =>
      setContent(() => {
        throw error;
      }),
    );
  }, [content, i18n]);
  return content;
}
