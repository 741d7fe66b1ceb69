import type { Persona } from '@colega/chat-domain';
import { MessageComposer } from '@colega/ui';
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation } from 'react-router-dom';
import { personaLabel, PersonaSign } from '../../../data/personas.tsx';
import styles from './chat-composer.module.css';
import { useStore } from '../../../shared/create-store.ts';
import { settings } from '../../../shared/settings.ts';
import { useIsWide } from '../../../shared/screen-size.ts';

interface ChatComposerProps {
  readonly chatId: string | null;
  readonly persona: Persona | null;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly canSubmit: boolean;
  readonly awaitingReply: boolean;
  readonly onStop: () => void;
  /** Called at Escape in the field; where it is undefined, Escape stops the answer. */
  readonly onEscape: (() => void) | undefined;
  /** Called when the user sends a text while that is not possible. */
  readonly onRefused: () => void;
  readonly empty: boolean;
  readonly lastQuestion: () => string | undefined;
  /** Shown above the field, such as the questions that wait to be sent. */
  readonly above: ReactNode;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Shows the field for questions: typing is always possible, only sending waits (§4). Pieces of an
 * answer do not render it.
 */
export const ChatComposer = memo(function ChatComposer(props: ChatComposerProps) {
  const { persona, text, onChange, onSubmit, canSubmit, awaitingReply, onStop } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
  const fieldKey = useFieldKey(props.chatId, props.fieldRef);
  const enterBreaks = useStore(settings.enterKey.store) === 'break';
  const label = persona === null ? '' : personaLabel(persona.name);
  const placeholder =
    persona === null
      ? t('chat.composerPlaceholder')
      : props.empty
        ? t('chat.composerFor', { persona: label })
        : t('chat.composerNext');

  function submit() {
    onSubmit();
    // The keyboard of a phone would cover the answer.
    if (!wide && matchMedia('(pointer: coarse)').matches) props.fieldRef.current?.blur();
  }

  return (
    <div className="shell-dock">
      {props.above}
      <MessageComposer
        key={fieldKey}
        label={t('chat.composerLabel')}
        placeholder={placeholder}
        hint={t(hintOf(enterBreaks, awaitingReply && props.onEscape === undefined))}
        enterBreaks={enterBreaks}
        value={text}
        onChange={onChange}
        onSubmit={submit}
        canSubmit={canSubmit && text.trim() !== ''}
        submitLabel={t('chat.send')}
        recall={props.lastQuestion}
        textareaRef={props.fieldRef}
        onRefused={props.onRefused}
        onEscape={props.onEscape}
        {...(awaitingReply
          ? { stop: { label: t('chat.stop'), nextLabel: t('chat.sendNext'), onStop } }
          : {})}
        leading={
          persona !== null && (
            <span className={styles['persona']}>
              <PersonaSign name={persona.name} size="small" />
              <span className={styles['name']}>{label}</span>
            </span>
          )
        }
      />
      <p className="shell-notice">{t('app.aiNotice')}</p>
    </div>
  );
});

/**
 * Returns a key that changes when a chat leaves the screen: the browser brings back by Ctrl+Z what was
 * written in a field, so each chat has its own, which takes over the focus. While no chat is open yet
 * the field stays: its text goes to the chat that opens.
 */
function useFieldKey(chatId: string | null, field: RefObject<HTMLTextAreaElement | null>): number {
  const [shown, show] = useState({ chatId, key: 0, hadFocus: false });
  if (shown.chatId !== chatId) {
    const isSame = shown.chatId === null;
    const hadFocus = !isSame && field.current !== null && field.current === document.activeElement;
    show({ chatId, key: isSame ? shown.key : shown.key + 1, hadFocus });
  }
  const { key, hadFocus } = shown;
  useLayoutEffect(() => {
    const { current } = field;
    if (!hadFocus || current === null) return;
    current.focus({ preventScroll: true });
    current.setSelectionRange(current.value.length, current.value.length);
  }, [field, key, hadFocus]);
  return key;
}

function hintOf(enterBreaks: boolean, escapeStops: boolean) {
  if (escapeStops) return enterBreaks ? 'chat.composerHintNextBreaks' : 'chat.composerHintNext';
  return enterBreaks ? 'chat.composerHintBreaks' : 'chat.composerHint';
}

function asksForField(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusField' in state;
}

/**
 * Focuses the message field after 'new chat', and when a chat opens while nothing else has the
 * focus. Not on narrow screens: it would open the keyboard there.
 */
export function useFieldFocus(chatId: string | null): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  /** Keys of the history entries whose request was met. Their state stays, also after going back. */
  const met = useRef(new Set<string>());
  const wide = useIsWide();
  const { key, state } = useLocation() as Location<unknown>;
  useEffect(() => {
    const { current } = field;
    const { activeElement } = document;
    if (!wide || current === null) return;
    const isAsked = asksForField(state) && !met.current.has(key);
    met.current.add(key);
    if (activeElement === current || (!isAsked && activeElement !== document.body)) return;
    current.focus();
    // Otherwise new text would go before the text that is already in the field.
    current.setSelectionRange(current.value.length, current.value.length);
  }, [chatId, key, state, wide]);
  return field;
}
