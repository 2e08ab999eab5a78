import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';

type Row = Awaited<ReturnType<typeof readLedger>>[number];

/** A company with three open jobs, and a mail of Ann for the first for each of the given ids. */
const aCompanyWithMails = async (...mails: string[]) => {
  const { world, google } = await aWorldWithGoogle();
  const hiring = await aHiringCompany(world, google);
  const { company, ask, job } = hiring;
  const { id: workflow_template_id } = await aTemplate(world, company, [{ auto_start: false }]);
  const anotherJob = (title: string) =>
    aJob(world, { company, values: { title, status: 'active', workflow_template_id } });
  const [second, third] = [await anotherJob('Plumber'), await anotherJob('Cook')];
  const deliver = async (id: string) => {
    await google.deliver(application({ headers: { 'Message-ID': `<${id}@x>` } }));
    await poll(world);
    world.pass({ minutes: 2 });
  };
  for (const id of mails) await deliver(id);
  const ledger = await readLedger(world, company);
  return {
    ...hiring,
    world,
    second,
    third,
    google,
    deliver,
    ledger,
    overrule: async (row: { id: string }, job_id: string | null) => {
      const outcome = job_id ? ('application' as const) : ('not_application' as const);
      const answer = await ask(api.intake.overrule, { params: { id: row.id }, body: { outcome, job_id } });
      world.pass({ minutes: 2 });
      return answer;
    },
    undo: (row: { id: string }) => ask(api.intake.undo, { params: { id: row.id } }),
    move: async (job_id: string) => {
      const [ann] = (await filedIn(world, company)).people;
      expect((await ask(api.candidates.move, { params: { id: ann!.id }, body: { job_id } })).status).toBe(200);
      world.pass({ minutes: 2 });
    },
    /** The jobs with an application and with a run. */
    live: async () => {
      const { applied, journeys } = await filedIn(world, company);
      const [ofApplications, ofRuns] = [applied, journeys].map((rows) => {
        const jobIds = new Set(rows.flatMap(({ deleted_at, job_id }) => (deleted_at ? [] : job_id)));
        return ['first', 'second', 'third'].filter((_, index) => jobIds.has([job, second, third][index]!.id));
      });
      return { applications: ofApplications, runs: ofRuns };
    },
  };
};

describe('undoing a decision about a message', () => {
  it.each(['no application', 'for another job'])(
    'leaves a candidate where a colleague has moved them: overruled as %s',
    async (how) => {
      const { ledger, overrule, undo, move, live, second, third, world, company } = await aCompanyWithMails('1');
      await move(second.id);
      const before = await live();
      expect(before).toEqual({ applications: ['second'], runs: ['second'] });
      const [row] = ledger as [Row];
      expect((await overrule(row, how === 'no application' ? null : third.id)).status).toBe(200);
      const { body } = await undo(row);
      expect(body).toMatchObject({ outcome: 'application', job_id: row.job_id, overruled_from: null });
      expect(await live()).toEqual(before);
      const { people, letters } = await filedIn(world, company);
      expect(people).toMatchObject([{ deleted_at: null }]);
      expect(letters.find(({ about_id }) => about_id === row.application_id)).toMatchObject({ status: 'waiting' });
    },
  );

  it('leaves a candidate whom a colleague has moved only after the decision', async () => {
    const { ledger, overrule, undo, move, live, job, second } = await aCompanyWithMails('1', '2');
    const [one, two] = ledger as [Row, Row];
    await overrule(two, second.id);
    await overrule(one, null);
    expect(await live()).toEqual({ applications: ['second'], runs: ['second'] });
    await move(job.id);
    await move(second.id);
    expect((await undo(one)).status).toBe(200);
    expect(await live()).toEqual({ applications: ['second'], runs: ['second'] });
  });

  it.each(['another mail', 'a colleague'])(
    'returns a mail filed for the wrong job to an application that %s had made',
    async (source) => {
      const { ledger, overrule, undo, live, job, second, world, company } = await aCompanyWithMails('1', '2');
      const [one, two] = ledger as [Row, Row];
      expect(two.application_id).toBe(one.application_id);
      if (source === 'a colleague')
        await world.deps.database.system.update(applications).set({ created_by_message_id: null });
      const before = await live();
      await overrule(two, second.id);
      expect(await live()).toEqual({ applications: ['first', 'second'], runs: ['first', 'second'] });
      const undone = await undo(two);
      expect(undone).toMatchObject({ status: 200, body: { outcome: 'application', job_id: job.id } });
      expect(await live()).toEqual(before);
      const [, back] = await readLedger(world, company);
      expect(back).toMatchObject({ application_id: one.application_id, replaced_application_id: null });
      // It is a reason for the application again.
      await overrule(one, null);
      expect((await live()).applications).toEqual(['first']);
    },
  );

  it('restores an application and its run with either of two mails', async () => {
    const { ledger, overrule, undo, live } = await aCompanyWithMails('1', '2');
    const [one, two] = ledger as [Row, Row];
    const before = await live();
    await overrule(one, null);
    await overrule(two, null);
    expect(await live()).toEqual({ applications: [], runs: [] });
    await undo(one);
    expect(await live()).toEqual(before);
    await undo(two);
    expect(await live()).toEqual(before);
  });

  it('restores the run of the mail itself if the person has applied again since', async () => {
    const { ledger, overrule, undo, live, deliver, world, company } = await aCompanyWithMails('1');
    const before = await live();
    const [one] = ledger as [Row];
    await overrule(one, null);
    await deliver('again');
    const [, again] = await readLedger(world, company);
    await overrule(again!, null);
    expect(await live()).toEqual({ applications: [], runs: [] });
    expect((await undo(one)).status).toBe(200);
    expect(await live()).toEqual(before);
    expect((await undo(again!)).status).toBe(200);
    expect((await filedIn(world, company)).journeys.filter(({ deleted_at }) => !deleted_at)).toHaveLength(1);
  });

  it('restores an application that a merge had restored, once that is undone', async () => {
    const { ledger, overrule, undo, live, ask, job, second, world, company } = await aCompanyWithMails('1', '2');
    const [one, two] = ledger as [Row, Row];
    await overrule(two, second.id);
    await overrule(one, null);
    const [ann] = (await filedIn(world, company)).people;
    const body = { name: 'Ann Example', email: 'ann@home.example', job_id: job.id };
    const { id: merged_id } = (await ask(api.candidates.create, { body })).body;
    const merge = await ask(api.duplicates.merge, { body: { kept_id: ann!.id, merged_id, take: [] } });
    expect((await live()).applications).toContain('first');
    world.pass({ minutes: 2 });
    expect((await ask(api.duplicates.undoMerge, { params: { id: merge.body.id } })).status).toBe(200);
    await undo(one);
    const { applied } = await filedIn(world, company);
    expect(applied.find(({ id }) => id === one.application_id)).toMatchObject({ deleted_at: null });
  });
});

it.each(['nothing', 'a start by a colleague', 'another mail'])(
  'a mail that restored a deleted candidate hides them again if it is overruled, unless there is a reason since: %s',
  async (reason) => {
    const { overrule, undo, ask, job, second, google, deliver, world, company } = await aCompanyWithMails('1');
    const [ann] = (await filedIn(world, company)).people;
    const isListed = async () => (await ask(api.candidateList.list, {})).body.total === 1;
    await ask(api.candidates.remove, { params: { id: ann!.id } });
    world.pass({ minutes: 2 });
    const subject = 'Application for Plumber';
    await google.deliver(
      application({ subject, text: 'I apply as a Plumber.', headers: { 'Message-ID': '<back@x>' } }),
    );
    await poll(world);
    world.pass({ minutes: 2 });
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'application', job_id: second.id });
    expect(await isListed()).toBe(true);
    if (reason === 'a start by a colleague')
      await ask(api.workflows.startRun, { body: { candidate_id: ann!.id, job_id: job.id } });
    if (reason === 'another mail') await deliver('again');
    await overrule(row!, null);
    expect(await isListed()).toBe(reason !== 'nothing');
    expect((await undo(row!)).status).toBe(200);
    expect(await isListed()).toBe(true);
  },
);
