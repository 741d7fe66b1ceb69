import type { Persona } from '@colega/chat-domain';
import { Button, LoadingDots } from '@colega/ui';
import { memo, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Personas } from '../../data/personas.tsx';
import { useOnline } from '../../shared/connection.ts';
import { lazyFeature } from '../../shared/lazy-feature.tsx';
import { say } from '../../shared/said.tsx';
import { useReady } from '../../shared/use-ready.ts';
import styles from './chat-body.module.css';
import { EmptyChat } from './empty-chat.tsx';
import type { Sending } from './sending/use-sending.ts';
import type { Transcript } from './transcript/use-transcript.ts';

/** Target of the skip link. */
export const CONVERSATION_ID = 'conversation';

/**
 * Conversation with Markdown, in a chunk of its own, so that the composer need not wait for it.
 */
export const Conversation = lazyFeature(
  async () => (await import('./conversation.tsx')).Conversation,
  { Pending: Loading },
);

interface ChatBodyProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  readonly chatId: string | null;
  readonly transcript: Transcript;
  readonly sending: Sending;
  readonly notice: ReactNode;
  readonly onStartAgain: (() => void) | null;
  readonly onNewChat: () => void;
  /** Sends a prompt, or puts it into the field if sending must wait. */
  readonly onPrompt: (prompt: string) => void;
  readonly onWrite: (text: string) => void;
  readonly onEdit: (question: string, outboxId?: string) => void;
  readonly sourcesOf: string | null;
  readonly sourcesId: string;
  readonly onSources: (answerId: string, number?: number) => void;
}

/** Shows the part between header and composer: the transcript, the empty chat or loading dots. */
export const ChatBody = memo(function ChatBody(props: ChatBodyProps) {
  // Loaded early, so that the first question of an empty chat shows at once, even without network.
  useEffect(() => Conversation.preload(), []);
  return (
    <div id={CONVERSATION_ID} tabIndex={-1} className={`shell-body ${styles['root'] ?? ''}`}>
      {props.notice}
      <div className={styles['content']}>
        <ChatContent {...props} />
      </div>
    </div>
  );
});

function ChatContent(props: ChatBodyProps) {
  const { persona, personas, chatId, transcript, sending } = props;
  const { onStartAgain, onNewChat, onPrompt, onWrite, onEdit, onSources } = props;
  const { t } = useTranslation();
  const { isReading } = personas;
  const tryAgain = async () => {
    const found = await personas.retry();
    if (found?.length === 0) say(t('personas.none'));
  };
  if (personas.status === 'success' && personas.personas.length === 0)
    return (
      <Centred
        title={t('personas.none')}
        text={t('personas.noneHint')}
        isTrying={isReading}
        onTryAgain={() => void tryAgain()}
      />
    );
  if (personas.status === 'error')
    return (
      <Centred
        title={t('personas.loadFailed')}
        isTrying={isReading}
        onTryAgain={() => void personas.retry()}
      />
    );
  // A chat that cannot be read may never be: a new one is a way out of it.
  if (onStartAgain !== null)
    return <Centred title={t('errors.chat-start')} onTryAgain={onStartAgain} {...{ onNewChat }} />;
  if (transcript.status === 'error' && transcript.messages.length === 0)
    return (
      <Centred
        title={t('errors.chat-operation')}
        onTryAgain={() => void transcript.reload()}
        onNewChat={onNewChat}
      />
    );
  if (chatId === null) return <Loading />;
  // The stored outbox is known before the server answers.
  const isEmpty = transcript.messages.length === 0;
  if (isEmpty && (persona === null || transcript.status === 'pending')) return <Loading />;
  if (persona !== null && transcript.status === 'success' && isEmpty)
    return (
      <div className={styles['scroll']}>
        <EmptyChat persona={persona} onChoose={onPrompt} />
      </div>
    );
  return (
    <Conversation
      {...{ chatId, transcript, sending, onPrompt, onWrite, onEdit, onSources }}
      sourcesOf={props.sourcesOf}
      sourcesId={props.sourcesId}
    />
  );
}

/** Shows the loading title with its dots while the app loads (§2), or that it waits for a network. */
function Loading() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div className={styles['centred']} role="status">
      {online && <LoadingDots />}
      <p>{t(online ? 'app.loadingTitle' : 'chat.comesOnline')}</p>
    </div>
  );
}

interface CentredProps {
  readonly title: string;
  readonly text?: string;
  readonly isTrying?: boolean;
  readonly onTryAgain: () => void;
  readonly onNewChat?: () => void;
}

/** Shows a failure with its ways out. */
function Centred({ title, text, isTrying = false, onTryAgain, onNewChat }: CentredProps) {
  useReady('conversation');
  const { t } = useTranslation();
  return (
    <div className={styles['centred']}>
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      <Button variant="secondary" busy={isTrying} onClick={onTryAgain}>
        {t('app.tryAgain')}
      </Button>
      {onNewChat !== undefined && (
        <Button variant="quiet" onClick={onNewChat}>
          {t('chats.new')}
        </Button>
      )}
    </div>
  );
}
