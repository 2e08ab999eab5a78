import { api } from '@hirewire/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { readMessage } from './mail/read-message.ts';
import { application, filedIn, RESUME, resumePdf } from '../testing/applications.ts';
import { aUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll, send } from '../testing/mailbox-factories.ts';
import { aMail, type MailParts } from '../testing/mails.ts';

const FAILED = {
  'Authentication-Results':
    'mx.google.com; spf=pass smtp.mailfrom=evil.example; dmarc=fail (p=NONE) header.from=example.com',
};
const OTHER = [...RESUME.slice(0, 3), 'Robbed a bank.', ...RESUME.slice(3)];

/** A resume with Ann's name and address, sent by others. */
const inAnnsName = (from: string, { headers = {}, ...parts }: MailParts = {}) =>
  application({
    from,
    ...parts,
    headers: { 'Message-ID': '<other@evil.example>', ...headers },
    attachments: [{ name: 'Ann_Example_Resume.pdf', content: resumePdf(OTHER) }],
  });

const aCompanyWithAnn = async (...setup: Parameters<typeof aWorldWithGoogle>) => {
  const { world, google } = await aWorldWithGoogle(...setup);
  const hiring = await aHiringCompany(world, google);
  await google.deliver(application());
  await poll(world);
  world.pass({ minutes: 2 });
  const { people } = await filedIn(world, hiring.company);
  const resumes = () =>
    world.deps.database.system
      .select({ text: files.text })
      .from(files)
      .where(and(eq(files.candidate_id, people[0]!.id), eq(files.kind, 'resume')));
  return { ...hiring, world, google, ann: people[0]!, resumes };
};

describe('a resume with the address of a candidate', () => {
  it("from another sender is left to a person, and the candidate's own stays current", async () => {
    const { world, google, company, ann, resumes } = await aCompanyWithAnn();
    await google.deliver(inAnnsName('Ann Example <mallory@evil.example>'));
    await poll(world);
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review', candidate_id: null, dmarc_failed: false });
    expect(row!.reasons.at(-1)).toEqual({
      code: 'names_candidate',
      values: { email: 'ann@example.com', sender: 'mallory@evil.example' },
    });
    expect(await resumes()).toHaveLength(1);
    const { people, letters } = await filedIn(world, company);
    expect(people).toMatchObject([{ id: ann.id }]);
    expect(letters).toHaveLength(1);
  });

  it('is added to the candidate once a user says so', async () => {
    const { world, google, company, job, ann, resumes, ask } = await aCompanyWithAnn();
    await google.deliver(inAnnsName('Ann Example <mallory@evil.example>'));
    await poll(world);
    const [, row] = await readLedger(world, company);
    const overruled = await ask(api.intake.overrule, {
      params: { id: row!.id },
      body: { outcome: 'application', job_id: job.id },
    });
    expect(overruled).toMatchObject({ status: 200, body: { outcome: 'application', candidate_id: ann.id } });
    expect(await resumes()).toHaveLength(2);
  });

  it('from a colleague is filed with the candidate, and does not replace their own', async () => {
    const { world, google, company, ann, resumes } = await aCompanyWithAnn();
    await aUser(world, { company, values: { email: 'tom@elsewhere.example' } });
    await google.deliver(
      inAnnsName('Tom Baker <tom@elsewhere.example>', {
        text: 'I recommend her for Senior Backend Engineer. Her resume is attached.',
      }),
    );
    await poll(world);
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'application', candidate_id: ann.id });
    expect(row!.reasons).toContainEqual({ code: 'resume_not_replaced' });
    expect(await resumes()).toHaveLength(1);
    expect((await filedIn(world, company)).papers).toHaveLength(2);
  });

  it.each([
    ['the mailbox', 'Website <jobs@house.example>', 'Ann Example <ann@example.com>'],
    ['another address of the company', 'Website <web@house.example>', 'Ann Example <ann@example.com>'],
    ['a machine of the company', 'Website <noreply@house.example>', ''],
  ])('from a form that anyone may fill in is left to a person: from %s', async (_, from, replyTo) => {
    const house = { accounts: [{ email: 'jobs@house.example', name: 'Jobs' }] };
    const { world, google, company, resumes } = await aCompanyWithAnn(house);
    await google.deliver(inAnnsName(from, { headers: replyTo ? { 'Reply-To': replyTo } : {} }));
    await poll(world);
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review', candidate_id: null });
    expect(row!.reasons.at(-1)).toMatchObject({ code: 'names_candidate', values: { email: 'ann@example.com' } });
    expect(await resumes()).toHaveLength(1);
    expect((await filedIn(world, company)).papers).toHaveLength(1);
  });

  it('is shown in their conversation with the name of its sender, and theirs without', async () => {
    const { world, google, company, ann, ask } = await aCompanyWithAnn();
    await aUser(world, { company, values: { email: 'tom@elsewhere.example' } });
    await google.deliver(
      inAnnsName('Tom Baker <tom@elsewhere.example>', { subject: 'CV for Senior Backend Engineer', text: 'Her CV.' }),
    );
    await poll(world);
    const { messages } = (await ask(api.communications.list, { params: { id: ann.id } })).body;
    expect(messages.filter(({ direction }) => direction === 'in')).toMatchObject([
      { subject: 'CV for Senior Backend Engineer', author_name: 'Tom Baker <tom@elsewhere.example>' },
      { subject: 'Application for Senior Backend Engineer', author_name: null },
    ]);
  });

  it('that is new creates a profile, and only a sender with that address gets a reply', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(inAnnsName('Ann Example <ann.example@work.example>'));
    await poll(world);
    await send(world);
    const { people, letters } = await filedIn(world, company);
    expect(people).toMatchObject([{ email: 'ann@example.com' }]);
    expect(letters).toHaveLength(0);
    expect(await google.sentMails()).toHaveLength(0);
  });
});

describe('a sender that the provider could not verify', () => {
  it('is flagged, and nothing is added to the candidate they claim to be', async () => {
    const { world, google, company, ann, resumes, ask } = await aCompanyWithAnn();
    await google.deliver(inAnnsName('Ann Example <ann@example.com>', { headers: FAILED }));
    await poll(world);
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review', dmarc_failed: true });
    expect(row!.reasons).toContainEqual({ code: 'unverified_sender' });
    expect(await resumes()).toHaveLength(1);
    const { body } = await ask(api.intake.list, {});
    expect(body).toMatchObject({ messages: [{ id: row!.id, dmarc_failed: true }, { dmarc_failed: false }] });
    await world.deps.database.system
      .update(mailMessages)
      .set({ outcome: 'reply', candidate_id: ann.id })
      .where(eq(mailMessages.id, row!.id));
    const thread = await ask(api.communications.list, { params: { id: ann.id } });
    expect(thread.body).toMatchObject({
      messages: expect.arrayContaining([expect.objectContaining({ id: row!.id, dmarc_failed: true })]),
    });
  });

  it('cannot reply for a candidate', async () => {
    const { world, google, company } = await aCompanyWithAnn();
    const reply = aMail({
      from: 'Ann Example <ann@example.com>',
      subject: 'Re: Application for Senior Backend Engineer',
      text: 'I withdraw my application.',
      headers: { 'Message-ID': '<reply@evil.example>', 'In-Reply-To': '<one@mail.example>', ...FAILED },
    });
    await google.deliver(reply);
    await poll(world);
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review', dmarc_failed: true, candidate_id: null });
  });

  it('creates a new profile with the flag, and gets no reply', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    await google.deliver(application({ headers: FAILED }));
    await poll(world);
    const { people, letters } = await filedIn(world, company);
    expect({ people: people.length, letters: letters.length }).toEqual({ people: 1, letters: 0 });
    expect(await readLedger(world, company)).toMatchObject([{ outcome: 'application', dmarc_failed: true }]);
  });

  it.each([
    ['a result of another server', { 'Authentication-Results': 'mail.evil.example; dmarc=fail' }, false],
    [
      'a failure below the provider’s own result',
      { 'Authentication-Results': 'mx.google.com; dmarc=pass\r\nAuthentication-Results: mx.google.com; dmarc=fail' },
      false,
    ],
    [
      'a pass below the provider’s own failure',
      { 'Authentication-Results': 'mx.google.com; dmarc=fail\r\nAuthentication-Results: mx.google.com; dmarc=pass' },
      true,
    ],
    ['no result', {}, false],
  ])('is recognised only by the topmost result of our own provider: %s', async (_, headers, dmarc_failed) => {
    expect(await readMessage(aMail({ headers }))).toMatchObject({ dmarc_failed });
  });
});
