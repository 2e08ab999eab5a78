import { api } from '@hirewire/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { candidateNotes } from '../db/schema/candidates.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { analyses, dueAnalyses, selfDeclarations } from '../db/schema/scoring.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { applyFor } from '../applications/apply-for.ts';
import { aMail, aMessageTo, anAnalysis, aNote, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, asUser, aUser } from '../testing/factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';

const aManager = async () => {
  const world = await aWorld();
  const them = await asUser(world, { role: 'hr_manager' });
  const { company, ask } = them;
  const job = async (title: string) => {
    const approver = await aUser(world, { company, role: 'tech_lead' });
    const template = await aTemplate(world, company, [{ type: 'human_approval', approvers: [approver.id] }]);
    const values = { title, status: 'active', workflow_template_id: template.id } as const;
    return { ...(await aJob(world, { company, values })), title };
  };
  const apply = (person: { id: string }, to: { id: string }) =>
    world.deps.database
      .forCompany(company.id)
      .transaction((db) =>
        applyFor(
          db,
          { company_id: company.id, user_id: them.user.id } as never,
          { candidate_id: person.id, job_id: to.id },
          { engine: world.deps.engine, now: world.deps.clock() },
        ),
      );
  const merge = (kept: { id: string }, merged: { id: string }, take: ('email' | 'phone' | 'first_name')[] = []) =>
    ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take } });
  const undo = (id: string) => ask(api.duplicates.undoMerge, { params: { id } });
  return { world, job, apply, merge, undo, ...them };
};

/** All rows of a company's candidates. */
const everything = async ({ deps }: World, company: { id: string }) => {
  const db = deps.database.system;
  const all = async (table: typeof applications | typeof runs | typeof analyses | typeof files | typeof outbox) =>
    db.select().from(table).where(eq(table.company_id, company.id)).orderBy(asc(table.id));
  return {
    candidates: await db.select().from(candidates).where(eq(candidates.company_id, company.id)).orderBy(candidates.id),
    applications: await all(applications),
    runs: await all(runs),
    analyses: await all(analyses),
    declarations: await db.select().from(selfDeclarations).orderBy(selfDeclarations.id),
    files: await all(files),
    outbox: await all(outbox),
    notes: await db.select().from(candidateNotes).orderBy(candidateNotes.id),
    mails: await db.select().from(mailMessages).orderBy(mailMessages.id),
    requests: await db.select().from(approvalRequests).orderBy(approvalRequests.id),
    search: (await db.execute(sql`select candidate_id, lexemes::text from candidate_search order by 1`)).rows,
  };
};

/** Leaves out when and how often a profile was changed, and when a run wakes next. */
const steady = <T extends { candidates: { updated_at: string }[]; runs: object[] }>(all: T) => ({
  ...all,
  candidates: all.candidates.map((person) => ({ ...person, updated_at: null, version: null })),
  runs: all.runs.map((run) => ({ ...run, wake_at: null })),
});

describe('merging two profiles', () => {
  it('is previewed field by field, and the preview changes nothing', async () => {
    const { world, company, ask, job, apply } = await aManager();
    const [baker, cook] = [await job('Baker'), await job('Cook')];
    const kept = await aPerson(world, company, { email: 'a@example.com', job: baker, phone: null });
    const merged = await aPerson(world, company, { email: 'b@example.com', phone: '5551234567', location: 'Oslo' });
    await apply(merged, baker);
    await apply(merged, cook);
    await aResume(world, company, merged, 'x');
    await aMessageTo(world, company, merged, { subject: 'x', body: 'x' });
    const before = await everything(world, company);
    const { body } = await ask(api.duplicates.preview, { body: { kept_id: kept.id, merged_id: merged.id } });
    expect(body).toMatchObject({
      kept: { id: kept.id, name: 'Grace Hopper' },
      fields: [
        { field: 'first_name', kept: 'Grace', merged: 'Grace', proposal: 'kept' },
        { field: 'last_name', proposal: 'kept' },
        { field: 'email', kept: 'a@example.com', merged: 'b@example.com', proposal: 'kept' },
        { field: 'phone', kept: null, merged: '5551234567', proposal: 'merged' },
        { field: 'location', kept: null, merged: 'Oslo', proposal: 'merged' },
      ],
      moves: { applications: 1, files: 1, notes: 0, messages: 1 },
      // Only the other one has a workflow that could continue.
      conflicts: [{ job_id: baker.id, job_title: 'Baker', goes_on: 'merged' }],
    });
    expect(await everything(world, company)).toEqual(before);
  });

  it('moves every row, and undoing it restores every row', async () => {
    const { world, company, user, ask, job, apply, merge, undo } = await aManager();
    const kept = await aPerson(world, company, { email: 'a@example.com', phone: '1', first_name: 'Gracie' });
    const merged = await aPerson(world, company, { email: 'b@example.com', phone: '2' });
    const cook = await job('Cook');
    await apply(merged, cook);
    await anAnalysis(world, company, merged, cook, { total: 77 });
    await world.deps.database.system
      .insert(selfDeclarations)
      .values({ company_id: company.id, candidate_id: merged.id, gender: 'woman' });
    await aResume(world, company, merged, 'zeppelin');
    await aNote(world, user, merged, 'A note');
    await aMessageTo(world, company, merged, { subject: 'Hello', body: 'x' });
    const mail = await aMail(world, company, { subject: 'Dear all', body: 'x' });
    const db = world.deps.database.system;
    await db
      .update(mailMessages)
      .set({ candidate_id: merged.id, outcome: 'reply' })
      .where(eq(mailMessages.id, mail.id));
    const before = await everything(world, company);

    const done = await merge(kept, merged, ['email', 'first_name']);
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({ kept_id: kept.id, merged_name: 'Grace Hopper', undone_at: null });
    const params = { id: kept.id };
    const shown = (await ask(api.candidates.get, { params })).body;
    expect(shown).toMatchObject({
      name: 'Grace Hopper',
      email: 'b@example.com',
      phone: '1',
      jobTitle: 'Cook',
      score: 77,
    });
    expect(shown.resume).not.toBeNull();
    expect(shown.notes).toHaveLength(1);
    expect(shown.communicationHistory.map(({ subject }) => subject).toSorted()).toEqual(['Dear all', 'Hello']);
    expect((await ask(api.candidates.get, { params: { id: merged.id } })).status).toBe(404);
    const found = await ask(api.candidateList.list, { query: { search: 'zeppelin' } });
    expect(found.body.candidates.map(({ id }) => id)).toEqual([kept.id]);
    expect((await ask(api.candidateList.list, {})).body.total).toBe(1);
    expect((await ask(api.duplicates.merges, { params })).body.merges).toEqual([done.body]);

    const undone = await undo(done.body.id);
    expect(undone.status).toBe(200);
    expect(undone.body.undone_at).not.toBeNull();
    expect(steady(await everything(world, company))).toEqual(steady(before));
    expect((await undo(done.body.id)).status).toBe(409);
  });

  it('analyses the kept resume for an application that had none', async () => {
    const { world, company, job, apply, merge } = await aManager();
    const kept = await aPerson(world, company);
    const merged = await aPerson(world, company);
    const baker = await job('Baker');
    await apply(merged, baker);
    const db = world.deps.database.system;
    await db.update(runSteps).set({ step_type: 'resume_analysis', output: { status: 'no_resume' } });
    await aResume(world, company, kept, 'I bake.');
    expect(await db.select().from(dueAnalyses)).toEqual([]);
    await merge(kept, merged);
    expect(await db.select().from(dueAnalyses)).toMatchObject([{ candidate_id: kept.id, job_id: baker.id }]);
  });

  it('continues the run that started first if both had applied, and undoing it restores the other', async () => {
    const { world, company, ask, job, apply, merge, undo } = await aManager();
    const baker = await job('Baker');
    const kept = await aPerson(world, company);
    const merged = await aPerson(world, company);
    await apply(merged, baker);
    world.pass({ minutes: 5 });
    await apply(kept, baker);
    const db = world.deps.database.system;
    const getRun = async (person: { id: string }) => {
      const [run] = await db
        .select()
        .from(runs)
        .where(and(eq(runs.candidate_id, person.id), sql`deleted_at is null`));
      return run;
    };
    const [first, second] = [await getRun(merged), await getRun(kept)];
    await anAnalysis(world, company, merged, baker, { total: 30 });
    world.pass({ minutes: 1 });
    await anAnalysis(world, company, kept, baker, { total: 60 });
    const before = await everything(world, company);
    for (const [kept_id, merged_id, goes_on] of [
      [kept.id, merged.id, 'merged'],
      [merged.id, kept.id, 'kept'],
    ] as const) {
      const preview = await ask(api.duplicates.preview, { body: { kept_id, merged_id } });
      expect(preview.body.conflicts).toMatchObject([{ goes_on }]);
    }
    const done = await merge(kept, merged);
    expect(await getRun(kept)).toMatchObject({ id: first!.id, ended_because: null });
    const [other] = await db.select().from(runs).where(eq(runs.id, second!.id));
    expect(other).toMatchObject({ candidate_id: kept.id, deleted_at: expect.any(String) });
    expect(other!.ended_because).toBe('merged');
    const shown = (await ask(api.candidates.get, { params: { id: kept.id } })).body;
    expect(shown).toMatchObject({ runId: first!.id, applicationDate: first!.created_at, score: 60 });
    const history = await ask(api.analyses.list, { params: { id: kept.id } });
    expect(history.body.analyses.map(({ result }) => result.total)).toEqual([60, 30]);
    expect(shown.applications).toHaveLength(1);
    await undo(done.body.id);
    expect(steady(await everything(world, company))).toEqual(steady(before));
  });

  it('prefers an active run over an ended one, and undoing it restores the reason of a rejection', async () => {
    const { world, company, ask, job, apply, merge, undo } = await aManager();
    const baker = await job('Baker');
    const kept = await aPerson(world, company);
    const merged = await aPerson(world, company);
    await apply(kept, baker);
    world.pass({ minutes: 5 });
    await apply(merged, baker);
    await ask(api.candidates.reject, { params: { id: kept.id }, body: { reason: 'Too far away.' } });
    const done = await merge(kept, merged);
    const params = { id: kept.id };
    expect((await ask(api.candidates.get, { params })).body.status).not.toBe('rejected');
    await undo(done.body.id);
    expect((await ask(api.candidates.get, { params })).body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Too far away.',
    });
  });

  it('can only be undone latest first, and undoing it leaves rows deleted or changed since alone', async () => {
    const { world, company, ask, merge, undo } = await aManager();
    const [kept, one, two] = [
      await aPerson(world, company, { phone: '1' }),
      await aPerson(world, company, { phone: '2' }),
      await aPerson(world, company),
    ];
    const first = await merge(kept, one, ['phone']);
    world.pass({ minutes: 1 });
    const second = await merge(kept, two);
    expect((await undo(first.body.id)).body.detail).toMatch(/undo that merge first/);
    expect((await undo(second.body.id)).status).toBe(200);
    await ask(api.candidates.change, { params: { id: kept.id }, body: { phone: '3' } });
    expect((await undo(first.body.id)).status).toBe(200);
    expect((await ask(api.candidates.get, { params: { id: kept.id } })).body.phone).toBe('3');
    const again = await merge(kept, one);
    const admin = await asUser(world, { company });
    await admin.ask(api.candidates.remove, { params: { id: kept.id } });
    expect((await undo(again.body.id)).status).toBe(409);
  });

  it('refuses the same profile twice, a hidden one and one of another company', async () => {
    const { world, company, merge } = await aManager();
    const [kept, merged] = [await aPerson(world, company), await aPerson(world, company)];
    expect((await merge(kept, kept)).status).toBe(422);
    const stranger = await aPerson(world, (await asUser(world)).company);
    expect((await merge(kept, stranger)).status).toBe(404);
    const first = await merge(kept, merged);
    expect((await merge(stranger, merged)).status).toBe(404);
    expect((await merge(await aPerson(world, company), merged)).status).toBe(404);
    // Repeated, for example because the answer was lost.
    expect(await merge(kept, merged)).toMatchObject({ status: 201, body: first.body });
  });
});
