import { IconButton, Notice, SkipLink } from '@colega/ui';
import { Menu, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { startNewChat } from '../data/choose-chat.ts';
import { PersonaHuesContext } from '../data/persona-hues.ts';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { TO_WRITE } from '../features/chat/use-field-focus.ts';
import { ChatList } from '../features/side-panel/chat-list.tsx';
import { PersonaList } from '../features/side-panel/persona-list.tsx';
import { SidePanel } from '../features/side-panel/side-panel.tsx';
import { Drawer } from '../shared/drawer.tsx';
import { paths } from '../shared/paths.ts';
import { personaLabel } from '../shared/persona-label.ts';
import { errorDetails } from '../shared/query-client.ts';
import { useServices } from '../shared/services.ts';
import { useIsWide } from '../shared/use-media-query.ts';
import { usePageTitle } from './page-title.ts';
import { useConversation, type Conversation } from './use-conversation.ts';

/** `/` and `/{persona}`: side panel and conversation (§2). */
export function ChatRoute() {
  const { t } = useTranslation();
  const conversation = useConversation();
  const { persona, personas, chatId, chat, choice } = conversation;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const wide = useIsWide();
  usePageTitle(persona);
  const panel = (
    <PanelOf conversation={conversation} inDrawer={!wide} onDone={() => setDrawerOpen(false)} />
  );
  return (
    <PersonaHuesContext value={personas.hues}>
      <div className="shell">
        <SkipLink href="#messages">{t('app.skipToMessages')}</SkipLink>
        {wide ? (
          <nav className="shell-panel" aria-label={t('chats.panel')}>
            {panel}
          </nav>
        ) : (
          <Drawer
            open={drawerOpen}
            label={t('chats.panel')}
            side="start"
            onClose={() => setDrawerOpen(false)}
          >
            {panel}
          </Drawer>
        )}
        <ChatScreen
          persona={persona}
          personas={personas}
          chatId={chatId}
          chat={chat}
          notice={<PersonaNotice conversation={conversation} />}
          onStartAgain={choice.failed ? choice.retry : null}
          leading={
            !wide && (
              <IconButton
                label={t('chats.openPanel')}
                icon={<Menu aria-hidden />}
                onClick={() => setDrawerOpen(true)}
              />
            )
          }
        />
      </div>
    </PersonaHuesContext>
  );
}

interface PanelOfProps {
  readonly conversation: Conversation;
  readonly inDrawer: boolean;
  readonly onDone: () => void;
}

function PanelOf({ conversation, inDrawer, onDone }: PanelOfProps) {
  const { t } = useTranslation();
  const { persona, personas, chatId, mayLoad } = conversation;
  const startNew = useNewChat(conversation);
  return (
    <SidePanel
      onNewChat={() => {
        startNew();
        onDone();
      }}
      action={
        inDrawer && <IconButton label={t('app.close')} icon={<X aria-hidden />} onClick={onDone} />
      }
      personas={<PersonaList personas={personas} current={persona} onChosen={onDone} />}
      chats={
        <ChatList
          enabled={mayLoad}
          currentChatId={chatId}
          slugs={personas.slugs}
          onChosen={onDone}
        />
      }
    />
  );
}

/** Starts a chat with the persona on the screen, and goes to it. */
function useNewChat({ persona, personas, chat }: Conversation): () => void {
  const { api, queryClient, errors } = useServices();
  const navigate = useNavigate();
  return useCallback(() => {
    if (persona === null) return;
    startNewChat({ api, queryClient }, { current: chat, persona: persona.name }).then(
      ({ chatId }) =>
        navigate(paths.persona(personas.slugs.get(persona.name), chatId), { state: TO_WRITE }),
      (error: unknown) => errors.report('chat-start', errorDetails(error)),
    );
  }, [api, queryClient, errors, navigate, persona, personas.slugs, chat]);
}

/** Why another persona was chosen than the one remembered; said once, until dismissed. */
function PersonaNotice({ conversation: { persona, reason } }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const isUnknown = reason === 'unknown-name';
  const name = persona?.name ?? null;
  useEffect(() => {
    if (isUnknown) setShown(name);
  }, [isUnknown, name]);
  if (shown === null) return null;
  return (
    <Notice tone="info" dismissLabel={t('app.dismiss')} onDismiss={() => setShown(null)}>
      {t('personas.notFound', { persona: personaLabel(shown) })}
    </Notice>
  );
}
