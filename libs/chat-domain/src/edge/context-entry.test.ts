import { describe, expect, it } from 'vitest';
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
    const entry = toContextEntry(wire);
    const json = entry.type === 'unknown' ? entry.json : 'known';
    expect(entry).toEqual({ type: 'unknown', id: json, json });
    expect(JSON.parse(json)).toEqual(wire);
  });

  it('may be a plain text', () => {
    expect(toContextEntry('a note')).toEqual({ type: 'unknown', id: 'a note', json: 'a note' });
  });
});
