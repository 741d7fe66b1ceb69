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
import { iconColor } from '../../../data/folders.ts';

/** Names and addresses of rows; a new object means that all rows may have changed. */
export interface RowTexts {
  readonly untitled: string;
  readonly headingOf: (key: ChatDayGroupKey) => string;
  readonly tooltipOf: (label: string, chat: Chat) => string;
  /** Text of a chat count for screen readers; `isMore` is true if others may exist. */
  readonly countOf: (count: number, isMore: boolean) => string;
  readonly hueOf: (persona: string) => number;
  readonly addressOf: (chat: Chat) => string;
  readonly statusOf: (chatId: string) => ReactNode;
}

export interface TreeSources {
  readonly folders: readonly Folder[];
  /** Newest first. */
  readonly chats: readonly Chat[];
  /** True if some chats are not loaded, so that counts are incomplete. */
  readonly hasMore: boolean;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly timeZone: string;
  readonly currentChatId: string | null;
}

/** Rows of the tree: folders with their content, then the other chats by day. */
export interface TreeNodes {
  readonly folders: readonly TreeFolder[];
  readonly headings: readonly TreeHeading[];
  /** Chat of each row, by the row's id, from top to bottom. */
  readonly chatsByRow: ReadonlyMap<string, Chat>;
}

/** Deepest level of folders in the tree, as the panel is narrow; deeper folders are on it too. */
const MAX_LEVEL = 12;

/**
 * Builds the id of a chat's row in a folder, or (null) outside of folders. A chat has a row in
 * each of its folders, so the chat's id alone is not enough.
 */
export function chatRowId(folderId: string | null, chatId: string): string {
  return JSON.stringify([folderId, chatId]);
}

/**
 * Creates a function that builds the rows: folders by order, each with its folders and then its
 * chats, and chats without a folder by day (§3, §9). A row is one placement of a chat; its object
 * stays the same while the placement does.
 */
export function createTreeNodes(texts: RowTexts): (sources: TreeSources) => TreeNodes {
  const rowOf = createChatRows(texts);

  return ({ folders, chats, hasMore, today, timeZone, currentChatId }) => {
    const chatsByRow = new Map<string, Chat>();
    const toRow = (folderId: string | null) => (chat: Chat) => {
      const row = rowOf(chat, folderId, chat.chatId === currentChatId);
      chatsByRow.set(row.id, chat);
      return row;
    };
    const groups = groupChatsByFolder({ folders, chats, rootTitle: '' });
    const root = groups.find(({ isRoot }) => isRoot)?.chats ?? [];
    const tree = folderTree(groups.filter(({ isRoot }) => !isRoot));
    return {
      folders: folderRows(tree, 1, { texts, hasMore, toRow }),
      headings: groupChatsByDay(root, { today, timeZone }).map(({ key, chats: ofDay }) => ({
        kind: 'heading',
        id: `day:${key}`,
        label: texts.headingOf(key),
        chats: ofDay.map(toRow(null)),
      })),
      chatsByRow,
    };
  };
}

interface RowSources {
  readonly texts: RowTexts;
  readonly hasMore: boolean;
  readonly toRow: (folderId: string) => (chat: Chat) => TreeChat;
}

type GroupNode = FolderNode<FolderGroup>;

function folderRows(
  nodes: readonly GroupNode[],
  level: number,
  sources: RowSources,
): readonly TreeFolder[] {
  if (level < MAX_LEVEL)
    return nodes.map((node) =>
      folderRow(node, folderRows(node.children, level + 1, sources), sources),
    );
  return nodes
    .flatMap(nodesWithin)
    .map(({ group }) => folderRow({ group, children: [] }, [], sources));
}

function folderRow(
  node: GroupNode,
  inside: readonly TreeFolder[],
  { texts, hasMore, toRow }: RowSources,
): TreeFolder {
  const { id, title, color, chats } = node.group;
  const count = new Set(nodesWithin(node).flatMap(({ group }) => group.chats)).size;
  // No loaded chat in the folder: the others are unknown.
  const isUnknown = count === 0 && hasMore;
  return {
    kind: 'folder',
    id,
    label: title.trim() || texts.untitled,
    ...(isUnknown ? {} : { description: texts.countOf(count, hasMore) }),
    color: iconColor(color),
    count: isUnknown ? '' : `${count}${hasMore ? '+' : ''}`,
    children: [...inside, ...chats.map(toRow(id))],
  };
}

/** Lists a folder and all folders inside it, each before those that it contains. */
function nodesWithin(node: GroupNode): readonly GroupNode[] {
  const within: GroupNode[] = [];
  const rest = [node];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    within.push(next);
    rest.push(...next.children.toReversed());
  }
  return within;
}

/** Creates the rows, and reuses them by chat and folder. */
function createChatRows(texts: RowTexts) {
  const rows = new WeakMap<Chat, Map<string | null, TreeChat>>();
  return (chat: Chat, folderId: string | null, current: boolean): TreeChat => {
    const ofChat = rows.get(chat) ?? new Map<string | null, TreeChat>();
    rows.set(chat, ofChat);
    const known = ofChat.get(folderId);
    if (known?.current === current) return known;
    const label = chatLabel(chat, texts.untitled);
    const row: TreeChat = {
      kind: 'chat',
      id: chatRowId(folderId, chat.chatId),
      label,
      title: texts.tooltipOf(label, chat),
      muted: label === texts.untitled,
      hue: texts.hueOf(chat.persona),
      href: texts.addressOf(chat),
      current,
      status: texts.statusOf(chat.chatId),
    };
    ofChat.set(folderId, row);
    return row;
  };
}
