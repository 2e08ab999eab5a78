import { randomUUID } from 'node:crypto';
import type { Tokens } from '@hirewire/contract/auth';
import type { RoleName } from '@hirewire/contract/roles';
import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';
import { sql } from 'drizzle-orm';
import { openSession } from '../auth/sessions.ts';
import { applications, candidates, companies, jobs, users } from '../db/schema.ts';
import { hashPassword } from '../lib/passwords.ts';
import type { World } from './world.ts';

export interface TestUser {
  id: string;
  company_id: string;
  email: string;
}

/** The password of everybody a test makes. Hashed once: the real parameters are slow on purpose. */
export const PASSWORD = 'correct horse battery staple';
const PASSWORD_HASH = hashPassword(PASSWORD);

export const aCompany = async ({ deps }: World): Promise<{ id: string }> => {
  const [company] = await deps.database.system
    .insert(companies)
    .values({ name: `Company ${randomUUID()}`, size: 'small', industry: 'Technology' })
    .returning({ id: companies.id });
  return company!;
};

interface UserOptions {
  company?: { id: string };
  role?: RoleName;
  values?: Partial<typeof users.$inferInsert>;
}

export const aUser = async (world: World, { company, role = 'admin', values }: UserOptions = {}): Promise<TestUser> => {
  const [user] = await world.deps.database.system
    .insert(users)
    .values({
      company_id: (company ?? (await aCompany(world))).id,
      email: `${randomUUID()}@example.com`,
      first_name: 'Ada',
      last_name: 'Lovelace',
      role_id: sql`(select id from roles where name = ${role})`,
      password_hash: await PASSWORD_HASH,
      ...values,
    })
    .returning({ id: users.id, company_id: users.company_id, email: users.email });
  return user!;
};

interface JobOptions {
  company: { id: string };
  values?: Partial<typeof jobs.$inferInsert>;
}

export const aJob = async ({ deps }: World, { company, values }: JobOptions): Promise<{ id: string }> => {
  const [job] = await deps.database.system
    .insert(jobs)
    .values({
      company_id: company.id,
      short_id: randomUUID(),
      title: 'Engineer',
      description: 'Builds things.',
      ...values,
    })
    .returning({ id: jobs.id });
  return job!;
};

/** Somebody who has applied for a job. */
export const anApplication = async ({ deps }: World, company: { id: string }, job: { id: string }) => {
  const db = deps.database.system;
  const [candidate] = await db
    .insert(candidates)
    .values({ company_id: company.id, email: `${randomUUID()}@example.com`, first_name: 'Grace', last_name: 'Hopper' })
    .returning({ id: candidates.id });
  await db.insert(applications).values({ company_id: company.id, job_id: job.id, candidate_id: candidate!.id });
};

/** Asks the API as one user, typed by the contract. */
export const asUser = async (world: World, options: UserOptions = {}) => {
  const user = await aUser(world, options);
  const { access_token: token } = await tokensFor(world, user);
  const asThem = <R extends Route>(route: R, input: RouteInput<R>) => ask(world, route, { ...input, token });
  return { user, company: { id: user.company_id }, token, ask: asThem };
};

export const tokensFor = ({ deps }: World, user: TestUser): Promise<Tokens> =>
  openSession(deps, deps.database.system, user);

export interface Answer<R extends Route> {
  status: number;
  body: RouteReply<R> & { detail: string };
  headers: Record<string, unknown>;
}

/** Asks the API as a browser would, typed by the contract. */
export const ask = async <R extends Route>(
  { app }: World,
  route: R,
  input: RouteInput<R> & { token?: string },
): Promise<Answer<R>> => {
  const url = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name as never] ?? '');
  const response = await app.inject({
    method: route.method,
    url,
    query: (input.query ?? {}) as Record<string, string>,
    headers: input.token ? { authorization: `Bearer ${input.token}` } : {},
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  const isJson = response.headers['content-type']?.includes('json');
  const body = (isJson ? response.json() : response.body) as Answer<R>['body'];
  return { status: response.statusCode, body, headers: response.headers };
};
