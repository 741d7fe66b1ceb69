import type { Message } from '@colega/chat-domain';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CitedReference } from './answer-sources.tsx';
import styles from './answer-sources.module.css';
import { Drawer } from '../../../shared/drawer.tsx';
import { lazyFeature } from '../../../shared/lazy-feature.tsx';
import { useIsRoomy } from '../../../shared/screen-size.ts';

/** The answer whose sources are shown; its message is null for none. */
interface OpenSources {
  /** Id of the element that shows them. */
  readonly id: string;
  readonly message: Message | null;
  /** Reference to show first; a new object each time one is asked for. */
  readonly cited: CitedReference | null;
  /** Opens the sources at a reference; without one, opens or closes them. */
  readonly toggle: (messageId: string, number?: number) => void;
  /** Closes the panel, and gives the focus back to the button or number that opened it. */
  readonly close: () => void;
}

function focusOpener(id: string, opener: Element | null): void {
  const button = `[aria-controls="${CSS.escape(id)}"][aria-expanded="true"]`;
  const citation = opener?.isConnected === true ? opener : null;
  const target = citation ?? document.querySelector(button);
  if (target instanceof HTMLElement) target.focus();
}

/** Tells whether the current history entry was added for sources that cover the screen. */
function isEntryOfSources(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'coveredBySources' in state;
}

/**
 * Holds the answer whose sources are shown. Where they cover the conversation they have a history
 * entry, so that Back closes them and not the chat.
 */
export function useSources(messages: readonly Message[]): OpenSources {
  const id = useId();
  const isRoomy = useIsRoomy();
  const [openId, setOpenId] = useState<string | null>(null);
  const [cited, setCited] = useState<CitedReference | null>(null);
  const opener = useRef<Element | null>(null);
  const toggle = useCallback(
    (messageId: string, number?: number) => {
      opener.current = number === undefined ? null : document.activeElement;
      setCited(number === undefined ? null : { number });
      setOpenId((before) => (number === undefined && before === messageId ? null : messageId));
      if (!isRoomy && !isEntryOfSources())
        history.pushState({ ...history.state, coveredBySources: true }, '');
    },
    [isRoomy],
  );
  const close = useCallback(() => {
    focusOpener(id, opener.current);
    setOpenId(null);
    if (isEntryOfSources()) history.back();
  }, [id]);
  useEffect(() => {
    if (openId === null || !isEntryOfSources()) return undefined;
    const onBack = () => {
      if (!isEntryOfSources()) close();
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [openId, close]);
  const message = messages.find(({ id: messageId }) => messageId === openId) ?? null;
  // On the way back to the chat, the sources would be open again.
  if (openId !== null && message === null) setOpenId(null);
  return {
    id,
    message,
    cited,
    toggle,
    close,
  };
}

const AnswerSources = lazyFeature(async () => (await import('../conversation.tsx')).AnswerSources);

/** Shows the sources beside the conversation, or over it where there is no room. */
export function AnswerSourcesPanel({ id, message, cited, close }: OpenSources) {
  const { t } = useTranslation();
  const content = message && (
    <AnswerSources key={message.id} message={message} cited={cited} onClose={close} />
  );
  return useIsRoomy() ? (
    <div
      id={id}
      className={styles['panel']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      {content}
    </div>
  ) : (
    <div id={id}>
      <Drawer open={message !== null} label={t('provenance.title')} side="end" onClose={close}>
        {content}
      </Drawer>
    </div>
  );
}
