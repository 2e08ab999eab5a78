import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { aJob } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';

const EMAIL = 'quirina@example.com';
const REFUSAL = 'The person this message was from or about has been erased, so it cannot be read again.';

const anApplication = () =>
  aMail({
    from: `Quirina Zimmerling <${EMAIL}>`,
    subject: 'Application for Senior Backend Engineer JOB-1',
    text: 'Dear team,\n\nplease find my resume attached. I apply for the position.\n\nQuirina Zimmerling',
    attachments: [
      {
        name: 'resume.txt',
        content: Buffer.from(`Quirina Zimmerling\n${EMAIL}\n\nExperience\n2019 - 2025  Engineer, Theremin GmbH`),
      },
    ],
  });

it.each([
  ['as it was filed', false],
  ['after it was overruled', true],
])('the mail of an erased candidate does not recreate them, %s', async (_, isOverruled) => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask, job } = await aHiringCompany(world, google);
  const db = world.deps.database.system;
  const mail = anApplication();
  await google.deliver(mail);
  await poll(world);
  const [person] = await db.select().from(candidates).where(eq(candidates.email, EMAIL));
  const [first] = await readLedger(world, company);
  const params = { id: first!.id };
  if (isOverruled) await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
  const erased = await ask(api.erasure.erase, { params: { id: person!.id }, body: { confirm_email: EMAIL } });
  expect(erased.status).toBe(200);
  // It is still at Google, so it could be fetched again.
  const other = await aJob(world, { company, values: { status: 'active' } });
  const body = { outcome: 'application' as const, job_id: isOverruled ? job.id : other.id };
  expect(await ask(api.intake.overrule, { params, body })).toMatchObject({ status: 409, body: { detail: REFUSAL } });
  expect(await ask(api.intake.undo, { params })).toMatchObject({ status: 409, body: { detail: REFUSAL } });
  expect((await ask(api.intake.retry, { params })).status).toBe(409);
  // The same message once more, as another mailbox of the company would have it.
  await google.deliver(mail);
  world.pass({ minutes: 2 });
  await poll(world);
  const rows = await readLedger(world, company);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    outcome: 'not_application',
    repeats_id: first!.id,
    erased_at: expect.any(String),
    from_address: null,
    subject: null,
    candidate_id: null,
  });
  const again = await ask(api.intake.overrule, { params: { id: rows[1]!.id }, body });
  expect([401, 409]).toContain(again.status);
  expect((await db.select().from(candidates)).map(({ first_name }) => first_name)).toEqual(['Erased']);
  expect(await findEverywhere(world, ['quirina', 'zimmerling', 'theremin'])).toEqual([]);
});
