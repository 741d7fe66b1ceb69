import { IconButton, SkipLink } from '@colega/ui';
import { Menu, PanelLeftClose, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { startNewChat } from '../data/choose-chat.ts';
import { PersonaHuesContext, personaLabel } from '../data/personas.tsx';
import { useWrites } from '../data/use-writes.ts';
import { CONVERSATION_ID } from '../features/conversation/chat-body.tsx';
import { ChatScreen } from '../features/conversation/chat-screen.tsx';
import { UndoNotices } from '../features/sidebar/undo/undo-notices.tsx';
import { Panels } from '../features/panels/panels.tsx';
import { useShortcuts } from '../features/panels/shortcuts/shortcuts.ts';
import { ListsPending, SidePanel } from '../features/sidebar/side-panel.tsx';
import { noteChatInAddress, useClosedByHistory } from '../shared/address.ts';
import { BELOW_SHORTCUTS, commandBar } from '../shared/command-bar.ts';
import { say } from '../shared/said.tsx';
import { useStore } from '../shared/create-store.ts';
import { Drawer } from '../shared/drawer.tsx';
import { lazyFeature } from '../shared/lazy-feature.tsx';
import { useOpenedChats } from '../shared/opened-chats.ts';
import { useIsWide } from '../shared/screen-size.ts';
import { changePanel, panelLayout, panelSearchText, revealedFolder } from '../shared/side-panel.ts';
import { FOCUS_FIELD, paths } from '../shared/paths.ts';
import { useSwipe } from '../shared/use-swipe.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { ChoiceNotices } from './choice-notices.tsx';
import { useConnectedTabs } from './connected-tabs.ts';
import { useChatActions } from './use-chat-actions.tsx';
import { type Conversation, useConversation } from './use-conversation.ts';

const Sidebar = lazyFeature(async () => (await import('./sidebar.tsx')).Sidebar, {
  Pending: ListsPending,
});
const Overlays = lazyFeature(async () => (await import('./sidebar.tsx')).Overlays, {
  // The side panel is in the same file and shows the failure; one retry is for both.
  NotLoaded: () => null,
});

/** Goes to the message field, at the end of what stands in it. */
function write(): void {
  const field = document.querySelector<HTMLTextAreaElement>('.shell-dock textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Follows the visit: the chats that were open, and what other tabs do to them. */
function useVisit({ chatId, onGone }: Conversation): void {
  useOpenedChats(chatId);
  useConnectedTabs(onGone);
  // A sign-out ends the screen: the next user has searched for nothing.
  useEffect(() => () => panelSearchText.set(''), []);
}

/** Shows `/` and `/{persona}`: side panel and conversation (§2). */
export function ChatRoute() {
  const { t } = useTranslation();
  const conversation = useConversation();
  const startNew = useNewChat(conversation);
  const { persona, personas, chatId, chat, mayLoad, onStartAgain } = conversation;
  const wide = useIsWide();
  const drawer = useDrawer(wide);
  const { collapsed } = useStore(panelLayout);
  const panelButton = usePanelButton();
  useShortcuts({ newChat: startNew, write });
  usePageTitle(persona === null ? null : personaLabel(persona.name));
  useVisit(conversation);
  const { actions, view } = useChatActions(conversation);
  const panel = (
    <ConversationSidePanel
      conversation={conversation}
      inDrawer={!wide}
      onNewChat={startNew}
      onDone={drawer.close}
      hideButton={panelButton}
    />
  );
  const inDrawer = !wide && drawer.isOpen;
  // Rendered in the drawer too, which is modal: elements behind it cannot be pressed.
  const notices = <UndoNotices returnFocusTo={CONVERSATION_ID} />;
  const showPanel = () => (wide ? changePanel({ collapsed: false }) : drawer.open());
  const showFolder = (folderId: string) => {
    showPanel();
    revealedFolder.set(folderId);
  };
  return (
    <PersonaHuesContext value={personas.hues}>
      <div className="shell" {...drawer.swipeOpen}>
        <SkipLink href={`#${CONVERSATION_ID}`}>{t('app.skipToMessages')}</SkipLink>
        {wide && !collapsed && (
          <nav className="shell-panel" aria-label={t('chats.panel')}>
            {panel}
          </nav>
        )}
        {!wide && (
          <Drawer
            {...{ open: drawer.isOpen, onClose: drawer.close, swipe: drawer.swipeClosed }}
            label={t('chats.panel')}
            side="start"
            {...BELOW_SHORTCUTS}
          >
            {panel}
            {inDrawer && notices}
          </Drawer>
        )}
        <ChatScreen
          {...{ persona, personas, chatId, chat, mayLoad }}
          notice={<ChoiceNotices {...conversation} />}
          onStartAgain={onStartAgain}
          onNewChat={startNew}
          actions={actions}
          notices={inDrawer ? null : notices}
          leading={
            (!wide || collapsed) && (
              <IconButton
                label={t('chats.openPanel')}
                icon={<Menu aria-hidden />}
                {...(wide ? panelButton : { onClick: showPanel })}
              />
            )
          }
        />
        {view}
        <Panels onDone={drawer.close} />
        {conversation.isFirstChatRead && (
          <Overlays
            conversation={conversation}
            actions={actions}
            onNewChat={startNew}
            onFolder={showFolder}
          />
        )}
      </div>
    </PersonaHuesContext>
  );
}

/** The drawer of the side panel, with the swipes that open and close it where there is one. */
function useDrawer(wide: boolean) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useClosedByHistory(isOpen, close);
  // The command bar takes its place: it would hide what is run there.
  useEffect(() => commandBar.subscribe(() => setOpen(false)), []);
  const swipeOpen = useSwipe('right', open);
  const swipeClosed = useSwipe('left', close);
  return { isOpen, open, close, swipeOpen: wide || isOpen ? {} : swipeOpen, swipeClosed };
}

interface PanelButton {
  readonly ref: (button: HTMLButtonElement | null) => void;
  readonly onClick: () => void;
}

/** Returns what the buttons that hide and show the side panel share: pressing one moves the focus to the other. */
function usePanelButton(): PanelButton {
  const isPressed = useRef(false);
  const ref = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !isPressed.current) return;
    isPressed.current = false;
    button.focus();
  }, []);
  const onClick = useCallback(() => {
    isPressed.current = true;
    changePanel({ collapsed: !panelLayout.get().collapsed });
  }, []);
  return { ref, onClick };
}

interface ConversationSidePanelProps {
  readonly conversation: Conversation;
  readonly onNewChat: () => void;
  readonly inDrawer: boolean;
  readonly onDone: () => void;
  readonly hideButton: PanelButton;
}

function ConversationSidePanel({
  conversation,
  inDrawer,
  onNewChat,
  onDone,
  hideButton,
}: ConversationSidePanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      onNewChat={
        hasNoPersona(conversation)
          ? null
          : () => {
              onNewChat();
              onDone();
            }
      }
      action={
        inDrawer ? (
          <IconButton label={t('app.close')} icon={<X aria-hidden />} onClick={onDone} />
        ) : (
          <IconButton
            label={t('chats.closePanel')}
            icon={<PanelLeftClose aria-hidden />}
            {...hideButton}
          />
        )
      }
    >
      {conversation.isFirstChatRead ? (
        <Sidebar conversation={conversation} resizable={!inDrawer} onChosen={onDone} />
      ) : (
        <ListsPending />
      )}
    </SidePanel>
  );
}

/** Tells whether the user has no persona at all, and so nobody to begin a chat with. */
function hasNoPersona({ personas }: Conversation): boolean {
  return personas.status === 'success' && personas.personas.length === 0;
}

/**
 * Starts a chat with the current persona, or the first one where that of the chat is gone, and opens
 * it unless the user has navigated elsewhere.
 */
function useNewChat({ persona, personas, chat }: Conversation): () => void {
  const writes = useWrites();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const isStarting = useRef(false);

  async function start(name: string): Promise<void> {
    const isLeft = noteChatInAddress();
    const isUnused =
      chat !== null &&
      writes.exchanges.conversations().every(({ chatId }) => chatId !== chat.chatId);
    const started = await startNewChat(writes, { unused: isUnused ? chat : null, persona: name });
    if (started === null || isLeft()) return;
    void navigate(paths.persona(personas.slugs.get(name), started.chatId), { state: FOCUS_FIELD });
  }
  return () => {
    const [firstPersona] = personas.personas;
    const wanted = persona ?? firstPersona;
    if (wanted === undefined) {
      if (personas.status === 'error') void personas.retry();
      else if (personas.status === 'success') say(t('personas.none'));
      return;
    }
    if (isStarting.current) return;
    isStarting.current = true;
    void start(wanted.name).finally(() => {
      isStarting.current = false;
    });
  };
}
