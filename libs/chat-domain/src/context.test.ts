import { describe, expect, it } from 'vitest';
import { mergeContext, toolAtWork, toolCallsInOrder, type PartialContext } from './context.ts';
import type { ContextEntry } from './entities.ts';
import {
  answerFixture,
  deepFreeze,
  referenceFixture,
  toolCallFixture,
} from './testing/fixtures.ts';

const second = toolCallFixture({ id: 't2', callOrder: 2 });
const reference = referenceFixture();
const first = toolCallFixture();
const context: readonly ContextEntry[] = deepFreeze([second, reference, first]);

describe('mergeContext', () => {
  it('adds new entries in order of arrival', () => {
    expect(mergeContext([second], [reference, first])).toEqual([second, reference, first]);
  });

  it('updates a known entry in its place and keeps the fields the update leaves out', () => {
    const update: ContextEntry = {
      type: 'tool',
      id: 't2',
      name: 'search',
      callOrder: 2,
      output: 5,
    };
    expect(mergeContext(context, [update])).toEqual([{ ...second, output: 5 }, reference, first]);
  });

  it('keeps a known field when the update has it undefined', () => {
    const update = toolCallFixture({ input: undefined, output: 'found' });
    expect(mergeContext([first], [update])).toEqual([{ ...first, output: 'found' }]);
  });

  it('replaces an entry whose type changed', () => {
    const update: ContextEntry = { type: 'unknown', id: 't1', json: '{}' };
    expect(mergeContext(context, [update])).toEqual([second, reference, update]);
  });

  it('completes a known entry by the part of a partial one', () => {
    const part = { type: 'tool', id: 't1', output: 'done' } as const;
    const update: PartialContext = { type: 'unknown', id: 't1', json: '{}', part };
    expect(mergeContext(context, [update])).toEqual([
      second,
      reference,
      { ...first, output: 'done' },
    ]);
    const stale: PartialContext = { ...update, part: { type: 'tool' } };
    expect(mergeContext(context, [stale])).toBe(context);
  });

  it('completes a partial entry by a whole one, whose fields count', () => {
    const part = { type: 'tool', id: 't1', name: 'old', output: 'done' } as const;
    const partial: PartialContext = { type: 'unknown', id: 't1', json: '{}', part };
    expect(mergeContext([], [partial])).toEqual([partial]);
    expect(mergeContext([partial], [first])).toEqual([{ ...first, output: 'done' }]);
  });

  it('replaces where the part is of another type', () => {
    const part = { type: 'reference', id: 't1' } as const;
    const partial: PartialContext = { type: 'unknown', id: 't1', json: '{}', part };
    expect(mergeContext([first], [partial])).toEqual([partial]);
    expect(mergeContext([partial], [first])).toEqual([first]);
  });

  it('replaces an unknown entry by a newer one, with all that it had', () => {
    const part = { type: 'tool', id: 't1' } as const;
    const unknown: ContextEntry = { type: 'unknown', id: 't1', json: '{}' };
    const partial: PartialContext = { ...unknown, json: '[]', part };
    expect(mergeContext([partial], [unknown])).toEqual([unknown]);
    expect(mergeContext([unknown], [partial])).toEqual([partial]);
    const known = [unknown];
    expect(mergeContext(known, [{ ...unknown }])).toBe(known);
  });

  it('adds an id that one piece carries twice only once', () => {
    expect(mergeContext([], [first, toolCallFixture({ output: 1 })])).toEqual([
      { ...first, output: 1 },
    ]);
  });

  it('returns the same reference when nothing is new', () => {
    expect(mergeContext(context, [])).toBe(context);
    expect(mergeContext(context, [{ ...reference }, { ...first }])).toBe(context);
  });
});

describe('toolCallsInOrder', () => {
  it('sorts the tool calls alone by callOrder', () => {
    expect(toolCallsInOrder(context)).toEqual([first, second]);
  });

  it('keeps calls of equal order in order of arrival', () => {
    const twin = toolCallFixture({ id: 't0' });
    expect(toolCallsInOrder([first, twin]).map(({ id }) => id)).toEqual(['t1', 't0']);
  });
});

describe('toolAtWork', () => {
  it('is the last call without output', () => {
    expect(toolAtWork(answerFixture({ context }))).toBe(second);
  });

  it('passes over calls that have an output, be it null', () => {
    const done = toolCallFixture({ id: 't2', callOrder: 2, output: null });
    expect(toolAtWork(answerFixture({ context: [done, first] }))).toBe(first);
  });

  it('is undefined when every call has its output', () => {
    expect(toolAtWork(answerFixture({ context: [toolCallFixture({ output: '' })] }))).toBe(
      undefined,
    );
  });
});
