import { useEffect, useState } from 'react';
import type * as content from './conversation-content.tsx';

/** What shows a conversation and goes on with it; it arrives after the composer. */
export type ConversationContent = typeof content;

let arrived: ConversationContent | null = null;

async function load(): Promise<ConversationContent> {
  arrived = await import('./conversation-content.tsx');
  return arrived;
}

/** Fetches what a conversation needs beside the configuration; what fails here is tried again. */
export function prepareConversation(): void {
  void import('./conversation-content.tsx').catch(() => undefined);
}

/** Null until it is there. Where it cannot be fetched, the page cannot be rendered, and says so. */
export function useConversationContent(): ConversationContent | null {
  const [content, setContent] = useState(arrived);
  useEffect(() => {
    if (content !== null) return;
    load().then(setContent, (error: unknown) =>
      setContent(() => {
        throw error;
      }),
    );
  }, [content]);
  return content;
}
