import { escaped } from './copy-html.ts';

/** Source in the list below a copied answer. */
export interface CopiedSource {
  readonly title: string;
  /** Safe web address. */
  readonly address?: string | undefined;
  /** Name of the place, for a source without an address. */
  readonly origin?: string | undefined;
}

/** Sources below a copied answer, in the order of their numbers. */
export interface CopiedSources {
  readonly heading: string;
  readonly sources: readonly CopiedSource[];
  /** Line below the list. */
  readonly note?: string | undefined;
}

/** Returns the sources as plain text: a numbered list with addresses; '' if there is nothing. */
export function sourcesText({ heading, sources, note = '' }: CopiedSources): string {
  const lines = sources.map(({ title, address, origin }, index) => {
    const named = [title, address ?? origin ?? ''].filter((part) => part !== '');
    return `${index + 1}. ${named.join(' - ')}`;
  });
  const list = lines.length === 0 ? '' : [heading, ...lines].join('\n');
  return [list, note].filter((part) => part !== '').join('\n\n');
}

/** Returns the sources as HTML: a heading, and a numbered list with links. */
export function sourcesHtml({ heading, sources, note = '' }: CopiedSources): string {
  const items = sources.map((source) => `<li>${sourceHtml(source)}</li>`).join('');
  const list = items === '' ? '' : `<h2>${escaped(heading)}</h2><ol>${items}</ol>`;
  return list + (note === '' ? '' : `<p>${escaped(note)}</p>`);
}

function sourceHtml({ title, address, origin = '' }: CopiedSource): string {
  if (address === undefined)
    return escaped([title, origin].filter((part) => part !== '').join(' - '));
  return `<a href="${escaped(address)}">${escaped(title === '' ? address : title)}</a>`;
}
