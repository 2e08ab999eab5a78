import path from 'node:path';

/** Every message has a kind, what it is about and words of its own: one function writes it. */
const WRITER = 'server/src/notifications/notify.ts';
const MESSAGE = `A message enters the outbox by ${WRITER} alone: give it a kind (contract/src/message-kinds.ts).`;

export const outboxWriter = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!file.startsWith('server/src/') || file === WRITER || file.endsWith('.test.ts')) return {};
    const report = (node) => context.report({ node, message: MESSAGE });
    return {
      CallExpression(node) {
        const { callee } = node;
        const isInsert = callee.type === 'MemberExpression' && callee.property.name === 'insert';
        if (isInsert && node.arguments[0]?.name === 'outbox') report(node);
      },
      TemplateElement(node) {
        if (/insert\s+into\s+"?outbox"?(?!_)/i.test(node.value.raw)) report(node);
      },
    };
  },
};
