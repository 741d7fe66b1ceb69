import path from 'node:path';

/**
 * Returns the layer of a file and the folders or the file in it; an empty list for a file in no layer.
 * @param {string} root
 * @param {string} file
 */
function layerAndFolder(root, file) {
  const parts = path.relative(root, file).split(path.sep);
  return parts.length < 2 || parts[0] === '..' ? [] : parts;
}

/**
 * Reports imports from a layer that is not allowed. Addresses are resolved first, so that every spelling of one
 * file is treated alike, in `import`, `export … from` and `import()`.
 * Options: `root`, the folder of the layers; `layers`, for each layer the names of those below it that it may
 * use; `apart`, layers whose own folders use only the index file of one another; `tests`, the layer that only
 * tests and their fixtures may use.
 * @type {import('eslint').Rule.RuleModule}
 */
export const importLayers = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          root: { type: 'string' },
          layers: {
            type: 'object',
            additionalProperties: { type: 'array', items: { type: 'string' } },
          },
          apart: { type: 'array', items: { type: 'string' } },
          tests: { type: 'string' },
        },
        required: ['root', 'layers', 'apart', 'tests'],
        additionalProperties: false,
      },
    ],
    messages: {
      unknown: 'The layer "{{from}}" is not in the table of layers.',
      below: '"{{from}}" may import from {{allowed}}, and not from "{{to}}".',
      apart: 'A folder of "{{from}}" imports only the index file of another one.',
      tests: 'Only tests import from "{{to}}".',
    },
  },
  create(context) {
    const { root, layers, apart, tests } = context.options[0];
    const file = context.filename;
    const [from, folder] = layerAndFolder(root, file);

    /** @param {string[]} target */
    function problemOf([to = '', toFolder, ...inside]) {
      if (to === tests && from !== tests)
        return /\.(?:test|fixture)\.tsx?$/.test(file) ? undefined : 'tests';
      // Files outside all layers may import from each layer.
      if (from === undefined) return undefined;
      if (from === to) {
        const isInner = apart.includes(from) && folder !== toFolder;
        return isInner && !/^index\.tsx?$/.test(inside.join('/')) ? 'apart' : undefined;
      }
      if (layers[from] === undefined) return 'unknown';
      return layers[from].includes(to) ? undefined : 'below';
    }

    /** @param {import('estree').Node | null | undefined} source */
    function check(source) {
      if (source?.type !== 'Literal' || !String(source.value).startsWith('.')) return;
      const target = layerAndFolder(root, path.resolve(path.dirname(file), String(source.value)));
      if (target.length === 0) return;
      const messageId = problemOf(target);
      if (messageId === undefined) return;
      const allowed = layers[from]?.join(', ') || 'no other layer';
      context.report({ node: source, messageId, data: { from, to: target[0], allowed } });
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};
