import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../src/workspace.ts';

/**
 * Bundles the text of a module that imports by absolute paths into a script that runs in a page as
 * in Node, and puts it into the folder; answers the script's path.
 */
export async function bundleScript(text: string, folder: string): Promise<string> {
  const { build } = await import('vite');
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, text);
  await build({
    root: workspaceRoot,
    configFile: false,
    logLevel: 'error',
    // A library would leave it to its users which React it gets.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      target: 'es2023',
      lib: { entry, formats: ['es'], fileName: () => 'script.mjs' },
    },
  });
  return join(folder, 'script.mjs');
}
