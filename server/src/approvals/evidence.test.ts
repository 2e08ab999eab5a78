import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dueAnalyses } from '../db/schema/scoring.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { outbox } from '../db/schema/outbox.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { anApplicantFor, anInterviewingJob, answerAll } from '../testing/written-interview-factories.ts';
import { aResume } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { anInterviewScene, anInvited, choose, look, signedIn } from '../testing/interview-factories.ts';
import { RESUME } from '../testing/score-factories.ts';
import { aRun, openRequest } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

/** A company with an admin, an approver and a colleague, and one candidate with two requests. */
const aQuestion = async ({ resume = RESUME }: { resume?: string | null } = {}) => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const lead = await asUser(world, { company, role: 'tech_lead', values: { first_name: 'Ana', last_name: 'Lead' } });
  const colleague = await asUser(world, { company, role: 'recruiter' });
  const run = await aRun(world, company, [
    { type: 'resume_analysis', approvers: [lead.user.id] },
    { type: 'human_approval', approvers: [lead.user.id] },
  ]);
  const db = world.deps.database.system;
  const [row] = await db.select().from(runs).where(eq(runs.id, run.id));
  const { candidate_id, job_id } = row!;
  await db.update(jobs).set({ requirements: 'TypeScript, Kafka' }).where(eq(jobs.id, job_id));
  if (resume) await aResume(world, company, { id: candidate_id }, resume);
  const wake = () => wakeRuns(world.deps, company.id, [run.id]);
  await wake();
  const evidence = async (person = lead) =>
    person.ask(api.approvals.evidence, { params: { id: await openRequest(world, run) } });
  return { world, db, company, admin, lead, colleague, run, candidate_id, job_id, wake, evidence };
};

describe('the evidence of a request', () => {
  it('is the score with criteria found and missing, the strongest quotes and the resume they come from', async () => {
    const { evidence, lead, candidate_id } = await aQuestion();
    const { body } = await evidence();
    expect(body.summary?.score?.must_haves).toEqual({ found: ['TypeScript'], missing: ['Kafka'] });
    expect(body.summary?.score?.total).toBeGreaterThan(0);
    expect(body.quotes.length).toBeGreaterThan(0);
    expect(body.quotes.length).toBeLessThanOrEqual(3);
    for (const { quote, start, end } of body.quotes) {
      expect(RESUME.slice(start, end)).toBe(quote);
      expect(body.places).toContainEqual({ start, end });
    }
    expect(body).toMatchObject({ candidate_id, is_blind: false, resume: { file_name: 'resume.txt', is_scored: true } });
    const { requests } = (await lead.ask(api.approvals.pending, {})).body;
    expect(requests[0]?.summary).toEqual(body.summary);
    expect(requests[0]?.step_output).toBeNull();
  });

  it('names the score in the mail of the step that has just found it', async () => {
    const { db, evidence } = await aQuestion();
    const { total } = (await evidence()).body.summary!.score!;
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'approval_request'));
    expect(mail!.body).toContain(`Score: ${total} of 100`);
  });

  it('is visible to the approvers asked and to admins', async () => {
    const { evidence, admin, colleague } = await aQuestion();
    expect((await evidence(admin)).status).toBe(200);
    expect((await evidence(colleague)).status).toBe(404);
  });

  it('includes answers about earlier steps, with their comments', async () => {
    const { world, run, lead, wake, evidence } = await aQuestion();
    const body = {
      approval_request_id: await openRequest(world, run),
      decision: 'approved',
      comments: 'Solid.',
    } as const;
    await lead.ask(api.approvals.respond, { body });
    await wake();
    expect((await evidence()).body.earlier).toMatchObject([
      {
        step_type: 'resume_analysis',
        status: 'approved',
        answers: [{ name: 'Ana Lead', decision: 'approved', comments: 'Solid.' }],
      },
    ]);
  });

  it('says why there is no score', async () => {
    const { evidence, world, db, company, run, lead, candidate_id, job_id, admin } = await aQuestion({ resume: null });
    const why = async () => (await evidence()).body.summary;
    // No resume could be read, so the step has failed and an admin skips it.
    await admin.ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'skip' } });
    await wakeRuns(world.deps, company.id, [run.id]);
    expect(await why()).toEqual({ score: null, no_score: 'no_resume' });
    await aResume(world, company, { id: candidate_id }, RESUME);
    await db.delete(dueAnalyses);
    expect(await why()).toEqual({ score: null, no_score: 'not_analysed' });
    const due = { company_id: company.id, candidate_id, job_id, reason: 'asked_for' as const };
    await db.insert(dueAnalyses).values(due);
    expect(await why()).toEqual({ score: null, no_score: 'waiting' });
    await db.update(dueAnalyses).set({ due_at: null, failure: 'Out of paper.' });
    expect(await why()).toEqual({ score: null, no_score: 'failed' });
    expect((await lead.ask(api.approvals.pending, {})).body.requests[0]?.summary?.no_score).toBe('failed');
    await db.delete(dueAnalyses);
    await db
      .update(runSteps)
      .set({ output: { status: 'unreadable' } })
      .where(eq(runSteps.step_type, 'resume_analysis'));
    expect(await why()).toEqual({ score: null, no_score: 'failed' });
  });

  it('includes the scorecards of an interview, which an interviewer sees only after submitting their own', async () => {
    const { world, company, hr, people, job } = await anInterviewScene({ interviewers: 2 });
    const [first, second] = people.map((user) => signedIn(world, user));
    const admin = await asUser(world, { company });
    const visitor = await anInvited(world, company, job);
    const params = { id: visitor.interview_id };
    await choose(visitor, (await look(visitor)).slots[0]!);
    world.pass({ hours: 3, minutes: 1 });
    await hr.ask(api.interviews.complete, { params });
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    const card = {
      marks: [
        { criterion: 'Skills', mark: 4 },
        { criterion: 'Calm', mark: 5 },
        { criterion: 'Late', mark: null },
      ],
      recommendation: 'yes' as const,
      comment: 'Warm.',
    };
    await first!(api.scorecards.give, { params, body: card });
    const id = await openRequest(world, visitor.run);
    const again = signedIn(world, admin.user);
    expect((await again(api.approvals.evidence, { params: { id } })).body.interviews).toMatchObject([
      { given_count: 1, asked_count: 2, scorecards: [{ recommendation: 'yes', average: 4.5, comment: 'Warm.' }] },
    ]);
    // Makes the second interviewer an admin, so that they see the request but not yet the first scorecard.
    await world.deps.database.system.execute(
      `update users set role_id = (select id from roles where name = 'admin') where id = '${people[1]!.id}'`,
    );
    expect((await second!(api.approvals.evidence, { params: { id } })).body.interviews).toMatchObject([
      { given_count: 1, scorecards: [] },
    ]);
  });

  it('includes the result of an AI interview', async () => {
    const world = await aWorld();
    const hiring = await anInterviewingJob(world, { steps: [{ type: 'ai_interview' }, { type: 'human_approval' }] });
    const applicant = await anApplicantFor(world, hiring);
    const params = { id: (await applicant.me()).todos[0]!.id };
    await answerAll(applicant, params, 'I fed the sourdough every morning and baked forty loaves.');
    await applicant.them.ask(api.portalInterviews.submit, { params });
    await applicant.goOn();
    const id = await openRequest(world, applicant.run);
    const { body } = await hiring.staff.ask(api.approvals.evidence, { params: { id } });
    expect(body.ai_interviews).toMatchObject([{ score: expect.any(Number), human: null }]);
    expect(body.ai_interviews[0]!.answered_count).toBe(body.ai_interviews[0]!.question_count);
  });
});

describe('the requests about one candidate', () => {
  it('are limited to those the caller may see', async () => {
    const { lead, admin, colleague, candidate_id, evidence } = await aQuestion();
    const params = { id: candidate_id };
    const { body } = await lead.ask(api.approvals.ofCandidate, { params });
    expect(body).toMatchObject({ total_count: 1, requests: [{ candidate_id, can_approve: true }] });
    expect(body.requests[0]?.summary).toEqual((await evidence()).body.summary);
    expect((await admin.ask(api.approvals.ofCandidate, { params })).body.requests[0]?.can_approve).toBe(false);
    expect((await colleague.ask(api.approvals.ofCandidate, { params })).body.total_count).toBe(0);
  });
});
