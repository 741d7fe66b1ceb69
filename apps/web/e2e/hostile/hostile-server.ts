import type { Fault, MockControl } from '../mock-control.ts';

const AT = '2026-11-20T12:00:00Z';
/** Stands last in each list: where it is seen, all of the list is. */
export const CANARY = 'canário';
/** The chat that shows hostile messages. */
export const HOSTILE_CHAT = 'hostil';
/** Returns the id of a chat without a title, which has its first question in place of one. */
export const untitledChat = (index: number) => `untitled${index}`;
/** A persona that can be asked. */
export const PERSONA = { name: 'Financeiro', description: 'Contas', endpoint: 'financeiro' };

const answer = (path: string, body: unknown): Fault => ({
  ...{ method: 'GET', path, kind: 'status', code: 200, body },
});
const pageOf = (items: readonly unknown[]) => ({ items, total: items.length });

const chat = (chatId: string, title: string | null, folderIds: readonly string[]) => ({
  ...{ chatId, title, persona: PERSONA.name, createdAt: AT, folderIds },
});

function message(text: string, index: number, role: 'user' | 'assistant') {
  const messageId = `${role}${index}`;
  const feedback = role === 'user' ? null : { rating: 3, comment: text };
  return {
    ...{ messageId, content: text, role, sender: text, context: [], feedback },
    createdAt: new Date(Date.parse(AT) + index * 2_000 + (role === 'user' ? 0 : 1_000)),
  };
}

/** Everything that an answer names as its sources. */
export function contextOf(texts: readonly string[]): readonly object[] {
  return texts.flatMap((text, index) => [
    {
      ...{ id: `t${index}`, type: 'tool', name: text, callOrder: index },
      ...{ input: { [text]: text }, output: text },
    },
    {
      ...{ id: `r${index}`, type: 'reference', title: text },
      ...{ url: text, snippet: text, source: text },
    },
    { id: `c${index}`, type: 'context', title: text, content: text },
  ]);
}

/** Makes the server put these texts into everything that the side panel and one chat show. */
export async function planHostileServer(
  mock: MockControl,
  texts: readonly string[],
  email: string,
): Promise<void> {
  const listed = [...texts, CANARY];
  const chats = listed.map((text, index) => chat(`chat${index}`, text, [`folder${index}`]));
  const folders = listed.map((title, order) => ({
    ...{ id: `folder${order}`, title, color: title, order, parentId: null },
    ...{ createdAt: AT, updatedAt: AT },
  }));
  const personas = listed.map((text, index) => ({
    ...{ name: text === '' ? ' ' : text, description: text, endpoint: `e${index}` },
  }));
  const messages = listed.flatMap((text, index) => [
    message(text, index, 'user'),
    message(text, index, 'assistant'),
  ]);
  const untitled = listed.map((_, index) => chat(untitledChat(index), null, []));
  const hostile = chat(HOSTILE_CHAT, texts[0] ?? '', []);
  await mock.plan(
    answer('/api/auth/current', { name: texts.join(' '), email, roles: [{ name: texts[0] }] }),
    answer('/api/v1/personas', [PERSONA, ...personas]),
    answer('/api/chat/folders', pageOf(folders)),
    answer('/api/chat', pageOf([hostile, ...chats, ...untitled])),
    answer('/api/chat/*', hostile),
    answer('/api/chat/*/messages', pageOf(messages.toReversed())),
  );
}

/** Error objects of the API with these texts as their detail, extra faults, keys and sources. */
export function errorsOf(texts: readonly string[]): readonly object[] {
  return [texts[0] ?? '', texts.join('\n')].map((detail) => ({
    status_code: 500,
    detail,
    extra: texts.map((text) => ({ message: text, key: text, source: text })),
  }));
}
