import type { WireContextEntry, WireReplyPiece } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { ANA, BENEFITS, chatFixture, wireMessageFixture } from '../testing/fixtures.ts';
import { toChat, toMessage, toPersona, toReplyPiece, toUser } from './wire-to-domain.ts';

const TOOL = { type: 'tool', id: 't', name: 'search', callOrder: 1 } as const;
const REFERENCE = { type: 'reference', id: 'r', title: 'Policy' } as const;
const CONTEXT = { type: 'context', id: 'c', title: 'Note', content: 'text' } as const;
/** What a newer server may send. */
const CHART = { type: 'chart', id: 'x', points: [1, 2] } as unknown as WireContextEntry;

function piece(fields: WireReplyPiece) {
  return toReplyPiece({ kind: 'piece', piece: fields }, 'Error found in API');
}

describe('a chat from the wire', () => {
  it.each([null, ''])('has no title where the server sends %j', (title) => {
    expect(toChat({ ...chatFixture(), title }).title).toBeNull();
  });

  it('is what the server sent otherwise', () => {
    const wire = { ...chatFixture({ title: 'Holidays' }), folderIds: ['f'] };
    expect(toChat(wire)).toEqual(wire);
  });
});

describe('a message from the wire', () => {
  it('goes by the server’s id', () => {
    expect(toMessage(wireMessageFixture({ messageId: 'm' }))).toMatchObject({
      id: 'm',
      messageId: 'm',
    });
  });

  it('keeps the context entries it knows as they are', () => {
    const context = [TOOL, REFERENCE, CONTEXT];
    expect(toMessage(wireMessageFixture({ context })).context).toEqual(context);
  });

  it('keeps an entry of an unknown type whole, as JSON', () => {
    const [entry] = toMessage(wireMessageFixture({ context: [CHART] })).context;
    expect(entry?.type).toBe('unknown');
    expect(entry?.type === 'unknown' && JSON.parse(entry.json)).toEqual(CHART);
  });

  it('has a rating only where the user gave one', () => {
    expect(toMessage(wireMessageFixture())).not.toHaveProperty('feedback');
    const feedback = { rating: 4, comment: 'Good' };
    expect(toMessage(wireMessageFixture({ feedback })).feedback).toEqual(feedback);
  });
});

describe('a user and a persona from the wire', () => {
  it('have the fields of the domain, and no others', () => {
    const external = { ...ANA, externalId: 'e', department: 'HR' };
    expect(toUser(external)).toEqual({ ...ANA, externalId: 'e' });
    expect(toUser(ANA)).not.toHaveProperty('externalId');
    expect(toPersona({ ...BENEFITS, ...{ secret: 1 } })).toEqual(BENEFITS);
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
