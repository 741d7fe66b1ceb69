import { describe, expect, it } from 'vitest';
import { parseCoverageDocument } from './document.ts';

const head = ['## §3 Entities', '', '| Rule | Held by | Shown by |', '| --- | :-: | --- |'];
const held = '[`User`](../a.ts)';
const shown = '[“a title”](../a.test.ts)';

function parse(...lines: readonly string[]) {
  return parseCoverageDocument([...head, ...lines].join('\n'));
}

const texts = (...lines: readonly string[]) => parse(...lines).faults.map(({ text }) => text);

describe('parseCoverageDocument', () => {
  it('reads sections, rules and links with their lines', () => {
    const row = `| 3.1 A user has roles. | ${held}, [\`Role\`](../b.ts) | ${shown} |`;
    expect(parse(row, '', '## §4 States')).toEqual({
      sections: ['3', '4'],
      rules: [
        {
          line: 5,
          number: '3.1',
          heldBy: [
            { line: 5, name: 'User', path: '../a.ts' },
            { line: 5, name: 'Role', path: '../b.ts' },
          ],
          shownBy: [{ line: 5, name: 'a title', path: '../a.test.ts' }],
        },
      ],
      support: [],
      faults: [],
    });
  });

  it('reads titles with pipes, quotes, brackets and placeholders as written', () => {
    const title = "is %j \\| '[x]' (or ${y})";
    const { rules, faults } = parse(`| 3.1 A rule | ${held} | [“${title}”](../a.test.ts) |`);
    expect(rules[0]?.shownBy[0]?.name).toBe("is %j | '[x]' (or ${y})");
    expect(faults).toEqual([]);
  });

  it('reads Windows line ends', () => {
    const lines = [...head, `| 3.1 A rule | ${held} | ${shown} |`];
    const { rules, faults } = parseCoverageDocument(lines.join('\r\n'));
    expect([rules.length, faults]).toEqual([1, []]);
  });

  it('takes no table of another heading for rules', () => {
    expect(parse('## Something else', '| x | y |').faults).toEqual([]);
  });

  it('reads the list of support up to its colon', () => {
    const { support, faults } = parse('## Support', '', '- [`ok`](../r.ts): as [`x`](../y.ts) is');
    expect(support).toEqual([{ line: 7, name: 'ok', path: '../r.ts' }]);
    expect(faults).toEqual([]);
  });

  it('refuses a line of support without a link', () => {
    expect(texts('## Support', '- ok: nothing')[0]).toMatch(/^under 'Support' stand links/);
  });

  it('refuses a row with another number of cells', () => {
    expect(texts('| 3.1 A rule |')).toEqual([
      'A row has the 3 cells Rule, Held by, Shown by; this one has 1.',
    ]);
  });

  it.each(['A rule', '4.1 A rule', '3. A rule', '3.1', '31.1 A rule'])(
    'refuses the rule "%s" in §3',
    (rule) => {
      expect(texts(`| ${rule} | ${held} | ${shown} |`)).toEqual([
        'A rule of §3 begins with its number, such as 3.1.',
      ]);
    },
  );

  it('refuses a number that is taken', () => {
    const row = `| 3.1 A rule | ${held} | ${shown} |`;
    expect(parse(row, row).faults).toEqual([
      { line: 6, text: 'Rule 3.1 has the number of the rule of line 5.' },
    ]);
  });

  it('refuses an empty cell, and says which', () => {
    expect(texts(`| 3.1 A rule |  | ${shown} |`, `| 3.2 A rule | ${held} | |`)).toEqual([
      "Rule 3.1: nothing stands under 'Held by'.",
      "Rule 3.2: nothing stands under 'Shown by'.",
    ]);
  });

  it.each([
    [`User, ${held}`, shown],
    [`[User](../a.ts)`, shown],
    [shown, shown],
    [held, held],
    [held, '["a title"](../a.test.ts)'],
  ])('refuses cells of another form: %s, %s', (heldBy, shownBy) => {
    expect(texts(`| 3.1 A rule | ${heldBy} | ${shownBy} |`)[0]).toMatch(
      /^Rule 3\.1: under '(Held|Shown) by' stand links of the form /,
    );
  });
});
