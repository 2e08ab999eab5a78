import { api } from '@hirewire/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { application } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { aWorld, type World } from '../testing/world.ts';
import { updatePool } from './pool.ts';

/** The jobs of a candidate's applications (null: the talent pool) and the job shown in the list. */
const listPositions = async ({ deps }: World, candidateId: string) => {
  const rows = await deps.database.system
    .select({ job_id: applications.job_id, is_live: applications.is_live, is_listed: applications.is_listed })
    .from(applications)
    .where(and(eq(applications.candidate_id, candidateId), isNull(applications.deleted_at)))
    .orderBy(applications.created_at);
  return rows.map(({ job_id, is_live, is_listed }) => [job_id, is_live && is_listed ? 'listed' : 'hidden']);
};

const aCompanyAtWork = async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const job = await aJob(world, { company: admin.company, values: { status: 'active' } });
  const create = async (job_id?: string) => {
    const person = { first_name: 'Ann', last_name: 'Smith', email: 'ann@example.com' };
    const { status, body } = await admin.ask(api.candidates.create, { body: { ...person, ...(job_id && { job_id }) } });
    expect(status).toBe(201);
    return body.id;
  };
  return { world, job, create, db: world.deps.database.forCompany(admin.company.id), ...admin };
};

describe('the talent pool', () => {
  it('holds a candidate who was added without a job, until they apply', async () => {
    const { world, create, ask, job } = await aCompanyAtWork();
    const id = await create();
    expect(await listPositions(world, id)).toEqual([[null, 'listed']]);
    const moved = await ask(api.candidates.move, { params: { id }, body: { job_id: job.id } });
    expect(moved.status).toBe(200);
    expect(await listPositions(world, id)).toEqual([[job.id, 'listed']]);
  });

  it('never held a candidate who was added for a job', async () => {
    const { world, create, job, db } = await aCompanyAtWork();
    const id = await create(job.id);
    expect(await listPositions(world, id)).toEqual([[job.id, 'listed']]);
    expect(await db.select().from(applications).where(isNull(applications.job_id))).toEqual([]);
  });

  it('holds a candidate who was deleted and added again', async () => {
    const { world, create, ask } = await aCompanyAtWork();
    const id = await create();
    await ask(api.candidates.remove, { params: { id } });
    expect(await listPositions(world, id)).toEqual([[null, 'hidden']]);
    expect(await create()).toBe(id);
    expect(await listPositions(world, id)).toEqual([[null, 'listed']]);
  });

  it('holds a candidate again whose mail turned out to be no application, unless the candidate is deleted', async () => {
    const { world, create, job, company, db } = await aCompanyAtWork();
    const id = await create(job.id);
    await db.update(applications).set({ deleted_at: sql`now()` });
    await updatePool(db, company.id, [id]);
    expect(await listPositions(world, id)).toEqual([[null, 'listed']]);
    await db.update(applications).set({ deleted_at: null }).where(eq(applications.job_id, job.id));
    await updatePool(db, company.id, [id]);
    expect(await listPositions(world, id)).toEqual([[job.id, 'listed']]);
    await db.update(applications).set({ deleted_at: sql`now()` });
    await db.update(candidates).set({ deleted_at: sql`now()` });
    await updatePool(db, company.id, [id]);
    expect(await listPositions(world, id)).toEqual([]);
  });

  it('drops a profile that gains an application through a merge, and holds it again when the merge is undone', async () => {
    const { world, ask, job, company } = await aCompanyAtWork();
    const [kept, merged] = [await aPerson(world, company), await aPerson(world, company, { job })];
    const body = { kept_id: kept.id, merged_id: merged.id, take: [] };
    const { body: merge } = await ask(api.duplicates.merge, { body });
    expect(await listPositions(world, kept.id)).toEqual([[job.id, 'listed']]);
    await ask(api.duplicates.undoMerge, { params: { id: merge.id } });
    expect(await listPositions(world, kept.id)).toEqual([[null, 'listed']]);
    expect(await listPositions(world, merged.id)).toEqual([[job.id, 'listed']]);
  });

  it('holds a candidate whose only application was withdrawn manually, until that is undone', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job } = await aHiringCompany(world, google);
    const { id } = await aPerson(world, company, { email: 'ann@example.com' });
    world.pass({ minutes: 2 });
    await google.deliver(application());
    await poll(world);
    expect(await listPositions(world, id)).toEqual([[job.id, 'listed']]);
    const params = { id: (await readLedger(world, company))[0]!.id };
    await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
    expect(await listPositions(world, id)).toEqual([[null, 'listed']]);
    await ask(api.intake.undo, { params });
    expect(await listPositions(world, id)).toEqual([[job.id, 'listed']]);
  });

  it('holds a candidate whose last two applications are withdrawn at the same moment', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    const other = await aJob(world, { company, values: { status: 'active', title: 'Payroll Accountant' } });
    const { id } = await aPerson(world, company, { email: 'ann@example.com' });
    world.pass({ minutes: 2 });
    await google.deliver(application());
    await google.deliver(
      aMail({ from: 'Ann Example <ann@example.com>', subject: 'Hello', text: 'Please call me back.' }),
    );
    await poll(world);
    const mails = await readLedger(world, company);
    const first = { id: mails.find(({ subject }) => subject !== 'Hello')!.id };
    const second = { id: mails.find(({ subject }) => subject === 'Hello')!.id };
    await ask(api.intake.overrule, { params: second, body: { outcome: 'application', job_id: other.id } });
    expect(await listPositions(world, id)).toHaveLength(2);
    await Promise.all([
      ask(api.intake.overrule, { params: first, body: { outcome: 'not_application' } }),
      ask(api.intake.undo, { params: second }),
    ]);
    expect(await listPositions(world, id)).toEqual([[null, 'listed']]);
  });
});
