/** Fact of a violation: what was forbidden, and by which rule; never a text, an address or a user. */
export interface PolicyReport {
  readonly kind: 'policy';
  readonly directive: string;
  /** Origin of what was blocked, or a word of the policy, such as `inline`. */
  readonly blocked: string;
  /** Name of our own file, without its address; empty for any other. */
  readonly file: string;
}

function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,40}$/.test(blocked) ? blocked : '';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

/**
 * Leaves out of a violation all that could hold words of a chat: sample, address, path and query. The
 * browser's own reports (`report-uri`) would send them.
 */
export function policyReport(event: SecurityPolicyViolationEvent, ownOrigin: string): PolicyReport {
  const { effectiveDirective: directive, blockedURI, sourceFile } = event;
  const isOwn = URL.canParse(sourceFile) && new URL(sourceFile).origin === ownOrigin;
  const file = isOwn ? (/[^/]+\.js$/.exec(new URL(sourceFile).pathname)?.[0] ?? '') : '';
  return { kind: 'policy', directive, blocked: originOf(blockedURI), file };
}
