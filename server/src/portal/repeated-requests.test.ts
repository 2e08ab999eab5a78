import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviews } from '../db/schema/interviews.ts';
import { outbox } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import { users } from '../db/schema/users.ts';
import { acknowledge } from '../notifications/acknowledge.ts';
import { stopNeedless } from '../outbox/stop-needless.ts';
import { remindOfTasks } from '../tasks/remind-tasks.ts';
import { aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, aUser, asUser, tokensFor, ask } from '../testing/factories.ts';
import { aJobWithInterviews, anInterviewer, anInvited, passHalfHour, planFor } from '../testing/interview-factories.ts';
import { withAnOffer, atTheOffer, offerFile, TERMS } from '../testing/offer-factories.ts';
import { aTaskApplicant } from '../testing/task-factories.ts';
import { aRun, readRunState } from '../testing/workflow-factories.ts';
import { openWorld } from '../testing/world.ts';
import { readDocument } from '../documents/read-document.ts';
import { daysAfter } from '../lib/days.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
  passHalfHour(world);
});
afterAll(() => world.close());

/** The mails to candidates. */
const written = async (company: { id: string }) =>
  world.deps.database.system
    .select()
    .from(outbox)
    .where(and(eq(outbox.company_id, company.id), isNotNull(outbox.candidate_id)))
    .orderBy(outbox.created_at);

describe('a request repeated because its response was lost', () => {
  it('stores a file once, and colleagues see it and find its words once it is handed in', async () => {
    const { staff, them, person, wake } = await aTaskApplicant(world, { steps: [{ type: 'task_assignment' }] });
    await wake();
    const [{ id } = { id: '' }] = (await them.ask(api.portal.me, {})).body.applications[0]!.todos;
    const params = { id };
    const file = new File(['Whisk the marzipan.'], 'cake.txt', { type: 'text/plain' });
    await them.ask(api.portalTasks.upload, { params, body: {}, file });
    const again = await them.ask(api.portalTasks.upload, { params, body: {}, file });
    expect(again.body.own_files).toHaveLength(1);
    const search = async (q: string) => (await staff.ask(api.search.all, { query: { q } })).body.candidates.length;
    const seen = async () => (await staff.ask(api.candidateFiles.list, { params: person })).body.files.length;
    const which = { ...person, file_id: again.body.own_files[0]!.id };
    expect([await seen(), await search('marzipan')]).toEqual([0, 0]);
    expect((await staff.ask(api.candidateFiles.text, { params: which })).status).toBe(404);
    await them.ask(api.portalTasks.submit, { params, body: { text: '', url: '' } });
    expect([await seen(), await search('marzipan')]).toEqual([1, 1]);
    await them.ask(api.portal.write, { body: { body: 'Is the quince ripe?', request_id: randomUUID() } });
    expect(await search('quince')).toBe(1);
  });

  it('arranges an interview once', async () => {
    const staff = await asUser(world);
    const interviewer = await anInterviewer(world, staff.company);
    const job = await aJobWithInterviews(world, staff.company, planFor([interviewer.id]), [{ type: 'human_approval' }]);
    const { person } = await anInvited(world, staff.company, job);
    const body = { candidate_id: person.id, interviewers: [interviewer.id], request_id: randomUUID() };
    const [first, second] = [
      await staff.ask(api.interviews.create, { body }),
      await staff.ask(api.interviews.create, { body }),
    ];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    const other = await anInvited(world, staff.company, job);
    const starts_at = daysAfter(world.deps.clock(), 3).toISOString();
    for (const change of [
      { duration_minutes: 30 },
      { location: 'Room 2' },
      { starts_at },
      { candidate_id: other.person.id },
    ])
      expect(await staff.ask(api.interviews.create, { body: { ...body, ...change } })).toMatchObject({
        status: 409,
        body: { code: 'request_changed' },
      });
    const rows = await world.deps.database.system
      .select()
      .from(interviews)
      .where(eq(interviews.candidate_id, person.id));
    const mails = (await written(staff.company)).filter(({ candidate_id }) => candidate_id === person.id);
    expect([rows.length, mails.length]).toEqual([1, 1]);
  });

  it('skips a step, and not the one after it', async () => {
    const staff = await asUser(world);
    const run = await aRun(world, staff.company, [
      { type: 'resume_analysis', auto_start: false },
      { type: 'task_assignment', auto_start: false },
    ]);
    const body = { action: 'skip', at_step: 'resume_analysis' } as const;
    expect((await staff.ask(api.workflows.changeRun, { params: run, body })).status).toBe(200);
    const again = await staff.ask(api.workflows.changeRun, { params: run, body });
    expect([again.status, again.body.detail]).toEqual([409, 'The candidate is no longer at this step.']);
    expect((await readRunState(world, run)).steps).toEqual(['completed', 'pending']);
  });

  it('skips one of two approvals in a row, also if two users ask at once', async () => {
    const staff = await asUser(world);
    const approver = await aUser(world, { company: staff.company, role: 'tech_lead' });
    const approval = { type: 'human_approval' as const, approvers: [approver.id] };
    const run = await aRun(world, staff.company, [approval, approval, { type: 'offer_letter' }]);
    const [{ candidate_id: id } = { candidate_id: '' }] = (await staff.ask(api.workflows.runs, { query: {} })).body;
    const { body: shown } = await staff.ask(api.candidates.get, { params: { id } });
    const step_id = shown.currentStepId!;
    const body = { action: 'skip', at_step: 'human_approval', step_id } as const;
    const skip = () => staff.ask(api.workflows.changeRun, { params: run, body });
    const answers = await Promise.all([skip(), skip()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const many = { ids: [id], at_steps: { [id]: body.at_step }, step_ids: { [id]: step_id } };
    const bulk = await staff.ask(api.candidates.bulk, { body: { ...many, action: 'skip' } });
    expect(bulk.body.results).toMatchObject([{ code: 'step_over' }]);
    expect((await readRunState(world, run)).rows.map(({ is_skipped }) => is_skipped)).toEqual([true, false, false]);
  });
});

describe('a message in the outbox', () => {
  it('is not sent once the task is submitted or its run has ended, nor is its reminder', async () => {
    const { them, company, wake, staff, run } = await aTaskApplicant(world, {
      steps: [{ type: 'task_assignment' }, { type: 'human_approval', auto_start: false }],
    });
    await wake();
    const [{ id, due_at } = { id: '', due_at: null }] = (await them.ask(api.portal.me, {})).body.applications[0]!.todos;
    const nearly = new Date(Date.parse(due_at!) - 3_600_000);
    await remindOfTasks(world.deps.database.system, nearly);
    await them.ask(api.portalTasks.submit, { params: { id }, body: { text: 'Cake', url: '' } });
    const stopAt = (at: Date) => stopNeedless(world.deps.database.system, world.deps.needlessMessages(at), at);
    const standing = async () => (await written(company)).map(({ subject, status }) => `${subject} ${status}`);
    await stopAt(new Date(nearly.getTime() + 3_600_000));
    expect(await standing()).toEqual([
      'A task for you: Bake a cake stopped',
      'Your task is due soon: Bake a cake stopped',
    ]);
    await staff.ask(api.workflows.changeRun, { params: run, body: { action: 'withdraw' } });
    await stopAt(new Date(nearly.getTime() + 3_600_000));
    expect((await standing())[0]).toBe('A task for you: Bake a cake stopped');
    // Unless a user says so.
    const [task] = await written(company);
    await staff.ask(api.outbox.send, { params: task!, body: {} });
    await stopAt(new Date(nearly.getTime() + 3_600_000));
    expect((await standing())[0]).toBe('A task for you: Bake a cake waiting');
  });
});

describe('the language of a candidate', () => {
  const speak = async (person: { id: string }, language: 'de' | 'fr') => {
    await world.deps.database.system.update(candidates).set({ language }).where(eq(candidates.id, person.id));
  };

  it('is set by their page, and mails use it; a document stays in the language of its letter', async () => {
    const { them, params, typed, company, candidate, id } = await withAnOffer(world);
    const body = { time_zone: 'Europe/Berlin', language: 'de' as const };
    await them.ask(api.portal.setTimeZone, { body });
    expect((await them.ask(api.portal.me, {})).body.language).toBe('de');
    await them.ask(api.portalOffers.sign, { params, body: typed });
    const mails = (await written(company)).filter(({ candidate_id }) => candidate_id === candidate.id);
    expect(mails.map(({ subject }) => subject.split(' von ')[0])).toEqual([
      expect.stringMatching(/^Your offer from/),
      'Ihr unterschriebenes Angebot',
    ]);
    const { content } = await offerFile(world, id, 'signed_file_id');
    const { text } = await readDocument(content, {
      company: company.id,
      isAwaited: true,
      limits: { timeMs: 60_000 },
    });
    expect(text).toContain('Certificate of signature');
    expect(text).not.toContain('Unterschrift');
  });

  it('is that of their resume until then; a company’s own texts stay as they are', async () => {
    const { company, ask } = await asUser(world);
    const job = await aJob(world, { company });
    const { database, clock } = world.deps;
    const db = database.forCompany(company.id);
    const apply = async () => {
      const person = await aPerson(world, company, { job });
      await aResume(
        world,
        company,
        person,
        'Berufserfahrung: Ich habe drei Jahre lang in einer Bäckerei gearbeitet und war für die Ausbildung der neuen Kollegen zuständig. Kenntnisse und Ausbildung siehe unten.',
      );
      const applications = (await ask(api.candidates.get, { params: person })).body.applications;
      await acknowledge(db, {
        company_id: company.id,
        candidate_id: person.id,
        application_id: applications[0]!.applicationId,
        applied_at: applications[0]!.applicationDate,
        now: clock(),
      });
    };
    await apply();
    const acknowledgement = { is_on: true, subject: 'Got it', body: 'We have got it.' };
    await ask(api.mailSettings.change, { body: { acknowledgement } });
    await apply();
    expect((await written(company)).map(({ subject }) => subject)).toEqual([
      'Wir haben Ihre Bewerbung erhalten: Engineer',
      'Got it',
    ]);
  });

  it('is used for the time of an interview and its calendar entry', async () => {
    const { company } = await asUser(world);
    const interviewer = await anInterviewer(world, company);
    const job = await aJobWithInterviews(world, company, planFor([interviewer.id]));
    const { ask, interview_id: id, person } = await anInvited(world, company, job);
    await speak(person, 'fr');
    const { slots } = (await ask(api.bookings.get, { params: { id } })).body;
    await ask(api.bookings.book, { params: { id }, body: { starts_at: slots[0]! } });
    const mail = (await written(company)).find(({ subject }) => subject.startsWith('Votre entretien'));
    const day = new Date(slots[0]!).toLocaleDateString('fr', { weekday: 'long', timeZone: 'Europe/Berlin' });
    expect(mail?.body, "in the interviewer's zone").toContain(day);
    expect(mail?.calendar).toContain('SUMMARY:Entretien');
  });
});

describe('colleagues', () => {
  it('see that an interviewer can no longer sign in, and move the interview to the remaining one', async () => {
    const staff = await asUser(world);
    const [leaving, staying] = [
      await anInterviewer(world, staff.company, 'Lea'),
      await anInterviewer(world, staff.company, 'Stan'),
    ];
    const job = await aJobWithInterviews(world, staff.company, planFor([leaving.id, staying.id]));
    const { ask: asThem, interview_id: id } = await anInvited(world, staff.company, job);
    const { slots } = (await asThem(api.bookings.get, { params: { id } })).body;
    await asThem(api.bookings.book, { params: { id }, body: { starts_at: slots[0]! } });
    await world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, leaving.id));
    const shown = async () => (await staff.ask(api.interviews.list, { query: {} })).body.interviews[0]!;
    expect((await shown()).interviewer_names.map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Lea Lovelace', false],
      ['Stan Lovelace', true],
    ]);
    await staff.ask(api.interviews.book, { params: { id }, body: { starts_at: slots[2]! } });
    expect((await shown()).interviewers).toEqual([staying.id]);
  });

  it('may approve their own unusual salary if they are the only approver, and the record says so', async () => {
    const { company, latest } = await atTheOffer(world);
    const admin = await aUser(world, { company });
    const { access_token: token } = await tokensFor(world, admin);
    const params = { id: (await latest()).id };
    await ask(world, api.offers.change, { params, body: { ...TERMS, salary: 90_000 }, token });
    await ask(world, api.offers.send, { params, token });
    expect(await latest()).toMatchObject({ state: 'needs_approval', is_sender_alone: true });
    const other = await aUser(world, { company });
    expect((await ask(world, api.offers.approve, { params, token })).status).toBe(403);
    await world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, other.id));
    expect((await ask(world, api.offers.approve, { params, token })).body.state).toBe('sent');
  });
});
