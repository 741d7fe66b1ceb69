import { RESERVED_SLUGS } from '@colega/chat-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenedHere, screenOf, withoutSearchParameter } from './navigation.tsx';
import { paths } from './paths.ts';

const SITE = 'https://colega.example';

describe('the screen of a path', () => {
  it.each(['/', '//', '///'])('names no persona at %j', (path) => {
    expect(screenOf(path)).toEqual({ slug: null });
  });

  it.each([
    ['/recursos-humanos', 'recursos-humanos'],
    ['/rh/', 'rh'],
    ['/rh//', 'rh'],
    ['/Rh', 'Rh'],
    ['/sa%C3%BAde', 'saúde'],
    ['/a%2Fb', 'a/b'],
    ['/%5Cevil', '\\evil'],
    ['/100%25', '100%'],
    ['/a%252Fb', 'a%2Fb'],
  ])('names at %j the persona %j', (path, slug) => {
    expect(screenOf(path)).toEqual({ slug });
  });

  it('takes a segment that cannot be decoded as it stands', () => {
    expect(screenOf('/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' });
  });

  it.each(RESERVED_SLUGS)('is none for the reserved name %j, however it is written', (slug) => {
    const escaped = `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
    for (const name of [slug, slug.toUpperCase(), escaped])
      expect([screenOf(`/${name}`), screenOf(`/${name}/`)]).toEqual([null, null]);
  });

  it.each(['/rh/chats', '/admin/users', '//evil.example', '//evil.example/', '/%E0%A4%A/b', ''])(
    'is none for %j',
    (path) => {
      expect(screenOf(path)).toBeNull();
    },
  );

  it('is found again from the address of its persona, which is always on this site', () => {
    const typed = fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(typed, (path) => {
        const { pathname } = new URL(`${SITE}/${path}`);
        const screen = screenOf(pathname);
        if (screen === null) return;
        const own = new URL(paths.persona(screen.slug ?? undefined, 'c'), SITE);
        expect(own.origin).toBe(SITE);
        expect(screenOf(own.pathname)).toEqual(screen);
      }),
    );
  });
});

describe('an address without a query parameter', () => {
  it('keeps the others, and loses its fragment', () => {
    const address = `${SITE}/rh?chat=a%26b&m=1&x=%25#text`;
    expect(withoutSearchParameter(address, 'm')).toBe(`${SITE}/rh?chat=a%26b&x=%25`);
  });

  it('has no question mark where nothing is left', () => {
    expect(withoutSearchParameter(`${SITE}/rh?m=1`, 'm')).toBe(`${SITE}/rh`);
  });

  it('stays on its site whatever its path looks like', () => {
    const address = withoutSearchParameter(`${SITE}//evil.example?m=1`, 'm');
    expect(new URL(address).origin).toBe(SITE);
  });
});

describe('a click on a link', () => {
  const plain = {
    button: 0,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };

  it('leads on in the page where it is plain', () => {
    expect(isOpenedHere(plain)).toBe(true);
    expect(isOpenedHere(plain, '_self')).toBe(true);
  });

  it.each([
    { button: 1 },
    { button: 2 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ])('is not ours with %j', (difference) => {
    expect(isOpenedHere({ ...plain, ...difference })).toBe(false);
  });

  it("is the browser's where the link opens elsewhere", () => {
    expect(isOpenedHere(plain, '_blank')).toBe(false);
  });
});
