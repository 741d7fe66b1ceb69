import { describe, expect, it } from 'vitest';
import { findHostFaults, type PublicConfiguration, securityHeaders } from './security-headers.ts';

function policyOf(configuration: PublicConfiguration, page: 'app' | 'bridge' = 'app') {
  const text = securityHeaders({ configuration, page })['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const metadata = {
  issuer: 'https://login.microsoftonline.com/t/v2.0',
  authorization_endpoint: 'http://localhost:4300/t/oauth2/v2.0/authorize',
  token_endpoint: 'http://localhost:4300/t/oauth2/v2.0/token',
  jwks_uri: 'http://localhost:4300/t/discovery/v2.0/keys',
};

describe('the content security policy', () => {
  it("connects to the API of the configuration and to Microsoft's sign-in, and frames the latter", () => {
    const policy = policyOf({ API_HOST: 'https://api.example.com/v1' });
    expect(policy['connect-src']).toBe(
      "'self' https://api.example.com https://login.microsoftonline.com",
    );
    expect(policy['frame-src']).toBe("'self' https://login.microsoftonline.com");
  });

  it.each([
    ['text', JSON.stringify(metadata)],
    ['an object', metadata],
  ])(
    'puts the identity provider of the metadata, given as %s, in the place of Microsoft',
    (_, given) => {
      const policy = policyOf({ API_HOST: 'http://localhost:4300', AUTHORITY_METADATA: given });
      expect(policy['connect-src']).toBe("'self' http://localhost:4300");
      expect(policy['frame-src']).toBe("'self' http://localhost:4300");
    },
  );

  it('puts another OpenID provider in the place of Microsoft, with the endpoints of its metadata', () => {
    const AUTHORITY = 'https://id.example.com/realms/colega';
    expect(policyOf({ AUTHORITY })['frame-src']).toBe("'self' https://id.example.com");
    const endpoints = { token_endpoint: 'https://tokens.example.com/token' };
    const policy = policyOf({ AUTHORITY, AUTHORITY_METADATA: endpoints });
    expect(policy['connect-src']).toBe("'self' https://id.example.com https://tokens.example.com");
  });

  it('admits the avatar service for its calls and its videos', () => {
    const policy = policyOf({ AVATAR_HOST: 'https://avatar.example.com' });
    expect(policy['media-src']).toBe("'self' https://avatar.example.com");
    expect(policy['connect-src']).toContain('https://avatar.example.com');
  });

  it('admits the hosts on which the avatar service keeps its videos, for videos alone', () => {
    const hosts = { AVATAR_VIDEO_HOSTS: ['videos.example.com', '*', 'x; script-src *', 'data:,x'] };
    const policy = policyOf({ AVATAR_HOST: 'https://avatar.example.com', ...hosts });
    expect(policy['media-src']).toBe(
      "'self' https://avatar.example.com https://videos.example.com",
    );
    expect(policy['connect-src']).not.toContain('videos');
    expect(policyOf(hosts)['media-src']).toBe("'self'");
    expect(policyOf({ ...hosts, AVATAR_VIDEO_HOSTS: 'videos.example.com' })['media-src']).toBe(
      "'self'",
    );
  });

  it('shows images of this site and of the hosts that the configuration lists', () => {
    expect(policyOf({})['img-src']).toBe("'self'");
    expect(policyOf({ IMAGE_HOSTS: ['https://img.example.com'] })['img-src']).toBe(
      "'self' https://img.example.com",
    );
    expect(policyOf({ IMAGE_HOSTS: ['img.example.com:8443', 'a b', '*', 'x;y'] })['img-src']).toBe(
      "'self' https://img.example.com:8443",
    );
  });

  it('lets nothing else through, and no text become markup', () => {
    expect(policyOf({})).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
    });
  });

  it('has one policy for Trusted Types, for the workers of the app', () => {
    expect(policyOf({})['trusted-types']).toBe('colega-worker');
    expect(policyOf({}, 'bridge')['trusted-types']).toBe("'none'");
  });

  it.each([
    'nonsense',
    "https://x.example.com'; script-src *",
    "x; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'data:text/html,x',
    42,
    null,
  ])('is not widened by the API host %j', (API_HOST) => {
    const policy = policyOf({ API_HOST, AUTHORITY_METADATA: API_HOST, AVATAR_HOST: API_HOST });
    expect(policy['script-src']).toBe("'self'");
    expect(policy['connect-src']).toMatch(/^'self' (https:\/\/[\w.]+ ?)*$/);
  });

  it.each([
    'https://a;require-trusted-types-for',
    "https://a.example.com;script-src'unsafe-inline'",
    'https://a,b.example.com',
    'https://*',
    'https://*.example.com',
    "https://'self'",
    'https://a_b$.example.com',
  ])('leaves out the host %j, which is more than a host', (host) => {
    const configuration = {
      API_HOST: host,
      AVATAR_HOST: host,
      AVATAR_VIDEO_HOSTS: [host],
      IMAGE_HOSTS: [host, 'https://img.example.com'],
      AUTHORITY: host,
      AUTHORITY_METADATA: { token_endpoint: host },
    };
    expect(policyOf(configuration)).toEqual(policyOf({ IMAGE_HOSTS: ['https://img.example.com'] }));
  });

  it('admits ports and addresses of either version', () => {
    const hosts = ['http://LOCALHOST:4300/a', 'https://10.0.0.1', 'http://[2001:db8::1]:81'];
    expect(policyOf({ IMAGE_HOSTS: hosts })['img-src']).toBe(
      "'self' http://localhost:4300 https://10.0.0.1 http://[2001:db8::1]:81",
    );
  });

  it('lets only the bridge be framed, and only by this site', () => {
    expect(policyOf({})['frame-ancestors']).toBe("'none'");
    expect(policyOf({}, 'bridge')['frame-ancestors']).toBe("'self'");
  });
});

it('lets the page report violations where the configuration says so, and sends none by itself', () => {
  const REPORT_URL = 'https://reports.example.com/csp?app=colega';
  const policy = policyOf({ REPORT_URL });
  expect(policy['connect-src']).toContain('https://reports.example.com');
  expect(policyOf({})['connect-src']).not.toContain('reports');
  // Reports of the browser itself would hold addresses of chats, and beginnings of texts.
  for (const name of ['report-uri', 'report-to']) expect(policy).not.toHaveProperty(name);
});

describe('the pages that may frame the app', () => {
  const FRAME_ANCESTORS = ['https://portal.example.com', 'intranet.example.com:8443'];

  it('are those that the configuration names, for the bridge in a frame of the app too', () => {
    const named = 'https://portal.example.com https://intranet.example.com:8443';
    expect(policyOf({ FRAME_ANCESTORS })['frame-ancestors']).toBe(named);
    expect(policyOf({ FRAME_ANCESTORS }, 'bridge')['frame-ancestors']).toBe(`'self' ${named}`);
  });

  it.each(['*', 'https://*', "'self'", 'x; script-src *', 'a b', 'https://a\r\nx-y: z', 7])(
    'are not widened by %j',
    (host) => {
      expect(policyOf({ FRAME_ANCESTORS: [host] })['frame-ancestors']).toMatch(
        /^('none'|https?:\/\/[\w.-]+)$/,
      );
      expect(policyOf({ FRAME_ANCESTORS: [host] })['script-src']).toBe("'self'");
    },
  );
});

describe('findHostFaults', () => {
  it('finds nothing in hosts and origins', () => {
    const hosts = ['img.example.com', 'https://img.example.com/', 'http://localhost:4300'];
    expect(findHostFaults({ IMAGE_HOSTS: hosts, AVATAR_VIDEO_HOSTS: [] })).toEqual([]);
  });

  it.each(['*', 'a b', 'https://a.example/path', 'https://a\r\nx-y: z', 'javascript:alert(1)', 7])(
    'names %j, with its field',
    (host) => {
      const [fault, ...others] = findHostFaults({ FRAME_ANCESTORS: [host] });
      expect(fault).toContain(`FRAME_ANCESTORS has ${JSON.stringify(host)}`);
      expect(others).toEqual([]);
    },
  );

  it.each([
    ['API_HOST', 'https://a;b.example'],
    ['API_HOST', 'https://*.example.com'],
    ['AUTHORITY', 'https://$host/tenant'],
    ['AVATAR_HOST', "https://a'b.example"],
    ['REPORT_URL', 'https://a,b.example/reports'],
    ['AUTHORITY_METADATA', '{"token_endpoint":"https://a;b.example/token"}'],
  ])('names %s where no policy can name its host: %s', (field, value) => {
    expect(findHostFaults({ [field]: value })).toEqual([
      `${field} has a host that the policy of the page cannot name.`,
    ]);
  });

  it('tells of a list that is none', () => {
    expect(findHostFaults({ IMAGE_HOSTS: 'img.example.com' })).toEqual([
      'IMAGE_HOSTS must be a list of hosts.',
    ]);
  });
});

describe('the other headers', () => {
  it('cuts the app off from windows that opened it, and not the bridge', () => {
    const of = (page: 'app' | 'bridge') => securityHeaders({ configuration: {}, page });
    expect(of('app')['cross-origin-opener-policy']).toBe('same-origin');
    expect(of('bridge')).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('asks for https only where the page is served by it', () => {
    const of = (https: boolean) => securityHeaders({ configuration: {}, page: 'app', https });
    expect(of(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(of(false)).not.toHaveProperty('strict-transport-security');
  });

  it('turns off what the app does not use', () => {
    const headers = securityHeaders({ configuration: {}, page: 'app' });
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/);
    expect(headers['permissions-policy']).toContain('fullscreen=(self)');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-dns-prefetch-control': 'off',
    });
  });
});
