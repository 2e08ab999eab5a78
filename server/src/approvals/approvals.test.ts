import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { outbox } from '../db/schema/outbox.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { asUser } from '../testing/factories.ts';
import { aRun, openRequest } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { remindApprovers } from './remind-approvers.ts';

/** A company with an admin, two approvers and another user, and one request to the two approvers. */
const aQuestion = async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const first = await asUser(world, { company, role: 'tech_lead' });
  const second = await asUser(world, {
    company,
    role: 'recruiter',
    values: { first_name: 'Grace', last_name: 'Second' },
  });
  const other = await asUser(world, { company, role: 'hr_manager' });
  const ask = async () => {
    const run = await aRun(world, company, [{ type: 'human_approval', approvers: [first.user.id, second.user.id] }]);
    await wakeRuns(world.deps, company.id, [run.id]);
    return openRequest(world, run);
  };
  return { world, admin, first, second, other, ask, request: await ask() };
};

describe('pending requests', () => {
  it('are shown to the approvers asked, and all of them to admins', async () => {
    const { admin, first, other, request } = await aQuestion();
    const { body } = await first.ask(api.approvals.pending, {});
    expect(body.total_count).toBe(1);
    expect(body.requests[0]).toMatchObject({
      id: request,
      step_type: 'human_approval',
      step_name: 'human_approval',
      step_display_name: 'Human Approval',
      candidate_name: 'Grace Hopper',
      job_title: 'Engineer',
      job_department: null,
      status: 'pending',
      responded_at: null,
      comments: null,
      can_approve: true,
      approvals_given: 0,
      approvals_needed: 2,
    });
    expect((await other.ask(api.approvals.pending, {})).body).toEqual({ requests: [], total_count: 0 });
    const seen = await admin.ask(api.approvals.pending, {});
    expect(seen.body.requests[0]).toMatchObject({ id: request, can_approve: false });
  });

  it('name the application they are about, until it is hidden', async () => {
    const { world, admin, ask } = await aQuestion();
    const request = await ask();
    const db = world.deps.database.system;
    const [of] = await db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(approvalRequests, eq(approvalRequests.run_id, applications.run_id))
      .where(eq(approvalRequests.id, request));
    const shown = async () => {
      const { requests } = (await admin.ask(api.approvals.pending, {})).body;
      return requests.find(({ id }) => id === request)?.application_id;
    };
    expect(await shown()).toBe(of!.id);
    await db
      .update(applications)
      .set({ deleted_at: world.deps.clock().toISOString() })
      .where(eq(applications.id, of!.id));
    expect(await shown()).toBeNull();
  });

  it('say where the candidate goes next', async () => {
    const world = await aWorld();
    const lead = await asUser(world, { role: 'tech_lead' });
    const approval = { type: 'human_approval' as const, approvers: [lead.user.id] };
    const run = await aRun(world, lead.company, [approval, { type: 'offer_letter' }, { type: 'ai_interview' }]);
    const last = await aRun(world, lead.company, [approval]);
    await wakeRuns(world.deps, lead.company.id, [run.id, last.id]);
    const { body } = await lead.ask(api.approvals.pending, {});
    expect(body.requests.map((request) => request.next_step_display_name)).toEqual(
      expect.arrayContaining(['Offer Letter', null]),
    );
    expect(body.total_count).toBe(2);
  });

  it('are never visible to another company', async () => {
    const { world, request } = await aQuestion();
    const stranger = await asUser(world);
    expect((await stranger.ask(api.approvals.pending, {})).body.total_count).toBe(0);
    const body = { approval_request_id: request, decision: 'approved' } as const;
    expect((await stranger.ask(api.approvals.respond, { body })).status).toBe(404);
  });
});

describe('an answer', () => {
  it("keeps every approver's comment", async () => {
    const { admin, first, second, request } = await aQuestion();
    const answer = (comments: string) => ({ approval_request_id: request, decision: 'approved', comments }) as const;
    await first.ask(api.approvals.respond, { body: answer('Good.') });
    await second.ask(api.approvals.respond, { body: answer('Very good.') });
    const { body } = await admin.ask(api.approvals.history, {});
    expect(body.requests[0]?.comments).toBe('Ada Lovelace: Good.\nGrace Second: Very good.');
  });

  it('counts towards the total, and the last one settles the request', async () => {
    const { admin, first, second, request } = await aQuestion();
    const body = { approval_request_id: request, decision: 'approved', comments: 'Good.' } as const;
    const one = await first.ask(api.approvals.respond, { body });
    expect(one.body).toMatchObject({ status: 'pending', approvals_given: 1, can_approve: false });
    expect((await second.ask(api.approvals.pending, {})).body.requests[0]?.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: first.user.id, decision: 'approved', comments: 'Good.' }),
      ]),
    );
    expect(await first.ask(api.approvals.respond, { body })).toMatchObject({
      status: 409,
      body: { detail: 'You have answered this request already.' },
    });
    const two = await second.ask(api.approvals.respond, { body: { ...body, comments: null } });
    expect(two.body).toMatchObject({ status: 'approved', approvals_given: 2, comments: 'Good.' });
    expect(await second.ask(api.approvals.respond, { body })).toMatchObject({
      status: 409,
      body: { detail: 'This request has been settled already.' },
    });
    expect((await admin.ask(api.approvals.pending, {})).body.total_count).toBe(0);
  });

  it.each([
    [{ decision: 'rejected', comments: null }, 'comments: Give a reason for the rejection.'],
    [{ decision: 'rejected', comments: '  ' }, 'comments: Give a reason for the rejection.'],
    [{ decision: 'maybe' }, 'decision: Choose approved or rejected.'],
  ])('is refused for %j', async (change, detail) => {
    const { first, request } = await aQuestion();
    const { status, body } = await first.ask(api.approvals.respond, {
      body: { approval_request_id: request, ...change } as never,
    });
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
  });

  it('is refused from an admin while an approver can still answer, and from users who were not asked', async () => {
    const { admin, other, request } = await aQuestion();
    const body = { approval_request_id: request, decision: 'approved' } as const;
    expect((await admin.ask(api.approvals.respond, { body })).status).toBe(403);
    expect((await other.ask(api.approvals.respond, { body })).status).toBe(403);
  });

  it('can come from an admin once both approvers have been deactivated through the API', async () => {
    const { admin, first, second, request } = await aQuestion();
    for (const { user } of [first, second]) await admin.ask(api.users.deactivate, { params: { id: user.id } });
    expect((await admin.ask(api.approvals.stats, {})).body.waiting_for_me).toBe(1);
    expect((await admin.ask(api.approvals.pending, {})).body.requests[0]?.can_approve).toBe(true);
    const body = { approval_request_id: request, decision: 'rejected', comments: 'Nobody left.' } as const;
    expect((await admin.ask(api.approvals.respond, { body })).body.status).toBe('rejected');
  });
});

describe('history and statistics', () => {
  it('list answers newest first and count them', async () => {
    const { world, admin, first, second, other, ask, request } = await aQuestion();
    const reject = { approval_request_id: request, decision: 'rejected', comments: 'Not now.' } as const;
    await first.ask(api.approvals.respond, { body: reject });
    world.pass({ minutes: 1 });
    const later = await ask();
    for (const person of [first, second]) {
      await person.ask(api.approvals.respond, { body: { approval_request_id: later, decision: 'approved' } });
    }
    await ask();
    const { body } = await second.ask(api.approvals.history, {});
    expect(body.total_count).toBe(2);
    expect(body.requests.map(({ id, status, comments }) => [id, status, comments])).toEqual([
      [later, 'approved', null],
      [request, 'rejected', 'Not now.'],
    ]);
    const page = await second.ask(api.approvals.history, { query: { limit: 1, offset: 1 } });
    expect(page.body.requests.map(({ id }) => id)).toEqual([request]);
    expect((await admin.ask(api.approvals.stats, {})).body).toEqual({
      pending_count: 1,
      approved_count: 1,
      rejected_count: 1,
      total_count: 3,
      waiting_for_me: 0,
    });
    expect((await first.ask(api.approvals.stats, {})).body.waiting_for_me).toBe(1);
    expect((await other.ask(api.approvals.stats, {})).body.total_count).toBe(0);
  });
});

describe('a rejection that is undone', () => {
  it('is marked in the history and stays in its figures', async () => {
    const { admin, first, request } = await aQuestion();
    const reject = { approval_request_id: request, decision: 'rejected', comments: 'Not now.' } as const;
    const rejected = await first.ask(api.approvals.respond, { body: reject });
    const read = async () => {
      const { requests } = (await admin.ask(api.approvals.history, {})).body;
      const { pending_count, rejected_count, total_count } = (await admin.ask(api.approvals.stats, {})).body;
      return { undone: requests.map(({ is_undone }) => is_undone), pending_count, rejected_count, total_count };
    };
    expect(await read()).toEqual({ undone: [false], pending_count: 0, rejected_count: 1, total_count: 1 });
    const { candidate_id, application_id } = rejected.body;
    const undo = { params: { id: candidate_id! }, body: { application_id: application_id! } };
    expect((await admin.ask(api.candidates.undoRejection, undo)).status).toBe(200);
    expect(await read()).toEqual({ undone: [true], pending_count: 1, rejected_count: 1, total_count: 2 });
  });
});

describe('a run that is cancelled', () => {
  it('takes its answered requests out of the history and its figures', async () => {
    const { admin, first, request } = await aQuestion();
    const reject = { approval_request_id: request, decision: 'rejected', comments: 'Not now.' } as const;
    await first.ask(api.approvals.respond, { body: reject });
    const params = { id: (await admin.ask(api.workflows.runs, {})).body[0]!.id };
    const read = async () => {
      const { requests, total_count } = (await admin.ask(api.approvals.history, {})).body;
      const { rejected_count } = (await admin.ask(api.approvals.stats, {})).body;
      return { listed: requests.length, total_count, rejected_count };
    };
    expect(await read()).toEqual({ listed: 1, total_count: 1, rejected_count: 1 });
    await admin.ask(api.workflows.cancelRun, { params });
    expect(await read()).toEqual({ listed: 0, total_count: 0, rejected_count: 0 });
  });

  it('withdraws its pending request', async () => {
    const { admin, first, request } = await aQuestion();
    const { body: runs } = await admin.ask(api.workflows.runs, {});
    expect((await admin.ask(api.workflows.cancelRun, { params: { id: runs[0]!.id } })).status).toBe(200);
    expect((await first.ask(api.approvals.stats, {})).body).toMatchObject({ pending_count: 0, waiting_for_me: 0 });
    const body = { approval_request_id: request, decision: 'approved' } as const;
    expect((await first.ask(api.approvals.respond, { body })).status).toBe(409);
  });
});

describe('a reminder', () => {
  it('goes once a day to each approver with a request pending for more than a day', async () => {
    const { world, first, second, ask, request } = await aQuestion();
    await ask();
    const db = world.deps.database.system;
    const digests = async () => (await db.select().from(outbox)).filter(({ kind }) => kind === 'approval_digest');
    await remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
    expect(await digests()).toEqual([]);
    await first.ask(api.approvals.respond, { body: { approval_request_id: request, decision: 'approved' } });
    world.pass({ hours: 25 });
    await remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
    await remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
    const sent = await digests();
    expect(sent.map(({ user_id, subject }) => [user_id, subject]).toSorted()).toEqual(
      [
        [first.user.id, 'A candidate needs your decision'],
        [second.user.id, '2 candidates need your decision'],
      ].toSorted(),
    );
    expect(sent[0]!.body).toContain(`${world.deps.config.publicUrl}/approvals`);
    world.pass({ hours: 24 });
    await remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
    expect(await digests()).toHaveLength(4);
  });
});
