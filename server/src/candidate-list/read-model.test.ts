import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { asUser } from '../testing/factories.ts';
import { aRun } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

const aCompanyAtWork = async () => {
  const world = await aWorld();
  const { company, ask } = await asUser(world);
  const db = world.deps.database.forCompany(company.id);
  const listRows = (candidate: { id: string }) =>
    db
      .select({
        job_id: applications.job_id,
        status: applications.status,
        step: applications.current_step,
        is_live: applications.is_live,
        is_listed: applications.is_listed,
      })
      .from(applications)
      .where(eq(applications.candidate_id, candidate.id))
      .orderBy(applications.created_at);
  return { world, company, ask, db, listRows };
};

describe('the columns the list reads', () => {
  it('follow a run from its start to its end', async () => {
    const { world, company, db, listRows } = await aCompanyAtWork();
    const run = await aRun(world, company, [{ type: 'human_approval' }, { type: 'offer_letter', auto_start: false }]);
    const [row] = await db.select().from(runs).where(eq(runs.id, run.id));
    const person = { id: row!.candidate_id };
    const stands = async () => {
      const listed = (await listRows(person)).filter(({ is_listed }) => is_listed);
      return listed.map(({ job_id, status, step }) => [job_id === row!.job_id, status, step]);
    };
    expect(await stands()).toEqual([[true, 'active', 'human_approval']]);
    await wakeRuns(world.deps, company.id, [run.id]);
    expect(await stands()).toEqual([[true, 'pending', 'human_approval']]);
    await db.update(runs).set({ deleted_at: sql`now()` });
    expect(await stands()).toEqual([[true, 'pending', 'email_reception']]);
    await db.update(runs).set({ deleted_at: null });
    expect(await stands()).toEqual([[true, 'pending', 'human_approval']]);
  });

  it('follow the latest of several runs', async () => {
    const { world, company, db, ask, listRows } = await aCompanyAtWork();
    const run = await aRun(world, company, [{ auto_start: false }]);
    await ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'skip' } });
    const [row] = await db.select().from(runs).where(eq(runs.id, run.id));
    expect((await listRows({ id: row!.candidate_id })).at(-1)).toMatchObject({ status: 'completed' });
    world.pass({ minutes: 1 });
    await ask(api.workflows.startRun, { body: { candidate_id: row!.candidate_id, job_id: row!.job_id } });
    expect((await listRows({ id: row!.candidate_id })).at(-1)).toMatchObject({
      status: 'pending',
      step: 'resume_analysis',
    });
  });

  it('are right after many rows change at once', async () => {
    const { company, db } = await aCompanyAtWork();
    await db.execute(sql`
      insert into candidates (company_id, email, first_name, last_name)
      select ${company.id}, n || '@example.com', 'P', 'N' from generate_series(1, 500) n`);
    await db.execute(sql`insert into applications (company_id, candidate_id) select company_id, id from candidates`);
    const listed = async () =>
      (
        await db
          .select()
          .from(applications)
          .where(sql`is_listed`)
      ).length;
    expect(await listed()).toBe(500);
    await db.execute(sql`update candidates set deleted_at = now() where email like '1%'`);
    expect(await listed()).toBe(500 - 111);
    await db.execute(sql`update candidates set deleted_at = null, first_name = 'Q'`);
    expect(await listed()).toBe(500);
    const { rows } = await db.execute(sql`select distinct name_sort from applications`);
    expect(rows).toEqual([{ name_sort: 'q n' }]);
  });
});
