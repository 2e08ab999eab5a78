import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { asUser } from '../testing/factories.ts';
import { MAIL_REQUEST } from '../testing/google.ts';
import { aPerson, anApplicant, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { sendDue } from './send-due.ts';

/** A message that was sent to an address which a user corrects afterwards, and one that waits. */
const aCorrectedAddress = async () => {
  const { world, google, company, candidate, write } = await anApplicant();
  const { ask } = await asUser(world, { company });
  const sent = await write();
  await sendUntilQuiet(world, sent);
  google.faults.next({ match: MAIL_REQUEST, times: 1, kind: '500' });
  const waiting = await write();
  await sendDue(world.deps);
  expect((await messageRow(world, waiting)).status).toBe('waiting');
  await world.deps.database.system
    .update(candidates)
    .set({ email: 'right@example.com' })
    .where(eq(candidates.id, candidate.id));
  const listAddresses = async () => {
    const reader = await asUser(world, { company });
    const { messages } = (await reader.ask(api.outbox.list, { query: {} })).body;
    return [sent, waiting].map((id) => messages.find((message) => message.id === id)!.to_address);
  };
  return { world, company, ask, candidate, sent, waiting, listAddresses };
};

it('a message names the address that it was sent to, and one that waits the present address', async () => {
  const { world, candidate, waiting, listAddresses } = await aCorrectedAddress();
  expect(await listAddresses()).toEqual([candidate.email, 'right@example.com']);
  await sendUntilQuiet(world, waiting);
  expect(await listAddresses()).toEqual([candidate.email, 'right@example.com']);
});

it('a message still names that address after a merge', async () => {
  const { world, company, ask, candidate, listAddresses } = await aCorrectedAddress();
  const kept = await aPerson(world, company);
  const body = { kept_id: kept.id, merged_id: candidate.id, take: [] };
  expect((await ask(api.duplicates.merge, { body })).status).toBe(201);
  expect(await listAddresses()).toEqual([candidate.email, kept.email]);
});

it('that address is erased with the candidate', async () => {
  const { world, ask, candidate, sent } = await aCorrectedAddress();
  const erase = { params: { id: candidate.id }, body: { confirm_email: 'right@example.com' } };
  expect((await ask(api.erasure.erase, erase)).status).toBe(200);
  expect(await messageRow(world, sent)).toMatchObject({ status: 'sent', sent_to: null });
});
