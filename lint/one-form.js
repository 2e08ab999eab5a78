import path from 'node:path';

const HOME = 'web/src/views/form.tsx';
const MESSAGE = `Forms are made with useSchemaForm and <Form> (${HOME}): values, errors at their fields, focus and being busy are solved there.`;
/** The candidate's and the approver's pages are small: they load neither the form library nor the contract's schemas. */
const isSmallPage = (file) => /^web\/src\/(?:portal|decide)\//.test(file);

/** One way to make a form and one to run an action. */
export const oneForm = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!file.startsWith('web/src/') || file === HOME || isSmallPage(file)) return {};
    return {
      JSXOpeningElement: ({ name }) => name.name === 'form' && context.report({ node: name, message: MESSAGE }),
      ImportSpecifier(node) {
        const name = node.imported.name;
        if (name === 'useForm') context.report({ node, message: MESSAGE });
        if (name === 'useMutation')
          context.report({ node, message: 'Actions run with runAction or useAction (web/src/views/action.ts).' });
      },
    };
  },
};
