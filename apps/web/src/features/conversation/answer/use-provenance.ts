import type { Message } from '@colega/chat-domain';
import { useCallback, useId, useState } from 'react';

/** The answer whose sources are shown; its message is null for none. */
export interface Provenance {
  /** Id of the element that shows them. */
  readonly id: string;
  readonly message: Message | null;
  readonly toggle: (messageId: string) => void;
  /** Closes the panel, and gives the focus back to the button that opened it. */
  readonly close: () => void;
}

function focusOpener(id: string): void {
  const opener = `[aria-controls="${CSS.escape(id)}"][aria-expanded="true"]`;
  document.querySelector<HTMLElement>(opener)?.focus();
}

export function useProvenance(messages: readonly Message[]): Provenance {
  const id = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback(
    (messageId: string) => setOpenId((before) => (before === messageId ? null : messageId)),
    [],
  );
  const close = useCallback(() => {
    focusOpener(id);
    setOpenId(null);
  }, [id]);
  return {
    id,
    message: messages.find((message) => message.id === openId) ?? null,
    toggle,
    close,
  };
}
