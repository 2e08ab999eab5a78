import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { aHiringCompany, aWorldWithGoogle } from '../testing/mailbox-factories.ts';

describe('a connected mailbox', () => {
  it('is tested at Google, and an ended permission is reported', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, mailbox } = await aHiringCompany(world, google);
    const good = await ask(api.mailboxes.test, { params: { id: mailbox.id } });
    expect(good.body).toMatchObject({ success: true, data: { connected: true } });
    await google.revokeToken();
    const bad = await ask(api.mailboxes.test, { params: { id: mailbox.id } });
    expect(bad.body.success).toBe(false);
    expect(bad.body.data).toEqual({
      connected: false,
      code: 'permission_ended',
      message: 'The access to the Google account has ended: connect it again.',
    });
    expect((await ask(api.mailboxes.list, {})).body.data[0]!.status).toBe('error');
  });

  it('cannot be tested without limit', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, mailbox } = await aHiringCompany(world, google);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push((await ask(api.mailboxes.test, { params: { id: mailbox.id } })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is turned off and on again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, mailbox } = await aHiringCompany(world, google);
    const toggle = () => ask(api.mailboxes.toggle, { params: { id: mailbox.id } });
    expect((await toggle()).body.data).toMatchObject({ is_active: false, status: 'disconnected' });
    expect((await toggle()).body.data).toMatchObject({ is_active: true, status: 'connected' });
    const both = await Promise.all([toggle(), toggle()]);
    expect(both.map(({ body }) => body.data.is_active).toSorted()).toEqual([false, true]);
  });

  it('is turned off once by a request that arrives twice, if it says what it wants', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, mailbox } = await aHiringCompany(world, google);
    const turnOff = () => ask(api.mailboxes.toggle, { params: { id: mailbox.id }, body: { is_active: false } });
    for (const { body } of [await turnOff(), await turnOff()])
      expect(body.data).toMatchObject({ id: mailbox.id, is_active: false });
    const paused = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'pause_mailbox'));
    expect(paused).toHaveLength(1);
  });

  it('is revoked at Google when it is disconnected, and forgotten here even when Google does not respond', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, mailbox } = await aHiringCompany(world, google);
    google.faults.next({ match: /revoke/, times: 1, kind: '500' });
    expect((await ask(api.mailboxes.remove, { params: { id: mailbox.id } })).body.success).toBe(true);
    expect([...google.requests.keys()].some((line) => line.includes('revoke'))).toBe(true);
    const [row] = await world.deps.database.system.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
    expect(row).toMatchObject({ is_active: false, secret: null, access_token: null });
  });

  it('can be limited to jobs of its own company only', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, mailbox, job } = await aHiringCompany(world, google);
    const other = await aHiringCompany(world, google);
    const change = (job_ids: string[]) => ask(api.mailboxes.change, { params: { id: mailbox.id }, body: { job_ids } });
    expect((await change([job.id])).body.data.job_ids).toEqual([job.id]);
    const refused = await change([other.job.id]);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe('job_ids: One of these jobs does not exist.');
  });

  it('can still be changed after a job that it is limited to was deleted', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask, mailbox, job } = await aHiringCompany(world, google);
    const change = (body: { job_ids: string[]; label?: string }) =>
      ask(api.mailboxes.change, { params: { id: mailbox.id }, body });
    await change({ job_ids: [job.id] });
    expect((await ask(api.jobs.remove, { params: { id: job.id } })).status).toBe(200);
    const renamed = await change({ job_ids: [job.id], label: 'Applications' });
    expect(renamed.body.data).toMatchObject({ label: 'Applications', job_ids: [job.id] });
    expect((await change({ job_ids: [] })).body.data.job_ids).toEqual([]);
    expect((await change({ job_ids: [job.id] })).status).toBe(422);
  });
});
