import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as Readonly<
  Record<string, unknown>
> & { readonly icons: readonly Icon[] };

describe('the manifest', () => {
  it('names one app, whatever its first page is called, in a window of its own', () => {
    expect(manifest).toMatchObject({
      ...{ id: '/', start_url: '.', scope: '.', display: 'standalone' },
      ...{ name: 'Colega', short_name: 'Colega', lang: 'pt-BR' },
    });
  });

  it('has the colours of the page and of the product mark', () => {
    expect(manifest).toMatchObject({ background_color: '#fefdfb', theme_color: '#006a74' });
    expect(read('index.html').toString()).toContain('fill="#006a74"');
  });

  it.each(manifest.icons.filter(({ src }) => src.endsWith('.png')))(
    'has the icon $src in the size that it says',
    ({ src, sizes }) => {
      const image = read(`public/${src}`);
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
    },
  );

  it('has an icon that a system may cut to its shape, and others that it may not', () => {
    const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose);
    expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']));
  });
});
