const MESSAGE = 'Gives up after a second, which a busy machine may need: add { timeout: 30_000 }.';

const hasTimeout = (options) =>
  options !== undefined &&
  (options.type !== 'ObjectExpression' || options.properties.some(({ key }) => key?.name === 'timeout'));

/** Tests wait for as long as a busy machine needs. `expect.poll` has its patience from vitest.config.ts. */
export const patientTests = {
  create: (context) => ({
    CallExpression(node) {
      const { object, property } = node.callee;
      if (object?.name === 'vi' && /^wait(For|Until)$/.test(property.name) && !hasTimeout(node.arguments[1]))
        context.report({ node, message: MESSAGE });
    },
  }),
};
