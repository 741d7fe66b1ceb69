import {
  canSend,
  type Chat,
  firstQuestion,
  isBlank,
  type Message,
  type Persona,
} from '@colega/chat-domain';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { personaLabel, type Personas } from '../../data/personas.tsx';
import { useUser } from '../../session/session-context.ts';
import { say } from '../../shared/said.tsx';
import { ChatBody } from './chat-body.tsx';
import { ChatComposer, useFieldFocus } from './composer/chat-composer.tsx';
import { type ChatMenuActions, ChatMenu } from './chat-menu.tsx';
import { ChatHeader, type ChatTitle } from './chat-header.tsx';
import { type Draft, useDraft } from './composer/draft.ts';
import { type Editing, useEditing } from './composer/editing.ts';
import { AnswerSourcesPanel, useSources } from './answer/sources-panel.tsx';
import { ComposerNotice } from './composer/composer-notice.tsx';
import { useSubmission } from './composer/submission.tsx';
import { OutboxBar } from './sending/outbox-bar.tsx';
import { ReplyAnnouncement } from './sending/reply-announcement.tsx';
import { type Sending, useSending } from './sending/use-sending.ts';
import { useStopKey } from './sending/use-stop-key.ts';
import { type Transcript, useTranscript } from './transcript/use-transcript.ts';

interface ChatScreenProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  readonly chatId: string | null;
  readonly chat: Chat | null;
  /** True if calls to the API may go out: the user is signed in, or is about to be. */
  readonly mayLoad: boolean;
  /** Button that opens the side panel if it is a drawer. */
  readonly leading: ReactNode;
  /** Shown above the conversation, such as the reason for another persona. */
  readonly notice: ReactNode;
  /** Starts over if no chat could be created or loaded; null if all is well. */
  readonly onStartAgain: (() => void) | null;
  readonly onNewChat: () => void;
  readonly actions: ChatMenuActions;
  /** Shown above the composer. */
  readonly notices: ReactNode;
}

/**
 * Title for the header: until one is generated, the first question, if it is loaded. Null for an
 * empty chat without a title, since the greeting is its title.
 */
function useHeaderTitle(
  chat: Chat | null,
  { messages, hasOlder }: Pick<Transcript, 'messages' | 'hasOlder'>,
): ChatTitle | null {
  const hasMessages = messages.length > 0;
  const asked = useMemo(() => (hasOlder ? null : firstQuestion(messages)), [messages, hasOlder]);
  return useMemo(() => {
    if (chat === null) return null;
    const { chatId, title } = chat;
    if (!isBlank(title)) return { chatId, title };
    return hasMessages ? { chatId, title: asked } : null;
  }, [chat, hasMessages, asked]);
}

/** Returns a stable function that reads the latest question. */
function useLastQuestion(messages: readonly Message[]): () => string | undefined {
  const latest = useRef(messages);
  useLayoutEffect(() => {
    latest.current = messages;
  }, [messages]);
  return useCallback(() => latest.current.findLast(({ role }) => role === 'user')?.content, []);
}

interface PromptTarget {
  readonly draft: Draft;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sending: Sending;
  /** True if a question could be sent, but for the answer under way. */
  readonly isReady: boolean;
}

/** Returns the line breaks that set a text apart from what stands before it. */
function gapAfter(text: string): string {
  if (text === '' || text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}

/** Longest text, in lines, that a browser types at once; more lines take it seconds. */
const MAX_TYPED_LINES = 50;

/**
 * Types a text into the focused field, so that Ctrl+Z takes it back; no other way keeps the
 * browser's list for Ctrl+Z. Returns false if it did not.
 */
function typeText(field: HTMLTextAreaElement, text: string): boolean {
  if (text.split('\n').length > MAX_TYPED_LINES) return false;
  if (!document.execCommand('insertText', false, text)) return false;
  // The caret may be below what the field shows.
  field.scrollTop = field.scrollHeight;
  return true;
}

/** Handles texts that were not typed here: suggestions and quotations. */
function usePrompts({ draft, field, sending, isReady }: PromptTarget) {
  const { add, setText } = draft;
  const { send } = sending;
  const sendPrompt = useCallback(
    (prompt: string) => {
      if (isReady) send(prompt);
      else add(prompt);
      // The pressed suggestion goes. A finger would get the on-screen keyboard over the answer.
      if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
    },
    [isReady, send, add, field],
  );
  return useMemo(
    () => ({
      sendPrompt,
      write: (text: string) => {
        const { current } = field;
        if (current === null) return;
        current.focus();
        if (text === '') return;
        const { value } = current;
        current.setSelectionRange(value.length, value.length);
        const added = `${gapAfter(value)}${text}`;
        if (!typeText(current, added)) setText(`${value}${added}`);
      },
    }),
    [sendPrompt, setText, field],
  );
}

interface ComposerInput extends Pick<ChatScreenProps, 'chat' | 'chatId' | 'persona' | 'notices'> {
  readonly personas: Personas;
  readonly sending: Sending;
  readonly draft: Draft;
  readonly editing: Editing;
  readonly messages: readonly Message[];
  /** True if a question could be sent, but for the answer under way. */
  readonly isReady: boolean;
  readonly awaitingReply: boolean;
}

/** Builds the composer's props; they stay the same while pieces come, so that none renders it. */
function useComposerProps(input: ComposerInput) {
  const { chat, chatId, persona, personas, sending, draft, messages, notices } = input;
  const { isReady, awaitingReply } = input;
  const { giveUp: onGiveUpEdit, isInOutbox } = input.editing;
  const { t } = useTranslation();
  const lastQuestion = useLastQuestion(messages);
  const { isWanted, cancel, onSubmit, onRefused } = useSubmission({
    chatId,
    draft,
    send: sending.send,
    sendable: isReady,
    preparing: chat === null || personas.status === 'pending',
  });
  const { editing } = draft;
  const isEditing = editing !== null;
  // What was changed is not lost by one key.
  const [escapedAt, setEscapedAt] = useState<string | null>(null);
  if (!isEditing && escapedAt !== null) setEscapedAt(null);
  const hasEscaped = editing === 'changed' && escapedAt === draft.text;
  const onEscape = useCallback(() => {
    const isFirst = editing === 'changed' && !hasEscaped;
    setEscapedAt(isFirst ? draft.text : null);
    if (!isFirst) onGiveUpEdit();
  }, [editing, hasEscaped, draft.text, onGiveUpEdit]);
  const editNotice = hasEscaped
    ? 'chat.escapeAgain'
    : isInOutbox
      ? 'outbox.editing'
      : 'chat.editing';
  const above = useMemo(
    () => (
      <>
        {notices}
        <ComposerNotice
          text={isWanted ? t('outbox.preparing') : null}
          cancelLabel={t('outbox.cancel')}
          onCancel={cancel}
        />
        <ComposerNotice
          text={isEditing ? t(editNotice) : null}
          cancelLabel={t('app.cancel')}
          onCancel={onGiveUpEdit}
        />
        <OutboxBar chatId={chatId} sending={sending} />
      </>
    ),
    [notices, isWanted, cancel, isEditing, editNotice, onGiveUpEdit, chatId, sending, t],
  );
  // During an answer a question has its turn after it; the one being sent is still in the field.
  const canSubmit = isReady && !(awaitingReply && draft.isSending);
  const goneName = persona === null && personas.status === 'success' ? chat?.persona : undefined;
  const refuse = useCallback(() => {
    if (goneName) say(t('personas.gone', { persona: personaLabel(goneName) }));
    else onRefused();
  }, [goneName, onRefused, t]);
  return {
    ...{ lastQuestion, onSubmit, onRefused: refuse, canSubmit, awaitingReply, above },
    onEscape: isEditing ? onEscape : undefined,
  };
}

/** Shows the conversation: header, transcript and composer (§2). */
export function ChatScreen(props: ChatScreenProps) {
  const { persona, personas, chatId, chat, mayLoad, leading, notice, onStartAgain } = props;
  const { onNewChat, actions, notices } = props;
  const user = useUser();
  const transcript = useTranscript(chatId, mayLoad);
  const { messages, exchange, awaitingReply } = transcript;
  const draft = useDraft(chatId);
  const sending = useSending({ chat, persona, personas: personas.personas });
  // Escape belongs to the edit as long as there is one.
  useStopKey(awaitingReply && draft.editing === null, sending.stop);
  const sources = useSources(messages);
  const field = useFieldFocus(chatId);

  const hasPersonas = personas.status !== 'success' || personas.personas.length > 0;
  const isReady =
    chat !== null && canSend({ loading: false, user, chatId, persona, awaitingReply: false });
  const prompts = usePrompts({ draft, field, sending, isReady });
  const editing = useEditing({ chatId, draft, field, sending });
  const hasMessages = messages.length > 0;
  const title = useHeaderTitle(chat, transcript);
  const menu = useMemo(
    () => chat !== null && <ChatMenu {...{ chat, hasMessages, actions }} />,
    [chat, actions, hasMessages],
  );
  const onRename = useCallback(
    (typed: string) => chat !== null && actions.rename(chat, typed),
    [chat, actions],
  );
  const composed = { chat, chatId, persona, personas, sending, draft, messages, notices };
  const composer = useComposerProps({ ...composed, isReady, awaitingReply, editing });

  return (
    <>
      <main className="shell-conversation">
        <ChatHeader
          persona={persona}
          personas={personas}
          chatId={chatId}
          onNewChat={onNewChat}
          title={title}
          onRename={onRename}
          leading={leading}
          menu={menu}
        />
        <ChatBody
          {...{ persona, personas, chatId, transcript, sending, notice, onStartAgain, onNewChat }}
          onPrompt={prompts.sendPrompt}
          onWrite={prompts.write}
          onEdit={editing.begin}
          sourcesOf={sources.message?.id ?? null}
          sourcesId={sources.id}
          onSources={sources.toggle}
        />
        {hasPersonas && (
          <ChatComposer
            chatId={chatId}
            persona={persona}
            text={draft.text}
            onChange={draft.setText}
            {...composer}
            onStop={sending.stop}
            empty={!hasMessages}
            fieldRef={field}
          />
        )}
        <ReplyAnnouncement {...{ exchange, chat, persona }} title={title?.title ?? null} />
      </main>
      <AnswerSourcesPanel {...sources} />
    </>
  );
}
