import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toStreamedPiece } from './reply-piece.ts';

describe('toStreamedPiece', () => {
  const error = { status_code: 500, detail: 'It broke', extra: [] };
  it.each([
    [{ content: '' }, { content: '' }],
    [
      { reset: true, content: 'a' },
      { reset: true, content: 'a' },
    ],
    [
      { metadata: { persona_message_id: 'm1', other: 1 } },
      { metadata: { persona_message_id: 'm1' } },
    ],
    [{ metadata: { persona_message_id: 7 } }, { metadata: {} }],
    [{ error: true }, { error: true }],
    [{ error: 'It broke' }, { error: 'It broke' }],
    [{ error }, { error }],
    [{ error: { detail: 'It broke' } }, { error: 'It broke' }],
    [{ error: { reason: 'It broke' } }, { error: true }],
    [
      { context: [{ id: '1', type: 'weather', degrees: 30 }] },
      { context: [{ id: '1', type: 'weather', degrees: 30 }] },
    ],
    [{ context: [null, 3, 'x', { id: '1' }] }, { context: [{ id: '1' }] }],
    [{ content: 'a', reset: 'yes', context: {}, metadata: 3, error: 5 }, { content: 'a' }],
    [{ content: null, error: null }, {}],
    [{ heartbeat: 1 }, {}],
    [{}, {}],
  ])('reads %j', (line, piece) => {
    expect(toStreamedPiece(line)).toEqual({ kind: 'piece', piece });
  });

  it.each([
    undefined,
    null,
    5,
    true,
    'content',
    [],
    [{ content: 'a' }],
    { content: 5 },
    { error: 1, reset: 0 },
  ])('cannot read %j', (line) => {
    expect(toStreamedPiece(line)).toEqual({ kind: 'unreadable' });
  });

  it('ignores inherited fields', () => {
    const line: unknown = Object.create({ content: 'x' });
    expect(toStreamedPiece(line)).toEqual({ kind: 'piece', piece: {} });
  });

  it('reads any JSON without failing, and invents no content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (line) => {
        const streamed = toStreamedPiece(line);
        if (streamed.kind === 'unreadable' || streamed.piece.content === undefined) return;
        expect(line).toHaveProperty('content', streamed.piece.content);
      }),
    );
  });
});
