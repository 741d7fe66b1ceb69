import type { Message } from '@colega/chat-domain';
import { AnswerProvenance } from './answer-provenance.tsx';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../shared/drawer.tsx';
import { useIsWide } from '../../shared/use-media-query.ts';
import styles from './provenance-place.module.css';

interface ProvenancePlaceProps {
  readonly id: string;
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** Beside the conversation where there is room, over it where there is none. */
export function ProvenancePlace({ id, message, onClose }: ProvenancePlaceProps) {
  const { t } = useTranslation();
  const content = message && <AnswerProvenance message={message} onClose={onClose} />;
  return useIsWide() ? (
    <div id={id} className={styles['place']}>
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
