import path from 'node:path';

const FAILURES = new Set(['error', 'isError', 'failure']);
const MESSAGE =
  'What has been loaded stays when loading it again fails: `if (!data) return <LoadState failure={…} />`. Otherwise a form goes away with what was typed into it.';

/** Whether it is true for a failure alone, whatever has been loaded before. */
const isFailureAlone = (test) => {
  if (test.type === 'LogicalExpression')
    return test.operator === '||' && (isFailureAlone(test.left) || isFailureAlone(test.right));
  return FAILURES.has(test.type === 'MemberExpression' ? test.property.name : test.name);
};

/** No failure takes the place of what is shown. */
export const keptData = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!file.startsWith('web/src/')) return {};
    return {
      IfStatement({ test, consequent }) {
        const [last] = consequent.type === 'BlockStatement' ? consequent.body.slice(-1) : [consequent];
        const shows = last?.type === 'ReturnStatement' && last.argument?.type.startsWith('JSX');
        if (shows && isFailureAlone(test)) context.report({ node: test, message: MESSAGE });
      },
    };
  },
};
