import { api } from '@hirewire/contract';
import type { Route } from '@hirewire/contract/route';
import { approvals } from '@hirewire/contract/approvals';
import { REVIEW_MESSAGES, taskReviews } from '@hirewire/contract/task-reviews';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../db/schema/users.ts';
import { aCompany, ask, asUser, aUser, type TestUser, tokensFor } from '../testing/factories.ts';
import { aTaskApplicant } from '../testing/task-factories.ts';
import { openRequest, readRunState } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';

const PERSON = {
  first_name: 'Quirina',
  last_name: 'Zimmerling',
  email: 'q.zimmerling@example.com',
  phone: '+49 30 901820',
};
const WORDS = ['quirina', 'zimmerling', '901820'];
const MARKS = [
  { number: 0, points: 1 as const },
  { number: 1, points: 0.5 as const },
];

/** A submission full of the candidate's name, to be marked by two reviewers. */
const aReview = async (world: World, reviewers = 2) => {
  const company = await aCompany(world);
  const people: TestUser[] = [];
  for (let count = 0; count < reviewers; count += 1) people.push(await aUser(world, { company, role: 'tech_lead' }));
  const applicant = await aTaskApplicant(world, {
    company,
    person: PERSON,
    steps: [
      { type: 'task_assignment' },
      { type: 'task_review', approvers: people.map(({ id }) => id), required_human_approval: true },
    ],
  });
  await applicant.wake();
  const { them, run, wake } = applicant;
  const todo = (await them.ask(api.portal.me, {})).body.applications[0]!.todos[0]!;
  const params = { id: todo.id };
  const file = new File(['By Quirina Zimmerling: 200 grams of flour. Call 030 901820.'], 'Quirina_Zimmerling.txt');
  await them.ask(api.portalTasks.upload, { params, body: {}, file });
  const body = { text: 'Zimmerling’s icing with marzipan roses.', url: 'https://github.com/zimmerling/cake' };
  await them.ask(api.portalTasks.submit, { params, body });
  await wake();
  const request_id = await openRequest(world, run);
  const asReviewer = async (index: number) => {
    const { access_token: token } = await tokensFor(world, people[index]!);
    return <R extends Route>(route: R, input: object) => ask(world, route, { ...input, token } as never);
  };
  return { ...applicant, people, request_id, asReviewer };
};

/** Every response of the routes that a reviewer uses, serialized. */
const everyAnswer = async (
  asOne: Awaited<ReturnType<Awaited<ReturnType<typeof aReview>>['asReviewer']>>,
  id: string,
) => {
  const told: Record<string, string> = {};
  const { body } = await asOne(taskReviews.submission, { params: { id } });
  const file_id = (body as { files?: { id: string }[] }).files?.[0]?.id ?? id;
  const BODIES: Record<string, object> = {
    [approvals.respond.path]: { approval_request_id: id, decision: 'approved' },
    [taskReviews.mark.path]: { marks: [{ number: 0, points: 1 }] },
  };
  for (const route of [...Object.values(approvals), ...Object.values(taskReviews)] as Route[]) {
    const answer = await asOne(route, {
      ...(route.path.includes('{') && { params: { id, file_id } }),
      ...(route.body && { body: BODIES[route.path] }),
    });
    told[`${route.method} ${route.path}`] = JSON.stringify([answer.body, answer.headers]);
  }
  return told;
};

/** What every user may read of a candidate whose submission is marked. */
const readProfile = async (
  asOne: Awaited<ReturnType<Awaited<ReturnType<typeof aReview>>['asReviewer']>>,
  candidateId: string,
) => {
  const profile = await asOne(api.candidates.get, { params: { id: candidateId } });
  const { body } = await asOne(api.workflows.runs, { query: { candidate_id: candidateId } });
  return JSON.stringify([profile.body, body]);
};

describe('marking', () => {
  it('is blind: no response a reviewer gets names the candidate until all marks are in', async () => {
    const world = await aWorld();
    const { asReviewer, request_id, person, run, staff } = await aReview(world);
    const secrets = [...WORDS, person.id, run.id];
    const [one, other] = [await asReviewer(0), await asReviewer(1)];
    const expectBlind = async (asOne: typeof one) => {
      const told = await everyAnswer(asOne, request_id);
      expect(Object.keys(told)).toHaveLength(Object.keys(approvals).length + Object.keys(taskReviews).length);
      for (const [name, answer] of Object.entries(told))
        for (const secret of secrets) expect(`${name} ${answer.toLowerCase()}`).not.toContain(secret);
    };
    await expectBlind(one);
    const mark = (asOne: typeof one) =>
      asOne(taskReviews.mark, { params: { id: request_id }, body: { marks: MARKS, comment: 'Sweet' } });
    const given = await mark(one);
    expect(given.body).toMatchObject({ is_blind: true, given: 1, asked: 2, own: { comment: 'Sweet' } });
    await expectBlind(other);
    // Neither the other reviewer's marks nor the automatic ones are visible before.
    expect(JSON.stringify(await everyAnswer(other, request_id))).not.toMatch(/Sweet|embedded|confidence/);
    const profile = await readProfile(other, person.id);
    expect(profile).not.toMatch(/Sweet|embedded|confidence/);
    expect(profile).toContain('"status":"marked"');
    const during = (await staff.ask(api.taskAssignments.list, { params: { id: person.id } })).body.tasks[0]!;
    expect(during.review).toMatchObject({ given: 1, asked: 2, is_complete: false, machine: null, people: [] });

    await mark(other);
    const { requests } = (await other(approvals.pending, {})).body as { requests: object[] };
    expect(requests).toMatchObject([
      {
        candidate_id: person.id,
        candidate_name: 'Quirina Zimmerling',
        review: { is_blind: false, needs_marks: false },
      },
    ]);
    const { body: open } = await other(taskReviews.submission, { params: { id: request_id } });
    expect(open).toMatchObject({ is_blind: false, files: [{ file_name: 'Quirina_Zimmerling.txt' }] });
    const after = (await staff.ask(api.taskAssignments.list, { params: { id: person.id } })).body.tasks[0]!;
    expect(after.review).toMatchObject({
      is_complete: true,
      people: [
        { marks: MARKS, comment: 'Sweet', total: 87.5 },
        { marks: MARKS, total: 87.5 },
      ],
    });
    expect(after.review!.machine!.marks.map(({ points }) => points > 0)).toEqual([true, true]);
    expect(JSON.stringify(after.review!.machine)).not.toMatch(/zimmerling/i);
    expect((await mark(one)).status).toBe(409);
  });

  it('is required before the decision, from each reviewer, for every criterion', async () => {
    const world = await aWorld();
    const { asReviewer, request_id, run, wake } = await aReview(world);
    const params = { id: request_id };
    const decide = (asOne: Awaited<ReturnType<typeof asReviewer>>) =>
      asOne(approvals.respond, { body: { approval_request_id: request_id, decision: 'approved' } });
    const [one, other] = [await asReviewer(0), await asReviewer(1)];
    const refused = await decide(one);
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 409,
      detail: REVIEW_MESSAGES.marksFirst,
    });
    const half = await one(taskReviews.mark, { params, body: { marks: MARKS.slice(1) } });
    expect(half.body.detail).toBe(`marks: ${REVIEW_MESSAGES.everyCriterion}`);
    await one(taskReviews.mark, { params, body: { marks: MARKS } });
    const first = await decide(one);
    expect({ status: first.status, blind: [first.body.candidate_id, first.body.application_id] }).toEqual({
      status: 200,
      blind: [null, null],
    });
    expect((await decide(other)).status).toBe(409);
    await other(taskReviews.mark, { params, body: { marks: MARKS } });
    expect((await decide(other)).body).toMatchObject({ status: 'approved', candidate_name: 'Quirina Zimmerling' });
    await wake();
    expect((await readRunState(world, run)).status).toBe('completed');
  });

  it('does not wait for a reviewer who can no longer sign in, and is refused to other users', async () => {
    const world = await aWorld();
    const { asReviewer, request_id, people, company, staff, person } = await aReview(world);
    const params = { id: request_id };
    const stranger = await tokensFor(world, await aUser(world, { company, role: 'tech_lead' }));
    const token = stranger.access_token;
    expect((await ask(world, taskReviews.submission, { params, token })).status).toBe(404);
    expect((await staff.ask(taskReviews.submission, { params })).body).toMatchObject({ is_blind: true });
    expect((await staff.ask(taskReviews.mark, { params, body: { marks: MARKS } })).status).toBe(403);
    await (
      await asReviewer(0)
    )(taskReviews.mark, { params, body: { marks: MARKS } });
    await world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, people[1]!.id));
    const { requests } = (await staff.ask(approvals.pending, {})).body;
    expect(requests).toMatchObject([{ candidate_id: person.id, review: { is_blind: false } }]);
  });

  it('by a delegate is stored for the absent reviewer, with both names', async () => {
    const world = await aWorld();
    const { asReviewer, request_id, company, staff, person } = await aReview(world, 1);
    const delegate = await asUser(world, { company, role: 'tech_lead', values: { first_name: 'Ana', last_name: 'X' } });
    const [starts_at, ends_at] = [0, 1].map((days) => new Date(world.deps.clock().getTime() + days * 86_400_000));
    const absence = {
      delegate_id: delegate.user.id,
      starts_at: starts_at!.toISOString(),
      ends_at: ends_at!.toISOString(),
    };
    await (
      await asReviewer(0)
    )(api.approvalSettings.setAbsence, { body: absence });
    await delegate.ask(taskReviews.mark, { params: { id: request_id }, body: { marks: MARKS } });
    const { tasks } = (await staff.ask(api.taskAssignments.list, { params: { id: person.id } })).body;
    expect(tasks[0]!.review!.people).toMatchObject([{ name: 'Ada Lovelace', marked_by_name: 'Ana X' }]);
  });

  it('is not required where nothing was handed in', async () => {
    const world = await aWorld();
    const { staff, run, wake } = await aTaskApplicant(world, {
      steps: [{ type: 'task_review', required_human_approval: true }],
    });
    await wake();
    expect((await readRunState(world, run)).rows[0]).toMatchObject({
      status: 'waiting_approval',
      output: { status: 'no_submission' },
    });
    const body = { approval_request_id: await openRequest(world, run), decision: 'approved' as const };
    expect((await staff.ask(approvals.respond, { body })).body).toMatchObject({ status: 'approved', review: null });
  });
});

it('the marks of the only reviewer, who has left, are enough for an admin to decide', async () => {
  const world = await aWorld();
  const { asReviewer, request_id, people, staff } = await aReview(world, 1);
  const params = { id: request_id };
  await (
    await asReviewer(0)
  )(taskReviews.mark, { params, body: { marks: MARKS } });
  await world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, people[0]!.id));
  const { requests } = (await staff.ask(approvals.pending, {})).body;
  expect(requests).toMatchObject([{ can_approve: true, review: { is_blind: false, needs_marks: false } }]);
  const body = { approval_request_id: request_id, decision: 'approved' as const };
  expect((await staff.ask(approvals.respond, { body })).body).toMatchObject({ status: 'approved' });
});
