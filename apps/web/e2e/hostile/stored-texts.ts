import { storedOutbox } from '@colega/chat-domain';
import { LANGUAGE_STORAGE_KEY } from '../../src/i18n/languages.ts';
import { ownedValue } from '../../src/shared/owned-value.ts';
import {
  BROWSER_KEYS,
  sessionValues,
  STORAGE_KEYS,
  type StoredValues,
  USER_KEYS,
} from '../../src/shared/storage.ts';
import { DRAFT_PREFIX, takeTab, writeText } from '../../src/shared/tab-texts.ts';
import { HOSTILE_CHAT, PERSONA, untitledChat } from './hostile-server.ts';

/** Last of the stored texts of each kind: where it is seen, all of them are. */
export const STORED_CANARIES = {
  draft: 'canário-do-rascunho',
  question: 'canário-da-fila',
  firstQuestion: 'canário-da-primeira-pergunta',
};

/** Storage, key and value. */
type StoredText = readonly [storage: 'localStorage' | 'sessionStorage', key: string, text: string];

/** Keys whose values the app reads as they are; the session itself stays. */
const PLAIN_KEYS = [
  ...[STORAGE_KEYS.theme, STORAGE_KEYS.persona, LANGUAGE_STORAGE_KEY, 'i18nextLng'],
  ...Object.values(BROWSER_KEYS).map((key) => (key === BROWSER_KEYS.voice ? `${key}:pt` : key)),
  ...[USER_KEYS.personaCount, USER_KEYS.treeHeight],
  ...[USER_KEYS.expandedFolders, USER_KEYS.avatarNotice],
];

export interface StoredRound {
  readonly email: string;
  readonly round: number;
}

/**
 * Returns everything that is stored with these texts, as the app itself writes it. A plain value is
 * another text in each round; all other values are all texts.
 */
export function storedTexts(
  texts: readonly string[],
  { email, round }: StoredRound,
): readonly StoredText[] {
  const plain = PLAIN_KEYS.map((key, index): StoredText => {
    const text = texts[(index + round) % texts.length] ?? '';
    return ['localStorage', key, text];
  });
  const ofUser = ownedTexts(texts).map(([key, text]): StoredText => {
    ownedValue.write(key, email, text);
    return ['sessionStorage', key, sessionValues.read(key) ?? ''];
  });
  // A tab has its own persona, before that of the browser.
  const persona = texts[round % texts.length] ?? '';
  return [
    ...plain,
    ['sessionStorage', STORAGE_KEYS.persona, persona],
    ...ofUser,
    ...closedTab(texts, email),
  ];
}

function ownedTexts(texts: readonly string[]): readonly (readonly [key: string, text: string])[] {
  const firstQuestions = [...texts, STORED_CANARIES.firstQuestion].map((text, index) => [
    untitledChat(index),
    text,
  ]);
  return [
    [USER_KEYS.unreadChats, texts.join('\n')],
    [USER_KEYS.recentActions, texts.join('\n')],
    [USER_KEYS.avatarTalks, texts.join('\n')],
    [USER_KEYS.firstQuestions, JSON.stringify(Object.fromEntries(firstQuestions))],
  ];
}

/** Returns what a closed tab has left: a draft, and a question that the server has refused. */
function closedTab(texts: readonly string[], email: string): readonly StoredText[] {
  const stored = new Map<string, string>();
  const browser: StoredValues = {
    read: (key) => stored.get(key) ?? null,
    write: (key, text) => stored.set(key, text).has(key),
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    isKept: () => true,
  };
  const tab = { tabId: 'hostile', owner: { email }, pageId: 'page-that-is-gone' };
  const content = [...texts, STORED_CANARIES.question].join('\n');
  const outbox = storedOutbox([
    {
      question: {
        ...{ id: 'hostile-question', role: 'user', content, sender: content, context: [] },
        createdAt: content,
      },
      ...{ chatId: HOSTILE_CHAT, persona: PERSONA.name, status: 'failed', delivery: 'refused' },
      ...{ exchange: null, alikeSince: 0 },
    },
  ]);
  const draft = [...texts, STORED_CANARIES.draft].join('\n');
  takeTab(browser, tab);
  writeText(browser, tab, { key: DRAFT_PREFIX + HOSTILE_CHAT, text: draft });
  writeText(browser, tab, { key: USER_KEYS.outbox, text: outbox });
  return [...stored].map(([key, text]) => ['localStorage', key, text]);
}
