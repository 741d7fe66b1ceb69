import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageText } from './page-text.ts';

describe('the text of an answer', () => {
  it('says what JSON says, the second time too', () => {
    const page = fc.record({ items: fc.array(fc.jsonValue()), total: fc.nat() });
    fc.assert(
      fc.property(fc.oneof(page, fc.record({ items: fc.array(fc.object()) })), (value) => {
        const wanted = JSON.stringify(value);
        expect(JSON.parse(pageText(value))).toEqual(JSON.parse(wanted));
        expect(pageText(value)).toBe(pageText(value));
      }),
    );
  });

  it('makes the text of an item once, and keeps the item from changing', () => {
    let made = 0;
    const item = {
      id: 1,
      toJSON: () => {
        made += 1;
        return { id: 1 };
      },
    };
    expect(pageText({ items: [item, item], total: 2 })).toBe(
      '{"items":[{"id":1},{"id":1}],"total":2}',
    );
    expect(pageText({ items: [item], total: 1 })).toBe('{"items":[{"id":1}],"total":1}');
    expect(made).toBe(1);
    expect(() => (item.id = 2)).toThrow(TypeError);
  });
});
