const VERBS =
  'A function is named by a verb that says what it does: readMessages, not messagesOf. Only a question may end so: isLeftOf.';

/** Words the glossary has a better one for, and American spellings that no interface of others demands. */
const REPLACED = [
  [/(?:give|bring|take)\w*Back(?![a-z])/, 'release, restore, return or cancel'],
  [/[bB]yHand(?![a-z])/, 'manual'],
  [/likeness/i, 'similarity'],
  [/(?<![a-z])keepers?(?![a-z])|Keepers?(?![a-z])/, 'organizer, or the role'],
  [/tookPlace/, 'complete'],
  [/analyz/i, 'analyse'],
  [/cancel(?:ed|ing)/i, 'cancelled, cancelling'],
];

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
const isUnclear = (name) => /^(?!is[A-Z])[a-z]\w*Of$/.test(name ?? '');

/** No function is called `somethingOf`, and nothing has a name that the glossary replaces. */
export const verbNames = {
  create(context) {
    const refuse = (node) => isUnclear(node?.name) && context.report({ node, message: VERBS });
    const refuseReplaced = (node) => {
      const [, better] = REPLACED.find(([pattern]) => pattern.test(node?.name ?? '')) ?? [];
      if (better) context.report({ node, message: `Say ${better} instead of ${node.name}.` });
    };
    return {
      FunctionDeclaration: ({ id }) => {
        refuse(id);
        refuseReplaced(id);
      },
      VariableDeclarator: ({ id, init }) => {
        if (isFunction(init)) refuse(id);
        refuseReplaced(id);
      },
      Property: ({ key }) => refuseReplaced(key),
      TSPropertySignature: ({ key }) => refuseReplaced(key),
      TSInterfaceDeclaration: ({ id }) => refuseReplaced(id),
      TSTypeAliasDeclaration: ({ id }) => refuseReplaced(id),
    };
  },
};
