import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { aMail, aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const EMAIL = 'quirina@example.com';
const PHONE = '+49 30 901820';

it('empties every column of the profile except those without personal data', async () => {
  const world = await aWorld();
  const { company, ask } = await asUser(world);
  const db = world.deps.database.system;
  const { id } = await aPerson(world, company, { email: EMAIL, phone: PHONE, location: 'Zimmerling' });
  const at = world.deps.clock().toISOString();
  const { id: created_by_message_id } = await aMail(world, company, { subject: 'My application', body: 'Hello' });
  const said = { language: 'de', time_zone: 'Europe/Berlin', erasure_asked_at: at, former_deleted_at: at } as const;
  await db.update(candidates).set({ ...said, created_by_message_id });
  const [before] = await db.select().from(candidates);
  // A new column has to be set here, and then emptied or listed below.
  expect(Object.entries(before!).filter(([, value]) => value === null)).toEqual([
    ['deleted_at', null],
    ['merged_into_id', null],
  ]);
  await ask(api.erasure.erase, { params: { id }, body: { confirm_email: EMAIL } });
  const [after] = await db.select().from(candidates);
  const { company_id, created_at, updated_at, deleted_at, version, ...rest } = after!;
  expect({ company_id, created_at, version }).toEqual({
    company_id: company.id,
    created_at: before!.created_at,
    version: before!.version,
  });
  expect(updated_at).toBe(deleted_at);
  expect(rest).toEqual({
    id,
    email: `${id}@erased.invalid`,
    email_key: id,
    first_name: 'Erased',
    last_name: '',
    phone: null,
    phone_key: null,
    location: null,
    time_zone: null,
    language: null,
    erasure_asked_at: null,
    former_deleted_at: null,
    created_by_message_id,
    merged_into_id: null,
  });
});
