import { describe, expect, it } from 'vitest';
import { mergeContext } from '../context.ts';
import type { ContextEntry } from '../entities.ts';
import { contentId } from './content-id.ts';
import { toContextEntry } from './context-entry.ts';

const TOOL = { type: 'tool', id: 't', name: 'search', callOrder: 1 };
const REFERENCE = { type: 'reference', id: 'r', title: 'Policy' };
const CONTEXT = { type: 'context', id: 'c', title: 'Note', content: 'text' };

describe('a context entry', () => {
  it.each([
    TOOL,
    { ...TOOL, callOrder: 0, input: null, output: { any: ['json'] } },
    REFERENCE,
    { ...REFERENCE, url: 'https://a.example', snippet: '', source: 'Intranet' },
    CONTEXT,
    { type: 'unknown', id: 'u', json: '{}' },
  ])('of a known type is kept: %j', (entry) => {
    expect(toContextEntry(entry)).toEqual(entry);
  });

  it('has only the fields of its type, and no null for an absent one', () => {
    const wire = { ...REFERENCE, url: null, snippet: null, source: null, rank: 1 };
    expect(toContextEntry(wire)).toEqual(REFERENCE);
    expect(Object.keys(toContextEntry(wire))).toEqual(['type', 'id', 'title']);
  });

  it('has an id from its content where its own is empty', () => {
    const untitled = toContextEntry({ ...REFERENCE, id: '' });
    const other = toContextEntry({ ...REFERENCE, id: '', title: 'Other' });
    expect(untitled).toEqual({ ...REFERENCE, id: contentId({ ...REFERENCE, id: '' }) });
    expect(other.id).not.toBe(untitled.id);
  });

  it.each([
    { type: 'chart', id: 'x', points: [1, 2] },
    { type: 'toString', id: 'x' },
    { type: '__proto__', id: 'x' },
    { id: 't', name: 'search', callOrder: 1 },
    { ...TOOL, id: 7 },
    { ...TOOL, name: null },
    { ...TOOL, callOrder: '1' },
    { ...REFERENCE, id: null },
    { ...REFERENCE, title: 1 },
    { ...REFERENCE, url: 5 },
    { ...REFERENCE, snippet: [] },
    { ...REFERENCE, source: {} },
    { ...CONTEXT, id: [] },
    { ...CONTEXT, title: null },
    { ...CONTEXT, content: ['a'] },
    { type: 'unknown', id: 1, json: '' },
    { type: 'unknown', id: 'u' },
    null,
    5,
    [TOOL],
  ])('that is no known one is kept whole, as JSON: %j', (wire) => {
    const { id, ...entry } = toContextEntry(wire);
    const json = JSON.stringify(wire, null, 2);
    const wireId = (wire as { id?: unknown } | null)?.id;
    expect(entry).toMatchObject({ type: 'unknown', json });
    expect(id).toBe(typeof wireId === 'string' ? wireId : contentId(wire));
  });

  it('may be a plain text', () => {
    const id = contentId('a note');
    expect(toContextEntry('a note')).toEqual({ type: 'unknown', id, json: 'a note' });
  });

  it.each([
    { type: 'chart', id: 'x' },
    { id: 'x', name: 'search' },
    { type: 'unknown', id: 'x' },
  ])('has no part where its type is none to complete: %j', (wire) => {
    expect(toContextEntry(wire)).not.toHaveProperty('part');
  });

  it('has a part where its type is known: the fields that can be read', () => {
    expect(toContextEntry({ ...TOOL, id: 't', name: null, output: 5 })).toMatchObject({
      part: { type: 'tool', id: 't', output: 5, callOrder: 1 },
    });
    const part = { type: 'reference', id: 'r' };
    expect(toContextEntry({ ...part, title: null, url: 5, rank: 1 })).toHaveProperty('part', part);
    expect(toContextEntry({ type: 'tool', id: 7 })).toHaveProperty('part', { type: 'tool' });
  });
});

describe('an update of a known entry', () => {
  const merged = (...wires: readonly unknown[]) =>
    wires.reduce<readonly ContextEntry[]>(
      (context, wire) => mergeContext(context, [toContextEntry(wire)]),
      [],
    );

  it('may be partial', () => {
    const done = { type: 'tool', id: 't', output: 'done' };
    expect(merged(TOOL, done)).toEqual([{ ...TOOL, output: 'done' }]);
    expect(merged(REFERENCE, { type: 'reference', id: 'r', url: 'https://a.example' })).toEqual([
      { ...REFERENCE, url: 'https://a.example' },
    ]);
    expect(merged(CONTEXT, { type: 'context', id: 'c', title: null, content: 'more' })).toEqual([
      { ...CONTEXT, content: 'more' },
    ]);
  });

  it('may be longer than can be shown', () => {
    const output = 'x'.repeat(50_000);
    expect(merged(TOOL, { type: 'tool', id: 't', output })).toEqual([{ ...TOOL, output }]);
  });

  it('may come first: it is JSON until it is completed', () => {
    const done = { type: 'tool', id: 't', output: 'done' };
    const [entry] = merged(done);
    expect(entry).toMatchObject({ type: 'unknown', id: 't', json: JSON.stringify(done, null, 2) });
    expect(merged(done, TOOL)).toEqual([{ ...TOOL, output: 'done' }]);
  });

  it('replaces an unknown one', () => {
    const newer = { type: 'chart', id: 'k', v: 2 };
    expect(merged({ type: 'chart', id: 'k', v: 1 }, newer)).toEqual([toContextEntry(newer)]);
  });

  it('is none where the id is missing: both are there', () => {
    expect(merged({ ...REFERENCE, id: '' }, { ...REFERENCE, id: '', title: 'B' })).toHaveLength(2);
    const long = 'x'.repeat(20_000);
    expect(merged(`${long}a`, `${long}b`, `${long}a`)).toHaveLength(2);
  });
});
