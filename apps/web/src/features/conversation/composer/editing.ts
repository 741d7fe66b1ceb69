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
  const { beginEdit, endEdit } = sending;
  const asked = useConversations(useExchangeStore(), chatId).find(
    (other) => other.question.id === outboxId && isInOutbox(other),
  );
  const isMarked = asked === undefined || asked.isEdited === true;
  useLayoutEffect(() => {
    if (outboxId !== undefined && !isMarked) beginEdit(outboxId);
  }, [outboxId, isMarked, beginEdit]);

  return useMemo(() => {
    /** Ends the edit before: what was changed is kept in the place of its question, if there is one. */
    function endLast() {
      if (outboxId === undefined) return;
      const isKept = editing === 'changed' && text.trim() !== '';
      if (!isKept) endEdit(outboxId);
      else if (endEdit(outboxId, text)) giveUpEdit();
    }
    return {
      isInOutbox: asked !== undefined,
      begin: (question, id) => {
        if (id === undefined || id !== outboxId) endLast();
        edit(question, id);
        field.current?.focus();
      },
      giveUp: () => {
        if (outboxId !== undefined) endEdit(outboxId);
        giveUpEdit();
        say(t('chat.editGivenUp'));
        field.current?.focus();
      },
    };
  }, [asked, text, editing, outboxId, edit, giveUpEdit, endEdit, field, t]);
}
