import pg from 'pg';

/**
 * Postgres promises no order without ORDER BY. Rows of a small table usually come as they were written, so code that
 * relies on it passes until a vacuum makes room between them. In tests, statements without ORDER BY get their rows
 * backwards. A row's place in an INSERT's answer is left alone: Postgres follows VALUES.
 */
const WITHOUT_ORDER = /^\s*(?:with|select|update|delete)\b(?!.*\border\s+by\b)/is;

const client = pg.Client.prototype as pg.Client & { areRowsBackwards?: true };
if (!client.areRowsBackwards) {
  client.areRowsBackwards = true;
  const query = Reflect.get(client, 'query') as (...args: unknown[]) => unknown;
  client.query = function (this: pg.Client, ...args: [string | pg.QueryConfig]) {
    const answer = Reflect.apply(query, this, args);
    const text = typeof args[0] === 'string' ? args[0] : args[0].text;
    if (!(answer instanceof Promise) || !WITHOUT_ORDER.test(text)) return answer;
    return answer.then((result: pg.QueryResult | pg.QueryResult[]) => {
      if (!Array.isArray(result)) result.rows.reverse();
      return result;
    });
  } as pg.Client['query'];
}
