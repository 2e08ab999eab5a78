import path from 'node:path';

/**
 * What an error or a state is, its code says. A sentence is for people: it may be put better or translated at any time,
 * so nothing compares one or looks for words in it.
 */
const MESSAGE =
  'A sentence is for people: tell errors and states apart by their code (contract/src/errors.ts). Where a foreign program says it in words only, say so and disable this rule for the line.';

const UNNAMED =
  'Programs and translations know a message of a schema by its rule: `.refine(…, rule(…))` (contract/src/validation-rules.ts).';

const LOOKS = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'lastIndexOf', 'match', 'matchAll', 'search']);
/** Takes a text apart. */
const PARTS = new Set(['split', 'slice', 'substring', 'replace', 'replaceAll']);
/** Looks for the pattern it is a method of. */
const TESTS = new Set(['test', 'exec']);
const SENTENCES = /_(?:MESSAGES|REFUSALS)$/;
/** Conditions of a query. */
const CONDITIONS = new Set(['eq', 'ne', 'inArray', 'notInArray', 'like', 'ilike', 'notLike', 'notIlike']);
/** Columns that hold what people read. */
const WORDS = new Set(['note', 'failure', 'bounce_reason', 'last_error', 'broken_because']);

const readName = (node) => (node?.type === 'MemberExpression' && !node.computed ? node.property.name : undefined);

const bare = (node) =>
  node?.type === 'TSAsExpression' || node?.type === 'ChainExpression' || node?.type === 'TSNonNullExpression'
    ? bare(node.expression)
    : node;

/** `error.message`, `refusal.detail`, also behind `?? ''`. */
const isSaid = (node) => {
  const said = bare(node);
  if (said?.type === 'LogicalExpression') return isSaid(said.left);
  return readName(said) === 'message' || readName(said) === 'detail';
};
/** `AUTH_MESSAGES.network`: one of the sentences of the contract. */
const isSentence = (node) => readName(node) !== undefined && SENTENCES.test(node.object.name ?? '');
const isNothing = (node) => node.name === 'undefined' || (node.type === 'Literal' && !node.value);

/** `message` on its own, as it is taken out of an error. */
const isTakenOut = (node) => {
  const said = bare(node);
  if (said?.type === 'LogicalExpression') return isTakenOut(said.left);
  return /^(?:message|detail|sentence|note)$/.test(said?.name ?? '');
};
/** `message` or `detail` on its own, not a note, which is also what a person has written. */
const isCertain = (node) => /^(?:message|detail|sentence)$/.test(bare(node)?.name ?? '');
/** `row.note`, and `message` on its own: they may be codes, so only a sentence beside them counts. */
const mayBeSaid = (node) => WORDS.has(readName(bare(node))) || isTakenOut(node);
/** `'It is late.'`, `NOT_NEEDED`. */
const isWording = (node) =>
  (node?.type === 'Literal' && /\S\s+\S/.test(String(node.value))) || /^[A-Z][A-Z_]+$/.test(node?.name ?? '');

/** `'audit head'`: looked for, it is a sentence or part of one, whatever it is looked for in. */
const isWords = (node) => node?.type === 'Literal' && /[a-z] [a-z]/i.test(node.value);

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
        const isCompared = sides.some((side) => isSaid(side) || isSentence(side));
        if (isCompared || (sides.some(mayBeSaid) && sides.some(isWording))) report(node);
      },
      SwitchStatement(node) {
        if (isSaid(node.discriminant)) report(node.discriminant);
      },
      Property(node) {
        if (node.computed && isSentence(node.key)) report(node.key);
      },
      CallExpression(node) {
        const { callee } = node;
        const [first] = node.arguments;
        const compared = [callee.object, ...node.arguments];
        const isLook = LOOKS.has(readName(callee));
        const isTaken = PARTS.has(readName(callee)) && (isSaid(callee.object) || isCertain(callee.object));
        const isTest = TESTS.has(readName(callee));
        const isCompared = (isLook || isTest) && compared.some((side) => isSaid(side) || isSentence(side));
        const isFound = isLook && (isTakenOut(callee.object) || isWords(first));
        if (isCompared || isTaken || isFound || (isTest && isTakenOut(first))) report(node);
        if (readName(callee) === 'addIssue' && file.startsWith('contract/')) context.report({ node, message: UNNAMED });
        if (CONDITIONS.has(callee.name) && WORDS.has(readName(bare(node.arguments[0])))) report(node);
      },
    };
  },
};
