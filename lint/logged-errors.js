import path from 'node:path';

/**
 * Messages of the database and of parsers quote the data they failed on. What is logged of an error is what
 * `describeError` says of it, or its name, kind or code.
 */
const METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
const HARMLESS = new Set(['name', 'kind', 'code']);

const isLogCall = ({ callee }) =>
  callee.type === 'MemberExpression' &&
  METHODS.has(callee.property.name) &&
  /^(log|logger|console)$/.test(callee.object.name ?? callee.object.property?.name ?? '');

/** The identifier of an error or the reading of its message, logged as it is; undefined: there is none. */
const findRaw = (node) => {
  if (!node || typeof node.type !== 'string') return undefined;
  if (node.type === 'CallExpression' && node.callee.name === 'describeError') return undefined;
  if (node.type === 'MemberExpression') {
    if (!node.computed && (node.property.name === 'message' || node.property.name === 'stack')) return node;
    if (!node.computed && HARMLESS.has(node.property.name)) return undefined;
    return findRaw(node.object);
  }
  if (node.type === 'Identifier') return /^(err|error|cause)$/i.test(node.name) ? node : undefined;
  const children = node.type === 'Property' ? [node.value] : listChildren(node);
  return children.map(findRaw).find(Boolean);
};

const listChildren = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value);

export const loggedErrors = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!file.startsWith('server/src/') || /\.(test|setup)\.ts$/.test(file) || file.includes('/testing/')) return {};
    return {
      CallExpression(node) {
        if (!isLogCall(node)) return;
        const raw = node.arguments.map(findRaw).find(Boolean);
        if (raw)
          context.report({ node: raw, message: 'An error may quote personal data: log describeError(error) instead.' });
      },
    };
  },
};
