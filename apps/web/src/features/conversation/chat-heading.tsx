import { VisuallyHidden } from '@colega/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedTitle } from '../../data/refused-titles.ts';
import { createStore, useStore } from '../../shared/create-store.ts';
import { useIsNarrow } from '../../shared/screen-size.ts';
import styles from './chat-header.module.css';

/** Id of the chat whose title is being renamed in the header; null for none. */
export const renamedInHeader = createStore<string | null>(null);

interface ChatHeadingProps {
  readonly chatId: string;
  /** The title as it is shown. */
  readonly text: string;
  readonly onRename: (typed: string) => void;
}

/**
 * Shows the title of a chat in the header; a press renames it in its place. On a phone a press is
 * for the persona above it, and the menu of the chat renames it.
 */
export function ChatHeading({ chatId, text, onRename }: ChatHeadingProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrow = useIsNarrow();
  const returnsFocus = useRef(false);
  const isRenaming = useStore(renamedInHeader) === chatId;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRenaming || !returnsFocus.current) return;
    returnsFocus.current = false;
    (heading.current?.querySelector('button') ?? heading.current)?.focus();
  }, [isRenaming]);
  // A title that is left half renamed is not asked for again with its chat.
  useEffect(() => () => renamedInHeader.set(null), [chatId]);

  function end(typed: string | null, byKey: boolean): void {
    returnsFocus.current = byKey;
    renamedInHeader.set(null);
    // What stands for a missing title is no title.
    if (typed !== null && typed.trim() !== text) onRename(typed);
  }
  return (
    <h1
      ref={heading}
      className={styles['title']}
      title={isNarrow ? text : undefined}
      tabIndex={-1}
      data-renaming={isRenaming || undefined}
    >
      {isRenaming && (
        <RenameField text={text} typed={refusedTitle(queryClient, chatId)} onEnd={end} />
      )}
      {!isRenaming && isNarrow && text}
      {!isRenaming && !isNarrow && (
        <button
          type="button"
          title={t('chats.renameTitle', { title: text })}
          onClick={() => renamedInHeader.set(chatId)}
        >
          {text}
        </button>
      )}
    </h1>
  );
}

interface RenameFieldProps {
  readonly text: string;
  /** Title that was typed before, and could not be stored. */
  readonly typed: string | undefined;
  /** Called once, with null if nothing is to be renamed. */
  readonly onEnd: (typed: string | null, byKey: boolean) => void;
}

/** Field for the new title. Enter and blur save, Escape cancels. */
function RenameField({ text, typed, onEnd }: RenameFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function end(given: string | null, byKey: boolean): void {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(given, byKey);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, isComposing } = event.nativeEvent;
    if (isComposing || (key !== 'Enter' && key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    end(key === 'Enter' ? event.currentTarget.value : null, true);
  }
  const faultId = useId();
  return (
    <>
      <input
        ref={field}
        aria-label={t('tree.renameLabel', { label: text })}
        aria-invalid={typed !== undefined || undefined}
        aria-describedby={typed === undefined ? undefined : faultId}
        defaultValue={typed ?? text}
        autoComplete="off"
        onKeyDown={handleKeyDown}
        onBlur={({ currentTarget }) => end(currentTarget.value, false)}
      />
      {typed !== undefined && <VisuallyHidden id={faultId}>{t('tree.notSaved')}</VisuallyHidden>}
    </>
  );
}
