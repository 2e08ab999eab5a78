import pg from 'pg';

/** A statement as the product sent it, with the options of its connection, which hold the role. */
export interface Statement {
  text: string;
  values: unknown[];
  options: string | undefined;
}

/** The statements that one request sends. Nothing else may use the database of this process meanwhile. */
export const recordStatements = async (request: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const client = pg.Client.prototype;
  const query = Reflect.get(client, 'query') as (...args: unknown[]) => unknown;
  client.query = function (this: pg.Client, ...args: [string | pg.QueryConfig, unknown[]?]) {
    const [config, values] = args;
    const { text, values: own } = typeof config === 'string' ? { text: config } : config;
    const { options } = Reflect.get(this, 'connectionParameters') as { options?: string };
    statements.push({ text, values: values ?? own ?? [], options });
    return Reflect.apply(query, this, args);
  } as pg.Client['query'];
  try {
    await request();
  } finally {
    client.query = query as pg.Client['query'];
  }
  return statements;
};
