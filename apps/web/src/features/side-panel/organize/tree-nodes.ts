import {
  chatLabel,
  folderTree,
  groupChatsByDay,
  groupChatsByFolder,
  type Chat,
  type ChatDayGroupKey,
  type Folder,
  type FolderGroup,
  type FolderNode,
} from '@colega/chat-domain';
import type { TreeChat, TreeFolder, TreeHeading } from '@colega/ui/navigation-tree';
import type { ReactNode } from 'react';

/** How rows are called and addressed; another object means that all of them may have changed. */
export interface RowTexts {
  readonly untitled: string;
  readonly headingOf: (key: ChatDayGroupKey) => string;
  readonly tooltipOf: (label: string, chat: Chat) => string;
  /** What a screen reader says of so many chats; `isMore` where there may be others. */
  readonly countOf: (count: number, isMore: boolean) => string;
  readonly hueOf: (persona: string) => number;
  readonly addressOf: (chat: Chat) => string;
  readonly statusOf: (chatId: string) => ReactNode;
}

/** What the tree is made of. */
export interface TreeSources {
  readonly folders: readonly Folder[];
  /** Newest first. */
  readonly chats: readonly Chat[];
  /** There are chats that are not loaded: what is counted is not all. */
  readonly hasMore: boolean;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly timeZone: string;
  readonly currentChatId: string | null;
}

/** The rows of the panel: folders with what lies in them, then the other chats by day. */
export interface TreeNodes {
  readonly folders: readonly TreeFolder[];
  readonly headings: readonly TreeHeading[];
}

/** Deeper folders lie beside each other: no panel is wide enough for them. */
const DEEPEST = 12;

/**
 * Makes rows: folders by order, each with its folders and then its chats; chats without one by day
 * (§3, §9). The row of a chat that has not changed is the same object as before.
 */
export function createTreeNodes(texts: RowTexts): (sources: TreeSources) => TreeNodes {
  const rowOf = createChatRows(texts);

  function toFolder(
    node: FolderNode<FolderGroup>,
    depth: number,
    sources: TreeSources,
  ): TreeFolder {
    const { id, title, color, chats } = node.group;
    const { hasMore, currentChatId } = sources;
    const isDeep = depth === DEEPEST;
    const inside = isDeep ? [] : node.children.map((child) => toFolder(child, depth + 1, sources));
    const all = isDeep ? allWithin(node) : chats;
    const count = allWithin(node).length;
    // None that is loaded says nothing yet about the others.
    const isUnknown = count === 0 && hasMore;
    return {
      kind: 'folder',
      id,
      label: title.trim() || texts.untitled,
      ...(isUnknown ? {} : { description: texts.countOf(count, hasMore) }),
      color: iconColor(color),
      count: isUnknown ? '' : `${count}${hasMore ? '+' : ''}`,
      children: [...inside, ...all.map((chat) => rowOf(chat, currentChatId))],
    };
  }

  return (sources) => {
    const { folders, chats, today, timeZone, currentChatId } = sources;
    const groups = groupChatsByFolder({ folders, chats, rootTitle: '' });
    const root = groups.find(({ isRoot }) => isRoot)?.chats ?? [];
    const tree = folderTree(groups.filter(({ isRoot }) => !isRoot));
    return {
      folders: tree.map((node) => toFolder(node, 1, sources)),
      headings: groupChatsByDay(root, { today, timeZone }).map(({ key, chats: ofDay }) => ({
        kind: 'heading',
        id: `day:${key}`,
        label: texts.headingOf(key),
        chats: ofDay.map((chat) => rowOf(chat, currentChatId)),
      })),
    };
  };
}

/** The chats in a folder and in those inside it, however deep. */
function allWithin(node: FolderNode<FolderGroup>): readonly Chat[] {
  const chats: Chat[] = [];
  const rest = [node];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    chats.push(...next.group.chats);
    rest.push(...next.children);
  }
  return chats;
}

/** The server's colour, as light or dark as the theme needs it. */
function iconColor(color: string): string {
  return `oklch(from ${color} var(--persona-l) min(c, var(--persona-c)) h)`;
}

function createChatRows(texts: RowTexts): (chat: Chat, currentChatId: string | null) => TreeChat {
  const rows = new WeakMap<Chat, TreeChat>();
  return (chat, currentChatId) => {
    const current = chat.chatId === currentChatId;
    const known = rows.get(chat);
    if (known?.current === current) return known;
    const label = chatLabel(chat, texts.untitled);
    const row: TreeChat = {
      kind: 'chat',
      id: chat.chatId,
      label,
      title: texts.tooltipOf(label, chat),
      muted: label === texts.untitled,
      hue: texts.hueOf(chat.persona),
      href: texts.addressOf(chat),
      current,
      status: texts.statusOf(chat.chatId),
    };
    rows.set(chat, row);
    return row;
  };
}
