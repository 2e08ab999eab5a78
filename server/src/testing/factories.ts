import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Tokens } from '@hirewire/contract/auth';
import type { ErrorBody } from '@hirewire/contract/errors';
import type { RoleName } from '@hirewire/contract/roles';
import { IDEMPOTENCY_KEY, type Route, type RouteInput, type RouteReply, type Upload } from '@hirewire/contract/route';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { openSession } from '../sessions/sessions.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { hash } from './cheap-argon2.ts';
import { errorFault } from './error-answers.ts';
import type { World } from './world.ts';

export interface TestUser {
  id: string;
  company_id: string;
  email: string;
}

/** The password of every test user. */
export const PASSWORD = 'correct horse battery staple';
const PASSWORD_HASH = hash(PASSWORD);

export const aCompany = async ({ deps }: World): Promise<{ id: string }> => {
  const [company] = await deps.database.system
    .insert(companies)
    .values({
      name: `Company ${randomUUID()}`,
      size: 'small',
      industry: 'Technology',
      mail_confirmed_at: new Date().toISOString(),
    })
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

/** A candidate who has applied for a job. */
export const anApplication = async ({ deps }: World, company: { id: string }, job: { id: string }) => {
  const db = deps.database.system;
  const [candidate] = await db
    .insert(candidates)
    .values({ company_id: company.id, email: `${randomUUID()}@example.com`, first_name: 'Grace', last_name: 'Hopper' })
    .returning({ id: candidates.id });
  await db.insert(applications).values({ company_id: company.id, job_id: job.id, candidate_id: candidate!.id });
};

/** Calls the API as one user, typed by the contract. */
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
  body: RouteReply<R> & ErrorBody;
  headers: Record<string, unknown>;
}

/** Calls the API as a browser would, typed by the contract. */
export const ask = async <R extends Route>(
  { app }: World,
  route: R,
  input: RouteInput<R> & { token?: string; key?: string },
): Promise<Answer<R>> => {
  const form = route.takes === 'form' ? await buildForm(input as RouteInput<Route> & { file: Upload }) : null;
  const url = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name as never] ?? '');
  const isStream = route.sends === 'events';
  const response = await app.inject({
    method: route.method,
    url,
    query: (input.query ?? {}) as Record<string, string>,
    headers: {
      ...(input.token && { authorization: `Bearer ${input.token}` }),
      ...(input.key && { [IDEMPOTENCY_KEY]: input.key }),
      ...form?.headers,
    },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    ...(form && { payload: form.payload }),
    payloadAsStream: isStream,
  });
  // Two equal answers may be given in two different seconds.
  const { date: _, ...headers } = response.headers;
  if (isStream) return { status: response.statusCode, body: await readBeginning(response), headers };
  const isJson = headers['content-type']?.includes('json');
  const body = (isJson ? response.json() : response.body) as Answer<R>['body'];
  const fault = response.statusCode < 400 ? null : errorFault(route, body);
  if (fault) throw new Error(`${route.method} ${route.path}: ${JSON.stringify(body)} ${fault}`);
  return { status: response.statusCode, body, headers };
};

/** A stream never ends: stop reading once it has begun; an error is read. */
const readBeginning = async (response: LightMyRequestResponse) => {
  const stream = response.stream();
  if (response.statusCode < 400) {
    stream.destroy();
    return null as never;
  }
  return JSON.parse(await text(stream));
};

/** A form as a browser sends it. */
const buildForm = async ({ body, file }: { body?: unknown; file: Upload }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append('file', new Blob([await file.arrayBuffer()], { type: file.type }), file.name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
};
