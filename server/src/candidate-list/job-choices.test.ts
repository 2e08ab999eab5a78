import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aJob } from '../testing/factories.ts';
import { ago, aCrowd, aRecruiter } from '../testing/listed-candidates.ts';
import { JOBS_OFFERED } from './job-choices.ts';

describe('the jobs to filter by', () => {
  it('are those with the most candidates first, each with the number that the filter shows', async () => {
    const { world, company, ask, names, baker, engineer } = await aCrowd();
    // Listed under the later job, but found under both.
    const { id: candidate_id } = await aPerson(world, company, { job: engineer, applied_at: ago(world, 3) });
    await world.deps.database.system
      .insert(applications)
      .values({ company_id: company.id, candidate_id, job_id: baker.id });
    await aJob(world, { company, values: { title: 'Nobody applied' } });
    const { body } = await ask(api.candidateList.jobs, {});
    expect(body).toEqual({
      jobs: [
        { jobId: baker.id, jobTitle: 'Baker', count: 4 },
        { jobId: engineer.id, jobTitle: 'Engineer', count: 2 },
      ],
      hasMore: false,
    });
    for (const { jobId, count } of body.jobs) expect(await names({ job_id: jobId })).toHaveLength(count);
  });

  it('are found by words of the title or the short id, in any order and case', async () => {
    const { world, company, ask } = await aRecruiter();
    const job = await aJob(world, { company, values: { title: 'Führungskraft 100% Remote', short_id: 'QK7X2M' } });
    const other = await aJob(world, { company, values: { title: 'Baker', short_id: 'ZZ1111' } });
    for (const one of [job, other]) await aPerson(world, company, { job: one });
    const find = async (search: string) =>
      (await ask(api.candidateList.jobs, { query: { search } })).body.jobs.map(({ jobId }) => jobId);
    for (const words of ['FÜHRUNG', 'remote führ', 'qk7x', '100%']) expect(await find(words)).toEqual([job.id]);
    for (const words of ['0%R', '_', 'remote baker', '\\']) expect(await find(words)).toEqual([]);
  });

  it('are at most twenty, and the others are found by their titles', async () => {
    const { world, company, ask } = await aRecruiter();
    const { system } = world.deps.database;
    await system.execute(sql`
      insert into jobs (company_id, short_id, title, description)
      select ${company.id}, 'S' || n, 'Job ' || lpad(n::text, 2, '0'), 'Work.' from generate_series(1, 25) n`);
    await system.execute(sql`
      insert into candidates (company_id, email, first_name, last_name)
      select ${company.id}, n || '@example.com', 'P', n::text from generate_series(1, 25) n`);
    await system.execute(sql`
      insert into applications (company_id, candidate_id, job_id, created_at)
      select c.company_id, c.id, j.id, now() - right(j.title, 2)::int * interval '1 hour' from candidates c join jobs j on j.company_id = c.company_id
      where right(j.title, 2)::int >= c.last_name::int`);
    const titles = async (search = '') => {
      const { body } = await ask(api.candidateList.jobs, { query: { search } });
      return [body.jobs.length, body.jobs[0]?.jobTitle, body.hasMore];
    };
    expect(await titles()).toEqual([JOBS_OFFERED, 'Job 25', true]);
    expect(await titles('job')).toEqual([JOBS_OFFERED, 'Job 25', true]);
    expect(await titles('job 07')).toEqual([1, 'Job 07', false]);
  });

  it('include a deleted job that has candidates, and by its id any job, but none of another company', async () => {
    const { world, company, ask } = await aRecruiter();
    const deleted = await aJob(world, { company, values: { title: 'Gone', deleted_at: '2026-01-01T00:00:00Z' } });
    await aPerson(world, company, { job: deleted });
    const empty = await aJob(world, { company, values: { title: 'Empty' } });
    const elsewhere = await aCompany(world);
    const foreign = await aJob(world, { company: elsewhere, values: { title: 'Gone elsewhere' } });
    await aPerson(world, elsewhere, { job: foreign });
    const find = async (query: { search?: string; id?: string }) =>
      (await ask(api.candidateList.jobs, { query })).body.jobs;
    expect(await find({ search: 'gone' })).toEqual([{ jobId: deleted.id, jobTitle: 'Gone', count: 1 }]);
    expect(await find({ id: empty.id })).toEqual([{ jobId: empty.id, jobTitle: 'Empty', count: 0 }]);
    expect(await find({ id: foreign.id })).toEqual([]);
  });
});
