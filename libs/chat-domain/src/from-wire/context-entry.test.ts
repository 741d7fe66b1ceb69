import { describe, expect, it } from 'vitest';
import { mergeContext } from '../context.ts';
import type { ContextEntry } from '../entities.ts';
import { contentId, readableJson, toContextEntry } from './context-entry.ts';

const TOOL = { type: 'tool', id: 't', name: 'search', callOrder: 1 };
const REFERENCE = { type: 'reference', id: 'r', title: 'Policy' };
const CONTEXT = { type: 'context', id: 'c', title: 'ReportIssue', content: 'text' };

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

  it('has names of 500 characters at most', () => {
    const name = `e${'\u0301'.repeat(190_000)}${'x'.repeat(600)}`;
    const short = `e${'\u0301'.repeat(16)}${'x'.repeat(482)}…`;
    expect([
      toContextEntry({ ...TOOL, name }),
      toContextEntry({ ...REFERENCE, title: name, source: name }),
      toContextEntry({ ...CONTEXT, title: name }),
    ]).toEqual([
      { ...TOOL, name: short },
      { ...REFERENCE, title: short, source: short },
      { ...CONTEXT, title: short },
    ]);
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

function nested(depth: number, innermost: unknown = 1): unknown {
  let value = innermost;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('the id of a content', () => {
  it('is the same whenever the same content is read', () => {
    expect(contentId({ a: [1, 'b', null] })).toBe('#38171386872');
    expect(contentId('')).toBe('#50702898629');
  });

  it('is short', () => {
    expect(contentId('x'.repeat(100_000)).length).toBeLessThan(13);
  });

  it('differs where the content does', () => {
    const contents = [
      ...['', 'a', 'b', 'Aa', 'BB', '😀', '😁', '1', 1, 0, null, 'null', undefined, true, 'true'],
      ...[[], {}, [1], { 0: 1 }, [[1], 2], [1, [2]], [[], [1]], [[1], []], { a: 1 }, { b: 1 }],
      ...[{ a: {}, b: { x: 1 } }, { a: { x: 1 }, b: {} }, { a: '1' }, { a: '1", "b' }],
      ...[`${'x'.repeat(20_000)}a`, `${'x'.repeat(20_000)}b`],
      ...[nested(50_000, 1), nested(50_000, 2), nested(50_001, 1)],
    ];
    expect(new Set(contents.map(contentId)).size).toBe(contents.length);
  });

  it('is there for what holds itself, and for what cannot be read', () => {
    const itself: unknown[] = [];
    itself.push(itself);
    const other: unknown[] = [1];
    other.push(other);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(new Set([itself, other, proxy].map(contentId)).size).toBe(3);
  });
});

describe('readableJson', () => {
  it('indents objects, and leaves a text as it is', () => {
    expect(readableJson({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(readableJson('text')).toBe('text');
    expect(readableJson(undefined)).toBe('');
  });

  it('cuts what is too long to read', () => {
    const longest = 'x'.repeat(20_000);
    expect(readableJson(longest)).toBe(longest);
    expect(readableJson(`${longest}y`)).toBe(`${longest}…`);
    expect(readableJson(Array.from({ length: 50_000 }, () => 1))).toBe(`[${'1,'.repeat(9_999)}1…`);
  });

  it('is never cut inside a character', () => {
    const text = `${'x'.repeat(19_999)}😀`;
    expect(readableJson(text)).toBe(`${'x'.repeat(19_999)}…`);
    expect(readableJson(text.slice(1))).toBe(text.slice(1));
  });

  it('indents what is just not too long', () => {
    expect(readableJson(['x'.repeat(19_996)])).toBe(`[\n  "${'x'.repeat(19_996)}"\n]`);
    expect(readableJson(['x'.repeat(19_997)])).not.toContain('\n');
  });

  it('keeps values deeper than 40 levels on one line', () => {
    expect(readableJson(nested(40))).toContain('\n');
    expect(readableJson(nested(41))).toBe(`${'['.repeat(41)}1${']'.repeat(41)}`);
    const deep = JSON.parse(`${'{"a":'.repeat(41)}1${'}'.repeat(41)}`) as unknown;
    expect(readableJson(deep)).not.toContain('\n');
    expect(readableJson({ a: [nested(39)] })).not.toContain('\n');
  });

  it('indents many values side by side', () => {
    expect(readableJson(Array(50).fill([1, 2]))).toContain('\n');
    expect(readableJson(Array(50).fill({ a: 1, b: 'text' }))).toContain('\n');
  });

  it('survives any depth, and a value that holds itself', () => {
    expect(readableJson(nested(200_000)).length).toBeLessThanOrEqual(20_001);
    const itself: unknown[] = [];
    itself.push(itself);
    expect(readableJson(itself)).toBe('…');
  });
});
