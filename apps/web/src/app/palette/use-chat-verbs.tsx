import { type Chat, type Message, titleToStore } from '@colega/chat-domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  BrushCleaning,
  CircleHelp,
  Copy,
  FileBraces,
  FileDown,
  Folder,
  FolderInput,
  FolderOutput,
  Link,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { foldersOf, foldersQuery, iconColor } from '../../data/folders.ts';
import { moveChats } from '../../data/move-chats.ts';
import { personaLabel, PersonaSign, type Personas } from '../../data/personas.tsx';
import { useWrites } from '../../data/use-writes.ts';
import { copiedReferences, copyAnswer } from '../../features/conversation/answer/answer-copy.ts';
import type { ChatMenuActions } from '../../features/conversation/chat-menu.tsx';
import { useTranscript } from '../../features/conversation/transcript/use-transcript.ts';
import { useAskPersona } from '../../features/conversation/use-ask-persona.ts';
import { type PaletteAction, waysToType } from '../../features/search/index.ts';
import { paths } from '../../shared/paths.ts';
import { say } from '../../shared/said.tsx';
import { useServices } from '../../shared/services.ts';
import { useCopyLink } from '../../shared/use-copy-link.ts';
import { usePendingSubjects } from '../../shared/use-undo.ts';

/** The open chat, and what can be done with it. */
export interface ChatVerbsOptions {
  readonly chat: Chat | null;
  readonly personas: Personas;
  /** Null where no chat can be open. */
  readonly actions: ChatMenuActions | null;
}

interface KnownChat extends ChatVerbsOptions {
  readonly messages: readonly Message[];
}

function verb(id: string, label: string, ways: string) {
  return { id, label, ...waysToType(ways), subject: 'chat' } as const;
}

/** Returns the verbs that order the open chat: move, rename, delete. */
function useOrderingVerbs({ chat, actions }: ChatVerbsOptions): readonly PaletteAction[] {
  const { t } = useTranslation();
  const writes = useWrites();
  const { api } = useServices();
  const deleted = usePendingSubjects('delete-folder');
  const { data } = useInfiniteQuery({ ...foldersQuery(api), enabled: false });
  const folders = foldersOf(data).filter(({ id }) => !deleted.has(id));
  if (chat === null || actions === null) return [];
  const chatIds = [chat.chatId];
  const moveTo = (folderId: string | null) => void moveChats(writes, { chatIds, folderId });
  const others = folders.filter(({ id }) => !chat.folderIds.includes(id));
  const move: PaletteAction = {
    ...verb('move', t('palette.move'), t('palette.phrases.move')),
    icon: <FolderInput aria-hidden />,
    hint: t('palette.moveHint'),
    inForce: folders
      .filter(({ id }) => chat.folderIds.includes(id))
      .map(({ title }) => ({ name: title, hint: t('palette.isThere', { folder: title }) })),
    choices: others.map(({ id, title, color }) => ({
      id: `move ${id}`,
      label: t('palette.moveTo', { folder: title }),
      name: title,
      icon: <Folder aria-hidden style={{ color: iconColor(color) }} />,
      run: () => moveTo(id),
    })),
  };
  const takeOut: PaletteAction = {
    ...verb('take-out', t('palette.takeOut'), t('palette.phrases.takeOut')),
    icon: <FolderOutput aria-hidden />,
    run: () => moveTo(null),
  };
  return [
    ...(others.length > 0 ? [move] : []),
    ...(chat.folderIds.length > 0 ? [takeOut] : []),
    {
      ...verb('rename', t('palette.rename'), t('palette.phrases.rename')),
      icon: <Pencil aria-hidden />,
      hint: t('palette.renameHint'),
      completion: `${t('palette.rename')} ${chat.title?.trim() ?? ''}`.trim(),
      choiceOf: (typed) => {
        const title = typed.trim();
        if (title === '' || titleToStore(title) === chat.title) return null;
        const run = () => {
          actions.rename(chat, title);
          say(t('palette.renamed', { title }));
        };
        const label = t('palette.renameTo', { title });
        return { id: 'rename chat', label, name: title, icon: <Pencil aria-hidden />, run };
      },
    },
    {
      ...verb('delete', t('tree.deleteChat'), t('palette.phrases.remove')),
      icon: <Trash2 aria-hidden />,
      run: () => actions.delete(chat),
    },
  ];
}

/** Returns the verb that asks another persona: the question typed behind it, or the last one. */
function useAskVerb(
  { chat, personas }: ChatVerbsOptions,
  question: string,
): readonly PaletteAction[] {
  const { t } = useTranslation();
  const ask = useAskPersona();
  if (personas.personas.length === 0) return [];
  const others = personas.personas.filter(({ name }) => name !== chat?.persona);
  const present = personas.personas.filter(({ name }) => name === chat?.persona);
  return [
    {
      ...verb('ask', t('palette.ask'), t('palette.phrases.ask')),
      icon: <CircleHelp aria-hidden />,
      hint: t('palette.askHint'),
      inForce: present.map(({ name }) => ({
        name: personaLabel(name),
        hint: t('palette.isAsked', { persona: personaLabel(name) }),
      })),
      choices: others.map(({ name, description }) => ({
        id: `ask ${name}`,
        label: t('palette.askPersona', { persona: personaLabel(name) }),
        name: personaLabel(name),
        detail: question === '' ? description : question,
        icon: <PersonaSign name={name} size="small" />,
        run: () => ask(name, question),
        runWith: (text) => ask(name, text),
      })),
    },
  ];
}

/** Returns the verb that copies the last answer with its sources. */
function useCopyVerb({ messages }: KnownChat): readonly PaletteAction[] {
  const { t } = useTranslation();
  const answer = messages.findLast(({ role, content }) => role !== 'user' && content.trim() !== '');
  if (answer === undefined) return [];
  const copy = async () => {
    const isCopied = await copyAnswer(answer, copiedReferences(answer, t));
    say(t(isCopied ? 'palette.copied' : 'palette.notCopied'));
  };
  return [
    {
      ...verb('copy-answer', t('palette.copyAnswer'), t('palette.phrases.copyAnswer')),
      icon: <Copy aria-hidden />,
      run: () => void copy(),
    },
  ];
}

/** Returns the verbs that take the open chat elsewhere, or empty it. */
function useOutputVerbs(known: KnownChat): readonly PaletteAction[] {
  const { chat, messages, personas, actions } = known;
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  if (chat === null || actions === null) return [];
  const link: PaletteAction = {
    ...verb('link', t('chatMenu.copyLink'), t('palette.phrases.copyLink')),
    icon: <Link aria-hidden />,
    run: () => copyLink(paths.persona(personas.slugs.get(chat.persona), chat.chatId)),
  };
  if (messages.length === 0) return [link];
  return [
    {
      ...verb('export-markdown', t('chatMenu.exportMarkdown'), t('palette.phrases.exportMarkdown')),
      icon: <FileDown aria-hidden />,
      run: () => actions.exportAs('markdown', chat),
    },
    {
      ...verb('export-json', t('chatMenu.exportJson'), t('palette.phrases.exportJson')),
      icon: <FileBraces aria-hidden />,
      run: () => actions.exportAs('json', chat),
    },
    {
      ...verb('print', t('chatMenu.print'), t('palette.phrases.print')),
      icon: <Printer aria-hidden />,
      run: () => actions.print(chat),
    },
    link,
    {
      ...verb('clear', t('chatMenu.clear'), t('palette.phrases.clear')),
      icon: <BrushCleaning aria-hidden />,
      run: () => actions.clear(chat),
    },
  ];
}

/** Returns what can be done with the open chat, the most frequent first. */
export function useChatVerbs(options: ChatVerbsOptions): readonly PaletteAction[] {
  const { chat } = options;
  const { messages } = useTranscript(chat?.chatId ?? null, false);
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const ordering = useOrderingVerbs(options);
  const ask = useAskVerb(options, question);
  const copy = useCopyVerb({ ...options, messages });
  const output = useOutputVerbs({ ...options, messages });
  return [...copy, ...ask, ...ordering, ...output];
}
