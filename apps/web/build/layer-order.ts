import type { Plugin } from 'vite';

/**
 * Puts the order of the cascade layers at the start of every style sheet. The page may load them
 * in any order, and the first sheet that names a layer would decide.
 */
export function layerOrder(statement: string): Plugin {
  return {
    name: 'colega-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = statement + String(file.source).replace(statement, '');
      }
    },
  };
}
