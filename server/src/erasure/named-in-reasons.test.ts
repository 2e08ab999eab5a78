import { api } from '@hirewire/contract';
import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { aMail, aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aWorld } from '../testing/world.ts';

/** As they were stored before they held only the number of people. */
const REASONS: IntakeReason[] = [
  { code: 'resume_attached', values: { file: 'all.pdf' } },
  { code: 'several_applicants', values: { names: 'Quirina Zimmerling, Ben Baker' } },
  { code: 'names_candidate', values: { email: 'Quirina@Example.com', sender: 'ben@example.com' } },
];

const aMailNamingThem = async (isFiled: boolean) => {
  const world = await aWorld();
  const { company, ask } = await asUser(world);
  const erased = await aPerson(world, company, {
    first_name: 'Quirina',
    last_name: 'Zimmerling',
    email: 'quirina@example.com',
  });
  const ben = await aPerson(world, company, { first_name: 'Ben', last_name: 'Baker', email: 'ben@example.com' });
  const mail = await aMail(world, company, { subject: 'Two resumes', body: 'See the files.' });
  const db = world.deps.database.system;
  await db
    .update(mailMessages)
    .set({
      reasons: REASONS,
      raw: Buffer.from('the resumes'),
      ...(isFiled ? { candidate_id: ben.id, outcome: 'application' } : { outcome: 'needs_review' }),
    })
    .where(eq(mailMessages.id, mail.id));
  const erase = { params: { id: erased.id }, body: { confirm_email: 'quirina@example.com' } };
  expect((await ask(api.erasure.erase, erase)).status).toBe(200);
  expect(await findEverywhere(world, ['quirina', 'zimmerling'])).toEqual([]);
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, mail.id));
  return row!;
};

it('erasing a person removes them from the reasons of a mail filed under another, which stays', async () => {
  const { reasons, subject, erased_at } = await aMailNamingThem(true);
  expect([subject, erased_at]).toEqual(['Two resumes', null]);
  expect(reasons).toEqual([
    REASONS[0],
    { code: 'several_applicants', values: { names: '…, Ben Baker' } },
    { code: 'names_candidate', values: { email: '…', sender: 'ben@example.com' } },
  ]);
});

it('erasing a person erases a mail that needs a decision and names them only in its reasons', async () => {
  expect(await aMailNamingThem(false)).toMatchObject({
    reasons: [],
    raw: null,
    subject: null,
    outcome: 'not_application',
  });
});
