import type { Plugin } from 'vite';

/** Writes bundle-modules.json: the modules of each script, for the budget and package checks. */
export function bundleModules(): Plugin {
  return {
    name: 'colega-bundle-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const modules = Object.entries(file.modules).map(([id, module]) => ({
          id: id.replace(/^.*?\/(?=node_modules\/|apps\/|libs\/)/, ''),
          bytes: module.renderedLength,
        }));
        return [{ file: file.fileName, modules }];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'bundle-modules.json',
        source: JSON.stringify(chunks),
      });
    },
  };
}
