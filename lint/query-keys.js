import path from 'node:path';

const HOME = 'web/src/data/query-keys.ts';
const MESSAGE = `Query keys are named in ${HOME}: written out elsewhere, they drift apart and something is not loaded again.`;
const TAKES_KEY = new Set(['setQueryData', 'getQueryData', 'setQueriesData', 'getQueryState']);

/** No query key is written out in place. */
export const queryKeys = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!file.startsWith('web/src/') || file === HOME) return {};
    const refuse = (node) => node?.type === 'ArrayExpression' && context.report({ node, message: MESSAGE });
    return {
      Property: ({ key, value }) => key.name === 'queryKey' && refuse(value),
      CallExpression: ({ callee, arguments: [key] }) => TAKES_KEY.has(callee.property?.name) && refuse(key),
    };
  },
};
