const MESSAGE = 'A lease is claimed, renewed and released in server/src/db/lease.ts alone: use leaseOn.';
const COLUMN = /\b((reading_)?lease|watch|renewal)_(until|token)\b/;

/** The columns of a lease are read and written in one place. */
export const leases = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    if (!file.includes('server/src/') || /server\/src\/db\/(lease\.ts|schema\/)|\.test\.ts$/.test(file)) return {};
    const check = (node, text) => COLUMN.test(text) && context.report({ node, message: MESSAGE });
    return {
      MemberExpression: ({ property }) => check(property, property.name),
      Property: ({ key }) => check(key, key.name),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
