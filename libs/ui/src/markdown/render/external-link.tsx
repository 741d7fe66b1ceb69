import { useState } from 'react';
import type { ReactNode } from 'react';
import ImageOff from 'lucide-react/icons/image-off';
import { hostToReveal, LINK_ATTRIBUTES, safeLink } from '../../link-policy/link-policy.ts';
import type { SafeLink, TextAround } from '../../link-policy/link-policy.ts';
import { VisuallyHidden } from '../../visually-hidden/visually-hidden.tsx';
import { showInvisible } from '../../invisible-characters.ts';
import styles from './external-link.module.css';
import type { RenderContext } from './render-context.ts';

interface ExternalLinkProps {
  address: string;
  /** Text of the label to compare with the address; `undefined` if it cannot be read. */
  label: string | undefined;
  around: TextAround;
  context: RenderContext;
  children: ReactNode;
}

/** Link of an answer. Only its label if the policy refuses the address. */
export function ExternalLink(props: ExternalLinkProps) {
  const { address, label, around, context, children } = props;
  const link = context.insideLink ? undefined : safeLink(withoutBackslashes(address));
  if (link === undefined) return children;
  const revealed = hostToReveal(label, link, around);
  return (
    <>
      <a href={link.href} {...LINK_ATTRIBUTES}>
        {children}
        {link.host !== undefined && (
          <VisuallyHidden> ({context.texts.opensInNewTab})</VisuallyHidden>
        )}
      </a>
      {revealed !== undefined && (
        <span className={styles['host']} data-revealed-host="">
          {` (${revealed})`}
        </span>
      )}
    </>
  );
}

/** Encodes backslashes: browsers read them as slashes, which would change the host. */
function withoutBackslashes(address: string): string {
  return address.replaceAll('\\', '%5C');
}

interface LinkedImageProps {
  address: string;
  alt: string;
  context: RenderContext;
}

/**
 * Placeholder with a link instead of an image, so that no answer can make requests by itself. Only
 * https images of the hosts in the configuration load.
 */
export function LinkedImage({ address, alt, context }: LinkedImageProps) {
  const { texts, insideLink, imageHosts = [] } = context;
  const [failed, setFailed] = useState<string>();
  const link = safeLink(address);
  const isShown = link !== undefined && failed !== link.href && isAllowed(link, imageHosts);
  const className = styles[isShown ? 'shownImage' : 'image'];
  const content = isShown ? (
    <img
      src={link.href}
      alt={showInvisible(alt)}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setFailed(link.href);
      }}
    />
  ) : (
    <>
      <ImageOff />
      {alt !== '' && <span>{showInvisible(alt)}</span>}
      <span className={styles['host']}>
        {texts.imageNotShown}
        {link?.host !== undefined && ` · ${link.host}`}
      </span>
    </>
  );
  if (insideLink || link?.host === undefined) return <span className={className}>{content}</span>;
  return (
    <a className={className} href={link.href} {...LINK_ATTRIBUTES}>
      {content}
      <VisuallyHidden> ({texts.opensInNewTab})</VisuallyHidden>
    </a>
  );
}

/**
 * Checks if an address is https on one of the allowed hosts, port included. A host may be given as
 * an origin.
 */
function isAllowed({ href, host }: SafeLink, imageHosts: readonly string[]): boolean {
  if (!href.startsWith('https://')) return false;
  return imageHosts.some((allowed) => {
    const origin = safeLink(allowed.includes('://') ? allowed : `https://${allowed}`);
    return origin?.host === host && origin?.href.startsWith('https://') === true;
  });
}
