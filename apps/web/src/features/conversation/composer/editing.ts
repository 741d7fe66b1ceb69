import { isInOutbox } from '@colega/chat-domain';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversations, useExchangeStore } from '../../../data/exchanges.ts';
import { say } from '../../../shared/said.tsx';
import type { Sending } from '../sending/use-sending.ts';
import type { Draft } from './draft.ts';

interface EditingInput {
  readonly chatId: string | null;
  readonly draft: Draft;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sending: Sending;
}

/** A question of the chat that is written anew in the message field. */
export interface Editing {
  /** True if it is in the outbox, where the new text takes its place. */
  readonly isInOutbox: boolean;
  /** Puts a question into the field to be asked otherwise; one of the outbox is named by its id. */
  readonly begin: (question: string, outboxId?: string) => void;
  readonly giveUp: () => void;
}

/** Lets a question of the outbox wait as long as the draft is its edit. */
export function useEditing({ chatId, draft, field, sending }: EditingInput): Editing {
  const { t } = useTranslation();
  const { text, editing, outboxId, edit, giveUpEdit } = draft;
  const { beginEdit, endEdit, keepEdit } = sending;
  const conversations = useConversations(useExchangeStore(), chatId);
  const asked = conversations.find(({ question }) => question.id === outboxId);
  const isThere = asked !== undefined && isInOutbox(asked);
  const toMark = isThere && asked.isEdited !== true ? outboxId : undefined;
  const toUnmark = conversations.find(
    ({ isEdited, question }) => isEdited === true && question.id !== outboxId,
  )?.question.id;
  useLayoutEffect(() => {
    if (toMark !== undefined) beginEdit(toMark);
  }, [toMark, beginEdit]);
  useLayoutEffect(() => {
    if (toUnmark !== undefined) endEdit(toUnmark);
  }, [toUnmark, endEdit]);

  return useMemo(
    () => ({
      isInOutbox: isThere,
      begin: (question, id) => {
        const isOther = outboxId !== undefined && id !== outboxId;
        const isChanged = isOther && editing === 'changed' && text.trim() !== '';
        // What was changed is kept in the place of its question, if there is one.
        if (isChanged && keepEdit(outboxId, text)) giveUpEdit();
        edit(question, id);
        field.current?.focus();
      },
      giveUp: () => {
        giveUpEdit();
        say(t('chat.editGivenUp'));
        field.current?.focus();
      },
    }),
    [isThere, text, editing, outboxId, edit, giveUpEdit, keepEdit, field, t],
  );
}
