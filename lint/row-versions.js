const MESSAGE =
  'Versions are compared and counted in server/src/db/row-version.ts alone: use hasVersion, nextVersion or versionAfter.';
const COMPARED = new Set(['===', '!==', '<', '>', '<=', '>=']);

/** `row.version`, also in `row?.version ?? 0`. */
const isVersion = (node) => {
  if (node?.type === 'ChainExpression') return isVersion(node.expression);
  if (node?.type === 'LogicalExpression') return isVersion(node.left);
  return node?.type === 'MemberExpression' && /^(version|revision)$/.test(node.property.name);
};

/** There is one way to refuse the second of two simultaneous editors. */
export const rowVersions = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    if (!file.includes('server/src/') || /row-version\.ts$|\.test\.ts$/.test(file)) return {};
    const report = (node) => context.report({ node, message: MESSAGE });
    return {
      CallExpression(node) {
        if (/^(eq|ne|lt|lte|gt|gte)$/.test(node.callee.name) && isVersion(node.arguments[0])) report(node);
      },
      BinaryExpression(node) {
        const { operator, left, right } = node;
        if (operator === '+' && isVersion(left)) report(node);
        // A constant is no version that an editor has loaded: `offer.version === 1` asks for the first one.
        if (COMPARED.has(operator) && isVersion(left) && right.type !== 'Literal') report(node);
      },
      TemplateLiteral({ expressions, quasis }) {
        for (const [index, { value }] of quasis.entries()) {
          const isCounted = isVersion(expressions[index - 1]) && /^\s*\+/.test(value.raw);
          if (isCounted || /\b(version|revision)\s*\+/.test(value.raw)) report(quasis[index]);
        }
      },
    };
  },
};
