import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

it('erases messages to colleagues about a nameless person, and nothing about other people', async () => {
  const world = await aWorld();
  const { company, user, ask } = await asUser(world);
  const db = world.deps.database.system;
  const tell = async (candidate: { id: string }) => {
    const id = await notify(db, {
      company_id: company.id,
      kind: 'offer_approval_request',
      recipient: { user_id: user.id },
      // The offer is already gone when messages are erased.
      about: { id: randomUUID(), candidate_id: candidate.id },
      params: {},
      is_automatic: true,
      created_by: null,
      now: world.deps.clock(),
    });
    return id!;
  };
  const person = await aPerson(world, company, { email: 'quirina@example.com' });
  const theirs = await tell(person);
  const other = await tell(await aPerson(world, company, { email: 'other@example.com' }));
  await ask(api.erasure.erase, { params: { id: person.id }, body: { confirm_email: 'quirina@example.com' } });
  const getRow = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
  expect(await getRow(theirs)).toMatchObject({ subject: 'Erased', status: 'stopped', hold_reason: 'person_erased' });
  const refused = await ask(api.outbox.send, { params: { id: theirs } });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "The candidate's data was erased, and this message with it.",
  ]);
  expect(await getRow(theirs)).toMatchObject({ status: 'stopped', hold_reason: 'person_erased' });
  expect(await getRow(other)).toMatchObject({ subject: 'An offer needs your approval', status: 'waiting' });
});
