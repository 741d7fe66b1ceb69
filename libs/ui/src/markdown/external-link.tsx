import type { ReactNode } from 'react';
import ImageOff from 'lucide-react/icons/image-off';
import { hostToReveal } from '../link-policy/host-to-reveal.ts';
import { LINK_ATTRIBUTES, safeLink } from '../link-policy/safe-link.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { showInvisible } from './invisible-characters.ts';
import styles from './markdown.module.css';
import type { RenderContext } from './render-context.ts';

interface ExternalLinkProps {
  address: string;
  /** The words of the label, to compare with the address. */
  label: string;
  context: RenderContext;
  children: ReactNode;
}

/** A link of an answer, or its label alone when the policy refuses the address. */
export function ExternalLink({ address, label, context, children }: ExternalLinkProps) {
  const link = context.insideLink ? undefined : safeLink(address);
  if (link === undefined) return children;
  const revealed = hostToReveal(label, link);
  return (
    <>
      <a href={link.href} {...LINK_ATTRIBUTES}>
        {children}
        <VisuallyHidden> ({context.texts.opensInNewTab})</VisuallyHidden>
      </a>
      {revealed !== undefined && <span className={styles['host']}> ({revealed})</span>}
    </>
  );
}

interface ImagePlaceholderProps {
  address: string;
  alt: string;
  context: RenderContext;
}

/** Stands where an image would: no image ever loads, so that no answer can call out by one. */
export function ImagePlaceholder({ address, alt, context }: ImagePlaceholderProps) {
  const { texts, insideLink } = context;
  const link = safeLink(address);
  const host = link?.host ?? '';
  const content = (
    <>
      <ImageOff />
      {alt !== '' && <span>{showInvisible(alt)}</span>}
      <span className={styles['host']}>{texts.imageNotShown(host)}</span>
    </>
  );
  if (insideLink || host === '') return <span className={styles['image']}>{content}</span>;
  return (
    <a className={styles['image']} href={link?.href} {...LINK_ATTRIBUTES}>
      {content}
      <VisuallyHidden> ({texts.opensInNewTab})</VisuallyHidden>
    </a>
  );
}
