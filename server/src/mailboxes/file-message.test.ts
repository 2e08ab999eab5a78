import { api } from '@hirewire/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files, mailboxes, mailMessages, outbox } from '../db/mail-schema.ts';
import { applications, candidates, jobs } from '../db/schema.ts';
import { auditEvents, runs } from '../db/workflow-schema.ts';
import { pdf } from '../demo/pdf.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, ledgerOf, poll, send } from '../testing/mailbox-factories.ts';
import { aMail, type MailParts } from '../testing/mails.ts';
import type { World } from '../testing/world.ts';

const RESUME = [
  'Ann Example',
  'ann@example.com',
  '+49 30 901820',
  '',
  'Experience',
  '2019 - 2025  Backend Engineer, Acme GmbH',
  'Built services with Node.js and PostgreSQL.',
  '',
  'Education',
  '2015 - 2019  BSc Computer Science',
  '',
  'Skills',
  'TypeScript, SQL, Docker',
];

const resumePdf = (lines = RESUME) =>
  pdf([{ texts: lines.map((text, index) => ({ text, x: 60, y: 780 - index * 18, size: 11 })) }] as never);

const application = (parts: MailParts = {}) =>
  aMail({
    from: 'Ann Example <ann@example.com>',
    subject: 'Application for Senior Backend Engineer',
    text: 'Dear team,\n\nplease find my resume attached. I apply for the position of Senior Backend Engineer.\n\nAnn',
    attachments: [{ name: 'Ann_Example_Resume.pdf', content: resumePdf() }],
    ...parts,
  });

const of = async ({ deps }: World, company: { id: string }) => {
  const db = deps.database.system;
  return {
    people: await db.select().from(candidates).where(eq(candidates.company_id, company.id)),
    applied: await db.select().from(applications).where(eq(applications.company_id, company.id)),
    journeys: await db.select().from(runs).where(eq(runs.company_id, company.id)),
    papers: await db.select().from(files).where(eq(files.company_id, company.id)),
    letters: await db.select().from(outbox).where(eq(outbox.company_id, company.id)),
  };
};

describe('an application', () => {
  it('becomes a candidate with files, an application, a run and an acknowledgement, at once', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, job } = await aHiringCompany(world, google);
    const received_at = new Date(Date.now() - 3 * 86_400_000);
    await google.deliver(application(), { received_at });
    await poll(world);
    const { people, applied, journeys, papers, letters } = await of(world, company);
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
    const [row] = await ledgerOf(world, company);
    expect(row).toMatchObject({ outcome: 'application', candidate_id: people[0]!.id, job_id: job.id, raw: null });
    expect(row!.reasons.length).toBeGreaterThan(0);
    const events = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, people[0]!.id), eq(auditEvents.action, 'apply')));
    expect(events).toHaveLength(1);
  });

  it('is answered in the thread it came in, once', async () => {
    const { world, google } = await aWorldWithGoogle();
    await aHiringCompany(world, google);
    const { thread_id } = await google.deliver(application());
    await poll(world);
    await send(world);
    await send(world);
    const sent = await google.sentMails();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.thread_id).toBe(thread_id);
    expect(sent[0]!.raw.toString()).toMatch(/^Subject: Re: Application for Senior Backend Engineer\r$/m);
    expect(sent[0]!.raw.toString()).toMatch(/^In-Reply-To: <one@mail\.example>\r$/m);
    // What we have sent ourselves is not mail that arrived.
    world.pass({ minutes: 2 });
    expect(await poll(world)).toBe(0);
  });

  it('by somebody who is known is filed with them, and starts nothing twice', async () => {
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
    const { people, applied, journeys, papers } = await of(world, company);
    expect(people).toHaveLength(1);
    expect(applied.map(({ job_id }) => job_id)).toContain(other.id);
    expect(applied).toHaveLength(2);
    expect(journeys).toHaveLength(1);
    expect(papers).toHaveLength(3);
    const reasons = (await ledgerOf(world, company)).flatMap((row) => row.reasons);
    expect(reasons).toContain('They had applied for this job before: it was added to that application.');
    expect(reasons).toContain('Its workflow was not started: job_id: This job has no workflow.');
  });

  it('for no open job waits for a person, with everything kept', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, job } = await aHiringCompany(world, google);
    await world.deps.database.system.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
    await google.deliver(application());
    await poll(world);
    const [row] = await ledgerOf(world, company);
    expect(row!.outcome).toBe('needs_review');
    expect(row!.reasons).toContain('No open job could be told from it.');
    expect(row!.raw!.length).toBeGreaterThan(500);
    expect((await of(world, company)).people).toHaveLength(0);
  });

  it('in a mailbox that feeds other jobs waits for a person', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const other = await aJob(world, { company, values: { title: 'Plumber', status: 'active' } });
    await world.deps.database.system
      .update(mailboxes)
      .set({ job_ids: [other.id] })
      .where(eq(mailboxes.id, mailbox.id));
    await google.deliver(application());
    await poll(world);
    expect((await ledgerOf(world, company))[0]!.outcome).toBe('needs_review');
  });

  it('keeps resume, letter and photo as three files of one candidate, and one that cannot be read with the reason', async () => {
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
    const { people, papers } = await of(world, company);
    expect(people).toHaveLength(1);
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['cover_letter', 'other', 'resume']);
    const broken = papers.find(({ file_name }) => file_name === 'broken.pdf')!;
    expect(broken.text_status).not.toBe('read');
    expect(broken.note).toBeTruthy();
    expect(broken.size_bytes).toBe(200);
  });

  it('with more files than anybody reads names those that were not kept', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const more = Array.from({ length: 26 }, (_, n) => ({ name: `note-${n}.txt`, content: `Note ${n}` }));
    await google.deliver(application({ attachments: [{ name: 'Resume.pdf', content: resumePdf() }, ...more] }));
    await poll(world);
    expect((await of(world, company)).papers).toHaveLength(25);
    const [row] = await ledgerOf(world, company);
    expect(row!.reasons).toContain('Only the first 25 files were kept, not note-24.txt, note-25.txt.');
  });

  it('forwarded by a colleague files the owner of the resume, who gets no answer to what they have not written', async () => {
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
    const { people, letters } = await of(world, company);
    expect(people).toMatchObject([{ email: 'ann@example.com' }]);
    expect(letters).toHaveLength(0);
  });

  it('without a resume keeps what was written as what there is to read', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({ text: `I apply as Senior Backend Engineer.\n\n${RESUME.join('\n')}`, attachments: [] }),
    );
    await poll(world);
    expect((await of(world, company)).papers).toMatchObject([{ kind: 'resume', file_name: 'E-mail.txt' }]);
  });

  it('with NUL bytes and broken characters in it is taken in all the same', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({ attachments: [{ name: 'Resume.txt', content: `\0${RESUME.join('\n\0')}\uD800` }] }),
    );
    await poll(world);
    expect((await ledgerOf(world, company)).map(({ outcome }) => outcome)).toEqual(['application']);
  });
});

describe('other mail', () => {
  it('a reply in the thread is filed with the candidate, with its files', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const { thread_id } = await google.deliver(application());
    await poll(world);
    await google.deliver(
      aMail({
        from: 'Ann Example <ann@example.com>',
        subject: 'Re: Application for Senior Backend Engineer',
        text: 'Thank you! Tuesday at ten suits me.',
        headers: { 'Message-ID': '<r@x>', 'In-Reply-To': '<one@mail.example>' },
        attachments: [{ name: 'notes.txt', content: 'notes' }],
      }),
      { thread_id },
    );
    world.pass({ minutes: 2 });
    await poll(world);
    const rows = await ledgerOf(world, company);
    const { people, papers, applied } = await of(world, company);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['application', 'reply']);
    expect(rows[1]!.candidate_id).toBe(people[0]!.id);
    expect(rows[1]!.body).toContain('Tuesday at ten');
    expect(papers).toHaveLength(2);
    expect(applied).toHaveLength(1);
  });

  it('of a newsletter no text is kept', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      aMail({
        subject: 'Hiring news',
        text: 'Ten secrets',
        headers: { 'List-Id': '<n.example.com>', Precedence: 'bulk' },
      }),
    );
    await poll(world);
    const [row] = await ledgerOf(world, company);
    expect(row).toMatchObject({ outcome: 'not_application', body: null, raw: null, subject: 'Hiring news' });
  });

  it('a bounce is on the letter that came back', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    await send(world);
    const [letter] = (await of(world, company)).letters;
    await google.deliver(
      aMail({
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        subject: 'Delivery Status Notification (Failure)',
        text: `Your message wasn't delivered to ann@example.com because the address couldn't be found.\n\nFinal-Recipient: rfc822; ann@example.com\nAction: failed\nMessage-ID: ${letter!.rfc_message_id}`,
        headers: { 'X-Failed-Recipients': 'ann@example.com', 'Return-Path': '<>', 'Message-ID': '<b@x>' },
      }),
    );
    world.pass({ minutes: 2 });
    await poll(world);
    const bounced = (await of(world, company)).letters[0]!;
    expect(bounced.bounced_at).not.toBeNull();
    expect((await ledgerOf(world, company)).at(-1)!.outcome).toBe('not_application');
  });

  it('that is deleted before it was read says so', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await world.deps.database.system.insert(mailMessages).values({
      company_id: company.id,
      mailbox_id: mailbox.id,
      gmail_id: 'gone',
      thread_id: 'gone',
    });
    await poll(world);
    expect((await ledgerOf(world, company))[0]).toMatchObject({
      outcome: 'failed',
      reasons: ['It was deleted in the mailbox before it could be read.'],
    });
  });

  it('that ends the process each time it is read is given up after five attempts, and can be tried again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application());
    const { gmail_id, thread_id } = await google.deliver(
      aMail({ subject: 'Poison', headers: { 'Message-ID': '<p@x>' } }),
    );
    await poll(world);
    await world.deps.database.system
      .update(mailMessages)
      .set({ outcome: 'waiting', tries: 5, fingerprint: null })
      .where(eq(mailMessages.gmail_id, gmail_id));
    world.pass({ minutes: 2 });
    await poll(world);
    const row = (await ledgerOf(world, company)).find((each) => each.thread_id === thread_id)!;
    expect(row).toMatchObject({ outcome: 'failed', reasons: ['It could not be read in 5 attempts.'] });
    const pause = () => ask(api.gmail.toggle, { params: { id: mailbox.id } });
    await pause();
    const refused = await ask(api.intake.retry, { params: { id: row.id } });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Its mailbox is not being read: connect it or switch it on first.',
    ]);
    await pause();
    await ask(api.intake.retry, { params: { id: row.id } });
    await poll(world);
    const after = (await ledgerOf(world, company)).find((each) => each.id === row.id)!;
    expect(['not_application', 'needs_review']).toContain(after.outcome);
  });

  it('of 30 MB is read', async () => {
    const { world, google } = await aWorldWithGoogle({ silenceMs: 20_000 });
    const { company } = await aHiringCompany(world, google);
    await google.deliver(
      application({
        attachments: [
          { name: 'Resume.pdf', content: resumePdf() },
          { name: 'film.bin', content: Buffer.alloc(22 * 1024 * 1024, 7) },
        ],
      }),
    );
    await poll(world);
    expect((await ledgerOf(world, company)).map(({ outcome }) => outcome)).toEqual(['application']);
    expect((await of(world, company)).papers).toHaveLength(2);
  });

  it.each([
    ['nothing in it', 'From: a@example.com\r\n\r\n'],
    ['no header', 'just some words\r\n\r\nand more'],
    [
      'a boundary that never ends',
      'From: a@example.com\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhi',
    ],
    ['a charset that does not exist', 'From: a@example.com\r\nContent-Type: text/plain; charset=klingon\r\n\r\nhi'],
    [
      'broken base64',
      'From: a@example.com\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!%%%',
    ],
  ])('that is malformed (%s) has an outcome', async (_, raw) => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(Buffer.from(raw));
    await poll(world);
    const [row] = await ledgerOf(world, company);
    expect(['not_application', 'needs_review']).toContain(row!.outcome);
  });
});

describe('overruling', () => {
  it('makes a candidate of what was taken for something else, and undo takes them back', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job, user } = await aHiringCompany(world, google);
    await google.deliver(aMail({ from: 'Ann Example <ann@example.com>', subject: 'Hello', text: 'A word about me.' }));
    await poll(world);
    const [row] = await ledgerOf(world, company);
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
    const there = await of(world, company);
    expect(there.people).toMatchObject([{ deleted_at: null }]);
    expect(there.journeys).toMatchObject([{ deleted_at: null }]);

    const undone = await ask(api.intake.undo, { params });
    expect(undone.body).toMatchObject({
      outcome: row!.outcome,
      reasons: row!.reasons,
      overruled_from: null,
      candidate_id: null,
    });
    expect((await ledgerOf(world, company))[0]!.body).toBe(row!.body);
    const gone = await of(world, company);
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

  it('withdraws what was taken for an application, and undo brings it back as it was', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google, { steps: [{}] });
    await google.deliver(application());
    await poll(world);
    const [row] = await ledgerOf(world, company);
    const params = { id: row!.id };
    await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
    const gone = await of(world, company);
    expect([gone.people[0]!.deleted_at, gone.applied[0]!.deleted_at, gone.journeys[0]!.deleted_at]).not.toContain(null);
    await ask(api.intake.undo, { params });
    const back = await of(world, company);
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

  it('does not hide somebody who is here for another reason too', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await aJob(world, { company, values: { title: 'Data Analyst', short_id: 'JOB-2', status: 'active' } });
    await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
    await google.deliver(application({ subject: 'Application JOB-2', headers: { 'Message-ID': '<2@x>' } }));
    await poll(world);
    const [row] = await ledgerOf(world, company);
    await ask(api.intake.overrule, { params: { id: row!.id }, body: { outcome: 'not_application' } });
    expect((await of(world, company)).people[0]!.deleted_at).toBeNull();
  });

  it('of one message leaves the application that another message or a person has made', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(application({ headers: { 'Message-ID': '<1@x>' } }));
    await google.deliver(application({ headers: { 'Message-ID': '<2@x>' } }));
    world.pass({ minutes: 2 });
    await poll(world);
    const [first, second] = await ledgerOf(world, company);
    const overrule = (row: { id: string }) =>
      ask(api.intake.overrule, { params: { id: row.id }, body: { outcome: 'not_application' } });
    await overrule(second!);
    const there = await of(world, company);
    expect([there.people[0]!.deleted_at, there.applied[0]!.deleted_at]).toEqual([null, null]);
    expect(there.journeys[0]!.deleted_at).toBeNull();
    await overrule(first!);
    const gone = await of(world, company);
    expect([gone.people[0]!.deleted_at, gone.applied[0]!.deleted_at]).not.toContain(null);

    await ask(api.intake.undo, { params: { id: first!.id } });
    const db = world.deps.database.system;
    // As if it had been entered by hand the day before.
    await db.update(applications).set({ created_at: new Date(0).toISOString() });
    await overrule(first!);
    expect((await of(world, company)).applied[0]!.deleted_at).toBeNull();
  });

  it('chooses another job once, of two people who do, and undo goes back to the job it was for', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job } = await aHiringCompany(world, google);
    const titles = ['Data Analyst', 'Plumber'];
    const others = await Promise.all(
      titles.map((title) => aJob(world, { company, values: { title, status: 'active' } })),
    );
    await google.deliver(application());
    await poll(world);
    world.pass({ minutes: 2 });
    const [row] = await ledgerOf(world, company);
    const params = { id: row!.id };
    const answers = await Promise.all(
      others.map((other) => ask(api.intake.overrule, { params, body: { outcome: 'application', job_id: other.id } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const live = async () => (await of(world, company)).applied.filter(({ deleted_at }) => deleted_at === null);
    expect(await live()).toHaveLength(1);
    world.pass({ minutes: 2 });
    const undone = await ask(api.intake.undo, { params });
    expect(undone.body).toMatchObject({ outcome: 'application', job_id: job.id, overruled_from: null });
    expect(await live()).toMatchObject([{ id: row!.application_id, job_id: job.id }]);
    expect((await of(world, company)).journeys.filter(({ deleted_at }) => !deleted_at)).toHaveLength(1);
    await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
    expect(await live()).toHaveLength(0);
  });

  it.each([
    ['no job', null, 'job_id: Choose the job this application is for.'],
    ['a job that is not there', '00000000-0000-4000-8000-000000000000', 'job_id: This job does not exist.'],
  ])('refuses an application for %s', async (_, job_id, detail) => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(aMail({ subject: 'Hello', text: 'Hi.' }));
    await poll(world);
    const [row] = await ledgerOf(world, company);
    const answer = await ask(api.intake.overrule, {
      params: { id: row!.id },
      body: { outcome: 'application', job_id },
    });
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 422, detail });
  });

  it('refuses in words when the message can no longer be fetched', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, job } = await aHiringCompany(world, google);
    const { gmail_id } = await google.deliver(
      aMail({ subject: 'News', text: 'Ten secrets', headers: { 'List-Id': '<n.example.com>', Precedence: 'bulk' } }),
    );
    await poll(world);
    await google.removeMail(gmail_id);
    const [row] = await ledgerOf(world, company);
    const answer = await ask(api.intake.overrule, {
      params: { id: row!.id },
      body: { outcome: 'application', job_id: job.id },
    });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toMatch(/no longer in the mailbox/);
  });
});

describe('the ledger', () => {
  it('is read page by page, by outcome, mailbox and words', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask } = await aHiringCompany(world, google);
    for (let n = 0; n < 5; n += 1)
      await google.deliver(
        aMail({ subject: `News ${n}`, text: 'x', headers: { 'List-Id': '<n.example.com>', 'Message-ID': `<${n}@x>` } }),
      );
    await google.deliver(application());
    await poll(world);
    const first = await ask(api.intake.list, { query: { limit: 4 } });
    expect(first.body.messages).toHaveLength(4);
    const second = await ask(api.intake.list, { query: { limit: 4, after: first.body.next! } });
    expect(second.body).toMatchObject({ next: null });
    expect(new Set([...first.body.messages, ...second.body.messages].map(({ id }) => id)).size).toBe(6);
    expect((await ask(api.intake.list, { query: { outcome: 'application' } })).body.messages).toHaveLength(1);
    expect((await ask(api.intake.list, { query: { search: 'NEWS 3' } })).body.messages).toHaveLength(1);
    const { body } = await ask(api.intake.summary, {});
    expect(body.mailbox_count).toBe(6);
    expect(Object.values(body.outcomes).reduce((sum, count) => sum + count, 0)).toBe(body.ledger_count);
  });
});
