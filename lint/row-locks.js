const MESSAGE =
  "Lock a row 'for no key update': 'for update' also holds up every insert that refers to it, and deadlocks with it. Where that is meant, say why and disable this rule for the line.";

/** Rows are locked no further than a change needs. */
export const rowLocks = {
  create(context) {
    if (context.filename.endsWith('.test.ts')) return {};
    return {
      CallExpression(node) {
        const { callee, arguments: args } = node;
        const isLock = callee.type === 'MemberExpression' && callee.property.name === 'for';
        if (isLock && args[0]?.value === 'update') context.report({ node: args[0], message: MESSAGE });
      },
      TemplateElement(node) {
        if (/\bfor\s+update\b/i.test(node.value.raw)) context.report({ node, message: MESSAGE });
      },
    };
  },
};
