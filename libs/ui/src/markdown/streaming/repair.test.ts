import { describe, expect, it } from 'vitest';
import { isCostly } from '../parse/costly-text.ts';
import { openFenceNode, repair } from './repair.ts';

describe('repair', () => {
  it.each([
    ['a **bold', 'a **bold**'],
    ['a **bold ', 'a **bold**'],
    ['a **bold*', 'a **bold**'],
    ['a **', 'a '],
    ['a *it', 'a *it*'],
    ['a *', 'a '],
    ['a ***both', 'a ***both***'],
    ['a **b *c', 'a **b *c***'],
    ['a ~~old', 'a ~~old~~'],
    ['a ~~old~', 'a ~~old~~'],
    ['a _it', 'a _it_'],
    ['snake_case', 'snake_case'],
    ['5*3 maçãs', '5*3 maçãs'],
    ['2 * 3', '2 * 3'],
    ['\\*no', '\\*no'],
    ['a `code', 'a `code`'],
    ['a `', 'a '],
    ['a ``co`de', 'a ``co`de``'],
    ['a `**x', 'a `**x`'],
    ['**a `code', '**a `code`**'],
    ['see [label', 'see label'],
    ['see [label]', 'see label'],
    ['see [label](http', 'see label'],
    ['see [**label', 'see **label**'],
    ['see ![alt](http', 'see '],
    ['see !', 'see '],
    ['see [a](https://x.example) b', 'see [a](https://x.example) b'],
    ['<https://x.ex', 'https://x.ex'],
    ['\\(a _b\\) c', '\\(a _b\\) c'],
    ['\\[a *b\\] **c', '\\[a *b\\] **c**'],
    ['$$a *b \\text{c}$$ d', '$$a *b \\text{c}$$ d'],
    ['\\(\\frac{a _b}{c}\\) *d', '\\(\\frac{a _b}{c}\\) *d*'],
    ['- [ ]', '- [ ]'],
    ['text\n-', 'text'],
    ['text\n---', 'text'],
    ['a\n\n##', 'a\n\n'],
    ['a\n\n- ', 'a\n\n'],
    ['a **b**\n\nc **d', 'a **b**\n\nc **d**'],
    ['a **b\n\nc', 'a **b\n\nc'],
  ])('shows %j as %j', (text, shown) => {
    expect(repair(text)).toBe(shown);
  });

  it.each([
    ['| a | b', ''],
    ['| a | b |\n', ''],
    ['| a | b |\n|--', ''],
    ['| a | b |\n|--|-', ''],
    ['text\n\n| a | b |\n|--', 'text\n\n'],
    ['text\n| a | b |', 'text'],
    ['> | a | b |\n> |--', ''],
    ['| a | b |\n|--|--|', '| a | b |\n|--|--|'],
    ['| a | b\n|--:|---\n', '| a | b\n|--:|---\n'],
    ['| a | b |\n|--:|---|\n|', '| a | b |\n|--:|---|'],
    ['| a | b |\n|--:|---|\n| 1', '| a | b |\n|--:|---|\n| 1'],
  ])('shows the table %j as %j: not before its columns are known', (text, shown) => {
    expect(repair(text)).toBe(shown);
  });

  it('shows a line that turns out to be no table', () => {
    expect(repair('|x| is a length\nand')).toBe('|x| is a length\nand');
    expect(repair('| a | b |\n|---|\n')).toBe('| a | b |\n|---|\n');
  });

  it('leaves code alone but for a half-written end', () => {
    expect(repair('- ```js\n  a **b')).toBe('- ```js\n  a **b');
    expect(repair('- ```js\n  a\n  ``')).toBe('- ```js\n  a');
  });

  it.each([
    ['a delimiter row', '| a |\n| -{}x'],
    ['a head', '| a{}b |\n| - |'],
    ['the end of a head', '| a |{}\n| - |{}'],
    ['a line before a bar', '{}x | a |\n{}| -'],
    ['quotation marks', '> | a |\n>{}>{}x'],
    ['a line that may be a break', 'a\n---{}x'],
  ])('reads blanks that go on and on once: in %s', (_, pattern) => {
    const blanks = ' '.repeat(200_000);
    const text = pattern.replaceAll('{}', blanks);
    // Trying each position in the blanks would take minutes.
    expect(repair(text).length).toBeLessThanOrEqual(text.length);
    expect(isCostly(text)).toBe(false);
  });

  it('leaves a finished text as it is', () => {
    const text = '# a\n\nb **c** `d` [e](https://f.example)\n\n- g\n- h\n';
    expect(repair(text)).toBe(text);
  });
});

describe('openFenceNode', () => {
  it('reads the language and the lines', () => {
    expect(openFenceNode('```ts\na\n\nb\n')).toMatchObject({ lang: 'ts', value: 'a\n\nb' });
  });

  it('leaves out a half-written end', () => {
    expect(openFenceNode('```\na\n``')).toMatchObject({ lang: null, value: 'a' });
  });

  it('leaves an unusual opening to the parser', () => {
    expect(openFenceNode('```js&#x20;x\na')).toBeUndefined();
    expect(openFenceNode('```js')).toBeUndefined();
  });
});
