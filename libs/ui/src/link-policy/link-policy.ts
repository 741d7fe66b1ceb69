export { hostToReveal } from './host-to-reveal.ts';
export { LINK_ATTRIBUTES, safeLink } from './safe-link.ts';
export type { SafeLink } from './safe-link.ts';
