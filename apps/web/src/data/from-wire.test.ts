import {
  UnexpectedAnswerError,
  type WireChat,
  type WireContextEntry,
  type WireMessage,
  type WirePersona,
  type WireReplyPiece,
  type WireUser,
} from '@colega/api-sdk';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, BENEFITS, chatFixture, wireMessageFixture } from '../testing/fixtures.ts';
import {
  toChat,
  toChatPage,
  toFolderPage,
  toMessagePage,
  toPersonas,
  toReplyPiece,
  toUser,
} from './from-wire.ts';

const TOOL = { type: 'tool', id: 't', name: 'search', callOrder: 1 } as const;
const REFERENCE = { type: 'reference', id: 'r', title: 'Policy' } as const;
const CONTEXT = { type: 'context', id: 'c', title: 'Note', content: 'text' } as const;
/** A context entry of a newer server. */
const CHART = { type: 'chart', id: 'x', points: [1, 2] } as unknown as WireContextEntry;

function piece(fields: WireReplyPiece) {
  return toReplyPiece({ kind: 'piece', piece: fields }, 'Error found in API');
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const warnings = (): readonly unknown[][] => warn.mock.calls;
beforeEach(() => warn.mockClear());
afterAll(() => warn.mockRestore());

describe('whole answers', () => {
  it('become what the domain knows, without a word', () => {
    const chat = { ...chatFixture({ title: 'Holidays' }), folderIds: ['f'] };
    const message = wireMessageFixture({ messageId: 'm', context: [TOOL, REFERENCE, CONTEXT] });
    const { feedback, ...stored } = message;
    expect(feedback).toBeNull();
    expect(toUser(ANA)).toEqual(ANA);
    expect(toPersonas([BENEFITS])).toEqual([BENEFITS]);
    expect(toChat(chat)).toEqual(chat);
    expect(toChatPage({ items: [chat], total: 3 })).toEqual({ items: [chat], total: 3 });
    expect(toMessagePage({ items: [message], total: 1 })).toEqual({
      items: [{ id: 'm', ...stored }],
      total: 1,
    });
    expect(warnings()).toEqual([]);
  });
});

describe('answers of which nothing can be read', () => {
  const nulls = [null, null] as never[];

  it('are failures, so that what is shown stays, and the user can ask again', () => {
    for (const read of [toChatPage, toFolderPage, toMessagePage])
      expect(() => read({ items: nulls, total: 2 })).toThrow(UnexpectedAnswerError);
    expect(() => toPersonas(nulls)).toThrow(UnexpectedAnswerError);
  });

  it.each([-1, 1e308, 2.5])('are empty first pages with the total %d', (total) => {
    expect(() => toMessagePage({ items: [], total })).toThrow(UnexpectedAnswerError);
    expect(toMessagePage({ items: [], total }, 2).items).toEqual([]);
  });

  it('are none where the server says that there is nothing', () => {
    expect(toChatPage({ items: [], total: 0 })).toEqual({ items: [], total: 0 });
    expect(toPersonas([])).toEqual([]);
  });
});

describe('bad answers', () => {
  it('hide nothing else: the items that can be read are shown, each once', () => {
    const bad = [null, { title: 'no id' }] as unknown as WireChat[];
    const items = [chatFixture(), ...bad, chatFixture(), chatFixture({ chatId: 'chat-2' })];
    expect(toChatPage({ items, total: 5 })).toEqual({
      items: [chatFixture(), chatFixture({ chatId: 'chat-2' })],
      total: 5,
    });
    const personas = [null, BENEFITS, BENEFITS] as unknown as WirePersona[];
    expect(toPersonas(personas)).toEqual([BENEFITS]);
  });

  it('show a message without an id, and its context as JSON where it is of no known type', () => {
    const changes = { messageId: null, context: [CHART], feedback: { rating: 9 } };
    const items = [{ ...wireMessageFixture(), ...changes }] as unknown as WireMessage[];
    const [message] = toMessagePage({ items, total: 1 }).items;
    expect(message).toMatchObject({ content: 'Holidays?', context: [{ type: 'unknown' }] });
    expect(message).not.toHaveProperty('messageId');
    expect(message).not.toHaveProperty('feedback');
  });

  it('are none where what they are about cannot be read', () => {
    expect(() => toChat({ ...chatFixture(), chatId: '' })).toThrow(UnexpectedAnswerError);
    expect(() => toUser(null as unknown as WireUser)).toThrow(UnexpectedAnswerError);
  });

  it('are told of in one line, by places and problems only, and once', () => {
    const chats = Array.from({ length: 90 }, (_, index) => chatFixture({ chatId: `${index}` }));
    const bad = { ...chatFixture(), title: 'x'.repeat(501), persona: null };
    const tell = (index: number, chat: object) =>
      toChatPage({ items: chats.with(index, chat as WireChat), total: 90 });
    tell(87, bad);
    tell(87, bad);
    tell(87, { ...bad, createdAt: null });
    expect(warnings()).toEqual([
      ['Repaired what the API sent: items[87].title too-long, items[87].persona missing'],
      ['Repaired what the API sent: items[87].createdAt missing'],
    ]);
  });
});

describe('a piece of a reply', () => {
  it('has only the fields that were sent', () => {
    expect(piece({})).toEqual({});
    expect(piece({ reset: true, content: '' })).toEqual({ reset: true, content: '' });
  });

  it('names the answer as the server does', () => {
    expect(piece({ metadata: { persona_message_id: 'm' } })).toEqual({ personaMessageId: 'm' });
    expect(piece({ metadata: {} })).toEqual({});
  });

  it('carries context, the unknown as JSON', () => {
    const { context } = piece({ context: [TOOL, CHART] });
    expect(context?.map(({ type }) => type)).toEqual(['tool', 'unknown']);
  });

  it.each([
    [true, 'Error found in API'],
    ['The tool is down', 'Error found in API: The tool is down'],
    [
      { status_code: 503, detail: 'Busy', extra: [{ message: 'later', key: 'k' }] },
      'Error found in API: Busy (503)\nlater (k)',
    ],
  ] as const)('turns the error %j into our text', (error, errorText) => {
    expect(piece({ error: error as WireReplyPiece['error'] & {} })).toEqual({ errorText });
  });

  it('is no error where the server says that there is none', () => {
    expect(piece({ error: false, content: 'a' })).toEqual({ content: 'a' });
  });
});
