/** A link of a table or of the list of support, with the line it stands on. */
export interface Reference {
  readonly line: number;
  /** The declared name, or the title of a test. */
  readonly name: string;
  /** As written, from the document's folder. */
  readonly path: string;
}

export interface Rule {
  readonly line: number;
  /** Section and place in it: `4.12`. */
  readonly number: string;
  readonly heldBy: readonly Reference[];
  readonly shownBy: readonly Reference[];
}

export interface Fault {
  readonly line: number;
  readonly text: string;
}

export interface CoverageDocument {
  readonly sections: readonly string[];
  readonly rules: readonly Rule[];
  readonly support: readonly Reference[];
  readonly faults: readonly Fault[];
}

type LinkKind = 'name' | 'title';

const linkForms: Readonly<Record<LinkKind, { readonly pattern: RegExp; readonly form: string }>> = {
  name: { pattern: /\[`([^`]+)`\]\(([^()\s]+)\)/g, form: '[`name`](../path/file.ts)' },
  title: { pattern: /\[“([^”]+)”\]\(([^()\s]+)\)/g, form: '[“title”](../path/file.test.ts)' },
};
const columns = ['Rule', 'Held by', 'Shown by'];

/** Reads the headings `## §n`, the tables below them and the list below `## Support`. */
export function parseCoverageDocument(text: string): CoverageDocument {
  const sections: string[] = [];
  const rules: Rule[] = [];
  const support: Reference[] = [];
  const faults: Fault[] = [];
  let place: string | undefined;
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const heading = /^## (?:§(\d+)|(Support)$)?/.exec(content);
    if (heading !== null) {
      place = heading[1] ?? heading[2];
      if (heading[1] !== undefined) sections.push(heading[1]);
    } else if (place === 'Support' && content.startsWith('- ')) {
      const links = findLinks(content.split(': ')[0] ?? '', 'name', line);
      support.push(...links);
      if (links.length === 0) faults.push({ line, text: malformed('Support', 'name') });
    } else if (place !== undefined && content.startsWith('|')) {
      const read = readRow(content, { line, section: place });
      if (read.rule !== undefined) rules.push(read.rule);
      faults.push(...read.faults.map((fault) => ({ line, text: fault })));
    }
  }
  return { sections, rules, support, faults: [...faults, ...repeatedNumbers(rules)] };
}

interface ReadRow {
  readonly rule?: Rule;
  readonly faults: readonly string[];
}

function readRow(content: string, at: { line: number; section: string }): ReadRow {
  const cells = content
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  if (cells.every((cell) => /^:?-+:?$/.test(cell)) || cells.join() === columns.join()) {
    return { faults: [] };
  }
  const [rule = '', heldBy = '', shownBy = ''] = cells;
  if (cells.length !== columns.length) {
    const text = `A row has the ${columns.length} cells ${columns.join(', ')}; this one has ${cells.length}.`;
    return { faults: [text] };
  }
  const number = /^(\d+\.\d+) \S/.exec(rule)?.[1];
  if (number?.startsWith(`${at.section}.`) !== true) {
    return {
      faults: [`A rule of §${at.section} begins with its number, such as ${at.section}.1.`],
    };
  }
  return {
    rule: {
      line: at.line,
      number,
      heldBy: findLinks(heldBy, 'name', at.line),
      shownBy: findLinks(shownBy, 'title', at.line),
    },
    faults: [...cellFaults(number, heldBy, 'name'), ...cellFaults(number, shownBy, 'title')],
  };
}

function findLinks(cell: string, kind: LinkKind, line: number): readonly Reference[] {
  return [...cell.matchAll(linkForms[kind].pattern)].map(([, name = '', path = '']) => ({
    line,
    name,
    path,
  }));
}

function cellFaults(number: string, cell: string, kind: LinkKind): readonly string[] {
  const rest = cell.replaceAll(linkForms[kind].pattern, '').replace(/[\s,]/g, '');
  if (rest === '' && cell !== '') return [];
  const column = kind === 'name' ? 'Held by' : 'Shown by';
  if (cell === '') return [`Rule ${number}: nothing stands under '${column}'.`];
  return [`Rule ${number}: ${malformed(column, kind)}`];
}

function malformed(where: string, kind: LinkKind): string {
  return `under '${where}' stand links of the form ${linkForms[kind].form}, with commas between them.`;
}

function repeatedNumbers(rules: readonly Rule[]): readonly Fault[] {
  return rules.flatMap(({ line, number }, index) => {
    const first = rules.slice(0, index).find((rule) => rule.number === number);
    if (first === undefined) return [];
    return [{ line, text: `Rule ${number} has the number of the rule of line ${first.line}.` }];
  });
}
