import { api } from '@hirewire/contract';
import { DECISION_LINK_DAYS, DECISION_MESSAGES } from '@hirewire/contract/approval-texts';
import { DECISION_LINK_SHOWN } from '@hirewire/contract/outbox';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { decisionLinks } from '../db/schema/links.ts';
import { outbox } from '../db/schema/outbox.ts';
import { approvalAnswers } from '../db/schema/approvals.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { replacePortalLinks } from '../lib/found-portal-links.ts';
import { findPortalLinksInBytes } from '../lib/portal-links-in-bytes.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import { anApprover, decisionTokenFor } from '../testing/approval-factories.ts';
import { aResume } from '../testing/candidate-factories.ts';
import { asUser, aUser, ask } from '../testing/factories.ts';
import { RESUME } from '../testing/score-factories.ts';
import { aWorldWithSmtp } from '../testing/smtp-world.ts';
import { aRun, openRequest, readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

const APPROVE = { decision: 'approved' } as const;

describe('the link in a mail to an approver', () => {
  it('shows the evidence and accepts one decision, which the audit log attributes to the link', async () => {
    const world = await aWorld();
    const { ask, user, run, request_id, company } = await anApprover(world, {
      values: { must_change_password: true, first_name: 'Ana', last_name: 'Lead' },
    });
    const page = await ask(api.decisions.get, {});
    expect(page.body).toMatchObject({
      approver_name: 'Ana Lead',
      request: { id: request_id, candidate_name: 'Grace Hopper', job_title: 'Engineer', can_approve: true },
      evidence: { summary: { score: null, no_score: 'no_resume' } },
    });
    const answer = await ask(api.decisions.answer, { body: { ...APPROVE, comments: 'Solid.' } });
    expect(answer).toMatchObject({ status: 200, body: { message: DECISION_MESSAGES.approved } });
    expect((await readRunState(world, run)).steps[0]).toBe('completed');
    const db = world.deps.database.system;
    const [given] = await db.select().from(approvalAnswers).where(eq(approvalAnswers.request_id, request_id));
    expect(given).toMatchObject({ decision: 'approved', comments: 'Solid.', by_mail_link: true, answered_by: null });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.company_id, company.id));
    expect(events.find(({ action }) => action === 'approved')).toMatchObject({
      actor_id: user.id,
      detail: { by_mail_link: true, request_id },
    });
    const again = await ask(api.decisions.answer, { body: APPROVE });
    expect(again).toMatchObject({ status: 409, body: { detail: DECISION_MESSAGES.answered } });
    for (const shown of [api.decisions.get, api.decisions.resume, api.decisions.file])
      expect(await ask(shown, {})).toMatchObject({ status: 409, body: { detail: DECISION_MESSAGES.answered } });
  });

  it.each([
    { decision: 'approved', comments: 'Solid.' },
    { decision: 'rejected', comments: 'Too junior.' },
  ] as const)('gives the same answer once when its response was lost: $decision', async (body) => {
    const world = await aWorld();
    const { ask, company } = await anApprover(world);
    const events = async () => {
      const all = await world.deps.database.system.select().from(auditEvents);
      return all.filter(({ company_id }) => company_id === company.id).length;
    };
    const first = await ask(api.decisions.answer, { body });
    const before = await events();
    expect(await ask(api.decisions.answer, { body })).toEqual(first);
    expect(await events()).toBe(before);
    const other = { decision: body.decision === 'approved' ? 'rejected' : 'approved', comments: 'No.' } as const;
    expect((await ask(api.decisions.answer, { body: other })).status).toBe(409);
  });

  it('decides nothing when it is opened, however often', async () => {
    const world = await aWorld();
    const { ask, run } = await anApprover(world);
    for (let time = 0; time < 3; time += 1) expect((await ask(api.decisions.get, {})).status).toBe(200);
    expect((await readRunState(world, run)).steps[0]).toBe('waiting_approval');
    const opened = await world.app.inject({ method: 'GET', url: '/api/decide?decision=approved' });
    expect(opened.statusCode).toBe(401);
  });

  it('needs a reason to reject', async () => {
    const world = await aWorld();
    const { ask, run } = await anApprover(world);
    const refused = await ask(api.decisions.answer, { body: { decision: 'rejected', comments: '  ' } });
    expect(refused).toMatchObject({ status: 422, body: { detail: 'comments: Give a reason for the rejection.' } });
    await ask(api.decisions.answer, { body: { decision: 'rejected', comments: 'Too junior.' } });
    expect((await readRunState(world, run)).status).toBe('rejected');
  });

  it('accepts one of several simultaneous answers', async () => {
    const world = await aWorld();
    const { ask, run } = await anApprover(world);
    const answers = ['Solid.', 'Solid.', 'Good.', 'Fine.'].map(async (comments) => {
      const { status } = await ask(api.decisions.answer, { body: { ...APPROVE, comments } });
      return { comments, status };
    });
    const given = (await Promise.all(answers)).filter(({ status }) => status === 200);
    expect(new Set(given.map(({ comments }) => comments)).size).toBe(1);
    expect(given).toHaveLength(given[0]!.comments === 'Solid.' ? 2 : 1);
    expect((await readRunState(world, run)).steps[0]).toBe('completed');
  });

  it.each<[string, (scene: Awaited<ReturnType<typeof aScene>>) => Promise<unknown>, number, string]>([
    [
      'settled elsewhere',
      ({ admin, run }) => admin.ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'skip' } }),
      409,
      DECISION_MESSAGES.settled,
    ],
    [
      'of a cancelled run',
      ({ admin, run }) => admin.ask(api.workflows.cancelRun, { params: { id: run.id } }),
      409,
      DECISION_MESSAGES.settled,
    ],
    [
      'of a deactivated approver',
      ({ admin, user }) => admin.ask(api.users.deactivate, { params: { id: user.id } }),
      401,
      DECISION_MESSAGES.ended,
    ],
    [
      'to an address that has changed',
      ({ admin, user }) => admin.ask(api.users.change, { params: { id: user.id }, body: { email: 'new@example.com' } }),
      401,
      DECISION_MESSAGES.ended,
    ],
    ['that has expired', async ({ world }) => world.pass({ days: DECISION_LINK_DAYS }), 401, DECISION_MESSAGES.expired],
  ])('does not work once it is %s', async (_, end, status, detail) => {
    const scene = await aScene();
    await end(scene);
    for (const answer of [
      await scene.ask(api.decisions.get, {}),
      await scene.ask(api.decisions.answer, { body: APPROVE }),
    ])
      expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status, detail });
  });

  it('opens only the resume of the request, at its quotes', async () => {
    const world = await aWorld();
    const company = await asUser(world);
    const lead = await aUser(world, { company: company.company, role: 'tech_lead' });
    const run = await aRun(world, company.company, [{ type: 'resume_analysis', approvers: [lead.id] }]);
    const [row] = await world.deps.database.system.select().from(runs).where(eq(runs.id, run.id));
    await aResume(world, company.company, { id: row!.candidate_id }, RESUME);
    await wakeRuns(world.deps, company.company.id, [run.id]);
    const token = await decisionTokenFor(world, lead, { request_id: await openRequest(world, run) });
    const { body } = await ask(world, api.decisions.get, { token });
    const { text } = (await ask(world, api.decisions.resume, { token })).body;
    for (const { quote, start, end } of body.evidence.quotes) expect(text!.slice(start, end)).toBe(quote);
    expect((await ask(world, api.decisions.file, { token })).body).toBe(RESUME);
  });

  it('exists in the sent mail but nowhere in the database, and is masked in a quoted reply', async () => {
    const { world, received } = await aWorldWithSmtp();
    const { request_id, user, token } = await anApprover(world);
    const db = world.deps.database.system;
    const [letter] = await db.select().from(outbox).where(eq(outbox.user_id, user.id));
    expect(letter!.body).toContain('Grace Hopper, who applied for Engineer, has reached “Human Approval”');
    expect(letter!.body).toContain('{{decision_link}}');
    const [seat] = await db.select().from(approvalAnswers).where(eq(approvalAnswers.request_id, request_id));
    expect(letter).toMatchObject({ kind: 'approval_request', about_type: 'approval_answer', about_id: seat!.id });
    const [mail] = await received();
    expect(mail).toMatchObject({ to: user.email, subject: 'Your approval is needed: Human Approval', token });
    const secret = world.deps.config.jwtSecret;
    const link = `${world.deps.config.publicUrl}/decide/#${token}`;
    const reply = `Yes!\r\n\r\n> See the evidence:\r\n> ${link.slice(0, 70)}\r\n> ${link.slice(70)}\r\n`;
    expect(replacePortalLinks(reply, secret)).toContain(DECISION_LINK_SHOWN);
    expect(replacePortalLinks(reply, secret)).not.toContain(token.slice(20, 60));
    // A link stored as received is revoked, and the approver gets a new one by mail.
    await revokeFoundLinks(world.deps, findPortalLinksInBytes(Buffer.from(reply), secret));
    expect((await ask(world, api.decisions.get, { token })).status).toBe(401);
    expect((await db.select().from(decisionLinks))[0]!.revoked_at).not.toBeNull();
    const letters = await db.select().from(outbox).where(eq(outbox.user_id, user.id)).orderBy(outbox.created_at);
    expect(letters.map(({ kind }) => kind)).toEqual(['approval_request', 'approval_new_link']);
  });

  it('is rate-limited', async () => {
    const world = await aWorld();
    const { ask } = await anApprover(world);
    const statuses = new Set<number>();
    for (let time = 0; time < 21; time += 1)
      statuses.add((await ask(api.decisions.answer, { body: { decision: 'rejected', comments: '' } as never })).status);
    // Invalid bodies do not count towards the limit.
    expect([...statuses]).toEqual([422]);
    for (let time = 0; time < 61; time += 1) statuses.add((await ask(api.decisions.get, {})).status);
    expect(statuses).toContain(429);
  });
});

const aScene = async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  return { world, admin, ...(await anApprover(world, { company: admin.company })) };
};
