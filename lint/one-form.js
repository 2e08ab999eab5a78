import path from 'node:path';

const HOME = 'web/src/views/form.tsx';
const MESSAGE = `Forms are made with useSchemaForm and <Form> (${HOME}): values, errors at their fields, focus and being busy are solved there.`;
/** The candidate's and the approver's pages are small: they load neither the form library nor the contract's schemas. */
const isSmallPage = (file) => /^web\/src\/(?:portal|decide)\//.test(file);

const DIALOG =
  'A dialog with a form is a FormDialog (web/src/views/form-dialog.tsx): it asks before what was typed is lost.';

const isForm = ({ source }) => /(?:^|[-/])form(?:-footer)?\.tsx$/.test(source.value);
const isPlainDialog = ({ source, specifiers }) =>
  source.value.endsWith('components/dialog.tsx') && specifiers.some(({ imported }) => imported.name === 'Dialog');

/** One way to make a form, one to put it into a dialog and one to run an action. */
export const oneForm = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!file.startsWith('web/src/') || file === HOME || isSmallPage(file)) return {};
    return {
      Program({ body }) {
        const imports = body.filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type');
        const plain = imports.find(isPlainDialog);
        if (plain && imports.some(isForm)) context.report({ node: plain, message: DIALOG });
      },
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
