import { api } from '@hirewire/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { applications } from '../db/schema/applications.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { application, filedIn, RESUME, resumePdf } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';

describe('overruling', () => {
  it('creates a candidate from a misclassified message, and undo removes them', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job, user } = await aHiringCompany(world, google);
    await google.deliver(aMail({ from: 'Ann Example <ann@example.com>', subject: 'Hello', text: 'A word about me.' }));
    await poll(world);
    const [row] = await readLedger(world, company);
    expect(row!.outcome).not.toBe('application');
    const params = { id: row!.id };
    const made = await ask(api.intake.overrule, { params, body: { outcome: 'application', job_id: job.id } });
    expect(made.body).toMatchObject({
      outcome: 'application',
      judged_by: 'person',
      overruled_from: row!.outcome,
      overruled_by_name: 'Ada Lovelace',
      job_id: job.id,
    });
    expect(made.body.candidate_name).toBe('Ann Example');
    const there = await filedIn(world, company);
    expect(there.people).toMatchObject([{ deleted_at: null }]);
    expect(there.journeys).toMatchObject([{ deleted_at: null }]);

    const undone = await ask(api.intake.undo, { params });
    expect(undone.body).toMatchObject({
      outcome: row!.outcome,
      reason_codes: row!.reasons,
      overruled_from: null,
      candidate_id: null,
    });
    expect((await readLedger(world, company))[0]!.body).toBe(row!.body);
    const gone = await filedIn(world, company);
    expect(gone.people[0]!.deleted_at).not.toBeNull();
    expect(gone.applied[0]!.deleted_at).not.toBeNull();
    expect(gone.journeys[0]!.deleted_at).not.toBeNull();
    expect(gone.letters.every(({ status }) => status === 'stopped')).toBe(true);
    expect((await ask(api.intake.undo, { params })).status).toBe(409);
    const events = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, row!.id), eq(auditEvents.actor_id, user.id)));
    expect(events).toHaveLength(2);
  });

  it('hides a message misclassified as an application, and undo restores it', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google, { steps: [{}] });
    await google.deliver(application());
    await poll(world);
    const [row] = await readLedger(world, company);
    const params = { id: row!.id };
    await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
    const gone = await filedIn(world, company);
    expect([gone.people[0]!.deleted_at, gone.applied[0]!.deleted_at, gone.journeys[0]!.deleted_at]).not.toContain(null);
    await ask(api.intake.undo, { params });
    const back = await filedIn(world, company);
    expect([back.people[0]!.deleted_at, back.applied[0]!.deleted_at, back.journeys[0]!.deleted_at]).toEqual([
      null,
      null,
      null,
    ]);
    expect(back.letters).toMatchObject([{ status: 'waiting' }]);
    expect((await ask(api.intake.list, {})).body.messages[0]).toMatchObject({
      outcome: 'application',
      overruled_from: null,
    });
  });

  it('does not hide a candidate who has another reason to be listed', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await aJob(world, { company, values: { title: 'Data Analyst', short_id: 'JOB-2', status: 'active' } });
    await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
    await google.deliver(application({ subject: 'Application JOB-2', headers: { 'Message-ID': '<2@x>' } }));
    await poll(world);
    const [row] = await readLedger(world, company);
    await ask(api.intake.overrule, { params: { id: row!.id }, body: { outcome: 'not_application' } });
    expect((await filedIn(world, company)).people[0]!.deleted_at).toBeNull();
  });

  it('one message keeps the application that another message or a user has created', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
    await google.deliver(application({ headers: { 'Message-ID': '<2@x>' } }));
    world.pass({ minutes: 2 });
    await poll(world);
    const [first, second] = await readLedger(world, company);
    const overrule = (row: { id: string }) =>
      ask(api.intake.overrule, { params: { id: row.id }, body: { outcome: 'not_application' } });
    await overrule(second!);
    const there = await filedIn(world, company);
    expect([there.people[0]!.deleted_at, there.applied[0]!.deleted_at]).toEqual([null, null]);
    expect(there.journeys[0]!.deleted_at).toBeNull();
    await overrule(first!);
    const gone = await filedIn(world, company);
    expect([gone.people[0]!.deleted_at, gone.applied[0]!.deleted_at]).not.toContain(null);

    await ask(api.intake.undo, { params: { id: first!.id } });
    const db = world.deps.database.system;
    // As if a colleague had entered it the day before.
    await db.update(applications).set({ created_by_message_id: null });
    await overrule(first!);
    expect((await filedIn(world, company)).applied[0]!.deleted_at).toBeNull();
  });

  it('hides an application that restored a deleted candidate, and undo restores both again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
    await poll(world);
    await ask(api.candidates.remove, { params: { id: (await filedIn(world, company)).people[0]!.id } });
    world.pass({ minutes: 2 });
    await google.deliver(application({ headers: { 'Message-ID': '<2@x>' } }));
    await poll(world);
    const live = async () => {
      const { people, applied, journeys } = await filedIn(world, company);
      return [people, applied, journeys].map((rows) => rows.filter(({ deleted_at }) => deleted_at === null).length);
    };
    expect(await live()).toEqual([1, 1, 1]);
    const [first, second] = await readLedger(world, company);
    await ask(api.intake.overrule, { params: { id: second!.id }, body: { outcome: 'not_application' } });
    expect(await live()).toEqual([0, 0, 0]);
    await ask(api.intake.undo, { params: { id: second!.id } });
    expect(await live()).toEqual([1, 1, 1]);
    await ask(api.intake.overrule, { params: { id: first!.id }, body: { outcome: 'not_application' } });
    await ask(api.intake.undo, { params: { id: first!.id } });
    await ask(api.intake.overrule, { params: { id: second!.id }, body: { outcome: 'not_application' } });
    expect(await live()).toEqual([1, 1, 1]);
  });

  it('chooses another job once, even if two users do, and undo restores the former job', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job } = await aHiringCompany(world, google);
    const titles = ['Data Analyst', 'Plumber'];
    const others = await Promise.all(
      titles.map((title) => aJob(world, { company, values: { title, status: 'active' } })),
    );
    await google.deliver(application());
    await poll(world);
    world.pass({ minutes: 2 });
    const [row] = await readLedger(world, company);
    const params = { id: row!.id };
    const answers = await Promise.all(
      others.map((other) => ask(api.intake.overrule, { params, body: { outcome: 'application', job_id: other.id } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const live = async () => (await filedIn(world, company)).applied.filter(({ deleted_at }) => deleted_at === null);
    expect(await live()).toHaveLength(1);
    world.pass({ minutes: 2 });
    const undone = await ask(api.intake.undo, { params });
    expect(undone.body).toMatchObject({ outcome: 'application', job_id: job.id, overruled_from: null });
    expect(await live()).toMatchObject([{ id: row!.application_id, job_id: job.id }]);
    expect((await filedIn(world, company)).journeys.filter(({ deleted_at }) => !deleted_at)).toHaveLength(1);
    await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
    expect(await live()).toHaveLength(0);
  });

  it('a reply as an application stores its files once, and moves them along', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    const other = await aJob(world, { company, values: { title: 'Plumber', status: 'active' } });
    const { provider_thread_id } = await google.deliver(application());
    await poll(world);
    await google.deliver(
      aMail({
        from: 'Ann Example <ann@example.com>',
        subject: 'Re: Application for Senior Backend Engineer',
        text: 'I would rather be a plumber: my papers for that.',
        headers: { 'Message-ID': '<r@x>', 'In-Reply-To': '<one@mail.example>' },
        attachments: [{ name: 'Plumber.pdf', content: resumePdf([...RESUME, 'Pipes']) }],
      }),
      { provider_thread_id },
    );
    world.pass({ minutes: 2 });
    await poll(world);
    const params = { id: (await readLedger(world, company)).find(({ outcome }) => outcome === 'reply')!.id };
    const kept = async () =>
      (await filedIn(world, company)).papers.filter(({ file_name }) => file_name === 'Plumber.pdf');
    expect(await kept()).toMatchObject([{ application_id: null, kind: 'other' }]);
    const { body } = await ask(api.intake.overrule, { params, body: { outcome: 'application', job_id: other.id } });
    const { applied } = await filedIn(world, company);
    const made = applied.find(({ job_id }) => job_id === other.id);
    expect(await kept()).toMatchObject([{ application_id: made!.id, kind: 'resume', candidate_id: body.candidate_id }]);
  });

  it('refuses to turn an unreadable duplicate into an application', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job } = await aHiringCompany(world, google);
    await google.deliver(application());
    await google.deliver(application());
    await poll(world);
    const repeated = (await readLedger(world, company)).find(({ repeats_id }) => repeats_id)!;
    // As one that could not be read in five attempts.
    await world.deps.database.system
      .update(mailMessages)
      .set({ outcome: 'failed', fingerprint: null, repeats_id: null })
      .where(eq(mailMessages.id, repeated.id));
    const answer = await ask(api.intake.overrule, {
      params: { id: repeated.id },
      body: { outcome: 'application', job_id: job.id },
    });
    expect([answer.status, answer.body.detail]).toEqual([409, 'The same message arrived before.']);
  });

  it('that hides an application lets the same person apply and be answered again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
    await poll(world);
    const [row] = await readLedger(world, company);
    await ask(api.intake.overrule, { params: { id: row!.id }, body: { outcome: 'not_application' } });
    world.pass({ minutes: 2 });
    await google.deliver(application({ headers: { 'Message-ID': '<2@x>' } }));
    await poll(world);
    const { letters, journeys } = await filedIn(world, company);
    expect(letters.map(({ status }) => status).toSorted()).toEqual(['stopped', 'waiting']);
    expect(journeys.filter(({ deleted_at }) => !deleted_at)).toHaveLength(1);
  });

  it.each([
    ['no job', null, 'job_id: Choose the job this application is for.'],
    ['a job that is not there', '00000000-0000-4000-8000-000000000000', 'job_id: This job does not exist.'],
  ])('refuses an application for %s', async (_, job_id, detail) => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(aMail({ subject: 'Hello', text: 'Hi.' }));
    await poll(world);
    const [row] = await readLedger(world, company);
    const answer = await ask(api.intake.overrule, {
      params: { id: row!.id },
      body: { outcome: 'application', job_id },
    });
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 422, detail });
  });

  it('refuses with a sentence when the message can no longer be fetched', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job } = await aHiringCompany(world, google);
    const { provider_message_id } = await google.deliver(
      aMail({ subject: 'News', text: 'Ten secrets', headers: { 'List-Id': '<n.example.com>', Precedence: 'bulk' } }),
    );
    await poll(world);
    await google.removeMail(provider_message_id);
    const [row] = await readLedger(world, company);
    const answer = await ask(api.intake.overrule, {
      params: { id: row!.id },
      body: { outcome: 'application', job_id: job.id },
    });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toMatch(/no longer in the mailbox/);
  });
});
