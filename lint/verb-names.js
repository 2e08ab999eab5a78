const MESSAGE =
  'A function is named by a verb that says what it does: readLedger, not ledgerOf. Only a question may end so: isLeftOf.';

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
const isUnclear = (name) => /^(?!is[A-Z])[a-z]\w*Of$/.test(name ?? '');

/** No function is called `somethingOf`. */
export const verbNames = {
  create(context) {
    const refuse = (node) => isUnclear(node?.name) && context.report({ node, message: MESSAGE });
    return {
      FunctionDeclaration: ({ id }) => refuse(id),
      VariableDeclarator: ({ id, init }) => isFunction(init) && refuse(id),
    };
  },
};
