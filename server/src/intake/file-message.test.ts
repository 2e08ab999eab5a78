import { api } from '@hirewire/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { jobs } from '../db/schema/jobs.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { application, filedIn, RESUME, resumePdf } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { fileMessage } from './file-message.ts';
import { understand } from './understand.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll, send } from '../testing/mailbox-factories.ts';
import { DAY_MS } from '../lib/days.ts';

describe('an application', () => {
  it('becomes a candidate with files, an application, a run and an acknowledgement, all at once', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, job } = await aHiringCompany(world, google);
    const received_at = new Date(Date.now() - 3 * DAY_MS);
    await google.deliver(application(), { received_at });
    await poll(world);
    const { people, applied, journeys, papers, letters } = await filedIn(world, company);
    expect(applied[0]!.created_at).toBe(received_at.toISOString());
    expect(people).toMatchObject([
      { first_name: 'Ann', last_name: 'Example', email: 'ann@example.com', phone: '+4930901820' },
    ]);
    expect(applied).toMatchObject([{ job_id: job.id, candidate_id: people[0]!.id }]);
    expect(journeys).toMatchObject([{ candidate_id: people[0]!.id, job_id: job.id }]);
    expect(papers).toMatchObject([
      { kind: 'resume', file_name: 'Ann_Example_Resume.pdf', media_type: 'application/pdf', text_status: 'read' },
    ]);
    expect(papers[0]!.text).toContain('Acme GmbH');
    expect(letters).toMatchObject([{ candidate_id: people[0]!.id, status: 'waiting', is_automatic: true }]);
    const [row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'application', candidate_id: people[0]!.id, job_id: job.id, raw: null });
    expect(row!.reasons.length).toBeGreaterThan(0);
    const events = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, people[0]!.id), eq(auditEvents.action, 'apply')));
    expect(events).toHaveLength(1);
  });

  it('is answered once, in its own thread', async () => {
    const { world, google } = await aWorldWithGoogle();
    await aHiringCompany(world, google);
    const { provider_thread_id } = await google.deliver(application());
    await poll(world);
    await send(world);
    await send(world);
    const sent = await google.sentMails();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.provider_thread_id).toBe(provider_thread_id);
    expect(sent[0]!.raw.toString()).toMatch(/^Subject: Re: Application for Senior Backend Engineer\r$/m);
    expect(sent[0]!.raw.toString()).toMatch(/^In-Reply-To: <one@mail\.example>\r$/m);
    // Mail that we sent ourselves does not count as received.
    world.pass({ minutes: 2 });
    expect(await poll(world)).toBe(0);
  });

  it('by a known candidate is filed with them, and starts nothing twice', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const other = await aJob(world, {
      company,
      values: { title: 'Data Analyst', short_id: 'JOB-2', status: 'active' },
    });
    await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
    await google.deliver(application({ headers: { 'Message-ID': '<2@x>' } }));
    await google.deliver(
      application({
        subject: 'Application JOB-2',
        text: 'I apply as Data Analyst.',
        headers: { 'Message-ID': '<3@x>' },
      }),
    );
    await poll(world);
    const { people, applied, journeys, papers } = await filedIn(world, company);
    expect(people).toHaveLength(1);
    expect(applied.map(({ job_id }) => job_id)).toContain(other.id);
    expect(applied).toHaveLength(2);
    expect(journeys).toHaveLength(1);
    expect(papers).toHaveLength(3);
    const reasons = (await readLedger(world, company)).flatMap((row) => row.reasons);
    expect(reasons).toContainEqual({ code: 'applied_before' });
    expect(reasons).toContainEqual({ code: 'job_without_workflow' });
  });

  it('by a candidate who was deleted restores them, and is started and confirmed like a new one', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    await send(world);
    const before = await filedIn(world, company);
    const { id } = before.people[0]!;
    expect((await ask(api.candidates.remove, { params: { id } })).status).toBe(200);
    world.pass({ minutes: 2 });
    await google.deliver(application({ headers: { 'Message-ID': '<again@x>' } }));
    await poll(world);
    const { people, applied, journeys, letters } = await filedIn(world, company);
    expect(people).toMatchObject([{ id, deleted_at: null }]);
    const started = journeys.find((run) => run.id !== before.journeys[0]!.id)!;
    expect(applied).toMatchObject([{ candidate_id: id, deleted_at: null, run_id: started.id, status: 'pending' }]);
    expect(letters).toHaveLength(2);
    const [, row] = await readLedger(world, company);
    expect(row!.reasons).not.toContainEqual({ code: 'applied_before' });
  });

  it('for no open job needs a decision, with everything kept', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, job } = await aHiringCompany(world, google);
    await world.deps.database.system.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
    await google.deliver(application());
    await poll(world);
    const [row] = await readLedger(world, company);
    expect(row!.outcome).toBe('needs_review');
    expect(row!.reasons).toContainEqual({ code: 'no_job_found' });
    expect(row!.raw!.length).toBeGreaterThan(500);
    expect((await filedIn(world, company)).people).toHaveLength(0);
  });

  it('for a job that is opened later is filed then, unless a user has decided', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, job, ask } = await aHiringCompany(world, google);
    const db = world.deps.database.system;
    await db.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
    await google.deliver(application());
    await google.deliver(application({ from: 'Ann Other <ann@other.example>' }));
    await poll(world);
    const [first, second] = await readLedger(world, company);
    expect([first!.outcome, second!.outcome]).toEqual(['needs_review', 'needs_review']);
    await ask(api.intake.overrule, { params: { id: second!.id }, body: { outcome: 'not_application' } });
    world.pass({ minutes: 2 });
    await poll(world);
    expect((await filedIn(world, company)).people).toHaveLength(0);
    await ask(api.jobs.change, { params: { id: job.id }, body: { status: 'active' } });
    world.pass({ minutes: 2 });
    await poll(world);
    expect((await filedIn(world, company)).people).toHaveLength(1);
    expect((await readLedger(world, company)).map(({ outcome }) => outcome)).toEqual([
      'application',
      'not_application',
    ]);
  });

  it('for a job that is opened while it is being judged is filed at the next poll', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, job, mailbox, ask } = await aHiringCompany(world, google);
    const db = world.deps.database.system;
    await db.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
    await google.deliver(application());
    await poll(world);
    const [row] = await readLedger(world, company);
    await db.update(mailMessages).set({ outcome: 'waiting' }).where(eq(mailMessages.id, row!.id));
    const waiting = { ...row!, outcome: 'waiting' as const };
    const fetched = { raw: row!.raw!, provider_thread_id: row!.provider_thread_id, received_at: row!.received_at! };
    const [opened] = await db.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
    const understood = await understand(world.deps, opened!, waiting, fetched);
    world.pass({ minutes: 1 });
    await ask(api.jobs.change, { params: { id: job.id }, body: { status: 'active' } });
    world.pass({ minutes: 1 });
    await fileMessage(world.deps, waiting, understood);
    expect((await readLedger(world, company))[0]!.outcome).toBe('needs_review');
    world.pass({ minutes: 2 });
    await poll(world);
    expect((await readLedger(world, company))[0]!.outcome).toBe('application');
  });

  it('in a mailbox that feeds other jobs needs a decision', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const other = await aJob(world, { company, values: { title: 'Plumber', status: 'active' } });
    await world.deps.database.system
      .update(mailboxes)
      .set({ job_ids: [other.id] })
      .where(eq(mailboxes.id, mailbox.id));
    await google.deliver(application());
    await poll(world);
    expect((await readLedger(world, company))[0]!.outcome).toBe('needs_review');
  });

  it('stores resume, letter and photo as three files of one candidate, and an unreadable one with the reason', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({
        attachments: [
          { name: 'Resume.pdf', content: resumePdf() },
          { name: 'Cover_Letter.txt', content: 'Dear team, I would love to work with you. Yours, Ann' },
          { name: 'broken.pdf', content: resumePdf().subarray(0, 200) },
        ],
      }),
    );
    await poll(world);
    const { people, papers } = await filedIn(world, company);
    expect(people).toHaveLength(1);
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['cover_letter', 'other', 'resume']);
    const broken = papers.find(({ file_name }) => file_name === 'broken.pdf')!;
    expect(broken.text_status).not.toBe('read');
    expect(broken.note).toBeTruthy();
    expect(broken.size_bytes).toBe(200);
  });

  it('with too many files names those that were not stored', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const more = Array.from({ length: 26 }, (_, n) => ({ name: `note-${n}.txt`, content: `Note ${n}` }));
    await google.deliver(application({ attachments: [{ name: 'Resume.pdf', content: resumePdf() }, ...more] }));
    await poll(world);
    expect((await filedIn(world, company)).papers).toHaveLength(25);
    const [row] = await readLedger(world, company);
    expect(row!.reasons).toContainEqual({
      code: 'files_not_kept',
      values: { count: 25, names: 'note-24.txt, note-25.txt' },
    });
  });

  it('forwarded by a colleague is filed for the owner of the resume, who gets no reply to a mail they did not write', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({
        from: 'Carla Colleague <carla@house.example>',
        subject: 'Fwd: CV of a friend - Senior Backend Engineer',
        text: 'Hi, a friend of mine would like to apply as Senior Backend Engineer, her CV is attached.\n\nCarla',
      }),
    );
    await poll(world);
    const { people, letters } = await filedIn(world, company);
    expect(people).toMatchObject([{ email: 'ann@example.com' }]);
    expect(letters).toHaveLength(0);
  });

  const OTHER_RESUME = RESUME.map((line) => line.replace('Ann Example', 'Bob Stone').replace('ann@', 'bob@'));

  it('with the resumes of several people waits for a person, without their names in the ledger, where erasure would miss them', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({
        from: 'Ida Agent <ida@agency.example>',
        text: 'They would like to apply as Senior Backend Engineer.',
        attachments: [
          { name: 'Ann_Example_Resume.pdf', content: resumePdf() },
          { name: 'Bob_Stone_Resume.pdf', content: resumePdf(OTHER_RESUME) },
        ],
      }),
    );
    await poll(world);
    const [row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review', candidate_id: null });
    expect(row!.raw!.length).toBeGreaterThan(500);
    expect(row!.reasons.at(-1)).toEqual({ code: 'several_applicants', values: { count: 2 } });
    expect((await filedIn(world, company)).people).toEqual([]);
  });

  it('without a resume keeps the letter to read instead', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({ text: `I apply as Senior Backend Engineer.\n\n${RESUME.join('\n')}`, attachments: [] }),
    );
    await poll(world);
    expect((await filedIn(world, company)).papers).toMatchObject([{ kind: 'resume', file_name: 'E-mail.txt' }]);
  });

  it('with control characters in its names has them without, and can be edited and answered', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    const name = `An\u0001n\u202E\t${'x'.repeat(99)}😀 Example\u0007\u2066`;
    await google.deliver(
      application({
        from: `${name} <ann@example.com>`,
        subject: 'Application for Senior Backend Engineer\u0007\u202E',
        text: 'I apply as Senior Backend Engineer.',
        attachments: [{ name: 'Re\u0002sume\u202Efdp\u0000.pdf', content: 'nothing' }],
      }),
    );
    await poll(world);
    const { people, papers } = await filedIn(world, company);
    const [row] = await readLedger(world, company);
    expect(
      JSON.stringify([people, papers.map(({ file_name }) => file_name), row!.from_name, row!.subject]),
    ).not.toMatch(/\\[utnr]|[\u202E\u2066]/);
    const { first_name, last_name, phone, location } = people[0]!;
    const params = { id: people[0]!.id };
    const changed = await ask(api.candidates.change, { params, body: { first_name, last_name, phone, location } });
    expect(changed.status).toBe(200);
    const body = { subject: 'Hello {{first_name}} {{last_name}}', body: 'Hello' };
    expect((await ask(api.communications.send, { params, body })).status).toBe(201);
  });

  it('with hidden text that is cut within a character is stored', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const hidden = `<p style="display:none">${'x'.repeat(999)}😀 hidden words</p>`;
    const content = `<html><body>${RESUME.map((line) => `<p>${line}</p>`).join('')}${hidden}</body></html>`;
    await google.deliver(application({ attachments: [{ name: 'Resume.html', content }] }));
    await poll(world);
    expect(await readLedger(world, company)).toMatchObject([{ outcome: 'application' }]);
    expect((await filedIn(world, company)).papers[0]!.hidden).toHaveLength(1);
  });

  it('with NUL bytes and broken characters is processed all the same', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({ attachments: [{ name: 'Resume.txt', content: `\0${RESUME.join('\n\0')}\uD800` }] }),
    );
    await poll(world);
    expect((await readLedger(world, company)).map(({ outcome }) => outcome)).toEqual(['application']);
  });
});
