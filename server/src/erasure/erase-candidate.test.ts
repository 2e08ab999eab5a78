import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { offers } from '../db/schema/offers.ts';
import { outbox, outboxFiles } from '../db/schema/outbox.ts';
import { analyses, dueAnalyses, selfDeclarations } from '../db/schema/scoring.ts';
import { anAnalysis, aPerson, aResume } from '../testing/candidate-factories.ts';
import { asUser, aUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { aTellingApplication, TELLING_EMAIL, TELLING_PHONE, TELLING_WORDS } from '../testing/telling-application.ts';
import { aWorld } from '../testing/world.ts';

/** A candidate who applied by mail, with every kind of data about them. */
const aKnownCandidate = async () => {
  const { world, google } = await aWorldWithGoogle();
  const admin = await aHiringCompany(world, google);
  const { company, ask } = admin;
  await google.deliver(aTellingApplication());
  await google.deliver(
    aMail({ from: `Quirina <${TELLING_EMAIL}>`, subject: 'Newsletter of Zimmerling', text: 'Buy now!' }),
  );
  await poll(world);
  const db = world.deps.database.system;
  const [person] = await db.select().from(candidates).where(eq(candidates.email, TELLING_EMAIL));
  const params = { id: person!.id };
  const scored = await anAnalysis(world, company, person!, admin.job, { quote: 'Backend Engineer, Theremin GmbH' });
  const override = { total: 90, reason: 'Zimmerling convinced us' };
  await ask(api.analyses.override, { params: { id: scored.id }, body: override });
  await db.insert(selfDeclarations).values({ company_id: company.id, candidate_id: person!.id, gender: 'woman' });
  await ask(api.notes.create, { params, body: { text: 'Quirina plays the theremin.' } });
  await ask(api.communications.send, { params, body: { subject: 'Hello', body: 'Dear {{first_name}} {{last_name}}' } });
  const file = new File(['Zimmerling wrote a task'], 'Zimmerling.txt');
  await ask(api.candidateFiles.upload, { params, body: { kind: 'task' }, file });
  const double = await aPerson(world, company, {
    first_name: 'Quirina',
    last_name: 'Zimmerlin',
    email: 'q.zimmerling@elsewhere.example',
    phone: TELLING_PHONE,
    job: admin.job,
  });
  await aResume(world, company, double, 'theremin');
  const body = { kept_id: params.id, merged_id: double.id, take: ['last_name' as const] };
  await ask(api.duplicates.merge, { body });
  const [run] = await db.select().from(runs).where(eq(runs.candidate_id, params.id));
  const [step] = await db
    .update(runSteps)
    .set({ output: { summary: 'Quirina Zimmerling knows her theremin' }, failure: 'No mail to Zimmerling' })
    .where(eq(runSteps.run_id, run!.id))
    .returning();
  const [request] = await db
    .insert(approvalRequests)
    .values({ company_id: company.id, run_id: run!.id, step_id: step!.id, comments: 'Zimmerling is good' })
    .returning();
  const approver = await aUser(world, { company, role: 'tech_lead' });
  await db
    .insert(approvalAnswers)
    .values({ company_id: company.id, request_id: request!.id, user_id: approver.id, comments: 'I like Quirina' });
  await db
    .update(applications)
    .set({ rejected_because: 'Zimmerling is too far away' })
    .where(eq(applications.candidate_id, params.id));
  await db.insert(outbox).values({
    company_id: company.id,
    user_id: approver.id,
    subject: 'Decide',
    body: 'Quirina Zimmerlin waits for you',
    kind: 'approval_digest',
    about_type: 'user',
    about_id: approver.id,
    dedupe_key: 'x',
  });
  const [message] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.candidate_id, params.id));
  const content = Buffer.from('the offer to zimmerling');
  const attached = {
    outbox_id: message!.id,
    order_number: 0,
    file_name: 'Zimmerling.pdf',
    media_type: 'application/pdf',
  };
  await db.insert(outboxFiles).values({ company_id: company.id, content, ...attached });
  await db.insert(offers).values({
    company_id: company.id,
    candidate_id: params.id,
    run_id: run!.id,
    step_id: step!.id,
    version: 1,
    template_name: 'X',
    template_version: 1,
    body: 'X',
    currency: 'EUR',
    expiry_days: 7,
    text: 'Dear Quirina Zimmerling',
    signature_name: 'Quirina Zimmerling',
    fields: { instrument: 'theremin' },
  });
  return { world, params, run: run!, double, ...admin };
};

describe('erasing a candidate', () => {
  it('leaves neither name, email, phone nor resume in any column of any table, nor in the log', async () => {
    const { world, params, ask, company, job } = await aKnownCandidate();
    const other = await aPerson(world, company, { job });
    const before = await findEverywhere(world, TELLING_WORDS);
    expect(before).toEqual(
      expect.arrayContaining([
        'analyses.override_reason',
        'analyses.result',
        'applications.name_sort',
        'applications.rejected_because',
        'approval_answers.comments',
        'approval_requests.comments',
        'candidate_merges.before',
        'candidate_notes.text',
        'candidate_search.lexemes',
        'candidate_workflow_steps.output',
        'candidates.email',
        'candidates.phone_key',
        'files.content',
        'files.text',
        'mail_messages.from_address',
        'mail_messages.subject',
        'offers.signature_name',
        'offers.text',
        'outbox_files.content',
        'outbox.body',
      ]),
    );
    const figures = async () => (await ask(api.candidateList.summary, {})).body;
    const counted = await figures();
    const ledger = await readLedger(world, company);

    const answer = await ask(api.erasure.erase, { params, body: { confirm_email: ` ${TELLING_EMAIL.toUpperCase()}` } });
    expect(answer.status).toBe(200);
    expect(await findEverywhere(world, TELLING_WORDS)).toEqual([]);
    for (const table of [analyses, dueAnalyses, selfDeclarations])
      expect(await world.deps.database.system.select().from(table)).toEqual([]);
    expect(world.logged.filter((line) => TELLING_WORDS.some((word) => line.toLowerCase().includes(word)))).toEqual([]);

    const now = await figures();
    expect(now.total).toBe(counted.total - 1);
    const { body: choices } = await ask(api.candidateList.jobs, { query: {} });
    expect(choices.jobs).toEqual([expect.objectContaining({ jobId: job.id, count: 1 })]);
    expect((await ask(api.candidateList.list, {})).body.candidates.map(({ id }) => id)).toEqual([other.id]);
    expect((await ask(api.candidates.get, { params })).status).toBe(404);
    const stays = ({ id, provider_message_id, outcome }: (typeof ledger)[number]) => ({
      id,
      provider_message_id,
      outcome,
    });
    expect((await readLedger(world, company)).map(stays)).toEqual(ledger.map(stays));
  });

  it('stops pending messages and active runs, and records that it happened without personal data', async () => {
    const { world, params, ask, run, user } = await aKnownCandidate();
    await ask(api.erasure.erase, { params, body: { confirm_email: TELLING_EMAIL } });
    const db = world.deps.database.system;
    const messages = await db.select().from(outbox).where(eq(outbox.candidate_id, params.id));
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages) expect(message).toMatchObject({ status: 'stopped', subject: 'Erased', body: '' });
    const [ended] = await db.select().from(runs).where(eq(runs.id, run.id));
    expect(ended!.deleted_at).not.toBeNull();
    const { rows } = await db.execute(
      sql`select count(*)::int as open from approval_requests where status = 'pending'`,
    );
    expect(rows).toEqual([{ open: 0 }]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, params.id))
      .orderBy(auditEvents.id);
    expect(events.at(-1)).toMatchObject({
      action: 'erase',
      actor_id: user.id,
      detail: { analyses: 1, files: 3, notes: 1, mails: 2, messages: 3, runs: 1 },
    });
  });

  it('is not undone by the next poll, but a new mail from them creates a new candidate', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, company } = await aHiringCompany(world, google);
    await google.deliver(aTellingApplication());
    await poll(world);
    const db = world.deps.database.system;
    const [person] = await db.select().from(candidates).where(eq(candidates.email, TELLING_EMAIL));
    await ask(api.erasure.erase, { params: { id: person!.id }, body: { confirm_email: TELLING_EMAIL } });
    world.pass({ minutes: 2 });
    await poll(world);
    expect(await db.select().from(mailMessages).where(eq(mailMessages.company_id, company.id))).toHaveLength(1);
    expect(await db.select().from(candidates).where(eq(candidates.email, TELLING_EMAIL))).toEqual([]);
    await google.deliver(aTellingApplication('Dear team, once more'));
    world.pass({ minutes: 2 });
    await poll(world);
    const [again] = await db.select().from(candidates).where(eq(candidates.email, TELLING_EMAIL));
    expect(again).toMatchObject({ first_name: 'Quirina', deleted_at: null });
    expect(again!.id).not.toBe(person!.id);
  });

  it('needs the email address, an admin, and a candidate who exists and is not merged into another', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const manager = await asUser(world, { role: 'hr_manager', company: admin.company });
    const person = await aPerson(world, admin.company, { email: TELLING_EMAIL });
    const part = await aPerson(world, admin.company, { email: 'part@example.com' });
    const erase = (who: typeof admin, id: string, confirm_email: string) =>
      who.ask(api.erasure.erase, { params: { id }, body: { confirm_email } });
    expect((await erase(manager, person.id, TELLING_EMAIL)).status).toBe(403);
    const slip = await erase(admin, person.id, 'other@example.com');
    expect([slip.status, slip.body.detail]).toEqual([
      422,
      'confirm_email: This is not the email address of the candidate.',
    ]);
    await admin.ask(api.duplicates.merge, { body: { kept_id: person.id, merged_id: part.id } });
    expect((await erase(admin, part.id, 'part@example.com')).status).toBe(404);
    await admin.ask(api.candidates.remove, { params: { id: person.id } });
    expect((await erase(admin, person.id, TELLING_EMAIL)).status).toBe(200);
    expect((await erase(admin, person.id, `${person.id}@erased.invalid`)).status).toBe(404);
    expect(await findEverywhere(world, ['quirina', 'part@example.com'])).toEqual([]);
  });
});
