import { api } from '@hirewire/contract';
import type { JobChange } from '@hirewire/contract/jobs';
import { WRITTEN_INTERVIEW_MESSAGES } from '@hirewire/contract/written-interview-terms';
import { describe, expect, it } from 'vitest';
import { aJob, asUser } from '../testing/factories.ts';
import {
  anApplicantFor,
  anInterviewingJob,
  anInvited,
  approve,
  mailsIn,
} from '../testing/written-interview-factories.ts';
import { aTemplate, readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('the questions of a job', () => {
  it('must be approved before any candidate is asked, and then those who were waiting are asked', async () => {
    const world = await aWorld();
    const hiring = await anInterviewingJob(world, { isApproved: false });
    const waiting = await anApplicantFor(world, hiring);
    expect((await readRunState(world, waiting.run)).rows[0]).toMatchObject({
      status: 'failed',
      failure: WRITTEN_INTERVIEW_MESSAGES.notApproved,
    });
    const params = { id: hiring.job.id };
    const before = (await hiring.staff.ask(api.interviewQuestions.get, { params })).body;
    expect(before).toMatchObject({ in_use: null, waiting_count: 1, has_job_changed: false });
    expect((await approve(hiring.staff, hiring.job)).body).toMatchObject({
      version: 1,
      approved_by_name: 'Ada Lovelace',
    });
    await waiting.goOn();
    expect((await waiting.me()).todos).toMatchObject([{ type: 'interview' }]);
    expect(await mailsIn(world)).toMatchObject([
      { subject: 'Interview questions for Baker', body: expect.stringContaining('{{portal_link}}') },
    ]);
  });

  it('are the same for everyone until they change, and candidates in progress keep theirs', async () => {
    const world = await aWorld();
    const first = await anInvited(world);
    const { staff, job } = first;
    const params = { id: job.id };
    const { in_use } = (await staff.ask(api.interviewQuestions.get, { params })).body;
    const { version: replaces, language, days_to_answer, questions } = in_use!;
    const same = { language, days_to_answer, questions, replaces };
    expect((await staff.ask(api.interviewQuestions.approve, { params, body: same })).body.version).toBe(1);
    const changed = { ...same, questions: [{ ...questions[0]!, text: 'Why bread?' }, ...questions.slice(1)] };
    expect((await staff.ask(api.interviewQuestions.approve, { params, body: changed })).body.version).toBe(2);
    const late = await staff.ask(api.interviewQuestions.approve, { params, body: changed });
    expect([late.status, late.body.detail]).toEqual([409, WRITTEN_INTERVIEW_MESSAGES.newerQuestions]);

    const second = await anApplicantFor(world, first);
    const { id } = (await second.me()).todos[0]!;
    const asked = async (them: typeof first.them, interview: { id: string }) =>
      (await them.ask(api.portalInterviews.consent, { params: interview })).body.questions[0]?.answers[0]?.prompt;
    expect(await asked(first.them, first.params)).toBe(questions[0]!.text);
    expect(await asked(second.them, { id })).toBe('Why bread?');
    await staff.ask(api.jobs.change, { params, body: { requirements: 'Croissants' } });
    const after = (await staff.ask(api.interviewQuestions.get, { params, query: { language: 'fr' } })).body;
    expect(after).toMatchObject({ has_job_changed: true, proposal: { language: 'fr' } });
    expect(JSON.stringify(after.proposal)).toContain('Croissants');

    const { criteria, version: kept } = (await staff.ask(api.criteria.get, { params })).body;
    const own = { kind: 'must_have' as const, label: 'Sourdough', is_on: true, weight: 100 };
    const others = criteria.map((one) => ({ id: one.id, is_on: !one.label.includes('Croissants'), weight: 1 }));
    await staff.ask(api.criteria.save, { params, body: { version: kept, criteria: [...others, own] } });
    const edited = JSON.stringify((await staff.ask(api.interviewQuestions.get, { params })).body.proposal);
    expect([edited.includes('Sourdough'), edited.includes('Croissants')]).toEqual([true, false]);
  });

  it('can be approved as proposed, however long the job’s title is', async () => {
    const world = await aWorld();
    const { staff, job } = await anInterviewingJob(world, { isApproved: false });
    const title = `Baker ${'x'.repeat(194)}`;
    await staff.ask(api.jobs.change, { params: { id: job.id }, body: { title } });
    expect((await approve(staff, job)).status).toBe(200);
  });
});

it('starter questions are approved when an active job gets a workflow that asks some, not by a save that changes nothing', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { id: workflow_template_id } = await aTemplate(world, admin.company, [{ type: 'ai_interview' }]);
  const job = await aJob(world, { company: admin.company, values: { workflow_template_id, status: 'active' } });
  const params = { id: job.id };
  const save = async (body: JobChange) => {
    expect((await admin.ask(api.jobs.change, { params, body })).status).toBe(200);
    return (await admin.ask(api.interviewQuestions.get, { params })).body.in_use;
  };
  expect(await save({ status: 'active', workflow_template_id })).toBeNull();
  expect(await save({ title: 'Baker', workflow_template_id })).toBeNull();
  expect(await save({ workflow_template_id: null })).toBeNull();
  expect(await save({ workflow_template_id })).toMatchObject({ version: 1, is_starter: true });
});
