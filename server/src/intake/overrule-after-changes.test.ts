import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';

describe('overruling', () => {
  it('acknowledges an application that is confirmed once more after an undo', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job } = await aHiringCompany(world, google);
    const setStatus = (status: 'paused' | 'active') =>
      world.deps.database.system.update(jobs).set({ status }).where(eq(jobs.id, job.id));
    await setStatus('paused');
    await google.deliver(application());
    await poll(world);
    await setStatus('active');
    const [row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review' });
    const params = { id: row!.id };
    const confirm = () => ask(api.intake.overrule, { params, body: { outcome: 'application', job_id: job.id } });
    await confirm();
    expect((await ask(api.intake.undo, { params })).status).toBe(200);
    expect((await filedIn(world, company)).letters).toMatchObject([{ hold_reason: 'not_application' }]);
    await confirm();
    expect((await filedIn(world, company)).letters).toMatchObject([{ status: 'waiting', hold_reason: null }]);
  });

  it('does not hide a deleted candidate whom a colleague has added again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    const [person] = (await filedIn(world, company)).people;
    await ask(api.candidates.remove, { params: { id: person!.id } });
    await ask(api.candidates.create, { body: { name: 'Ann Example', email: person!.email, job_id: null } });
    const params = { id: (await readLedger(world, company))[0]!.id };
    await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
    expect((await filedIn(world, company)).people[0]!.deleted_at).toBeNull();
  });

  it.each(['overruled as no application', 'filed for another job'])(
    'is undone after a merge with a person who has applied for the same job: %s',
    async (how) => {
      const { world, google } = await aWorldWithGoogle();
      const { company, ask, job } = await aHiringCompany(world, google, { steps: [{ auto_start: false }] });
      const other = await aJob(world, { company, values: { title: 'Plumber', short_id: 'JOB-2', status: 'active' } });
      await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
      await google.deliver(application({ subject: 'Application JOB-2', headers: { 'Message-ID': '<2@x>' } }));
      await poll(world);
      const [row] = await readLedger(world, company);
      const params = { id: row!.id };
      const third = await aJob(world, { company, values: { title: 'Cook', status: 'active' } });
      const isNone = how === 'overruled as no application';
      await ask(api.intake.overrule, {
        params,
        body: isNone ? { outcome: 'not_application' } : { outcome: 'application', job_id: third.id },
      });
      const [ann] = (await filedIn(world, company)).people;
      const body = { name: 'Ann Example', email: 'ann@home.example', job_id: job.id };
      const { id: kept_id } = (await ask(api.candidates.create, { body })).body;
      expect((await ask(api.duplicates.merge, { body: { kept_id, merged_id: ann!.id, take: [] } })).status).toBe(201);
      const undone = await ask(api.intake.undo, { params });
      expect(undone).toMatchObject({ status: 200, body: { outcome: 'application', candidate_id: kept_id } });
      const { people, applied } = await filedIn(world, company);
      expect(people.filter(({ deleted_at }) => !deleted_at)).toMatchObject([{ id: kept_id }]);
      const live = applied.filter(({ deleted_at, candidate_id }) => !deleted_at && candidate_id === kept_id);
      expect(live.map(({ job_id }) => job_id).toSorted()).toEqual([job.id, other.id].toSorted());
      const running = async () =>
        (await filedIn(world, company)).journeys.filter(({ deleted_at, job_id }) => !deleted_at && job_id === job.id);
      expect(await running()).toHaveLength(1);
      // A colleague had entered that application.
      await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
      expect(await running()).toHaveLength(1);
    },
  );
});
