import type { PublicConfiguration } from './security-headers.ts';

/** Address of the file by RFC 9116: at the root of the host, whatever the base path. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 364;
const DAY_MS = 86_400_000;
const EMAIL = /^[^\s@:/<>"]+@[^\s@:/<>"]+\.[^\s@:/<>"]+$/;

/** The contact as an address of the file; undefined for what is neither mail nor https. */
function readContact(value: unknown): string | undefined {
  if (typeof value !== 'string' || /[\p{Cc}\s]/u.test(value)) return undefined;
  if (EMAIL.test(value)) return `mailto:${value}`;
  return /^(?:https:\/\/|mailto:)./.test(value) && URL.canParse(value) ? value : undefined;
}

/** Content of security.txt, valid for a year from `now`; null where the configuration names no contact. */
export function securityText(
  { SECURITY_CONTACT, SECURITY_POLICY_URL }: PublicConfiguration,
  now: Date,
): string | null {
  const contact = readContact(SECURITY_CONTACT);
  if (contact === undefined) return null;
  const policy = readContact(SECURITY_POLICY_URL);
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: pt, en, es',
    ...(policy?.startsWith('https:') === true ? [`Policy: ${policy}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** A sentence for each field of the file that cannot be used. */
export function findContactFaults(configuration: PublicConfiguration): readonly string[] {
  const { SECURITY_CONTACT, SECURITY_POLICY_URL } = configuration;
  const faults: string[] = [];
  if (SECURITY_CONTACT !== undefined && readContact(SECURITY_CONTACT) === undefined)
    faults.push('SECURITY_CONTACT must be an e-mail address or an https address.');
  const isPolicy = readContact(SECURITY_POLICY_URL)?.startsWith('https:') === true;
  if (SECURITY_POLICY_URL !== undefined && !isPolicy)
    faults.push('SECURITY_POLICY_URL must be an https address.');
  return faults;
}
