import { canSend, isAppReady, type Chat, type Message, type Persona } from '@colega/chat-domain';
import { LiveRegion } from '@colega/ui';
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import type { Personas } from '../../data/use-personas.ts';
import { useUser } from '../../session/session-context.ts';
import { personaLabel } from '../../shared/persona-label.ts';
import { ChatBody, prepareTranscript } from './chat-body.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ProvenancePlace } from './provenance-place.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useDraft } from './use-draft.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useSending } from './use-sending.ts';
import { useTranscript } from './use-transcript.ts';

export interface ChatScreenProps {
  readonly persona: Persona | null;
  readonly personas: Personas;
  readonly chatId: string | null;
  readonly chat: Chat | null;
  /** What opens the side panel where it is a drawer. */
  readonly leading: ReactNode;
  /** What stands above the conversation, such as why another persona was chosen. */
  readonly notice: ReactNode;
  /** Starts over where no chat could be created or loaded; null while all is well. */
  readonly onStartAgain: (() => void) | null;
}

/** The conversation: header, what was said, and where to write (§2). */
export function ChatScreen(props: ChatScreenProps) {
  const { persona, personas, chatId, chat, leading, notice, onStartAgain } = props;
  const user = useUser();
  const transcript = useTranscript(chatId, user !== null || chat !== null);
  const { messages, exchange, awaitingReply } = transcript;
  const draft = useDraft(chatId);
  const sending = useSending(chat, persona);
  const [provenanceOf, setProvenanceOf] = useState<string | null>(null);
  const provenanceId = useId();
  useEffect(prepareTranscript, []);
  const field = useFieldFocus(chatId);

  const ready = isAppReady({ loading: false, captchaPassed: true, user });
  const sendable = canSend({ ready, chatId, persona, awaitingReply }) && chat !== null;
  const send = useCallback(
    (prompt: string) => {
      if (!sendable || prompt.trim() === '') {
        draft.setText(prompt);
        return;
      }
      draft.clearField();
      sending.send(prompt);
    },
    [sendable, draft, sending],
  );
  const lastQuestion = messages.findLast(({ role }) => role === 'user')?.content;
  const shown = messages.find(({ id }) => id === provenanceOf) ?? null;
  const announcement = useAnnouncement(exchange, personaLabel(persona?.name ?? ''));
  const onProvenance = useCallback(
    ({ id }: Message) => setProvenanceOf((open) => (open === id ? null : id)),
    [],
  );

  return (
    <>
      <main className="shell-conversation">
        <ChatHeader persona={persona} personas={personas} chat={chat} leading={leading} />
        <ChatBody
          persona={persona}
          personas={personas}
          chatId={chatId}
          transcript={transcript}
          sending={sending}
          notice={notice}
          onStartAgain={onStartAgain}
          onPrompt={send}
          onEdit={draft.setText}
          provenanceOf={shown?.id ?? null}
          provenanceId={provenanceId}
          onProvenance={onProvenance}
        />
        <ChatComposer
          persona={persona}
          text={draft.text}
          onChange={draft.setText}
          onSubmit={() => send(draft.text)}
          canSubmit={sendable}
          awaitingReply={awaitingReply}
          onStop={sending.stop}
          empty={messages.length === 0}
          lastQuestion={() => lastQuestion}
          fieldRef={field}
        />
        <LiveRegion message={announcement} />
      </main>
      <ProvenancePlace id={provenanceId} message={shown} onClose={() => setProvenanceOf(null)} />
    </>
  );
}
