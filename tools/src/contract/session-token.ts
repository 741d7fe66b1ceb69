import type { Target } from './target.ts';

/** The session token of now, and every secret that there has been. */
export function createSessionToken(target: Target) {
  let token = target.sessionToken;
  const secrets = new Set<string>();
  const remember = (secret: string | undefined) => {
    const bare = secret?.replace(/^bearer\s+/i, '').trim();
    // A shorter one would only spoil the words of the report, which quotes no values.
    if (bare !== undefined && bare.length >= 6) secrets.add(bare);
  };
  [token, target.externalToken, target.avatarKey, target.credentials?.password].forEach(remember);
  return {
    read: () => token,
    replace: (next: string | null) => {
      if (!next?.trim()) return;
      token = next.trim();
      remember(token);
    },
    redact: (text: string) =>
      [...secrets].reduce((shown, secret) => shown.replaceAll(secret, '…'), text),
  };
}
