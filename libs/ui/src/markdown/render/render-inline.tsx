import type {
  Code,
  Image,
  ImageReference,
  InlineCode,
  Link,
  LinkReference,
  PhrasingContent,
  Text,
} from 'mdast';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { AwaitedCitation, Citation } from './citation.tsx';
import { citedParts } from './cited-parts.ts';
import { ExternalLink, LinkedImage } from './external-link.tsx';
import type { TextAround } from '../../link-policy/link-policy.ts';
import { showControls, showInvisible } from '../../invisible-characters.ts';
import { MathFormula } from '../math/math-formula.tsx';
import { labelText, textsAround } from './running-text.ts';
import { footnoteId } from './render-context.ts';
import type { RenderContext } from './render-context.ts';

/** Renders running text. */
export function renderInline(
  nodes: readonly PhrasingContent[],
  context: RenderContext,
  outside = NOTHING_AROUND,
): ReactNode[] {
  const aroundNode = textsAround(nodes, outside);
  return nodes.map((node, index) => {
    const around = 'children' in node ? aroundNode(index) : NOTHING_AROUND;
    return <Inline key={index} node={node} context={context} {...around} />;
  });
}

const NOTHING_AROUND: TextAround = { before: '', after: '' };

interface InlineProps extends TextAround {
  node: PhrasingContent;
  context: RenderContext;
}

const Inline = memo(function Inline({ node, context, before, after }: InlineProps) {
  return renderInlineNode(node, context, { before, after });
});

/**
 * Returns the displayed form of text or inline code. Text in a link shows more of its invisible
 * characters.
 */
export function shownText({ type, value }: Text | InlineCode): string {
  return type === 'text'
    ? keepTogether(showControls(value, { isPart: true }))
    : showInvisible(value);
}

/** Returns the displayed last line of open code. */
export function shownLastLine({ value }: Code): string {
  return showInvisible(value.slice(value.lastIndexOf('\n') + 1));
}

function renderInlineNode(
  node: PhrasingContent,
  context: RenderContext,
  around: TextAround,
): ReactNode {
  switch (node.type) {
    case 'text':
      return context.insideLink ? showInvisible(node.value) : renderText(node, context);
    case 'strong':
      return <strong>{renderInline(node.children, context, around)}</strong>;
    case 'emphasis':
      return <em>{renderInline(node.children, context, around)}</em>;
    case 'delete':
      return <del>{renderInline(node.children, context, around)}</del>;
    case 'inlineCode':
      return <code>{shownText(node)}</code>;
    case 'inlineMath':
      return <MathFormula value={node.value} source={node.source} />;
    case 'break':
      return <br />;
    case 'html':
      // The only HTML tag with an effect: answers use it for line breaks in table cells.
      return /^<br\s*\/?>$/i.test(node.value) ? <br /> : showInvisible(node.value);
    case 'link':
      return renderLink(node, node.url, { context, around });
    case 'linkReference':
      return renderLink(node, context.definitions.get(node.identifier)?.url ?? '', {
        context,
        around,
      });
    case 'image':
    case 'imageReference':
      return renderImage(node, context);
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context);
    default:
      return null;
  }
}

function renderText({ value }: Text, { citations, texts }: RenderContext): ReactNode {
  return citedParts(value, citations).map((part, index) => {
    if (typeof part === 'string') return shownText({ type: 'text', value: part });
    if (typeof part === 'number') return <AwaitedCitation key={index} number={part} />;
    return <Citation key={index} source={part} texts={texts} onOpen={citations.onOpen} />;
  });
}

function renderLink(
  { children }: Link | LinkReference,
  address: string,
  { context, around }: { context: RenderContext; around: TextAround },
): ReactNode {
  return (
    <ExternalLink address={address} label={labelText(children)} around={around} context={context}>
      {renderInline(children, { ...context, insideLink: true })}
    </ExternalLink>
  );
}

function renderImage(node: Image | ImageReference, context: RenderContext): ReactNode {
  const address =
    node.type === 'image' ? node.url : (context.definitions.get(node.identifier)?.url ?? '');
  return <LinkedImage address={address} alt={node.alt ?? ''} context={context} />;
}

function renderFootnoteReference(identifier: string, context: RenderContext): ReactNode {
  const number = context.footnoteNumbers.get(identifier);
  if (number === undefined) return null;
  if (context.insideLink) return <sup>{number}</sup>;
  return (
    <sup>
      <a href={`#${footnoteId(context, number)}`} data-footnote="">
        {number}
      </a>
    </sup>
  );
}

const NO_BREAK_SPACE = '\u00A0';
const MONEY = /(?<=(?:^|[^\p{L}])(?:[A-Z]{1,3}\$|[€£¥$])) (?=-?\d)/gu;
const UNIT =
  /(?<=\d) (?=(?:%|‰|°C?|km\/h|km|cm|mm|m²|m³|m|kg|mg|g|ml|mL|L|kWh|kW|GB|MB|kB|KB|TB|Mbps|h|min|ms|s|mil|milhões|milhão|bilhões|bilhão)(?![\p{L}\p{N}]))/gu;
const TIME_UNIT =
  /(?<=\d) (?=(?:d[ií]as?|horas?|minutos?|segundos?|semanas?|m[eê]s|meses|a[nñ]os?|days?|hours?|minutes?|seconds?|weeks?|months?|years?)(?![\p{L}\p{N}]))/gu;
const DATE_RANGE =
  /(?<=(?<!\d)\d{1,2}\/\d{1,2}(?:\/\d{4})?) (a|al|até|to|[-–]) (?=\d{1,2}\/\d{1,2})/gu;

/**
 * Replaces spaces by no-break spaces in amounts of money, numbers with a unit and ranges of dates.
 * Changes nothing else.
 */
export function keepTogether(text: string): string {
  // Every match has a digit, and most texts have none.
  if (!/\d/.test(text)) return text;
  return text
    .replace(MONEY, NO_BREAK_SPACE)
    .replace(UNIT, NO_BREAK_SPACE)
    .replace(TIME_UNIT, NO_BREAK_SPACE)
    .replace(DATE_RANGE, `${NO_BREAK_SPACE}$1${NO_BREAK_SPACE}`);
}
