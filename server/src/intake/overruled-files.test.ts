import { api } from '@hirewire/contract';
import type { Overruling } from '@hirewire/contract/intake';
import { describe, expect, it } from 'vitest';
import { application, filedIn, RESUME, resumePdf } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import type { MailParts } from '../testing/mails.ts';

const OTHER = [...RESUME.slice(0, 3), 'Robbed a bank.', ...RESUME.slice(3)];
const BOB = RESUME.map((line) => line.replace('Ann Example', 'Bob Builder').replace('ann@', 'bob@'));

/** Ann has applied; then a second mail comes, about which users decide. */
const aSecondMail = async (parts: MailParts, { isInThread = false } = {}) => {
  const { world, google } = await aWorldWithGoogle();
  const hiring = await aHiringCompany(world, google);
  const { company, ask } = hiring;
  const other = await aJob(world, { company, values: { title: 'Plumber', status: 'active' } });
  const { provider_thread_id } = await google.deliver(application());
  await poll(world);
  const [ann] = (await filedIn(world, company)).people;
  world.pass({ minutes: 2 });
  await google.deliver(
    application({ headers: { 'Message-ID': '<second@x>' }, ...parts }),
    isInThread ? { provider_thread_id } : {},
  );
  await poll(world);
  const getRow = async () => (await readLedger(world, company)).at(-1)!;
  const { id } = await getRow();
  world.pass({ minutes: 2 });
  const listFiles = async () =>
    (await filedIn(world, company)).papers
      .filter(({ mail_message_id }) => mail_message_id === id)
      .map(({ file_name, kind, candidate_id, application_id }) => ({ file_name, kind, candidate_id, application_id }));
  const decide = (body: Overruling) => ask(api.intake.overrule, { params: { id }, body });
  const undo = () => ask(api.intake.undo, { params: { id } });
  return { ...hiring, world, other, ann: ann!, getRow, listFiles, decide, undo };
};

const asApplicationFor = (job: { id: string }): Overruling => ({ outcome: 'application', job_id: job.id });

describe('undoing a decision about a message', () => {
  it("takes a stranger's resume from the candidate it was added to", async () => {
    const { getRow, ann, other, listFiles, decide, undo } = await aSecondMail({
      from: 'Ann Example <mallory@evil.example>',
      attachments: [{ name: 'Ann.pdf', content: resumePdf(OTHER) }],
    });
    expect(await getRow()).toMatchObject({ outcome: 'needs_review' });
    await decide(asApplicationFor(other));
    expect(await listFiles()).toMatchObject([{ kind: 'resume', candidate_id: ann.id }]);
    expect((await undo()).body).toMatchObject({ outcome: 'needs_review', candidate_id: null });
    expect(await listFiles()).toEqual([]);
    // A user may decide the same again.
    expect((await decide(asApplicationFor(other))).status).toBe(200);
    expect(await listFiles()).toMatchObject([{ kind: 'resume', candidate_id: ann.id }]);
  });

  it('returns a reply and its files to the candidate who wrote it', async () => {
    const { world, company, getRow, ann, other, listFiles, decide, undo } = await aSecondMail(
      {
        subject: 'Re: Application for Senior Backend Engineer',
        text: 'Thank you. A friend of mine is a plumber, here are his papers.',
        headers: { 'Message-ID': '<second@x>', 'In-Reply-To': '<one@mail.example>' },
        attachments: [{ name: 'Bob.pdf', content: resumePdf(BOB) }],
      },
      { isInThread: true },
    );
    const before = await getRow();
    const files = await listFiles();
    expect(before).toMatchObject({ outcome: 'reply', candidate_id: ann.id, job_id: null });
    expect(files).toMatchObject([{ kind: 'other', candidate_id: ann.id, application_id: null }]);
    const { body } = await decide(asApplicationFor(other));
    expect(body.candidate_id).not.toBe(ann.id);
    expect(await listFiles()).toMatchObject([{ kind: 'resume', candidate_id: body.candidate_id }]);
    expect((await undo()).body).toMatchObject({ outcome: 'reply', candidate_id: ann.id, job_id: null });
    expect(await getRow()).toMatchObject({ application_id: null, body: before.body, replaced_candidate_id: null });
    expect(await listFiles()).toEqual(files);
    const { people } = await filedIn(world, company);
    expect(people.filter(({ deleted_at }) => !deleted_at)).toMatchObject([{ id: ann.id }]);
  });

  it('removes the letter that was stored as a resume', async () => {
    const { getRow, other, listFiles, decide, undo } = await aSecondMail(
      {
        subject: 'Re: Application for Senior Backend Engineer',
        text: 'Thank you. I would rather be a plumber.',
        headers: { 'Message-ID': '<second@x>', 'In-Reply-To': '<one@mail.example>' },
        attachments: [],
      },
      { isInThread: true },
    );
    expect((await getRow()).outcome).toBe('reply');
    await decide(asApplicationFor(other));
    expect(await listFiles()).toMatchObject([{ file_name: 'E-mail.txt', kind: 'resume' }]);
    await undo();
    expect(await listFiles()).toEqual([]);
  });

  it('returns the files to the former job', async () => {
    const { getRow, other, listFiles, decide, undo, job } = await aSecondMail({
      from: 'Bob Builder <bob@example.com>',
      attachments: [{ name: 'Bob.pdf', content: resumePdf(BOB) }],
    });
    const files = await listFiles();
    expect(files).toMatchObject([{ kind: 'resume', application_id: (await getRow()).application_id }]);
    await decide(asApplicationFor(other));
    expect(await listFiles()).not.toEqual(files);
    expect((await undo()).body).toMatchObject({ outcome: 'application', job_id: job.id });
    expect(await listFiles()).toEqual(files);
  });
});

it('an unverified reply can be accepted as a reply, with its files, and that can be undone', async () => {
  const { ann, getRow, listFiles, decide, undo } = await aSecondMail(
    {
      subject: 'Re: Application for Senior Backend Engineer',
      text: 'Thank you. Tuesday at ten suits me.',
      headers: {
        'Message-ID': '<second@x>',
        'In-Reply-To': '<one@mail.example>',
        'Authentication-Results': 'mx.google.com; dmarc=fail (p=NONE) header.from=example.com',
      },
      attachments: [{ name: 'Map.pdf', content: resumePdf(['The way to my house']) }],
    },
    { isInThread: true },
  );
  const before = await getRow();
  expect(before).toMatchObject({ outcome: 'needs_review', candidate_id: null });
  // By this, the screen offers to accept it.
  expect(before.reasons).toContainEqual({ code: 'known_thread' });
  const { body } = await decide({ outcome: 'reply', job_id: null });
  expect(body).toMatchObject({ outcome: 'reply', candidate_id: ann.id, overruled_from: 'needs_review' });
  expect(await listFiles()).toMatchObject([{ kind: 'other', candidate_id: ann.id, application_id: null }]);
  expect((await undo()).body).toMatchObject({ outcome: 'needs_review', candidate_id: null, overruled_from: null });
  expect(await listFiles()).toEqual([]);
});

it('neither an application nor mail of a stranger can become a reply', async () => {
  const { decide } = await aSecondMail({ from: 'Bob Builder <bob@example.com>', attachments: [], text: 'Hello' });
  const refused = await decide({ outcome: 'reply', job_id: null });
  expect(refused).toMatchObject({ status: 409, body: { code: 'message_not_reply' } });
});

it('the resume of a mail that is no application is not the current one, until that is undone', async () => {
  const { ann, getRow, listFiles, decide, undo, ask } = await aSecondMail({
    attachments: [{ name: 'Ann2.pdf', content: resumePdf(OTHER) }],
  });
  expect(await getRow()).toMatchObject({ outcome: 'application', candidate_id: ann.id });
  const current = async () => (await ask(api.candidates.get, { params: { id: ann.id } })).body.resume?.fileName;
  const files = await listFiles();
  expect(await current()).toBe('Ann2.pdf');
  await decide({ outcome: 'not_application', job_id: null });
  expect(await current()).toBe('Ann_Example_Resume.pdf');
  await undo();
  expect(await current()).toBe('Ann2.pdf');
  expect(await listFiles()).toEqual(files);
});

it('a reply as an application cannot be undone once the candidate who wrote it is erased', async () => {
  const { ann, other, decide, undo, ask } = await aSecondMail(
    {
      from: 'Bob Builder <bob@example.com>',
      subject: 'Re: Application for Senior Backend Engineer',
      text: 'Ann asked me to answer for her.',
      headers: { 'Message-ID': '<second@x>', 'In-Reply-To': '<one@mail.example>' },
      attachments: [{ name: 'Bob.pdf', content: resumePdf(BOB) }],
    },
    { isInThread: true },
  );
  expect((await decide(asApplicationFor(other))).body.candidate_id).not.toBe(ann.id);
  const erased = await ask(api.erasure.erase, { params: { id: ann.id }, body: { confirm_email: 'ann@example.com' } });
  expect(erased.status).toBe(200);
  expect((await undo()).body.code).toBe('message_erased');
});
