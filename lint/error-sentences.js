import path from 'node:path';

/**
 * What an error or a state is, its code says. A sentence is for people: it may be put better or translated at any time,
 * so nothing compares one or looks for words in it.
 */
const MESSAGE = 'A sentence is for people: tell errors and states apart by their code (contract/src/errors.ts).';

const LOOKS = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'match', 'search', 'test', 'exec']);
const SENTENCES = /_(?:MESSAGES|REFUSALS)$/;

const nameOf = (node) => (node?.type === 'MemberExpression' && !node.computed ? node.property.name : undefined);

/** `error.message`, `refusal.detail`. */
const isSaid = (node) => {
  const named = node?.type === 'TSAsExpression' || node?.type === 'ChainExpression' ? node.expression : node;
  return nameOf(named) === 'message' || nameOf(named) === 'detail';
};
/** `AUTH_MESSAGES.network`: one of the sentences of the contract. */
const isSentence = (node) => nameOf(node) !== undefined && SENTENCES.test(node.object.name ?? '');
const isNothing = (node) => node.name === 'undefined' || (node.type === 'Literal' && !node.value);

export const errorSentences = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!/^(?:server|web|contract)\/src\//.test(file) || /\.test\.tsx?$/.test(file) || file.includes('/testing/'))
      return {};
    const report = (node) => context.report({ node, message: MESSAGE });
    return {
      BinaryExpression(node) {
        if (!/^[!=]==?$/.test(node.operator)) return;
        const sides = [node.left, node.right];
        if (sides.some(isNothing)) return;
        if (sides.some((side) => isSaid(side) || isSentence(side))) report(node);
      },
      SwitchStatement(node) {
        if (isSaid(node.discriminant)) report(node.discriminant);
      },
      Property(node) {
        if (node.computed && isSentence(node.key)) report(node.key);
      },
      CallExpression(node) {
        const { callee } = node;
        const compared = [callee.object, ...node.arguments];
        if (LOOKS.has(nameOf(callee)) && compared.some((side) => isSaid(side) || isSentence(side))) report(node);
      },
    };
  },
};
