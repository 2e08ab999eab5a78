import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import type { Route } from '@hirewire/contract/route';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aUser, ask, tokensFor } from '../testing/factories.ts';
import { listRows } from '../testing/fuzz/canaries.ts';
import { ROUTES } from '../testing/fuzz/fuzz.ts';
import { portalTokenFor } from '../testing/portal-factories.ts';
import { ROWS } from '../testing/route-rows.ts';
import { findCase, type Input, REFUSED, routeName } from '../testing/simultaneous-inputs.ts';
import { openWorld, type World } from '../testing/world.ts';

/** Every state-changing route, present and future, called ten times at once. */
const changing = ROUTES.filter(({ method }) => method !== 'GET');
const TIMES = 10;

let world: World;
/** Those that belong to a company. Listed once: the catalogue is slow to ask. */
let tables: string[];
beforeAll(async () => {
  const opened = await openWorld();
  world = opened;
  const { rows } = await world.deps.database.system.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('sessions', 'listed_counts', 'application_counts', 'portal_links')`);
  tables = rows.map(({ name }) => name);
  return opened.close;
});

/** Retries hide a deadlock, but each costs a second, and too many in a row fail the request. */
afterEach(() => {
  expect(world.logged.splice(0).filter((line) => line.includes('deadlock'))).toEqual([]);
});

const tokenFor = async (route: Route, company: { id: string }, input: Input): Promise<string | undefined> => {
  if (route.access === 'public') return undefined;
  if (input.token) return input.token;
  if (route.access !== 'candidate') return (await tokensFor(world, await aUser(world, { company }))).access_token;
  const rows = await listRows(world, company.id);
  const own = rows.find(({ id }) => id === input.params?.['id'])?.candidate_id;
  const any = rows.find(({ table }) => table === 'candidates')?.id;
  const id = own ?? any ?? (await ROWS['GET /api/candidates/{id}']!.make(world, company));
  return portalTokenFor(world, company, { id });
};

/** Every call is the same request, as a page repeats it whose answer was lost. */
const callRoute = (route: Route, token: string | undefined, { params, body }: Input) => {
  const file = route.takes === 'form' ? new File(['Hello'], 'hello.txt') : undefined;
  const named = { ...(body as object), request_id: randomUUID() };
  const isNamed = Object.hasOwn(route.body?.safeParse(named).data ?? {}, 'request_id');
  const sent = isNamed ? named : body;
  const input = { ...(token && { token }), params, ...(route.body && { body: sent }), file, key: randomUUID() };
  return async () => (await ask(world, route, input as never)).status;
};

/** Rows per table of each of these companies. Values that differ between repetitions are left out. */
const countRows = async (companyIds: string[]): Promise<Record<string, number>[]> => {
  const counts = tables.map(
    (name) =>
      sql`select ${name} as name, company_id, count(*)::int as count from ${sql.identifier(name)}
        where company_id = any(${sql.param(companyIds)}::uuid[]) group by company_id`,
  );
  const { rows } = await world.deps.database.system.execute<{ name: string; company_id: string; count: number }>(
    sql.join(counts, sql` union all `),
  );
  return companyIds.map((id) =>
    Object.fromEntries(rows.filter(({ company_id }) => company_id === id).map(({ name, count }) => [name, count])),
  );
};

/** What a repetition does again, and why it may. */
const AGAIN: Partial<Record<string, { tables: string[]; because: string }>> = {
  [routeName(api.auth.login)]: { tables: ['known_devices', 'refresh_tokens'], because: 'each sign-in is a session' },
  [routeName(api.auth.refresh)]: { tables: ['refresh_tokens'], because: 'each token is good once' },
  [routeName(api.fairness.selfTest)]: { tables: ['fairness_tests'], because: 'each test is a measurement' },
};

const isDone = (status: number) => status < 400;
const isFine = (status: number) => isDone(status) || status === 404 || status === 409;

describe.each(changing.map((route) => [routeName(route), route] as const))('%s', (_, route) => {
  it('a repetition does nothing twice, and ten simultaneous calls have the same effect as ten in sequence', async () => {
    const { input, also, isIdempotent } = findCase(route);
    const run = async (isAtOnce: boolean) => {
      const company = await aCompany(world);
      const given = await input(world, company);
      const call = callRoute(route, await tokenFor(route, company, given), given);
      const statuses = isAtOnce ? [] : [await call()];
      const [first] = await countRows([company.id]);
      if (isAtOnce) statuses.push(...(await Promise.all(Array.from({ length: TIMES }, call))));
      else while (statuses.length < TIMES) statuses.push(await call());
      return { done: statuses.filter(isDone).length, statuses, company, first: first! };
    };
    const inTurn = await run(false);
    const isRefused = !isDone(inTurn.statuses[0]!);
    expect([routeName(route), isRefused]).toEqual([routeName(route), routeName(route) in REFUSED]);
    const atOnce = await run(true);
    const [rowsInTurn, rowsAtOnce] = await countRows([inTurn.company.id, atOnce.company.id]);
    const grown = Object.keys(rowsInTurn!).filter((table) => rowsInTurn![table]! > (inTurn.first[table] ?? 0));
    // What was asked may be recorded each time.
    expect(grown.filter((table) => table !== 'audit_events')).toEqual(AGAIN[routeName(route)]?.tables ?? []);
    const unexpected = atOnce.statuses.filter((status) => !isFine(status) && !also?.statuses.includes(status));
    const refused = isRefused ? inTurn.statuses : [];
    expect(unexpected.filter((status) => !refused.includes(status))).toEqual([]);
    // Beyond a limit (`also` says which), fewer succeed.
    if (atOnce.statuses.includes(429)) return;
    if (isIdempotent || atOnce.done === inTurn.done) expect(rowsAtOnce).toEqual(rowsInTurn);
    else expect(Object.entries(rowsAtOnce!).filter(([table, count]) => count > (rowsInTurn![table] ?? 0))).toEqual([]);
    if (isIdempotent) return;
    // Calls that change nothing when repeated may be told that another came first.
    expect(atOnce.done).toBeLessThanOrEqual(inTurn.done);
    expect(atOnce.done > 0).toBe(inTurn.done > 0);
  });
});

const makers = Map.groupBy(
  changing.filter((route) => ROWS[routeName(route)]),
  (route) => ROWS[routeName(route)]!.make,
);

describe.each([...makers].map(([make, routes]) => [make.name, make, routes] as const))('%s', (_, make, routes) => {
  it('everything that can be done to one row at once is done or refused', async () => {
    const company = await aCompany(world);
    const id = await make(world, company);
    const calls = await Promise.all(
      routes.map(async (route) => {
        const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, id]));
        const input = { params, body: ROWS[routeName(route)]!.body ?? {} };
        return { name: routeName(route), call: callRoute(route, await tokenFor(route, company, input), input) };
      }),
    );
    const answers = await Promise.all(
      [...calls, ...calls].map(async ({ name, call }) => ({ name, status: await call() })),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
