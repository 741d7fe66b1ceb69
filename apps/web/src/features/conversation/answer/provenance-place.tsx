import type { Message } from '@colega/chat-domain';
import { MessageBoundary } from '../transcript/message-boundary.tsx';
import { useTranslation } from 'react-i18next';
import { lazyFeature } from '../../../shared/lazy-feature.tsx';
import { Drawer } from '../../../shared/drawer.tsx';
import { useIsWide } from '../../../shared/side-panel.ts';
import styles from './provenance-place.module.css';

const AnswerProvenance = lazyFeature(
  async () => (await import('../conversation.tsx')).AnswerProvenance,
);

interface ProvenancePlaceProps {
  readonly id: string;
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** Shows the sources beside the conversation, or over it on narrow screens. */
export function ProvenancePlace({ id, message, onClose }: ProvenancePlaceProps) {
  const { t } = useTranslation();
  const content = message && (
    <MessageBoundary key={message.id} text="" notice={t('chat.provenanceNotShown')}>
      <AnswerProvenance message={message} onClose={onClose} />
    </MessageBoundary>
  );
  return useIsWide() ? (
    <div
      id={id}
      className={styles['place']}
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
