import { api } from '@hirewire/contract';
import { CANDIDATE_SORTS } from '@hirewire/contract/candidate-filters';
import type { CandidateQuery } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS, RUN_STATUSES } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { updatePool } from '../applications/pool.ts';
import { candidates } from '../db/schema/candidates.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { randomFrom } from '../testing/random-from.ts';
import { aWorld, type World } from '../testing/world.ts';

const PEOPLE = 90;
const random = randomFrom(19);
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

/** Candidates with few different names, dates, scores and words, so that most of their rows tie in every order. */
const aMixedCompany = async (world: World) => {
  const { company, user, ask } = await asUser(world);
  const { system } = world.deps.database;
  const jobs: { id: string; title: string }[] = [];
  for (const title of ['cook', 'Baker', 'Accountant', 'Baker'])
    jobs.push({ ...(await aJob(world, { company, values: { title, status: 'active' } })), title });
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    email: `p${n}@example.com`,
    first: one(['John', 'Ada', 'Bea', 'Zoe']),
    last: one(['Lane', 'Marsh', 'Stone']),
    is_deleted: random() < 0.1,
    words: [
      'punctual',
      ...(['carpentry', 'ada', 'harpsichord', 'stonework'] as const).filter((_, i) => random() < 0.5 / (i + 1)),
    ],
  }));
  await system.execute(sql`
    insert into candidates (company_id, email, first_name, last_name)
    select ${company.id}, email, first, last from json_to_recordset(${JSON.stringify(people)}) p(email text, first text, last text)`);
  const applied = people.flatMap(({ email }) => {
    const first = one([0, 1, 2, 3, 4]);
    return [first, ...(random() < 0.3 ? [(first + 1) % 5] : [])].map((job) => ({
      email,
      job_id: jobs[job]?.id ?? null,
      created_at: new Date(Date.UTC(2026, 0, one([1, 2, 3, 40, 80]))),
      status: one(RUN_STATUSES),
      current_step: one(CANDIDATE_STEPS),
      score: one([null, 0, 49.5, 50, 100]),
      deleted_at: random() < 0.1 ? new Date(0) : null,
    }));
  });
  await system.execute(sql`
    insert into applications (company_id, candidate_id, job_id, created_at, status, current_step, score, deleted_at)
    select ${company.id}, c.id, a.job_id, a.created_at, a.status, a.current_step, a.score, a.deleted_at
    from json_to_recordset(${JSON.stringify(applied)}) a(email text, job_id uuid, created_at timestamptz, status text,
      current_step text, score real, deleted_at timestamptz)
    join candidates c on c.company_id = ${company.id} and c.email = a.email`);
  await system.execute(sql`
    insert into candidate_notes (company_id, candidate_id, author_id, text)
    select ${company.id}, c.id, ${user.id}, p.text
    from json_to_recordset(${JSON.stringify(people.map(({ email, words }) => ({ email, text: words.join(', ') })))}) p(email text, text text)
    join candidates c on c.company_id = ${company.id} and c.email = p.email`);
  // Without an application they are in the talent pool: every profile is listed.
  const everyone = await system.select({ id: candidates.id }).from(candidates);
  await updatePool(
    system,
    company.id,
    everyone.map(({ id }) => id),
  );
  const gone = people.flatMap(({ email, is_deleted }) => (is_deleted ? email : []));
  await system.execute(sql`update candidates set deleted_at = now() where email = any(${sql.param(gone)}::text[])`);
  const { rows } = await system.execute<Row>(sql`
    select a.id, c.email, a.job_id, a.created_at, a.status, a.current_step, a.score, a.deleted_at
    from applications a join candidates c on c.id = a.candidate_id where a.company_id = ${company.id}`);
  const all = rows.flatMap((row) => {
    const person = people.find(({ email }) => email === row.email)!;
    const time = new Date(row.created_at).getTime();
    return person.is_deleted || row.deleted_at ? [] : { ...row, ...person, time };
  });
  return { ask, jobs, all: all.toSorted((a, b) => b.time - a.time || compare(b.id, a.id)) };
};

interface Row extends Record<string, unknown> {
  id: string;
  email: string;
  job_id: string | null;
  created_at: string;
  status: (typeof RUN_STATUSES)[number];
  current_step: (typeof CANDIDATE_STEPS)[number];
  score: number | null;
  deleted_at: string | null;
}
type Company = Awaited<ReturnType<typeof aMixedCompany>>;
type Listed = Company['all'][number];

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

const listNames = ({ first, last, email }: Listed) =>
  [first, last, ...email.split(/[@.]/)].map((word) => word.toLowerCase());
const startsOne = (of: string[]) => (word: string) => of.some((known) => known.startsWith(word));
const without = (word: string) => [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];

/** The rows as the list should show them, worked out from all rows of the company. */
const expected = ({ all, jobs }: Company, query: Query) => {
  const rows = all.filter(
    (row, index) =>
      (query.job_id ? row.job_id === query.job_id : all.findIndex(({ email }) => email === row.email) === index) &&
      (!query.status || row.status === query.status) &&
      (!query.workflow_step || row.current_step === query.workflow_step) &&
      (!query.applied_from || row.time >= Date.parse(query.applied_from)),
  );
  const words = query.search?.split(' ') ?? [];
  const isNamed = (row: Listed) => words.every(startsOne(listNames(row)));
  const mentioned = rows.filter((row) => words.every(startsOne([...listNames(row), ...row.words])));
  const isAlmost = (row: Listed) => (word: string) =>
    startsOne(listNames(row))(word) ||
    [row.first, row.last].some((name) => without(name.toLowerCase()).some((spelt) => without(word).includes(spelt)));
  const isSimilar = words.length > 0 && mentioned.length === 0;
  const found = isSimilar ? rows.filter((row) => words.every(isAlmost(row))) : mentioned;
  const sorted = found.toSorted((a, b) => {
    const way = query.order === 'desc' ? -1 : 1;
    const by = (key: (row: Listed) => number | string) => way * compare(key(a), key(b));
    const place = ({ job_id }: Listed) => {
      const job = jobs.find(({ id }) => id === job_id);
      return job ? `${job.title.toLowerCase()} ${job.id}` : '~';
    };
    const isLater = query.order === 'asc' ? -1 : 1;
    if (query.sort === 'candidate')
      return by(({ first, last }) => `${first} ${last}`.toLowerCase()) || by(({ id }) => id);
    if (query.sort === 'status') return by(({ status }) => RUN_STATUSES.indexOf(status));
    if (query.sort === 'step') return by(({ current_step }) => CANDIDATE_STEPS.indexOf(current_step));
    if (query.sort === 'job') return by(place);
    const applied = isLater * (b.time - a.time || compare(b.id, a.id));
    if (query.sort === 'applied') return applied;
    if (query.sort !== 'score') return isSimilar ? 0 : Number(isNamed(b)) - Number(isNamed(a));
    if (a.score === null || b.score === null) return Number(a.score === null) - Number(b.score === null) || applied;
    return isLater * (b.score - a.score) || applied;
  });
  return { ids: sorted.map(({ id }) => id), isSimilar: isSimilar && found.length > 0 };
};

type Query = Pick<CandidateQuery, 'sort' | 'order' | 'search' | 'status' | 'workflow_step' | 'job_id' | 'applied_from'>;

it('shows the rows that a plain filter and sort of all rows would, for every order, filter and kind of search', async () => {
  const company = await aMixedCompany(await aWorld());
  const { ask, jobs } = company;
  const filters: Query[] = [
    {},
    { status: 'pending' },
    { workflow_step: 'human_approval' },
    { job_id: jobs[1]!.id },
    { job_id: jobs[3]!.id, status: 'rejected' },
    { applied_from: '2026-01-15T00:00:00.000Z' },
  ];
  const searches = [
    undefined,
    'punctual',
    'carp',
    'harpsichord',
    'ada',
    'sto',
    'ada carpentry',
    'jonh',
    'jonh lane',
    'p',
    'zzz',
  ];
  for (const sort of [undefined, ...CANDIDATE_SORTS])
    for (const search of searches)
      for (const filter of [{}, one(filters), one(filters)]) {
        const order = one([undefined, 'asc', 'desc'] as const);
        const query: Query = { ...filter, ...(sort && { sort }), ...(search && { search }), ...(order && { order }) };
        const { ids, isSimilar } = expected(company, query);
        const limit = one([1, 7, 30]);
        const page = one([1, Math.ceil(Math.max(ids.length, 1) / limit), 2]);
        const { body } = await ask(api.candidateList.list, { query: { ...query, page, limit } });
        const shown = { ids: body.candidates.map(({ applicationId }) => applicationId), total: body.total };
        expect({ query, page, limit, ...shown, isSimilar: body.isSimilar }).toEqual({
          query,
          page,
          limit,
          ids: ids.slice((page - 1) * limit, page * limit),
          total: ids.length,
          isSimilar,
        });
      }
}, 240_000);
