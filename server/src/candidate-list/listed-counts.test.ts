import { api } from '@hirewire/contract';
import { CANDIDATE_SORTS, type CandidateSort } from '@hirewire/contract/candidate-filters';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { jobs } from '../db/schema/jobs.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aJob, asUser } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { mergeCounts } from '../applications/merge-counts.ts';

interface Counted extends Record<string, unknown> {
  company_id: string;
  sort: string;
  part: string;
  count: number;
}

/** Stored counts, actual counts, and the number of stored rows. */
const counts = async ({ deps }: World) => {
  const { system } = deps.database;
  const kept = await system.execute<Counted>(sql`
    select company_id, sort, part, sum(count)::int as count from listed_counts
    group by company_id, sort, part having sum(count) <> 0 order by company_id, sort, part`);
  const true_ = await system.execute<Counted>(sql`
    select company_id, sort, part collate "C" as part, count(*)::int as count from (
      select company_id, sort, part from applications a, list_parts(a)
      union all select company_id, 'settled approvals', '' from approval_requests where status in ('approved', 'rejected')
    ) counted group by 1, 2, 3 order by 1, 2, 3`);
  const rows = await system.execute(sql`select from listed_counts`);
  return { kept: kept.rows, isTrue: true_.rows, rows: rows.rows.length };
};

/** Stored counts by status and step, and the actual ones. */
const countStates = async ({ deps }: World) => {
  const { system } = deps.database;
  const kept = await system.execute(sql`
    select company_id, status, current_step, sum(count)::int as count from application_counts
    where job = '' and day = '' and is_listed group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`);
  const isTrue = await system.execute(sql`
    select company_id, status, current_step, count(*)::int as count from applications
    where is_live and is_listed group by 1, 2, 3 order by 1, 2, 3`);
  return { kept: kept.rows, isTrue: isTrue.rows };
};

describe('the stored counts of the list', () => {
  it('stay correct through every change to a candidate, and when their rows are merged', async () => {
    const world = await aWorld();
    const { company, ask } = await asUser(world, { role: 'admin' });
    await aPerson(world, await aCompany(world), { first_name: 'Elsewhere' });
    const job = await aJob(world, { company, values: { title: 'Baker', status: 'active' } });
    const other = await aJob(world, { company, values: { title: 'Cook', status: 'active' } });
    const [ada, bea, cyd] = [
      await aPerson(world, company, { first_name: 'Ada', applied_at: new Date('2026-01-04T23:59:59Z') }),
      await aPerson(world, company, { first_name: 'Béa', job, applied_at: new Date('2026-01-05T00:00:00Z') }),
      await aPerson(world, company, { first_name: 'Cyd', job, email: 'cyd@example.com' }),
    ];
    const { system } = world.deps.database;
    const of = (person: { id: string }) => eq(applications.candidate_id, person.id);
    let merge_id = '';
    const acts: Record<string, () => Promise<unknown>> = {
      nothing: async () => {},
      'a second application': () => ask(api.candidates.move, { params: { id: bea.id }, body: { job_id: other.id } }),
      'out of the pool': () => ask(api.candidates.move, { params: { id: ada.id }, body: { job_id: job.id } }),
      'a score': () => system.update(applications).set({ score: 67.8 }).where(of(ada)),
      'a score of all points': () => system.update(applications).set({ score: 100 }).where(of(bea)),
      'another score': () => system.update(applications).set({ score: 8.2 }).where(of(ada)),
      'no score again': () => system.update(applications).set({ score: null }).where(of(ada)),
      'another name': () =>
        ask(api.candidates.change, { params: { id: ada.id }, body: { name: 'Zoë Stone', email: 'zoe@example.com' } }),
      'another week': () => system.update(applications).set({ created_at: '2025-12-31T12:00:00Z' }).where(of(cyd)),
      'a rejection': () => ask(api.candidates.reject, { params: { id: cyd.id }, body: { reason: 'No oven.' } }),
      'a merge': async () => {
        const { body } = await ask(api.duplicates.merge, { body: { kept_id: bea.id, merged_id: ada.id, take: [] } });
        merge_id = body.id;
      },
      'a merge undone': () => ask(api.duplicates.undoMerge, { params: { id: merge_id } }),
      'a deletion': () => ask(api.candidates.remove, { params: { id: ada.id } }),
      'an erasure': () =>
        ask(api.erasure.erase, { params: { id: cyd.id }, body: { confirm_email: 'cyd@example.com' } }),
      'rows that go': async () => {
        await system.execute(sql`delete from candidate_search`);
        await system.execute(sql`delete from applications where candidate_id = ${bea.id}`);
      },
    };
    let before = '';
    for (const [name, act] of Object.entries(acts)) {
      await act();
      const { kept, isTrue } = await counts(world);
      expect({ after: name, kept }).toEqual({ after: name, kept: isTrue });
      const states = await countStates(world);
      expect({ after: name, states: states.kept }).toEqual({ after: name, states: states.isTrue });
      const seen = JSON.stringify([kept, states.kept]);
      expect({ after: name, isSeen: seen !== before }).toEqual({
        after: name,
        isSeen: true,
      });
      before = seen;
      // Twice at the same time, as two workers might.
      await Promise.all([mergeCounts(system), mergeCounts(system)]);
      expect({ after: name, ...(await counts(world)) }).toEqual({ after: name, kept, isTrue, rows: isTrue.length });
    }
    const left = (await counts(world)).kept.filter(({ company_id }) => company_id === company.id);
    // A job's number of applications includes deleted and erased candidates.
    expect(left.map(({ sort }) => sort)).toEqual(left.map(() => 'applications'));
  });

  it('are counted again when the functions that keep them have changed', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const job = await aJob(world, { company });
    for (const values of [{ job }, { job }, {}]) await aPerson(world, company, values);
    const { system } = world.deps.database;
    // As an earlier version counted them.
    await system.execute(sql`update listed_counts set part = left(part, 2) where sort = 'candidate'`);
    await system.execute(sql`update listed_counts set sort = 'state' where sort = 'job'`);
    await system.execute(sql`update drizzle.applied_sql_sources set hash = 'of other sources'`);
    await migrateDatabase(world.url);
    const { kept, isTrue } = await counts(world);
    expect(kept).toEqual(isTrue);
  });

  it('are all that is counted for the whole list, on any page and in every order', async () => {
    const world = await aWorld();
    const { company, ask } = await asUser(world);
    await aPerson(world, company);
    const total = async (query: object) => (await ask(api.candidateList.list, { query })).body.total;
    // Counts that are wrong on purpose show where a total comes from.
    await world.deps.database.system.execute(sql`update listed_counts set count = 7`);
    await world.deps.database.system.execute(sql`update application_counts set count = 7`);
    expect(await total({ page: 2 })).toBe(7);
    for (const sort of CANDIDATE_SORTS)
      expect({ sort, total: await total({ sort, order: 'desc' }) }).toEqual({ sort, total: 7 });
    expect(await total({ status: 'pending' })).toBe(7);
    expect(await total({ status: 'pending', workflow_step: 'offer_letter' })).toBe(0);
    expect(await total({ status: 'pending', sort: 'score' })).toBe(1);
  });

  it('lead to the rows of each page by job, of which only the first are read', async () => {
    const world = await aWorld();
    const { company, ask } = await asUser(world);
    const { system } = world.deps.database;
    // Every fifth job has no candidates, some have the same title; the last three candidates are in the talent pool.
    await system.execute(sql`
      insert into jobs (company_id, short_id, title, description)
      select ${company.id}, 'J' || n, (array['cook ', 'Baker '])[1 + n % 2] || n % 70, 'Work.' from generate_series(0, 129) n`);
    await system.execute(sql`
      with made as (
        insert into candidates (company_id, email, first_name, last_name, phone)
        select ${company.id}, n || '@example.com', 'Ada', 'Lane', n from generate_series(0, 210) n returning id, phone::int as n)
      insert into applications (company_id, candidate_id, job_id)
      select ${company.id}, made.id, jobs.id from made
      left join jobs on jobs.short_id = 'J' || n * 3 % 130 and n * 3 % 130 % 5 > 0 and n < 208`);
    for (const order of ['asc', 'desc'] as const) {
      const way = sql.raw(order);
      const rows = await system
        .select({ id: applications.candidate_id })
        .from(applications)
        .leftJoin(jobs, eq(jobs.id, applications.job_id))
        .where(eq(applications.company_id, company.id))
        .orderBy(sql`lower(title) ${way}, jobs.id ${way}, applications.created_at desc, applications.id desc`);
      for (const page of [1, 2, 4, 6, 7, 8, 9]) {
        const { body } = await ask(api.candidateList.list, { query: { sort: 'job', order, page, limit: 30 } });
        const ids = rows.slice((page - 1) * 30, page * 30).map(({ id }) => id);
        expect({ order, page, ids: body.candidates.map(({ id }) => id), total: body.total }).toEqual({
          order,
          page,
          ids,
          total: 211,
        });
      }
    }
  });

  it('lead to the rows of each page, for every sort order and direction', async () => {
    const world = await aWorld();
    const { company, ask } = await asUser(world);
    const { system } = world.deps.database;
    await aPerson(world, await aCompany(world), { first_name: 'Elsewhere' });
    const [baker, cook] = [
      await aJob(world, { company, values: { title: 'baker', status: 'active' } }),
      await aJob(world, { company, values: { title: 'Cook', status: 'active' } }),
    ];
    // Spans more than one range of weeks, names and scores, with duplicates in each.
    for (let from = 1; from <= 3200; from += 800) {
      await system.execute(sql`
        with made as (
          insert into candidates (company_id, email, first_name, last_name, created_at)
          select ${company.id}, n || '@example.com', (array['Änne', 'bo', 'Bö', 'Carl', 'D', '李'])[1 + n % 6], n % 40,
            timestamptz '2026-01-01 00:00Z' + n / 4 * interval '7 hours'
          from generate_series(${from}::int, ${from + 799}) n returning id, email, created_at)
        insert into applications (company_id, candidate_id, created_at, score, job_id)
        select ${company.id}, id, created_at, nullif(split_part(email, '@', 1)::int % 211, 7) / 2.1,
          (array[${baker.id}, ${cook.id}, null]::uuid[])[1 + split_part(email, '@', 1)::int % 3]
        from made`);
      await system.execute(sql`analyze candidates, applications, candidate_search`);
    }
    const latest = 'applications.created_at desc, applications.id desc';
    const oldest = 'applications.created_at, applications.id';
    const orders: Record<CandidateSort, Record<'asc' | 'desc', string>> = {
      candidate: { asc: 'name_sort, applications.id', desc: 'name_sort desc, applications.id desc' },
      applied: { asc: oldest, desc: latest },
      score: { asc: `score nulls last, ${oldest}`, desc: `score desc nulls last, ${latest}` },
      job: { asc: `lower(title) nulls last, ${latest}`, desc: `lower(title) desc nulls first, ${latest}` },
      status: { asc: latest, desc: latest },
      step: { asc: latest, desc: latest },
    };
    for (const sort of CANDIDATE_SORTS)
      for (const order of ['asc', 'desc'] as const) {
        const rows = await system
          .select({ id: applications.candidate_id })
          .from(applications)
          .leftJoin(jobs, eq(jobs.id, applications.job_id))
          .where(eq(applications.company_id, company.id))
          .orderBy(sql.raw(orders[sort][order]));
        for (const page of [1, 10, 11, 17, 21, 22, 32, 33]) {
          const { body } = await ask(api.candidateList.list, { query: { sort, order, page, limit: 100 } });
          const ids = body.candidates.map(({ id }) => id);
          const expected = rows.slice((page - 1) * 100, page * 100).map(({ id }) => id);
          expect({ sort, order, page, ids, total: body.total }).toEqual({
            sort,
            order,
            page,
            ids: expected,
            total: 3200,
          });
        }
      }
  }, 120_000);
});
