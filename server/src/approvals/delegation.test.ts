import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { approvalAnswers } from '../db/schema/approvals.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { decisionTokenFor } from '../testing/approval-factories.ts';
import { aUser, ask, asUser, tokensFor } from '../testing/factories.ts';
import { aRun, openRequest, readRunState } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { daysAfter } from '../lib/days.ts';

type Person = Awaited<ReturnType<typeof asUser>>;

const away = (world: World, person: Person, delegate: { id: string }, { from = 0, days = 3 } = {}) => {
  const starts_at = daysAfter(world.deps.clock(), from);
  const ends_at = daysAfter(starts_at, days).toISOString();
  const body = { delegate_id: delegate.id, starts_at: starts_at.toISOString(), ends_at };
  return person.ask(api.approvalSettings.setAbsence, { body });
};

/** Ben is asked, optionally with others, and Ana can answer for him. */
const aScene = async (others: number = 0) => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const named = (first_name: string) =>
    asUser(world, { company, role: 'tech_lead', values: { first_name, last_name: 'X' } });
  const [ben, ana] = [await named('Ben'), await named('Ana')];
  const more: Person[] = [];
  for (let count = 0; count < others; count += 1) more.push(await named(`Other${count}`));
  const ask = async (approvers = [ben, ...more]) => {
    const run = await aRun(world, company, [
      { type: 'human_approval', approvers: approvers.map(({ user }) => user.id) },
      {},
    ]);
    await wakeRuns(world.deps, company.id, [run.id]);
    return { run, request_id: await openRequest(world, run) };
  };
  const pending = async (person: Person) => (await person.ask(api.approvals.pending, {})).body.requests;
  const approve = (person: Person, approval_request_id: string, on_behalf_of?: string) =>
    person.ask(api.approvals.respond, {
      body: { approval_request_id, decision: 'approved', ...(on_behalf_of && { on_behalf_of }) },
    });
  return { world, admin, company, ben, ana, more, ask, pending, approve };
};

describe('a delegate', () => {
  it('answers for an absent approver, which the audit log shows, and only during the absence', async () => {
    const { world, admin, ben, ana, ask: askFor, pending, approve } = await aScene();
    const before = await askFor();
    expect(await pending(ana)).toEqual([]);
    await away(world, ben, ana.user);
    const during = await askFor();
    expect((await pending(ana)).map(({ id, can_approve, acting_for }) => [id, can_approve, acting_for?.name])).toEqual([
      [before.request_id, true, 'Ben X'],
      [during.request_id, true, 'Ben X'],
    ]);
    expect((await ana.ask(api.approvals.stats, {})).body.waiting_for_me).toBe(2);
    const answered = await approve(ana, before.request_id);
    expect(answered.body).toMatchObject({
      status: 'approved',
      approvals_given: 1,
      approvals_needed: 1,
      answers: [{ name: 'Ben X', answered_by_name: 'Ana X', decision: 'approved' }],
    });
    expect((await readRunState(world, before.run)).steps[0]).toBe('completed');
    expect((await ana.ask(api.approvals.history, {})).body.requests[0]?.answers[0]).toMatchObject({
      name: 'Ben X',
      answered_by_name: 'Ana X',
    });
    const events = await world.deps.database.system.select().from(auditEvents);
    expect(events.find(({ action }) => action === 'approved')).toMatchObject({
      actor_id: ana.user.id,
      detail: { on_behalf_of: ben.user.id },
    });
    world.pass({ days: 3 });
    const back = await asUserAgain(world, ana);
    expect(await pending(back)).toEqual([]);
    expect((await approve(back, during.request_id)).status).toBe(403);
    expect((await approve(back, during.request_id, ben.user.id)).status).toBe(403);
    expect((await approve(await asUserAgain(world, ben), during.request_id)).status).toBe(200);
    expect((await admin.ask(api.approvalSettings.get, {})).status).toBe(401);
  });

  it('is named as the author of a comment, in no words of a language', async () => {
    const { world, ben, ana, more, ask: askFor } = await aScene(1);
    const { request_id: approval_request_id } = await askFor();
    await away(world, ben, ana.user);
    const approve = (person: Person, comments: string) =>
      person.ask(api.approvals.respond, { body: { approval_request_id, decision: 'approved', comments } });
    await approve(more[0]!, 'Good.');
    const { body } = await approve(ana, 'Very good.');
    expect(body.comments?.split('\n').toSorted()).toEqual(['Ana X: Very good.', 'Other0 X: Good.']);
    expect(body.answers).toContainEqual(expect.objectContaining({ name: 'Ben X', answered_by_name: 'Ana X' }));
  });

  it('who is asked as well has two seats and answers separately for each', async () => {
    const { world, ben, ana, ask: askFor, pending, approve } = await aScene();
    const { request_id, run } = await askFor([ben, ana]);
    await away(world, ben, ana.user);
    expect((await pending(ana))[0]).toMatchObject({ acting_for: null, approvals_needed: 2 });
    expect((await approve(ana, request_id)).body).toMatchObject({
      status: 'pending',
      approvals_given: 1,
      approvals_needed: 2,
      can_approve: true,
      acting_for: { user_id: ben.user.id, name: 'Ben X' },
    });
    // Repeating the answer does not fill the second seat: that one has to be named.
    expect((await approve(ana, request_id)).status).toBe(409);
    expect((await readRunState(world, run)).steps[0]).toBe('waiting_approval');
    expect((await approve(ana, request_id, ben.user.id)).body).toMatchObject({
      status: 'approved',
      approvals_given: 2,
    });
  });

  it('who answers for two approvers fills one seat per answer', async () => {
    const { world, ben, ana, more, ask: askFor, approve } = await aScene(1);
    const { request_id } = await askFor();
    await away(world, ben, ana.user);
    await away(world, more[0]!, ana.user);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await approve(ana, request_id)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const rows = await world.deps.database.system.select().from(approvalAnswers);
    expect(rows.filter(({ decision }) => decision === 'approved')).toHaveLength(1);
  });

  it('gets a mail with a link of their own, which expires with the absence', async () => {
    const { world, ben, ana, ask: askFor } = await aScene();
    await away(world, ben, ana.user, { days: 2 });
    const { request_id } = await askFor();
    const letters = await world.deps.database.system.select().from(outbox).where(eq(outbox.user_id, ana.user.id));
    expect(letters[0]!.body).toContain('You are asked in place of Ben X, who is away.');
    const token = await decisionTokenFor(world, ana.user, { request_id, seat: ben.user });
    expect((await ask(world, api.decisions.get, { token })).body.request.acting_for?.name).toBe('Ben X');
    world.pass({ days: 2 });
    expect((await ask(world, api.decisions.get, { token })).status).toBe(401);
  });

  it('cannot delegate further: a second delegate cannot answer for the absent approver', async () => {
    const { world, company, ben, ana, ask: askFor, pending } = await aScene();
    const cleo = await asUser(world, { company, role: 'tech_lead' });
    await away(world, ben, ana.user);
    await away(world, ana, cleo.user);
    await askFor();
    expect(await pending(cleo)).toEqual([]);
    expect(await pending(ana)).toHaveLength(1);
  });
});

describe('an absence', () => {
  it.each<
    [
      string,
      (scene: Awaited<ReturnType<typeof aScene>>) => Promise<{ status: number; body: { detail: string } }>,
      number,
      string,
    ]
  >([
    ['oneself', ({ world, ben }) => away(world, ben, ben.user), 422, 'delegate_id: Choose a colleague, not yourself.'],
    [
      'a stranger',
      async ({ world, ben }) => away(world, ben, await aUser(world)),
      422,
      'delegate_id: Choose an active colleague.',
    ],
    [
      'a deactivated colleague',
      async ({ world, company, ben }) =>
        away(world, ben, await aUser(world, { company, values: { is_active: false } })),
      422,
      'delegate_id: Choose an active colleague.',
    ],
    [
      'one who is away then',
      async ({ world, ben, ana, admin }) => {
        await away(world, ana, admin.user);
        return away(world, ben, ana.user);
      },
      409,
      'This colleague is away at the same time. Choose another colleague.',
    ],
    [
      'no time',
      ({ world, ben, ana }) => away(world, ben, ana.user, { days: -1 }),
      422,
      'ends_at: The last day must not be before the first.',
    ],
    [
      'a time that has passed',
      ({ world, ben, ana }) => away(world, ben, ana.user, { from: -5, days: 3 }),
      422,
      'ends_at: This day has passed.',
    ],
  ])('is refused for %s', async (_, attempt, status, detail) => {
    const { status: given, body } = await attempt(await aScene());
    expect({ status: given, detail: body.detail }).toEqual({ status, detail });
  });

  it('is refused to the second of two users who name each other at the same moment', async () => {
    const { world, ben, ana } = await aScene();
    const statuses = await Promise.all([away(world, ben, ana.user), away(world, ana, ben.user)]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('can be ended, and shows who answers for whom', async () => {
    const { world, ben, ana } = await aScene();
    await away(world, ben, ana.user);
    const settings = async (person: Person) => (await person.ask(api.approvalSettings.get, {})).body;
    expect((await settings(ben)).away?.delegate.name).toBe('Ana X');
    expect((await settings(ana)).answering_for).toMatchObject([{ name: 'Ben X' }]);
    await ben.ask(api.approvalSettings.endAbsence, {});
    expect((await settings(ben)).away).toBeNull();
    expect((await settings(ana)).answering_for).toEqual([]);
  });
});

/** Signs in again, since time has passed. */
const asUserAgain = async (world: World, { user }: Person): Promise<Person> => {
  const { access_token: token } = await tokensFor(world, user);
  return {
    user,
    company: { id: user.company_id },
    token,
    ask: (route, input) => ask(world, route, { ...input, token }),
  };
};
