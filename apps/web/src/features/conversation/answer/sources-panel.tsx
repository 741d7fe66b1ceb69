import type { Message } from '@colega/chat-domain';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './answer-sources.module.css';
import { Drawer } from '../../../shared/drawer.tsx';
import { lazyFeature } from '../../../shared/lazy-feature.tsx';
import { useIsWide } from '../../../shared/side-panel.ts';

/** The answer whose sources are shown; its message is null for none. */
interface OpenSources {
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

export function useSources(messages: readonly Message[]): OpenSources {
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

const AnswerSources = lazyFeature(async () => (await import('../conversation.tsx')).AnswerSources);

interface AnswerSourcesPanelProps {
  readonly id: string;
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** Shows the sources beside the conversation, or over it on narrow screens. */
export function AnswerSourcesPanel({ id, message, onClose }: AnswerSourcesPanelProps) {
  const { t } = useTranslation();
  const content = message && <AnswerSources key={message.id} message={message} onClose={onClose} />;
  return useIsWide() ? (
    <div
      id={id}
      className={styles['panel']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {content}
    </div>
  ) : (
    <div id={id}>
      <Drawer open={message !== null} label={t('provenance.title')} side="end" onClose={onClose}>
        {content}
      </Drawer>
    </div>
  );
}
