import type { Nodes } from 'mdast';
import type { Code, Construct, Extension, Tokenizer } from 'micromark-util-types';
import { MAX_DEFINITIONS } from '../../text-limits.ts';

/** Labels that other blocks of a text define. */
export interface KnownLabels {
  /** Labels of link definitions, as the parser normalises them. */
  readonly links: ReadonlySet<string>;
  /** Labels of footnotes, the same way. */
  readonly notes: ReadonlySet<string>;
}

export const NO_LABELS: KnownLabels = { links: new Set(), notes: new Set() };

const OPENING_BRACKET = 91 satisfies Code;
const CLOSING_BRACKET = 93 satisfies Code;

/** Lets a block refer to the definitions of other blocks, as if it were parsed with them. */
export function knownLabels({ links, notes }: KnownLabels): Extension {
  let isKnown = false;

  // Learns the labels before a bracket is read, and leaves the bracket to the others.
  const tokenize: Tokenizer = function (_effects, _ok, nok) {
    if (!isKnown) {
      isKnown = true;
      this.parser.defined.push(...links);
      // Set by the syntax of footnotes, which has no type for it.
      const parser = this.parser as typeof this.parser & { gfmFootnotes?: string[] };
      parser.gfmFootnotes = [...(parser.gfmFootnotes ?? []), ...notes];
    }
    return nok;
  };

  const construct: Construct = { name: 'knownLabels', tokenize };
  return { text: { [OPENING_BRACKET]: construct, [CLOSING_BRACKET]: construct } };
}

/** Adds the labels that nodes define. The same object if there is none. Throws if they are too many. */
export function withLabelsOf(labels: KnownLabels, nodes: readonly Nodes[]): KnownLabels {
  const links = new Set(labels.links);
  const notes = new Set(labels.notes);
  function add(node: Nodes) {
    // The tree has them in lower case, the parser in upper case.
    if (node.type === 'definition') links.add(node.identifier.toUpperCase());
    if (node.type === 'footnoteDefinition') notes.add(node.identifier.toUpperCase());
    if ('children' in node) node.children.forEach(add);
  }
  nodes.forEach(add);
  const size = links.size + notes.size;
  if (size > MAX_DEFINITIONS) throw new RangeError('Too many definitions');
  return size === labels.links.size + labels.notes.size ? labels : { links, notes };
}

/** Returns a check if a source may name one of the labels that are new. */
export function namesLabel(known: KnownLabels, now: KnownLabels): (source: string) => boolean {
  const added = [
    ...[...now.links].filter((label) => !known.links.has(label)),
    ...[...now.notes].filter((label) => !known.notes.has(label)),
  ].map(bare);
  return (source) => {
    if (!source.includes('[')) return false;
    const text = bare(source);
    return added.some((label) => text.includes(label));
  };
}

// A label may go over lines, with the marks of quotes between them.
function bare(text: string): string {
  return text
    .replace(/[\s>]+/g, '')
    .toLowerCase()
    .toUpperCase();
}
