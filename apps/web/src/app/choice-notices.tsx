import { Button, LiveRegion, Notice } from '@colega/ui';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversations, useExchangeStore } from '../data/exchanges.ts';
import { personaLabel } from '../data/personas.tsx';
import { commandBar } from '../shared/command-bar.ts';
import type { Conversation, GoneChat } from './use-conversation.ts';

/** A chat that was not there. */
interface GoneState {
  readonly gone: GoneChat;
  /** The chat that has taken its place; null until one has. */
  readonly replacement: string | null;
  /** Ids of the questions that were asked in it before. */
  readonly before: readonly string[];
}

/** Says where another chat or persona was chosen than the user asked for. */
export function ChoiceNotices(conversation: Conversation) {
  return (
    <>
      <GoneChatNotice {...conversation} />
      <PersonaNotice {...conversation} />
    </>
  );
}

const textOf = (gone: GoneChat, t: TFunction): string =>
  gone === 'elsewhere' ? t('chats.gone.elsewhere') : t('chats.gone.unknown');

/**
 * Says that the chat of the address was not there, or was deleted in another tab, until the user
 * opens another one or goes on in this one.
 */
function GoneChatNotice({ gone, chat }: Conversation) {
  const { t } = useTranslation();
  const [state, setState] = useState<GoneState | null>(null);
  const asked = useConversations(useExchangeStore(), chat?.chatId ?? null);
  // A chat in which nothing was said may be given to another persona.
  const present = chat === null ? null : `${chat.chatId} ${chat.persona}`;
  if (gone !== null && state?.replacement !== null)
    setState({ gone, replacement: null, before: [] });
  if (gone === null && present !== null && state !== null) {
    const { replacement } = state;
    const isLeft = replacement !== null && replacement !== present;
    const ids = asked.map(({ question }) => question.id);
    if (replacement === null) setState({ ...state, replacement: present, before: ids });
    else if (isLeft || ids.some((id) => !state.before.includes(id))) setState(null);
  }
  const text = state === null || state.replacement === null ? '' : textOf(state.gone, t);
  return (
    <>
      <LiveRegion message={text} />
      {text !== '' && (
        <Notice tone="info" dismissLabel={t('app.dismiss')} onDismiss={() => setState(null)}>
          {text}
        </Notice>
      )}
    </>
  );
}

/** Says that the chat's persona is gone, or why another persona than the stored one was chosen. */
function PersonaNotice({ persona, reason, storedName, chat }: Conversation) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ asked: string; name: string } | null>(null);
  const isUnknown = reason === 'unknown-name';
  const name = persona?.name ?? '';
  useEffect(() => {
    if (isUnknown && storedName !== null) setShown({ asked: storedName, name });
  }, [isUnknown, storedName, name]);
  // Until the personas have loaded, the reason is 'none'.
  const isGone = persona === null && reason !== 'none' && chat !== null && chat.persona !== '';
  const gone = isGone ? t('personas.gone', { persona: personaLabel(chat.persona) }) : '';
  const seeAll = (
    <Button variant="quiet" onClick={() => commandBar.set(`${t('personas.choose')} `)}>
      {t('personas.seeAll')}
    </Button>
  );
  return (
    <>
      <LiveRegion message={gone} />
      {isGone && (
        <Notice tone="warning" action={seeAll}>
          {gone}
        </Notice>
      )}
      {!isGone && shown !== null && (
        <Notice
          tone="info"
          action={seeAll}
          dismissLabel={t('app.dismiss')}
          onDismiss={() => setShown(null)}
        >
          {t('personas.notFound', {
            asked: personaLabel(shown.asked),
            persona: personaLabel(shown.name),
          })}
        </Notice>
      )}
    </>
  );
}
