import { type PublicConfiguration, securityHeaders } from '../security-headers.ts';

type Page = 'app' | 'bridge';

const POLICY = 'content-security-policy';
const FEATURES = 'permissions-policy';
const OPENER = 'cross-origin-opener-policy';
const HTTPS_ONLY = 'strict-transport-security';
/** Nothing is lost without it. */
const WELCOME = ['x-dns-prefetch-control'];
const MIN_HTTPS_SECONDS = 86_400;

/** Returns what the security headers of an answer lack, beside those that follow from the configuration. */
export function headerFaults(
  headers: Headers,
  options: {
    readonly configuration: PublicConfiguration;
    readonly page: Page;
    readonly https: boolean;
  },
): readonly string[] {
  const wanted = Object.entries(securityHeaders(options)).filter(
    ([name]) => !WELCOME.includes(name),
  );
  const faults = wanted.flatMap(([name, value]) => {
    const found = headers.get(name);
    if (found === null) return [`${name} is missing`];
    if (name === POLICY) return policyFaults(found, value);
    if (name === FEATURES) return featureFaults(found, value);
    if (name === HTTPS_ONLY) return httpsFaults(found);
    return found.toLowerCase() === value ? [] : [`${name} is not ${value}`];
  });
  const opener = headers.get(OPENER);
  if (options.page === 'bridge' && opener !== null && opener !== 'unsafe-none') {
    faults.push(`${OPENER} is set, which cuts off the answer of the sign-in window`);
  }
  return faults;
}

/** Of several policies every one has to be kept, so the best of them counts. */
function policyFaults(found: string, wanted: string): string[] {
  const each = found.split(',').map((policy) => faultsOfPolicy(policy, wanted));
  return each.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function faultsOfPolicy(found: string, wanted: string): string[] {
  const directives = directivesOf(found);
  return [...directivesOf(wanted)].flatMap(([name, sources]) => {
    const there = directives.get(name);
    if (there === undefined) return [`${POLICY} has no ${name}`];
    const more = [...there].filter((source) => !sources.has(source) && source !== "'none'");
    const missing = [...sources].filter((source) => !there.has(source));
    return [
      ...(more.length > 0 ? [`${POLICY}: ${name} also has ${more.join(' ')}`] : []),
      ...(missing.length > 0 ? [`${POLICY}: ${name} lacks ${missing.join(' ')}`] : []),
    ];
  });
}

function directivesOf(policy: string): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), new Set(sources)]));
}

function featureFaults(found: string, wanted: string): string[] {
  const list = (text: string) => text.split(',').map((entry) => entry.replaceAll(/\s/g, ''));
  const there = new Set(list(found));
  const missing = list(wanted).filter((entry) => !there.has(entry));
  return missing.length === 0 ? [] : [`${FEATURES} lacks ${missing.join(', ')}`];
}

function httpsFaults(found: string): string[] {
  const seconds = Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0);
  return seconds >= MIN_HTTPS_SECONDS ? [] : [`${HTTPS_ONLY} is for less than a day`];
}
