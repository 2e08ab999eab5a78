const MESSAGE =
  'useEffect runs after the page is shown, when someone may already type in a field: move the focus in useLayoutEffect.';

/** Effects that move the focus do so before the page is shown. */
export const earlyFocus = {
  create(context) {
    /** The functions around a node, null for those that run later than their effect: listeners and timers. */
    const effects = [];
    const isEffect = ({ parent }) => parent?.type === 'CallExpression' && parent.callee.name === 'useEffect';
    const isCleanup = ({ parent }, outer) =>
      outer && (parent === outer || (parent?.type === 'ReturnStatement' && parent.parent?.parent === outer));
    const enter = (node) => {
      const outer = effects.at(-1);
      effects.push(isEffect(node) || isCleanup(node, outer) ? node : null);
    };
    const leave = () => void effects.pop();
    return {
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      CallExpression(node) {
        if (effects.at(-1) && /^(?:focus|showModal)$/.test(node.callee.property?.name))
          context.report({ node, message: MESSAGE });
      },
    };
  },
};
