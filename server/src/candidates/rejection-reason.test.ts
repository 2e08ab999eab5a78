import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aManager } from '../testing/a-manager.ts';
import { asUser } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { openRequest } from '../testing/workflow-factories.ts';

/** A candidate whom an approver has rejected with a reason, as the profile and an admin's export show them. */
const aRefused = async () => {
  const { ask, add, post, wake, world, company } = await aManager();
  const lead = await asUser(world, { company, role: 'tech_lead' });
  const admin = await asUser(world, { company });
  const { id, runId } = await add(
    'ada@example.com',
    await post([{ type: 'human_approval', approvers: [lead.user.id] }]),
  );
  await wake(runId!);
  const approval_request_id = await openRequest(world, { id: runId! });
  const body = { approval_request_id, decision: 'rejected', comments: 'No tests.' } as const;
  expect((await lead.ask(api.approvals.respond, { body })).status).toBe(200);
  const read = async () => {
    const profile = (await ask(api.candidates.get, { params: { id } })).body;
    const headers = { authorization: `Bearer ${admin.token}` };
    const all = await world.app.inject({ url: '/api/candidates/export', headers });
    const [title, line] = all.body.split('\r\n');
    expect(title).toMatch(/,Reason for rejection$/);
    const chosen = await world.app.inject({
      method: 'POST',
      url: '/api/candidates/export',
      headers,
      payload: { ids: [id] },
    });
    expect(chosen.body.split('\r\n')[1]).toBe(line);
    return { ended: profile.endedBecause, profile: profile.rejectionReason, exported: line!.split(',').at(-1) };
  };
  return { ask, world, company, id, runId: runId!, wake, read };
};

describe('the reason for a rejection', () => {
  it('is that of the approver, on the profile and in an export', async () => {
    const { read } = await aRefused();
    expect(await read()).toEqual({ ended: 'rejected', profile: 'No tests.', exported: 'No tests.' });
  });

  it('is hidden once it was undone and the candidate has withdrawn', async () => {
    const { ask, world, company, id, runId, wake, read } = await aRefused();
    await ask(api.candidates.undoRejection, { params: { id }, body: {} });
    await wake(runId);
    expect(await read()).toMatchObject({ profile: null, exported: '' });
    const them = await asCandidate(world, company, { id });
    const [application] = (await them.ask(api.portal.me, {})).body.applications;
    expect((await them.ask(api.portal.withdraw, { params: application! })).status).toBe(200);
    expect(await read()).toEqual({ ended: 'withdrawn', profile: null, exported: '' });
  });

  it('is the one given since by the user who rejected them again', async () => {
    const { ask, id, read } = await aRefused();
    await ask(api.candidates.undoRejection, { params: { id }, body: {} });
    await ask(api.candidates.reject, { params: { id }, body: { reason: 'Too far away.' } });
    expect(await read()).toEqual({ ended: 'rejected', profile: 'Too far away.', exported: 'Too far away.' });
  });
});
