import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder, requireReplaceable } from './out-folder.ts';

let parent: string;
let out: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'colega-out-'));
  out = join(parent, 'web');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Deploys a release whose one script has this name. */
function release(name: string): Promise<void> {
  return replaceFolder(out, async (folder) => {
    await write(join(folder, 'site/index.html'), name);
    await write(join(folder, `site/assets/${name}.js`), name);
  });
}

const read = (file: string) => readFile(join(parent, file), 'utf8');
const assets = async () => (await readdir(join(out, 'site/assets'))).toSorted();

describe('replaceFolder', () => {
  it('writes a folder and nothing beside it', async () => {
    await release('a');
    expect(await readdir(parent)).toEqual(['web']);
  });

  it.skipIf(process.platform === 'win32')(
    'lets every user read what it writes, and so the server, whatever the umask',
    async () => {
      const usual = process.umask(0o077);
      await release('a').finally(() => process.umask(usual));
      const modes = ['', 'site', 'site/assets', 'site/index.html', 'site/assets/a.js'].map(
        async (path) => (await stat(join(out, path))).mode & 0o777,
      );
      expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o755, 0o644, 0o644]);
      // What was added by hand may be a secret.
      await writeFile(join(out, 'added.pem'), '', { mode: 0o600 });
      await release('b');
      expect((await stat(join(out, 'added.pem'))).mode & 0o777).toBe(0o600);
    },
  );

  it('takes an empty folder', async () => {
    await mkdir(out);
    await release('a');
    expect(await read('web/site/index.html')).toBe('a');
  });

  it('keeps what was there before as DIR.previous', async () => {
    await release('a');
    await release('b');
    expect(await read('web/site/index.html')).toBe('b');
    expect(await read('web.previous/site/index.html')).toBe('a');
    await release('c');
    expect(await read('web.previous/site/index.html')).toBe('b');
  });

  it('keeps the assets of the two releases before, for pages that are open', async () => {
    const kept = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      await release(name);
      kept.push(await assets());
    }
    expect(kept).toEqual([
      ['a.js'],
      ['a.js', 'b.js'],
      ['a.js', 'b.js', 'c.js'],
      ['b.js', 'c.js', 'd.js'],
    ]);
  });

  it('goes on with the folder of a rollback', async () => {
    await release('a');
    await release('b');
    await rm(out, { recursive: true });
    await replaceFolder(`${out}.previous`, (folder) => write(join(folder, 'site/index.html'), 'c'));
    expect(await read('web.previous.previous/site/index.html')).toBe('a');
  });

  it('brings along what was added by hand', async () => {
    await release('a');
    await write(join(out, 'compose.override.yaml'), 'mine');
    await release('b');
    expect(await read('web/compose.override.yaml')).toBe('mine');
    await release('c');
    expect(await read('web/compose.override.yaml')).toBe('mine');
  });

  it('leaves everything as it was where writing fails', async () => {
    await release('a');
    const failing = replaceFolder(out, async (folder) => {
      await write(join(folder, 'site/index.html'), 'b');
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(await readdir(parent)).toEqual(['web']);
    expect(await read('web/site/index.html')).toBe('a');
  });
});

describe('what would be lost', () => {
  const refused = [() => release('b'), () => requireReplaceable(out)];

  it.each(refused)('is not a folder that another hand has written (%#)', async (attempt) => {
    await write(join(out, 'photo.png'), 'mine');
    await expect(attempt()).rejects.toThrow(/is not empty, and was not written by this command/);
    expect(await read('web/photo.png')).toBe('mine');
  });

  it.each(refused)('is not a folder with a record that is none (%#)', async (attempt) => {
    await write(join(out, '.colega-deployment.json'), '{}');
    await expect(attempt()).rejects.toThrow(/was not written by this command/);
  });

  it.each(refused)('is not a file that was changed since (%#)', async (attempt) => {
    await release('a');
    await write(join(out, 'site/index.html'), 'mine');
    await expect(attempt()).rejects.toThrow(/changed since they were written: site\/index\.html/);
    expect(await read('web/site/index.html')).toBe('mine');
  });

  it.each(refused)('is not a folder beside it of the same name (%#)', async (attempt) => {
    await release('a');
    await write(join(parent, 'web.previous/photo.png'), 'mine');
    await expect(attempt()).rejects.toThrow(/web\.previous is not empty/);
    expect(await read('web.previous/photo.png')).toBe('mine');
  });

  it.each(refused)('is not a file in the place of the folder (%#)', async (attempt) => {
    await write(out, 'mine');
    await expect(attempt()).rejects.toThrow(/is a file: choose another folder/);
    expect(await read('web')).toBe('mine');
  });
});
