import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { application, filedIn, resumePdf } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { asCandidate } from '../testing/portal-factories.ts';

const RECOMMENDED = application({
  from: 'Tom Baker <tom@elsewhere.example>',
  text: 'I recommend her for Senior Backend Engineer. Her resume and my notes are attached.',
  headers: { 'Message-ID': '<tom@elsewhere.example>' },
  attachments: [
    { name: 'Ann_Example_Resume.pdf', content: resumePdf() },
    { name: 'My notes.txt', content: 'She asks for too much money.' },
  ],
});

const aCompanyThatKnowsAnn = async (mails: Buffer[]) => {
  const { world, google } = await aWorldWithGoogle({ accounts: [{ email: 'jobs@house.example', name: 'Jobs' }] });
  const hiring = await aHiringCompany(world, google);
  await aUser(world, { company: hiring.company, values: { email: 'tom@elsewhere.example' } });
  for (const mail of mails) await google.deliver(mail);
  await poll(world);
  const { people, papers } = await filedIn(world, hiring.company);
  const ann = people.find(({ email }) => email === 'ann@example.com')!;
  return { ...hiring, world, google, ann, papers, them: await asCandidate(world, hiring.company, ann) };
};

describe('the files on the page of a candidate', () => {
  it('leave out those in a mail that another sender wrote', async () => {
    const { them, papers } = await aCompanyThatKnowsAnn([RECOMMENDED]);
    expect(papers).toHaveLength(2);
    expect((await them.ask(api.portal.me, {})).body.files).toEqual([]);
    for (const { id } of papers) expect((await them.ask(api.portal.file, { params: { id } })).status).toBe(404);
    expect((await them.ask(api.portal.data, {})).body).toMatchObject({ files: [], messages: [] });
  });

  it('leave out those that another sender sent in their conversation', async () => {
    const { world, google, company, them } = await aCompanyThatKnowsAnn([application()]);
    await google.deliver(
      aMail({
        from: 'Rita Referee <rita@former.example>',
        subject: 'Re: Application for Senior Backend Engineer',
        text: 'You asked me about Ann. My reference is attached.',
        headers: { 'Message-ID': '<rita@former.example>', 'In-Reply-To': '<one@mail.example>' },
        attachments: [{ name: 'reference.txt', content: 'Often late.' }],
      }),
    );
    world.pass({ minutes: 2 });
    await poll(world);
    expect((await filedIn(world, company)).papers).toHaveLength(2);
    const { files } = (await them.ask(api.portal.me, {})).body;
    expect(files).toMatchObject([{ file_name: 'Ann_Example_Resume.pdf' }]);
    expect((await them.ask(api.portal.file, { params: { id: files[0]!.id } })).status).toBe(200);
  });

  it.each([
    ['a job board', 'Ann Example <ann-4f2c@indeedemail.com>', {}],
    ['the form of the company', 'Careers <jobs@house.example>', { 'Reply-To': 'Ann Example <ann@example.com>' }],
  ])('include those that they sent through %s', async (_, from, headers) => {
    const { them, papers } = await aCompanyThatKnowsAnn([application({ from, headers })]);
    expect(papers).toHaveLength(1);
    const { files } = (await them.ask(api.portal.me, {})).body;
    expect(files).toMatchObject([{ id: papers[0]!.id, file_name: 'Ann_Example_Resume.pdf' }]);
    expect((await them.ask(api.portal.file, { params: { id: papers[0]!.id } })).status).toBe(200);
    expect((await them.ask(api.portal.data, {})).body).toMatchObject({ files: [{ id: papers[0]!.id }] });
  });

  it('include those that they sent from an address of a profile merged into theirs', async () => {
    const { world, company, ann, ask } = await aCompanyThatKnowsAnn([application(), RECOMMENDED]);
    const kept = await aPerson(world, company, { first_name: 'Annie', email: 'annie@private.example' });
    await ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: ann.id, take: [] } });
    const them = await asCandidate(world, company, kept);
    expect((await them.ask(api.portal.me, {})).body.files).toMatchObject([{ file_name: 'Ann_Example_Resume.pdf' }]);
  });

  it('include those that they sent before users corrected their address', async () => {
    const { world, company, ann, ask } = await aCompanyThatKnowsAnn([application(), RECOMMENDED]);
    const changed = { ...ann, email: 'ann@private.example' };
    expect((await ask(api.candidates.change, { params: ann, body: { email: changed.email } })).status).toBe(200);
    const them = await asCandidate(world, company, changed);
    const { files } = (await them.ask(api.portal.me, {})).body;
    expect(files).toMatchObject([{ file_name: 'Ann_Example_Resume.pdf' }]);
    expect((await them.ask(api.portal.file, { params: { id: files[0]!.id } })).status).toBe(200);
    const { messages } = (await them.ask(api.portal.messages, {})).body;
    expect(messages.filter(({ direction }) => direction === 'in')).toMatchObject([
      { subject: 'Application for Senior Backend Engineer' },
    ]);
  });

  it.each([
    ['include those of a form of the company', { 'Reply-To': 'Ann Example <ann@example.com>' }, 1],
    ['leave out those that a colleague sent from the mailbox', {}, 0],
  ])('%s that a user made an application', async (_, headers, count) => {
    const mail = application({ from: 'Careers <jobs@house.example>', subject: 'Hello', text: 'See file.', headers });
    const { world, google } = await aWorldWithGoogle({ accounts: [{ email: 'jobs@house.example', name: 'Jobs' }] });
    const { company, job, ask } = await aHiringCompany(world, google);
    await google.deliver(mail);
    await poll(world);
    const [row] = await readLedger(world, company);
    const body = { outcome: 'application' as const, job_id: job.id };
    expect((await ask(api.intake.overrule, { params: row!, body })).body.outcome).toBe('application');
    const { people, papers } = await filedIn(world, company);
    expect(papers).toHaveLength(1);
    const them = await asCandidate(world, company, people[0]!);
    expect((await them.ask(api.portal.me, {})).body.files).toHaveLength(count);
  });

  it('leave out those that the other person sent before a merge was undone', async () => {
    const { world, google, company, ann, ask } = await aCompanyThatKnowsAnn([application()]);
    const kept = await aPerson(world, company, { first_name: 'Annie', email: 'annie@private.example' });
    const pair = { kept_id: kept.id, merged_id: ann.id, take: [] };
    const { id } = (await ask(api.duplicates.merge, { body: pair })).body;
    await google.deliver(
      application({
        text: 'Dear team,\n\nplease find my new resume attached. I apply for the position of Senior Backend Engineer.',
        headers: { 'Message-ID': '<two@mail.example>' },
        attachments: [{ name: 'New_Resume.pdf', content: resumePdf() }],
      }),
    );
    world.pass({ minutes: 2 });
    await poll(world);
    const them = await asCandidate(world, company, kept);
    expect((await them.ask(api.portal.me, {})).body.files).toHaveLength(2);
    expect((await ask(api.duplicates.undoMerge, { params: { id } })).status).toBe(200);
    expect((await them.ask(api.portal.me, {})).body.files).toEqual([]);
    expect((await them.ask(api.portal.messages, {})).body.messages).toEqual([]);
  });
});
