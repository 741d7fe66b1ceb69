import { canSend, type Chat, type Message, type Persona } from '@colega/chat-domain';
import { LiveRegion } from '@colega/ui';
import { useCallback, type ReactNode, type RefObject } from 'react';
import type { Personas } from '../../data/use-personas.ts';
import { useUser } from '../../session/session-context.ts';
import { personaLabel } from '../../shared/persona-label.ts';
import { ChatBody } from './chat-body.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatHeader, type ChatTitle } from './chat-header.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useConversationContent } from './use-conversation-content.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useProvenance } from './use-provenance.ts';
import { useSending } from './use-sending.ts';
import { useTranscript } from './use-transcript.ts';

export interface ChatScreenProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  readonly chatId: string | null;
  readonly chat: Chat | null;
  /** Whether calls may go out: signed in, or about to be. */
  readonly mayLoad: boolean;
  /** What opens the side panel where it is a drawer. */
  readonly leading: ReactNode;
  /** What stands above the conversation, such as why another persona was chosen. */
  readonly notice: ReactNode;
  /** Starts over where no chat could be created or loaded; null while all is well. */
  readonly onStartAgain: (() => void) | null;
}

/** What the header calls the chat; null where nothing was said yet, and the greeting is the title. */
function headerTitle(chat: Chat | null, messages: readonly Message[]): ChatTitle | null {
  if (chat === null) return null;
  const { title } = chat;
  return messages.length > 0 || title?.trim() ? { title } : null;
}

interface PromptPlace {
  readonly draft: Draft;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Null while sending must wait. */
  readonly send: ((prompt: string) => void) | null;
}

/** What becomes of prompts that were not typed here: a suggestion, or a question that failed. */
function usePrompts({ draft, field, send }: PromptPlace) {
  const { add } = draft;
  const sendPrompt = useCallback(
    (prompt: string) => (send === null ? add(prompt) : send(prompt)),
    [send, add],
  );
  const edit = useCallback(
    (prompt: string) => {
      add(prompt);
      field.current?.focus();
    },
    [add, field],
  );
  return { sendPrompt, edit };
}

/** The conversation: header, what was said, and where to write (§2). */
export function ChatScreen(props: ChatScreenProps) {
  const { persona, personas, chatId, chat, mayLoad, leading, notice, onStartAgain } = props;
  const user = useUser();
  const content = useConversationContent();
  const transcript = useTranscript(chatId, { content, enabled: mayLoad });
  const { messages, exchange, awaitingReply } = transcript;
  const draft = useDraft(chatId);
  const sending = useSending({ content, chat, persona });
  const provenance = useProvenance(messages);
  const field = useFieldFocus(chatId);

  const hasPersonas = personas.status !== 'success' || personas.personas.length > 0;
  const hasAll = content !== null && chat !== null;
  const sendable = hasAll && canSend({ loading: false, user, chatId, persona, awaitingReply });
  const { send } = sending;
  const { sendPrompt, edit } = usePrompts({ draft, field, send: sendable ? send : null });
  const submit = () => {
    draft.clearField();
    send(draft.text);
  };
  const lastQuestion = messages.findLast(({ role }) => role === 'user')?.content;
  const announcement = useAnnouncement(exchange, {
    chatId,
    persona: personaLabel(persona?.name ?? ''),
  });

  return (
    <>
      <main className="shell-conversation">
        <ChatHeader
          persona={persona}
          personas={personas}
          title={headerTitle(chat, messages)}
          leading={leading}
        />
        <ChatBody
          content={content}
          persona={persona}
          personas={personas}
          chatId={chatId}
          transcript={transcript}
          sending={sending}
          notice={notice}
          onStartAgain={onStartAgain}
          onPrompt={sendPrompt}
          onEdit={edit}
          provenanceOf={provenance.message?.id ?? null}
          provenanceId={provenance.id}
          onProvenance={provenance.toggle}
        />
        {hasPersonas && (
          <ChatComposer
            persona={persona}
            text={draft.text}
            onChange={draft.setText}
            onSubmit={submit}
            canSubmit={sendable}
            awaitingReply={awaitingReply}
            onStop={sending.stop}
            empty={messages.length === 0}
            lastQuestion={() => lastQuestion}
            fieldRef={field}
          />
        )}
        <LiveRegion message={announcement} />
      </main>
      {content !== null && (
        <content.ProvenancePlace
          id={provenance.id}
          message={provenance.message}
          onClose={provenance.close}
        />
      )}
    </>
  );
}
