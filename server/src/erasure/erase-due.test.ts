import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { features } from '../compose/features.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { retentionSettings } from '../db/schema/erasure.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Feature } from '../feature.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { TEST_PROVIDER } from '../testing/google.ts';
import { aWorld, type World } from '../testing/world.ts';
import { eraseDue } from './erase-due.ts';
import { daysAfter } from '../lib/days.ts';

const daysAgo = ({ deps }: World, days: number) => daysAfter(deps.clock(), -days).toISOString();

/** A company that erases after six months, and Anna Schmidt, rejected seven months ago. */
const aRetainingCompany = async (world: World, email = 'anna@example.com') => {
  const { company, user } = await asUser(world);
  const db = world.deps.database.system;
  const rules = { rejected_months: 6, raw_mail_days: null, confirmed_by: user.id, confirmed_at: daysAgo(world, 1) };
  await db.insert(retentionSettings).values({ company_id: company.id, ...rules });
  const addRejected = async (address: string) => {
    const job = await aJob(world, { company });
    const person = await aPerson(world, company, { first_name: 'Anna', last_name: 'Schmidt', email: address, job });
    const rejected = { status: 'rejected', rejected_at: daysAgo(world, 220) } as const;
    await db.update(applications).set(rejected).where(eq(applications.candidate_id, person.id));
    return person;
  };
  return { company, addRejected, person: await addRejected(email) };
};

const readNames = async ({ deps }: World, company: { id: string }) => {
  const rows = await deps.database.system.select().from(candidates).where(eq(candidates.company_id, company.id));
  return rows.map(({ first_name }) => first_name).toSorted();
};

describe('mail that awaits a decision', () => {
  const arrive = async (
    world: World,
    company: { id: string },
    mail: { from_address: string; body: string; outcome: 'waiting' | 'needs_review' | 'failed' },
  ) => {
    const db = world.deps.database.system;
    const now = world.deps.clock().toISOString();
    const at = { company_id: company.id, provider: TEST_PROVIDER, address: 'jobs@example.org' };
    const [mailbox] = await db
      .insert(mailboxes)
      .values({ ...at, read_from: now, next_poll_at: now })
      .returning();
    const ids = { mailbox_id: mailbox!.id, provider_message_id: '1', provider_thread_id: '1' };
    const raw = Buffer.from(mail.body);
    await db.insert(mailMessages).values({ company_id: company.id, ...ids, ...mail, subject: 'Application', raw });
    return async () => (await db.select().from(mailMessages))[0]!;
  };

  it.each(['waiting', 'needs_review', 'failed'] as const)(
    'keeps the profile of a candidate who has applied again: %s',
    async (outcome) => {
      const world = await aWorld();
      const { company } = await aRetainingCompany(world);
      const mail = { from_address: 'Anna@Example.com', body: 'I apply again.', outcome };
      const readMail = await arrive(world, company, mail);
      await eraseDue(world.deps, features.all);
      expect(await readMail()).toMatchObject({ ...mail, erased_at: null });
      expect(await readNames(world, company)).toEqual(['Anna']);
    },
  );

  it('keeps it if the address belongs to a profile that was merged into it', async () => {
    const world = await aWorld();
    const { company, person } = await aRetainingCompany(world);
    const merged = await aPerson(world, company, { first_name: 'Anna', email: 'a.schmidt@example.com' });
    const db = world.deps.database.system;
    await db
      .update(candidates)
      .set({ merged_into_id: person.id, deleted_at: daysAgo(world, 300) })
      .where(eq(candidates.id, merged.id));
    await arrive(world, company, {
      from_address: 'a.schmidt@example.com',
      body: 'I apply again.',
      outcome: 'needs_review',
    });
    await eraseDue(world.deps, features.all);
    expect(await readNames(world, company)).toEqual(['Anna', 'Anna']);
  });

  it('is not erased because it is from a person with the same name', async () => {
    const world = await aWorld();
    const { company } = await aRetainingCompany(world);
    const body = 'My name is Anna Schmidt, and I apply.';
    const mail = { from_address: 'anna.schmidt@other.example', body, outcome: 'needs_review' } as const;
    const readMail = await arrive(world, company, mail);
    await eraseDue(world.deps, features.all);
    expect(await readMail()).toMatchObject({ ...mail, erased_at: null });
    expect(await readNames(world, company)).toEqual(['Erased']);
  });
});

/** The product's features, with a first one that runs `before` when it erases. */
const erasingAfter = (before: Feature['erase']): Feature[] => {
  const [first, ...others] = features.all;
  const erase: Feature['erase'] = async (db, erasure) => {
    await before(db, erasure);
    return first!.erase(db, erasure);
  };
  return [{ ...first!, erase }, ...others];
};

it('continues after a candidate who cannot be erased, in this company and the next', async () => {
  const world = await aWorld();
  const one = await aRetainingCompany(world);
  await one.addRejected('anna.two@example.com');
  const other = await aRetainingCompany(world);
  const [first] = [one, other].toSorted((a, b) => (a.company.id < b.company.id ? -1 : 1));
  const failing = erasingAfter(async (_db, { candidate_ids }) => {
    if (candidate_ids.includes(first!.person.id)) throw new TypeError('broken');
    return {};
  });
  await eraseDue(world.deps, failing);
  const names = [...(await readNames(world, one.company)), ...(await readNames(world, other.company))];
  expect(names.toSorted()).toEqual(['Anna', 'Erased', 'Erased']);
  const reports = world.logged.filter((line) => line.includes('erasing a candidate failed'));
  expect(reports.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, company_id: first!.company.id, candidate_id: first!.person.id, message: 'broken' },
  ]);
});

it('stops when an admin turns retention off during the run', async () => {
  const world = await aWorld();
  const { company, addRejected } = await aRetainingCompany(world);
  await addRejected('anna.two@example.com');
  const turningOff = erasingAfter(async () => {
    await world.deps.database.system.update(retentionSettings).set({ rejected_months: null });
    return {};
  });
  await eraseDue(world.deps, turningOff);
  expect(await readNames(world, company)).toEqual(['Anna', 'Erased']);
});
