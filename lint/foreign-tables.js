import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findModule, findOwner, refuseRead, refuseWrite } from './module-graph.ts';

/** A table belongs to the module its schema file is named after; others reach it as lint/module-graph.ts allows. */
const SCHEMA = path.join(import.meta.dirname, '../server/src/db/schema');
/** By the table's name in SQL: the module it belongs to. */
const OWNERS = new Map(
  readdirSync(SCHEMA).flatMap((file) => {
    const owner = findOwner(path.basename(file, '.ts'));
    const tables = readFileSync(path.join(SCHEMA, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g);
    return [...tables].map(([, name]) => [name, owner]);
  }),
);

const READ = /\b(?:from|join)\s+"?(\w+)/g;
const WRITTEN = /\b(?:insert into|update|delete from)\s+"?(\w+)/g;
/** Before a table that is filled in: sql`update ${jobs} set …`. */
const WRITES_NEXT = /\b(?:insert into|update|delete from)\s+$/;

/** A table handed over by its name alone: sql`jobs`. What becomes of it is unknown, so it may be written to. */
const HANDED_OVER = /^\s*"?(\w+)"?\s*$/;

const isSql = ({ tag }) => tag.name === 'sql' || tag.expression?.name === 'sql';

export const foreignTables = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    if (!file.startsWith('server/src/') || file.endsWith('.test.ts') || file.includes('/testing/')) return {};
    const module = findModule(file.slice('server/src/'.length));
    if (module === 'db') return {};

    /** By the name of an imported table: the module it belongs to. */
    const imported = new Map();
    const check = (node, owner, isWritten) => {
      const reason = owner && (isWritten ? refuseWrite(module, owner) : refuseRead(module, owner));
      if (!reason) return;
      const what = isWritten ? 'written to' : 'read';
      context.report({ node, message: `A table of ${owner} may not be ${what} here: ${reason}.` });
    };
    return {
      ImportDeclaration(node) {
        const schema = /\/db\/schema\/([\w-]+)\.ts$/.exec(node.source.value)?.[1];
        if (!schema) return;
        check(node.source, findOwner(schema), false);
        for (const { local } of node.specifiers) imported.set(local.name, findOwner(schema));
      },
      CallExpression(node) {
        const [table] = node.arguments;
        const { name } = node.callee.property ?? node.callee;
        if (/^(insert|update|delete|leaseOn)$/.test(name) && table?.type === 'Identifier')
          check(table, imported.get(table.name), true);
      },
      TaggedTemplateExpression(node) {
        if (!isSql(node)) return;
        const [whole, ...others] = node.quasi.quasis;
        const handedOver = others.length === 0 && HANDED_OVER.exec(whole.value.raw)?.[1];
        if (handedOver) check(whole, OWNERS.get(handedOver), true);
        node.quasi.quasis.forEach((quasi, index) => {
          const text = quasi.value.raw;
          for (const [, name] of text.matchAll(READ)) check(quasi, OWNERS.get(name), false);
          for (const [, name] of text.matchAll(WRITTEN)) check(quasi, OWNERS.get(name), true);
          const next = node.quasi.expressions[index];
          if (WRITES_NEXT.test(text) && next?.type === 'Identifier') check(next, imported.get(next.name), true);
        });
      },
    };
  },
};
