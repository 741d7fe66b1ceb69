import type { Message } from '@colega/chat-domain';
import { type ActionMenuItem, ActionMenuList, copyText, readableSelection } from '@colega/ui';
import { Clapperboard, FileCode, FileText, MessageCirclePlus, Quote, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personaLabel, PersonaSign, usePersonas } from '../../../data/personas.tsx';
import { talkRequest } from '../../../data/talk-request.ts';
import { say } from '../../../shared/said.tsx';
import { useIsNarrow } from '../../../shared/screen-size.ts';
import { useServices } from '../../../shared/services.ts';
import { copyAnswer, readableAnswer } from './answer-copy.ts';
import { selectedPassage } from './answer-element.ts';
import { useMessageActions } from '../message-actions.ts';
import { canReadAloud, startReading, stopReading, useReadingAloud } from './read-aloud.ts';

/**
 * Longest answer, in characters, that is quoted whole; of a longer one, only a selected passage
 * is.
 */
const MAX_QUOTED_WHOLE = 500;

/**
 * Finds what can be quoted: the selected passage of the answer, or the whole of a short answer.
 */
function passageOf(message: Message) {
  const selected = selectedPassage();
  const { id, messageId = id } = message;
  if (selected?.messageId === messageId)
    return { isSelected: true, read: () => readableSelection(selected.range) };
  const isShort = message.content.length <= MAX_QUOTED_WHOLE;
  return isShort ? { isSelected: false, read: () => readableAnswer(message) } : null;
}

interface AnswerMenuProps {
  readonly message: Message;
  /** Called after an attempt to copy. */
  readonly onCopied: (isCopied: boolean) => void;
}

function useCopyItems({ message, onCopied }: AnswerMenuProps): readonly ActionMenuItem[] {
  const { t } = useTranslation();
  const markdown = {
    id: 'markdown',
    label: t('actions.copyMarkdown'),
    icon: <FileCode aria-hidden />,
    onChoose: () => void copyText(message.content).then(onCopied),
  };
  if (!message.context.some(({ type }) => type === 'reference')) return [markdown];
  const withoutSources = {
    id: 'withoutSources',
    label: t('actions.copyWithoutSources'),
    icon: <FileText aria-hidden />,
    onChoose: () => void copyAnswer(message).then(onCopied),
  };
  return [markdown, withoutSources];
}

function usePersonaItems({ id, sender }: Message): readonly ActionMenuItem[] {
  const { askPersona } = useMessageActions();
  const { personas } = usePersonas(false);
  return personas
    .filter(({ name }) => name !== sender)
    .map(({ name }) => ({
      id: name,
      label: personaLabel(name),
      icon: <PersonaSign name={name} size="small" />,
      onChoose: () => askPersona(id, name),
    }));
}

/** Builds the item that reads the answer aloud; none where the row of buttons has it. */
function useReadingItems(message: Message): readonly ActionMenuItem[] {
  const { t } = useTranslation();
  const { isReading, toggle } = useReadingAloud(message);
  const isInRow = !useIsNarrow() || isReading;
  if (!canReadAloud || isInRow) return [];
  const icon = <Volume2 aria-hidden />;
  return [{ id: 'read', label: t('actions.readAloud'), icon, onChoose: toggle }];
}

/** Builds the item that opens an avatar talk; none if no avatar service is configured. */
function useAvatarItems(message: Message): readonly ActionMenuItem[] {
  const { t, i18n } = useTranslation();
  const { avatarHost } = useServices().config;
  if (avatarHost === undefined) return [];
  const { language } = i18n;
  const onFail = () => say(t('actions.notReadAloud'));
  const readAloud = (text: string) => startReading(message.id, { text, language, onFail });
  return [
    {
      id: 'avatar',
      label: t('avatar.watch'),
      icon: <Clapperboard aria-hidden />,
      onChoose: () => {
        stopReading();
        talkRequest.set({ message, readAloud: canReadAloud ? readAloud : null });
      },
    },
  ];
}

/** Shows the further actions of an answer as a menu. */
export function AnswerMenu(props: AnswerMenuProps) {
  const { message } = props;
  const { t } = useTranslation();
  const { quote } = useMessageActions();
  const copyItems = useCopyItems(props);
  const personaItems = usePersonaItems(message);
  const avatarItems = useAvatarItems(message);
  const passage = passageOf(message);
  const readingItems = useReadingItems(message);
  const items: ActionMenuItem[] = [...readingItems, ...copyItems, ...avatarItems];
  if (passage !== null)
    items.push({
      id: 'quote',
      label: t(passage.isSelected ? 'actions.quote' : 'actions.quoteAnswer'),
      icon: <Quote aria-hidden />,
      onChoose: () => quote(passage.read()),
    });
  if (personaItems.length > 0)
    items.push({
      id: 'persona',
      label: t('actions.askPersona'),
      icon: <MessageCirclePlus aria-hidden />,
      items: personaItems,
    });
  return <ActionMenuList label={t('actions.more')} items={items} />;
}
