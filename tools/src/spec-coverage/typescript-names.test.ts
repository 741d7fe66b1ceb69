import { describe, expect, it } from 'vitest';
import { declaredNames, exportedValues, testTitles } from './typescript-names.ts';

describe('declaredNames', () => {
  it('are the functions, constants, classes, interfaces and types at the top', () => {
    const names = declaredNames(
      'a.ts',
      `export async function f() { const inside = 1; return inside; }
       const { a, b: [c] } = f(); let d = 1, e;
       export const g = () => 1;
       abstract class H {} interface I { member: string } type J = 'word';
       export default function () {}
       import { imported } from './b.ts'; export { handed } from './c.ts';`,
    );
    expect([...names].sort()).toEqual(['H', 'I', 'J', 'a', 'c', 'd', 'e', 'f', 'g']);
  });

  it('are found among JSX', () => {
    expect(declaredNames('a.tsx', 'export const View = () => <p>text</p>;')).toContain('View');
  });

  it('are not those of comments and texts', () => {
    expect(declaredNames('a.ts', "// function f() {}\nconst x = 'function f() {}';")).toEqual(
      new Set(['x']),
    );
  });
});

describe('exportedValues', () => {
  it('are the values that an index hands on, by their new names', () => {
    const index = `export { a, b as c, type D } from './a.ts';
      export type { E } from './a.ts'; import { f } from './f.ts';`;
    expect(exportedValues('index.ts', index)).toEqual(['a', 'c']);
  });
});

const titlesOf = (text: string) => testTitles('a.test.ts', text).map(({ title }) => title);
const skippedOf = (text: string) =>
  testTitles('a.test.ts', text)
    .filter(({ isSkipped }) => isSkipped)
    .map(({ title }) => title);

describe('testTitles', () => {
  it('are those of groups and tests, however they are called', () => {
    const text = `describe('group', () => { it("it's", () => {}); test(\`plain\`, () => {}); });
      it.each([1])('each %d', () => {}); it.each\`a\`('table', () => {});
      test.describe('browser', () => {}); describe.each([[1]])('many', () => {});
      it.concurrent.each([1])('both', () => {});`;
    expect(titlesOf(text)).toEqual([
      'group',
      "it's",
      'plain',
      'each %d',
      'table',
      'browser',
      'many',
      'both',
    ]);
  });

  it('are templates as they are written', () => {
    expect(titlesOf('test(`speaks ${language} well`, () => {});')).toEqual([
      'speaks ${language} well',
    ]);
  });

  it('are found in loops, and not among other calls and texts', () => {
    const text = `for (const x of []) it('in a loop', () => {});
      edit('no test'); // it('a comment')
      audit.it('no test either'); const s = "it('a text')"; it(title, () => {});`;
    expect(titlesOf(text)).toEqual(['in a loop']);
  });

  it('say what is skipped, alone or with its group', () => {
    const text = `it.skip('one', () => {}); it.todo('two'); test.fixme('three', () => {});
      describe.skip('group', () => { it('four', () => {}); }); it('five', () => {});
      it.skipIf(x)('six', () => {});`;
    expect(skippedOf(text)).toEqual(['one', 'two', 'three', 'group', 'four']);
  });
});
