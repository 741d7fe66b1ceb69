import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt)$/;

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [extension, compressor] of Object.entries(compressors)) {
    const compressed = await compressor(content);
    if (compressed.length < content.length) await writeFile(`${file}.${extension}`, compressed);
  }
}

/** Writes a .br and a .gz file beside every text file of the build, for the web server. */
export function compressAssets(): Plugin {
  let directory = '';
  return {
    name: 'colega-compress-assets',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !/[\\/]\.vite[\\/]/.test(file));
      await Promise.all(files.map(compress));
    },
  };
}
