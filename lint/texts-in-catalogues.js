/**
 * Every text that staff read comes from a catalogue in web/src/texts, so that it exists in every language. Here a literal
 * counts as text if it is between tags, or reads like words for people: a capital letter, then a word.
 */
const FOLDERS = /\/web\/src\/(screens|shell|views|components|data|lib|decide)\//;

const WORDS = /^\P{L}*\p{Lu}\p{Ll}+(['’]\p{L}+)?([\s.,:;?!…-]|$)/u;
/** Compared with, or switched on: names of keys and the like, never shown. */
const COMPARISONS = new Set([
  'BinaryExpression',
  'SwitchCase',
  'ImportDeclaration',
  'ImportExpression',
  'TSLiteralType',
]);

/** Methods that look for a text, which is not shown. */
const SEARCHES = new Set(['includes', 'startsWith', 'endsWith', 'indexOf']);
/** The same in every language. */
const PRODUCT = 'Hirewire';
/** What a header of a request is made of. */
const SCHEME = /^Bearer /;

/** For the console, or thrown where only programs catch it: a failure of the API is an `ApiError`. */
const isLogged = (call) =>
  (call?.type === 'NewExpression' && call.callee.name === 'Error') ||
  (call?.type === 'CallExpression' && call.callee.object?.name === 'console');

export const textsInCatalogues = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    // Samples are data, not texts.
    if (!FOLDERS.test(file) || /\.test\.tsx?$|\/data\/sample[^/]*$/.test(file)) return {};
    const readsAsText = (text) => WORDS.test(text.replaceAll(PRODUCT, '')) && !SCHEME.test(text);
    const refuse = (node, text) =>
      context.report({
        node,
        message: `“${text.trim()}” is text for people: it belongs in a catalogue in web/src/texts.`,
      });
    const isShown = (node) =>
      !COMPARISONS.has(node.parent?.type) &&
      node.parent?.key !== node &&
      !isLogged(node.parent) &&
      !SEARCHES.has(node.parent?.callee?.property?.name);
    return {
      JSXText: (node) => /\p{L}{2}/u.test(node.value.replaceAll(PRODUCT, '')) && refuse(node, node.value),
      Literal(node) {
        if (typeof node.value === 'string' && readsAsText(node.value) && isShown(node)) refuse(node, node.value);
      },
      TemplateLiteral(node) {
        const text = node.quasis.map((piece) => piece.value.cooked).join('…');
        if (readsAsText(text) && isShown(node)) refuse(node, text);
      },
    };
  },
};
