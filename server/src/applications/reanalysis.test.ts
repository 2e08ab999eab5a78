import { api } from '@hirewire/contract';
import type { JobChange } from '@hirewire/contract/jobs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { dueAnalyses } from '../db/schema/scoring.ts';
import { application } from '../testing/applications.ts';
import { anAnalysis, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll } from '../testing/mailbox-factories.ts';
import { drawPicture } from '../testing/pictures.ts';
import { aWorld, type World } from '../testing/world.ts';
import { readFiles } from '../candidates/read-files.ts';

/** A recruiting company with one scored applicant, and a way to list pending analyses. */
const aScoredApplicant = async (world: World) => {
  const admin = await asUser(world, { role: 'admin' });
  const job = await aJob(world, { company: admin.company, values: { status: 'active' } });
  const person = await aPerson(world, admin.company, { job, email: 'ann@example.com' });
  await anAnalysis(world, admin.company, person, job);
  const due = () => dueIn(world, admin.company);
  return { ...admin, job, person, due, params: { id: person.id } };
};

const dueIn = ({ deps }: World, company: { id: string }) =>
  deps.database.system
    .delete(dueAnalyses)
    .where(eq(dueAnalyses.company_id, company.id))
    .returning({ candidate_id: dueAnalyses.candidate_id, reason: dueAnalyses.reason });

describe('an applicant with a score is analysed again', () => {
  let world: World;
  let scene: Awaited<ReturnType<typeof aScoredApplicant>>;
  beforeEach(async () => {
    world = await aWorld();
    scene = await aScoredApplicant(world);
  });
  const resumeChanged = () => [{ candidate_id: scene.person.id, reason: 'resume_changed' }];
  const criteriaChanged = () => [{ candidate_id: scene.person.id, reason: 'criteria_changed' }];

  it('when a resume is uploaded or removed, but not for another file', async () => {
    const { ask, params, due } = scene;
    const upload = (kind: 'resume' | 'other') =>
      ask(api.candidateFiles.upload, { params, body: { kind }, file: new File(['Ann'], 'ann.txt') });
    await upload('other');
    expect(await due()).toEqual([]);
    const { body: file } = await upload('resume');
    expect(await due()).toEqual(resumeChanged());
    await ask(api.candidateFiles.remove, { params: { ...params, file_id: file.id } });
    expect(await due()).toEqual(resumeChanged());
  });

  it('when the text of a scanned resume has been read', { timeout: 120_000 }, async () => {
    const { ask, params, due } = scene;
    const scan = new File([new Uint8Array(await drawPicture(['Ann Smith', 'Engineer']))], 'resume.png');
    await ask(api.candidateFiles.upload, { params, body: { kind: 'resume' }, file: scan });
    await due();
    await readFiles(world.deps);
    expect(await due()).toEqual(resumeChanged());
  });

  it('when their name changes, but not for other changes to the profile', async () => {
    const { ask, params, due } = scene;
    await ask(api.candidates.change, { params, body: { location: 'Paris', first_name: 'Grace' } });
    expect(await due()).toEqual([]);
    await ask(api.candidates.change, { params, body: { last_name: 'Murray' } });
    expect(await due()).toEqual(resumeChanged());
  });

  it("when the job's text changes, but not when its status does", async () => {
    const { ask, job, due } = scene;
    const change = (body: JobChange) => ask(api.jobs.change, { params: { id: job.id }, body });
    await change({ status: 'paused', department: 'Sales' });
    expect(await due()).toEqual([]);
    for (const body of [
      { title: 'Pilot' },
      { description: 'Flies.' },
      { requirements: 'A licence' },
      { experience_level: 'senior' },
      { location: 'Lyon' },
      { remote_policy: 'remote' },
    ] satisfies JobChange[]) {
      expect([body, (await change(body)).status]).toEqual([body, 200]);
      expect([body, await due()]).toEqual([body, criteriaChanged()]);
      await change(body);
      expect(await due()).toEqual([]);
    }
  });

  it('when the criteria are saved or reset', async () => {
    const { ask, job, due } = scene;
    const params = { id: job.id };
    const { criteria, version } = (await ask(api.criteria.get, { params })).body;
    const same = criteria.map(({ id, weight }) => ({ id, weight, is_on: true, is_knock_out: false }));
    await ask(api.criteria.save, { params, body: { version, criteria: same } });
    expect(await due()).toEqual(criteriaChanged());
    await ask(api.criteria.reset, { params });
    expect(await due()).toEqual(criteriaChanged());
    await ask(api.criteria.reset, { params });
    expect(await due()).toEqual([]);
  });

  it('for a new resume or a request even if the re-scoring with new criteria is cancelled', async () => {
    const { ask, job, params, person, user, due } = scene;
    const [of, job_id] = [{ params: { id: job.id } }, job.id];
    const rescoreAndCancel = async (title: string) => {
      await ask(api.jobs.change, { ...of, body: { title } });
      expect((await ask(api.criteria.cancelRescoring, of)).body).toEqual({ cancelled: 0 });
    };
    await aResume(world, scene.company, person, 'Ann flies.');
    await rescoreAndCancel('Pilot');
    expect(await due()).toEqual(resumeChanged());
    await ask(api.analyses.again, { params, body: { job_id } });
    await rescoreAndCancel('Captain');
    const [asked] = await world.deps.database.system.select().from(dueAnalyses);
    expect(asked).toMatchObject({ reason: 'asked_for', asked_by: user.id });
  });

  it('when a merge brings another resume or name, and when the merge is undone', async () => {
    const { ask, company, person, due } = scene;
    const merge = async (other: { id: string }, take: ('first_name' | 'location')[]) => {
      const body = { kept_id: person.id, merged_id: other.id, take };
      const made = await ask(api.duplicates.merge, { body });
      expect(made.status).toBe(201);
      return () => ask(api.duplicates.undoMerge, { params: { id: made.body.id } });
    };
    await merge(await aPerson(world, company, { location: 'Rome' }), ['location']);
    expect(await due()).toEqual([]);
    const undoName = await merge(await aPerson(world, company, { first_name: 'Anna' }), ['first_name']);
    expect(await due()).toEqual(resumeChanged());
    await undoName();
    expect(await due()).toEqual(resumeChanged());
    const other = await aPerson(world, company);
    await aResume(world, company, other, 'Other words');
    const undoResume = await merge(other, []);
    expect(await due()).toEqual(resumeChanged());
    await undoResume();
    expect(await due()).toEqual(resumeChanged());
  });

  it('only while in the process and already scored', async () => {
    const { ask, company, job, person, params, due } = scene;
    const another = await aPerson(world, company, { job });
    const rename = (one: { id: string }, first_name: string) =>
      ask(api.candidates.change, { params: one, body: { first_name } });
    await rename({ id: another.id }, 'Bea');
    expect(await due()).toEqual([]);
    const db = world.deps.database.system;
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.candidate_id, person.id));
    await rename(params, 'Bea');
    await ask(api.jobs.change, { params: { id: job.id }, body: { title: 'Pilot' } });
    expect(await due()).toEqual([]);
  });
});

it('an applicant who mails another resume is analysed again', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, job } = await aHiringCompany(world, google);
  const person = await aPerson(world, company, { email: 'ann@example.com', job });
  await anAnalysis(world, company, person, job);
  await google.deliver(application());
  await poll(world);
  expect(await dueIn(world, company)).toEqual([{ candidate_id: person.id, reason: 'resume_changed' }]);
});
