import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { application, filedIn, RESUME, resumePdf } from '../testing/applications.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll, send } from '../testing/mailbox-factories.ts';
import { aMail, type MailParts } from '../testing/mails.ts';
import { daysAfter } from '../lib/days.ts';

describe('other mail', () => {
  it('a reply in the thread is filed with the candidate, with its files', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const { provider_thread_id } = await google.deliver(application());
    await poll(world);
    await google.deliver(
      aMail({
        from: 'Ann Example <ann@example.com>',
        subject: 'Re: Application for Senior Backend Engineer',
        text: 'Thank you! Tuesday at ten suits me.',
        headers: { 'Message-ID': '<r@x>', 'In-Reply-To': '<one@mail.example>' },
        attachments: [{ name: 'notes.txt', content: 'notes' }],
      }),
      { provider_thread_id },
    );
    world.pass({ minutes: 2 });
    await poll(world);
    const rows = await readLedger(world, company);
    const { people, papers, applied } = await filedIn(world, company);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['application', 'reply']);
    expect(rows[1]!.candidate_id).toBe(people[0]!.id);
    expect(rows[1]!.body).toContain('Tuesday at ten');
    expect(papers).toHaveLength(2);
    expect(applied).toHaveLength(1);
  });

  it('a reply to a candidate who was deleted waits for a person', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    const { provider_thread_id } = await google.deliver(application());
    await poll(world);
    const { id } = (await filedIn(world, company)).people[0]!;
    await ask(api.candidates.remove, { params: { id } });
    const reply = aMail({
      from: 'Ann Example <ann@example.com>',
      subject: 'Re: Application for Senior Backend Engineer',
      text: 'Is the job still open?',
      headers: { 'Message-ID': '<r@x>', 'In-Reply-To': '<one@mail.example>' },
    });
    await google.deliver(reply, { provider_thread_id });
    world.pass({ minutes: 2 });
    await poll(world);
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review', candidate_id: null });
    expect(row!.reasons.at(-1)).toEqual({ code: 'unknown_candidate' });
  });

  it('a reply from the former address of a candidate who was deleted waits for a person', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    const lines = RESUME.map((line) => line.replace('ann@example.com', 'ann@work.example'));
    await google.deliver(application());
    await google.deliver(
      application({
        from: 'Ann Example <ann@work.example>',
        headers: { 'Message-ID': '<two@x>' },
        attachments: [{ name: 'cv.pdf', content: resumePdf(lines) }],
      }),
    );
    await poll(world);
    const { people } = await filedIn(world, company);
    const findId = (address: string) => people.find(({ email }) => email === address)!.id;
    const [kept_id, merged_id] = [findId('ann@work.example'), findId('ann@example.com')];
    await ask(api.duplicates.merge, { body: { kept_id, merged_id, take: [] } });
    await ask(api.candidates.remove, { params: { id: kept_id } });
    const reply = { from: 'Ann Example <ann@example.com>', subject: 'Re: Your application', text: 'Still open?' };
    await google.deliver(aMail({ ...reply, headers: { 'Message-ID': '<r@x>', 'In-Reply-To': '<two@x>' } }));
    world.pass({ minutes: 2 });
    await poll(world);
    expect((await readLedger(world, company)).at(-1)).toMatchObject({ outcome: 'needs_review', candidate_id: null });
  });

  it('a reply that arrives before the application it answers still finds its candidate', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const ago = (minutes: number) => ({ received_at: new Date(world.deps.clock().getTime() - minutes * 60_000) });
    const answer = aMail({
      from: 'Ann Example <ann@example.com>',
      subject: 'Re: Application for Senior Backend Engineer',
      text: 'Thank you! Tuesday at ten suits me.',
      headers: { 'Message-ID': '<later@x>', 'In-Reply-To': '<first@x>', References: '<first@x>' },
    });
    const { provider_thread_id } = await google.deliver(answer, ago(5));
    await poll(world);
    expect(await readLedger(world, company)).toMatchObject([{ outcome: 'needs_review' }]);
    await google.deliver(application({ headers: { 'Message-ID': '<first@x>' } }), { provider_thread_id, ...ago(60) });
    world.pass({ minutes: 2 });
    await poll(world);
    const rows = await readLedger(world, company);
    expect(rows.map(({ outcome, subject }) => [outcome, subject?.slice(0, 3)]).toSorted()).toEqual([
      ['application', 'App'],
      ['reply', 'Re:'],
    ]);
    expect(new Set(rows.map(({ candidate_id }) => candidate_id)).size).toBe(1);
  });

  it('the text of a newsletter is not kept', async () => {
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
    const [row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'not_application', body: null, raw: null, subject: 'Hiring news' });
  });

  it('a bounce is recorded on the message that came back', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    await send(world);
    const [letter] = (await filedIn(world, company)).letters;
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
    const bounced = (await filedIn(world, company)).letters[0]!;
    expect(bounced.bounced_at).not.toBeNull();
    expect((await readLedger(world, company)).at(-1)!.outcome).toBe('not_application');
  });

  it('a bounce that names only a recipient is recorded on no message, since anyone could have written it', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    await send(world);
    await google.deliver(
      aMail({
        from: 'Mail Delivery Subsystem <mailer-daemon@evil.example>',
        subject: 'Delivery Status Notification (Failure)',
        text: "Your message wasn't delivered to ann@example.com.\n\nFinal-Recipient: rfc822; ann@example.com\nAction: failed",
        headers: { 'X-Failed-Recipients': 'ann@example.com', 'Return-Path': '<>', 'Message-ID': '<b@x>' },
      }),
    );
    world.pass({ minutes: 2 });
    await poll(world);
    expect((await readLedger(world, company)).at(-1)!.outcome).toBe('not_application');
    expect((await filedIn(world, company)).letters[0]!.bounced_at).toBeNull();
  });

  it('that is deleted before it was read says so', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await world.deps.database.system.insert(mailMessages).values({
      company_id: company.id,
      mailbox_id: mailbox.id,
      provider_message_id: 'gone',
      provider_thread_id: 'gone',
    });
    await poll(world);
    expect((await readLedger(world, company))[0]).toMatchObject({
      outcome: 'failed',
      reasons: [{ code: 'deleted_unread' }],
    });
  });

  it('that crashes its reader each time is abandoned after five attempts, and can be retried', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application());
    const { provider_message_id, provider_thread_id } = await google.deliver(
      aMail({ subject: 'Poison', headers: { 'Message-ID': '<p@x>' } }),
    );
    await poll(world);
    await world.deps.database.system
      .update(mailMessages)
      .set({ outcome: 'waiting', tries: 5, fingerprint: null })
      .where(eq(mailMessages.provider_message_id, provider_message_id));
    world.pass({ minutes: 2 });
    await poll(world);
    const row = (await readLedger(world, company)).find((each) => each.provider_thread_id === provider_thread_id)!;
    expect(row).toMatchObject({ outcome: 'failed', reasons: [{ code: 'gave_up', values: { count: 5 } }] });
    const pause = () => ask(api.mailboxes.toggle, { params: { id: mailbox.id } });
    await pause();
    const refused = await ask(api.intake.retry, { params: { id: row.id } });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Its mailbox is not being read: connect it or turn it on first.',
    ]);
    await pause();
    await ask(api.intake.retry, { params: { id: row.id } });
    await poll(world);
    const after = (await readLedger(world, company)).find((each) => each.id === row.id)!;
    expect(['not_application', 'needs_review']).toContain(after.outcome);
  });

  it('of 30 MB is read', { timeout: 120_000 }, async () => {
    const { world, google } = await aWorldWithGoogle();
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
    expect((await readLedger(world, company)).map(({ outcome }) => outcome)).toEqual(['application']);
    expect((await filedIn(world, company)).papers).toHaveLength(2);
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
    const [row] = await readLedger(world, company);
    expect(['not_application', 'needs_review']).toContain(row!.outcome);
  });
});

it('an application from before its mailbox is read waits for a person when it is imported later', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask, job, mailbox } = await aHiringCompany(world, google);
  const db = world.deps.database.system;
  const daysAgo = (days: number) => daysAfter(world.deps.clock(), -days);
  await db
    .update(mailboxes)
    .set({ read_from: daysAgo(30).toISOString() })
    .where(eq(mailboxes.id, mailbox.id));
  await google.deliver(aMail({ subject: 'Hello', text: 'Hi.', headers: { 'Message-ID': '<first@x>' } }));
  await poll(world);
  world.pass({ minutes: 2 });
  await google.deliver(application(), { received_at: daysAgo(31) });
  await poll(world);
  const [, row] = await readLedger(world, company);
  expect(row).toMatchObject({ outcome: 'needs_review', candidate_id: null });
  expect(row!.reasons.at(-1)).toEqual({ code: 'too_old' });
  expect((await filedIn(world, company)).letters).toEqual([]);
  const body = { outcome: 'application' as const, job_id: job.id };
  expect((await ask(api.intake.overrule, { params: { id: row!.id }, body })).status).toBe(200);
});

describe('an application that looks like our own mail or a machine’s', () => {
  const HOUSE = { accounts: [{ email: 'jobs@house.example', name: 'Jobs' }] };
  const withoutAddress = { name: 'cv.pdf', content: resumePdf(RESUME.filter((line) => !line.includes('@'))) };
  const form = (headers: Record<string, string>, attachments?: MailParts['attachments']) =>
    application({
      from: 'Website <jobs@house.example>',
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      ...(attachments && { attachments }),
    });

  it('is filed if the company’s form names the applicant', async () => {
    const { world, google } = await aWorldWithGoogle(HOUSE);
    const { company } = await aHiringCompany(world, google);
    await google.deliver(form({ 'Reply-To': 'Ann Example <ann@example.com>' }, [withoutAddress]));
    await poll(world);
    expect(await readLedger(world, company)).toMatchObject([{ outcome: 'application' }]);
    const { people, letters } = await filedIn(world, company);
    expect(people).toMatchObject([{ email: 'ann@example.com' }]);
    expect(letters).toEqual([]);
  });

  it('waits for a person otherwise, and is then filed under the applicant', async () => {
    const { world, google } = await aWorldWithGoogle(HOUSE);
    const { company, job, ask } = await aHiringCompany(world, google);
    await google.deliver(form({}));
    await poll(world);
    const [row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review' });
    expect(row!.reasons[0]).toEqual({ code: 'own_mail' });
    await ask(api.intake.overrule, { params: { id: row!.id }, body: { outcome: 'application', job_id: job.id } });
    expect((await filedIn(world, company)).people).toMatchObject([{ email: 'ann@example.com' }]);
  });

  it('never makes a candidate of the mailbox', async () => {
    const { world, google } = await aWorldWithGoogle(HOUSE);
    const { company, job, ask } = await aHiringCompany(world, google);
    const lines = RESUME.map((line) => line.replace('ann@example.com', 'jobs@house.example'));
    await google.deliver(
      application({
        from: 'Website <jobs@house.example>',
        attachments: [{ name: 'cv.pdf', content: resumePdf(lines) }],
      }),
    );
    await poll(world);
    const [row] = await readLedger(world, company);
    const decided = await ask(api.intake.overrule, {
      params: { id: row!.id },
      body: { outcome: 'application', job_id: job.id },
    });
    expect(decided).toMatchObject({ status: 409 });
    expect((await filedIn(world, company)).people).toEqual([]);
  });

  it('is not one of our messages to a user of the mailbox', async () => {
    const { world, google } = await aWorldWithGoogle(HOUSE);
    const { company } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    await send(world);
    const [letter] = (await filedIn(world, company)).letters;
    await google.deliver(form({ 'Message-ID': letter!.rfc_message_id! }));
    world.pass({ minutes: 2 });
    await poll(world);
    expect((await readLedger(world, company)).at(-1)).toMatchObject({
      outcome: 'not_application',
      reasons: [{ code: 'own_mail' }],
    });
  });
});
