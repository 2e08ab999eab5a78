import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { asUser } from '../testing/factories.ts';
import { anApplicant, messageRow } from '../testing/outbox-factories.ts';
import { recordBounce } from './record-bounce.ts';
import { sendDue } from './send-due.ts';

describe('a message that comes back', () => {
  it('is found by its Message-ID, with or without brackets, otherwise by its thread', async () => {
    const { world, company, candidate, write } = await anApplicant();
    const db = world.deps.database.forCompany(company.id);
    const ids = [await write(), await write()];
    await sendDue(world.deps);
    const [first] = await Promise.all(ids.map((id) => messageRow(world, id)));
    const bounce = { company_id: company.id, reason: '550 5.1.1\r\nuser unknown', now: world.deps.clock() };
    const byId = { original_message_id: first!.rfc_message_id!.slice(1, -1), provider_thread_id: null };
    expect(await recordBounce(db, { ...bounce, ...byId })).toBe(candidate.id);
    expect(await messageRow(world, ids[0]!)).toMatchObject({
      status: 'sent',
      bounce_reason: '550 5.1.1 user unknown',
      bounced_at: bounce.now.toISOString(),
    });

    await db.update(outbox).set({ provider_thread_id: 'thread' }).where(eq(outbox.id, ids[1]!));
    const byThread = { original_message_id: null, provider_thread_id: 'thread' };
    expect(await recordBounce(db, { ...bounce, ...byThread })).toBe(candidate.id);
    expect((await messageRow(world, ids[1]!)).bounced_at).not.toBeNull();
    const unknown = { original_message_id: '<unknown@example.com>', provider_thread_id: 'other' };
    expect(await recordBounce(db, { ...bounce, ...unknown })).toBeNull();
  });

  it('is shown with the candidate, by a code that other languages have words for', async () => {
    const { world, company, candidate, write } = await anApplicant();
    const db = world.deps.database.forCompany(company.id);
    const id = await write();
    await sendDue(world.deps);
    const { rfc_message_id } = await messageRow(world, id);
    const bounce = { company_id: company.id, original_message_id: rfc_message_id, provider_thread_id: null };
    await recordBounce(db, { ...bounce, reason: null, now: world.deps.clock() });
    expect(await messageRow(world, id)).toMatchObject({ bounce_reason: null, bounced_at: expect.any(String) });
    const admin = await asUser(world, { company });
    const { body } = await admin.ask(api.candidates.get, { params: { id: candidate.id } });
    expect(body.communicationHistory.find((message) => message.id === id)).toMatchObject({
      note: 'It could not be delivered and came back.',
      note_code: 'message_bounced',
    });
  });

  it('is not searched in another company', async () => {
    const { world, write } = await anApplicant();
    const id = await write();
    await sendDue(world.deps);
    const stranger = await asUser(world);
    const { rfc_message_id } = await messageRow(world, id);
    const bounce = { original_message_id: rfc_message_id, provider_thread_id: null, reason: 'no' };
    const found = await recordBounce(world.deps.database.system, {
      ...bounce,
      company_id: stranger.company.id,
      now: world.deps.clock(),
    });
    expect(found).toBeNull();
    expect((await messageRow(world, id)).bounced_at).toBeNull();
  });
});
