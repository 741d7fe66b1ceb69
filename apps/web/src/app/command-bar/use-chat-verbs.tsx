import { type Chat, foldText, type Message, titleToStore } from '@colega/chat-domain';
import {
  BrushCleaning,
  CircleHelp,
  Copy,
  FileBraces,
  FileDown,
  Folder,
  FolderInput,
  FolderOutput,
  FolderPlus,
  Link,
  Pencil,
  Printer,
  Search,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAllFolders } from '../../data/all-folders.ts';
import { createFolder } from '../../data/folder-mutations.ts';
import { iconColor, placedFolders } from '../../data/folders.ts';
import { moveChats } from '../../data/move-chats.ts';
import { personaLabel, personaNames, PersonaSign, type Personas } from '../../data/personas.tsx';
import { useWrites } from '../../data/use-writes.ts';
import { copiedReferences, copyAnswer } from '../../features/conversation/answer/answer-copy.ts';
import type { ChatMenuActions } from '../../features/conversation/chat-menu.tsx';
import { openFind } from '../../features/conversation/find/find-openings.ts';
import { useTranscript } from '../../features/conversation/transcript/use-transcript.ts';
import { useAskPersona } from '../../features/conversation/use-ask-persona.ts';
import { type CommandAction, type CommandChoice, waysToType } from '../../features/search/index.ts';
import { paths } from '../../shared/paths.ts';
import { say } from '../../shared/said.tsx';
import { useCopyLink } from '../../shared/use-copy-link.ts';

/** The open chat, and what can be done with it. */
export interface ChatVerbsOptions {
  readonly chat: Chat | null;
  readonly personas: Personas;
  /** Null where no chat can be open. */
  readonly actions: ChatMenuActions | null;
}

interface ChatWithMessages extends ChatVerbsOptions {
  readonly messages: readonly Message[];
}

function verb(id: string, label: string, ways: string) {
  return { id, label, ...waysToType(ways), subject: 'chat' } as const;
}

/** Returns the verbs that order the open chat: move, rename, delete. */
function useOrderingVerbs({ chat, actions }: ChatVerbsOptions): readonly CommandAction[] {
  const { t } = useTranslation();
  const writes = useWrites();
  const { folders: all, isComplete } = useAllFolders(chat !== null);
  const folders = placedFolders(all, t('chats.untitled'));
  if (chat === null || actions === null) return [];
  const chatIds = [chat.chatId];
  const moveTo = (folderId: string | null) => void moveChats(writes, { chatIds, folderId });
  const moveToNew = async (title: string) => {
    const folder = await createFolder(writes, { title, parentId: null });
    if (folder !== null) await moveChats(writes, { chatIds, folderId: folder.id, isForThem: true });
  };
  const others = folders.filter(({ id }) => !chat.folderIds.includes(id));
  const move: CommandAction = {
    ...verb('move', t('commandBar.move'), t('commandBar.phrases.move')),
    icon: <FolderInput aria-hidden />,
    hint: t('commandBar.folderHint'),
    current: folders
      .filter(({ id }) => chat.folderIds.includes(id))
      .map(({ label }) => ({ name: label, hint: t('commandBar.isThere', { folder: label }) })),
    choices: others.map(({ id, label, around, color }) => ({
      id: `move ${id}`,
      label: t('commandBar.moveTo', { folder: label }),
      name: label,
      detail: around,
      icon: <Folder aria-hidden style={{ color: iconColor(color) }} />,
      run: () => moveTo(id),
    })),
    choiceFromText: (title) => {
      const none = [t('commandBar.noFolder'), t('tree.noFolder')];
      const names = [...folders.map(({ label }) => label), ...none];
      const isThere = names.some((name) => foldText(name) === foldText(title));
      // One of the folders that were not read yet may have that name.
      if (title === '' || isThere || !isComplete) return null;
      return {
        id: 'move to a new folder',
        label: t('commandBar.moveToNew', { folder: title }),
        name: title,
        icon: <FolderPlus aria-hidden />,
        run: () => void moveToNew(title),
      };
    },
  };
  const takeOut: CommandAction = {
    ...verb('take-out', t('commandBar.takeOut'), t('commandBar.phrases.takeOut')),
    icon: <FolderOutput aria-hidden />,
    run: () => moveTo(null),
  };
  return [
    move,
    ...(chat.folderIds.length > 0 ? [takeOut] : []),
    {
      ...verb('rename', t('commandBar.rename'), t('commandBar.phrases.rename')),
      icon: <Pencil aria-hidden />,
      hint: t('commandBar.renameHint'),
      completion: `${t('commandBar.rename')} ${chat.title?.trim() ?? ''}`.trim(),
      choiceFromText: (typed) => {
        const title = typed.trim();
        if (title === '' || titleToStore(title) === chat.title) return null;
        const run = () => {
          actions.rename(chat, title);
          say(t('commandBar.renamed', { title }));
        };
        const label = t('commandBar.renameTo', { title });
        return { id: 'rename chat', label, name: title, icon: <Pencil aria-hidden />, run };
      },
    },
    {
      ...verb('delete', t('tree.deleteChat'), t('commandBar.phrases.remove')),
      icon: <Trash2 aria-hidden />,
      run: () => actions.delete(chat),
    },
  ];
}

/** Returns the verb that asks another persona: the question typed behind it, or the last one. */
function useAskVerb(
  { chat, personas }: ChatVerbsOptions,
  question: string,
): readonly CommandAction[] {
  const { t } = useTranslation();
  const ask = useAskPersona();
  if (personas.personas.length === 0) return [];
  const others = personas.personas.filter(({ name }) => name !== chat?.persona);
  const current = personas.personas.filter(({ name }) => name === chat?.persona);
  const personaChoice = (name: string): CommandChoice => ({
    id: `ask ${name}`,
    label: t('commandBar.askPersona', { persona: personaLabel(name) }),
    name: personaLabel(name),
    icon: <PersonaSign name={name} size="small" />,
    run: () => ask(name, question),
    runWith: (text) => ask(name, text, 'send'),
  });
  return [
    {
      ...verb('ask', t('commandBar.ask'), t('commandBar.phrases.ask')),
      subject: chat === null ? 'app' : 'chat',
      icon: <CircleHelp aria-hidden />,
      hint: t('commandBar.askHint', { names: personaNames(personas.personas) }),
      current: current.map(({ name }) => ({
        name: personaLabel(name),
        hint: t('commandBar.isAsked', { persona: personaLabel(name) }),
        choiceWithText: personaChoice(name),
      })),
      choices: others.map(({ name, description }) => ({
        ...personaChoice(name),
        detail: question === '' ? description : question,
      })),
    },
  ];
}

/** Returns the verb that copies the last answer with its sources. */
function useCopyVerb({ messages }: ChatWithMessages): readonly CommandAction[] {
  const { t } = useTranslation();
  const answer = messages.findLast(({ role, content }) => role !== 'user' && content.trim() !== '');
  if (answer === undefined) return [];
  const copy = async () => {
    const isCopied = await copyAnswer(answer, copiedReferences(answer, t));
    say(t(isCopied ? 'commandBar.copied' : 'commandBar.notCopied'));
  };
  return [
    {
      ...verb('copy-answer', t('commandBar.copyAnswer'), t('commandBar.phrases.copyAnswer')),
      icon: <Copy aria-hidden />,
      run: () => void copy(),
    },
  ];
}

/** Returns the verbs for the whole of the open chat: find, export, print, copy its link, clear. */
function useWholeChatVerbs(known: ChatWithMessages): readonly CommandAction[] {
  const { chat, messages, personas, actions } = known;
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  if (chat === null || actions === null) return [];
  const link: CommandAction = {
    ...verb('link', t('chatMenu.copyLink'), t('commandBar.phrases.copyLink')),
    icon: <Link aria-hidden />,
    run: () => copyLink(paths.persona(personas.slugs.get(chat.persona), chat.chatId)),
  };
  if (messages.length === 0) return [link];
  return [
    {
      ...verb('find', t('chatMenu.find'), t('commandBar.phrases.find')),
      icon: <Search aria-hidden />,
      run: openFind,
    },
    {
      ...verb(
        'export-markdown',
        t('chatMenu.exportMarkdown'),
        t('commandBar.phrases.exportMarkdown'),
      ),
      icon: <FileDown aria-hidden />,
      run: () => actions.exportAs('markdown', chat),
    },
    {
      ...verb('export-json', t('chatMenu.exportJson'), t('commandBar.phrases.exportJson')),
      icon: <FileBraces aria-hidden />,
      run: () => actions.exportAs('json', chat),
    },
    {
      ...verb('print', t('chatMenu.print'), t('commandBar.phrases.print')),
      icon: <Printer aria-hidden />,
      run: () => actions.print(chat),
    },
    link,
    {
      ...verb('clear', t('chatMenu.clear'), t('commandBar.phrases.clear')),
      icon: <BrushCleaning aria-hidden />,
      run: () => actions.clear(chat),
    },
  ];
}

/** Returns what can be done with the open chat, the most frequent first. */
export function useChatVerbs(options: ChatVerbsOptions): readonly CommandAction[] {
  const { chat } = options;
  const { messages } = useTranscript(chat?.chatId ?? null, false);
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const ordering = useOrderingVerbs(options);
  const ask = useAskVerb(options, question);
  const copy = useCopyVerb({ ...options, messages });
  const ofWholeChat = useWholeChatVerbs({ ...options, messages });
  return [...copy, ...ask, ...ordering, ...ofWholeChat];
}
