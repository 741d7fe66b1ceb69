import type {
  Code,
  Image,
  ImageReference,
  InlineCode,
  LinkReference,
  PhrasingContent,
  Text,
} from 'mdast';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { ExternalLink, LinkedImage } from './external-link.tsx';
import { showControls, showInvisible } from './invisible-characters.ts';
import { MathFormula } from './math-formula.tsx';
import { plainText } from './plain-text.ts';
import { footnoteId } from './render-context.ts';
import type { RenderContext } from './render-context.ts';
import { keepTogether } from './typography.ts';

/** The React nodes of running text. */
export function renderInline(
  nodes: readonly PhrasingContent[],
  context: RenderContext,
): ReactNode[] {
  return nodes.map((node, index) => <Inline key={index} node={node} context={context} />);
}

interface InlineProps {
  node: PhrasingContent;
  context: RenderContext;
}

const Inline = memo(function Inline({ node, context }: InlineProps) {
  return renderInlineNode(node, context);
});

/** How running text shows, or code in it; inside a link text shows more of itself. */
export function shownText({ type, value }: Text | InlineCode): string {
  return type === 'text' ? keepTogether(showControls(value)) : showInvisible(value);
}

/** How the last line of code shows while it is open. */
export function shownLastLine({ value }: Code): string {
  return showInvisible(value.slice(value.lastIndexOf('\n') + 1));
}

function renderInlineNode(node: PhrasingContent, context: RenderContext): ReactNode {
  switch (node.type) {
    case 'text':
      return context.insideLink ? showInvisible(node.value) : shownText(node);
    case 'strong':
      return <strong>{renderInline(node.children, context)}</strong>;
    case 'emphasis':
      return <em>{renderInline(node.children, context)}</em>;
    case 'delete':
      return <del>{renderInline(node.children, context)}</del>;
    case 'inlineCode':
      return <code>{shownText(node)}</code>;
    case 'inlineMath':
      return <MathFormula value={node.value} source={node.source} />;
    case 'break':
      return <br />;
    case 'html':
      // The one tag that answers use where Markdown has nothing: a line break in a table's cell.
      return /^<br\s*\/?>$/i.test(node.value) ? <br /> : showInvisible(node.value);
    case 'link':
      return (
        <ExternalLink address={node.url} label={plainText(node.children)} context={context}>
          {renderInline(node.children, { ...context, insideLink: true })}
        </ExternalLink>
      );
    case 'linkReference':
      return renderLinkReference(node, context);
    case 'image':
    case 'imageReference':
      return renderImage(node, context);
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context);
    default:
      return null;
  }
}

function renderLinkReference(node: LinkReference, context: RenderContext): ReactNode {
  const address = context.definitions.get(node.identifier)?.url ?? '';
  return (
    <ExternalLink address={address} label={plainText(node.children)} context={context}>
      {renderInline(node.children, { ...context, insideLink: true })}
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
