import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { features } from '../compose/features.ts';
import { applications } from '../db/schema/applications.ts';
import { retentionSettings } from '../db/schema/erasure.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { aMail, aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser, aUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aWorld } from '../testing/world.ts';
import { eraseDue } from './erase-due.ts';

const SENDER = 'quirina@example.com';

/** Quirina Zimmerling, who has a profile of her own, and the application of Ben that came from her address. */
const aForwarder = async () => {
  const world = await aWorld();
  const { company, user, ask } = await asUser(world);
  const db = world.deps.database.system;
  const job = await aJob(world, { company });
  const [first_name, last_name] = ['Quirina', 'Zimmerling'];
  const sender = await aPerson(world, company, { first_name, last_name, email: SENDER, job });
  const ben = await aPerson(world, company, { first_name: 'Ben', last_name: 'Baker', job });
  const forward = async (body: string, values: Partial<typeof mailMessages.$inferInsert>) => {
    const { id } = await aMail(world, company, { subject: 'Fwd: an application', body });
    const from = { from_name: 'Quirina Zimmerling', from_address: 'Quirina@example.com' };
    const raw = Buffer.from(`From: Quirina <${SENDER}>\n\n${body}`);
    await db
      .update(mailMessages)
      .set({ ...from, raw, ...values })
      .where(eq(mailMessages.id, id));
    return async () => (await db.select().from(mailMessages).where(eq(mailMessages.id, id)))[0]!;
  };
  const readBens = await forward(`I am Ben. (Forwarded by Quirina Zimmerling, ${SENDER}.)`, {
    outcome: 'application',
    candidate_id: ben.id,
    reasons: [{ code: 'resume_attached', values: { file: 'ben.pdf' } }],
  });
  const erase = () =>
    ask(api.erasure.erase, { params: { id: sender.id }, body: { confirm_email: SENDER } }).then(({ status }) =>
      expect(status).toBe(200),
    );
  return { world, company, user, ask, db, sender, ben, forward, readBens, erase };
};

const BENS = {
  outcome: 'application',
  erased_at: null,
  subject: 'Fwd: an application',
  body: 'I am Ben. (Forwarded by …, ….)',
  reasons: [{ code: 'resume_attached', values: { file: 'ben.pdf' } }],
  from_name: null,
  from_address: null,
};

describe('erasing a person from whose address others’ applications came', () => {
  it('leaves an application filed under another, without the name and the address', async () => {
    const { world, ask, ben, readBens, erase } = await aForwarder();
    await erase();
    expect(await readBens()).toMatchObject(BENS);
    expect(await findEverywhere(world, ['quirina', 'zimmerling'])).toEqual([]);
    const { communicationHistory } = (await ask(api.candidates.get, { params: ben })).body;
    expect(communicationHistory).toMatchObject([{ body: BENS.body, author_name: '…' }]);
  });

  it('leaves it if a retention rule erases them', async () => {
    const { world, company, user, db, sender, readBens } = await aForwarder();
    const at = world.deps.clock().toISOString();
    const rules = { rejected_months: 6, raw_mail_days: null, confirmed_by: user.id, confirmed_at: at };
    await db.insert(retentionSettings).values({ company_id: company.id, ...rules });
    await db
      .update(applications)
      .set({ status: 'rejected', rejected_at: at })
      .where(eq(applications.candidate_id, sender.id));
    world.pass({ minutes: 60 * 24 * 200 });
    await eraseDue(world.deps, features.all);
    expect(await readBens()).toMatchObject(BENS);
    expect(await findEverywhere(world, ['quirina', 'zimmerling'])).toEqual([]);
  });

  it('leaves what a colleague with the address forwarded for a decision, unless it names the person', async () => {
    const { world, company, forward, erase } = await aForwarder();
    await aUser(world, { company, values: { email: SENDER } });
    const carls = 'I am Carl. To: quirina@example.com';
    const readCarls = await forward(carls, { outcome: 'needs_review' });
    const readTest = await forward('My name is Quirina Zimmerling.', { outcome: 'needs_review' });
    await erase();
    expect(await readCarls()).toMatchObject({ outcome: 'needs_review', body: carls, erased_at: null });
    expect(await readTest()).toMatchObject({ outcome: 'not_application', body: null });
  });

  it('erases undecided mail from the address of anyone else, such as a colleague who has left', async () => {
    const { world, company, forward, erase } = await aForwarder();
    await aUser(world, { company, values: { email: SENDER, is_active: false } });
    const readMail = await forward('I apply.', { outcome: 'needs_review' });
    await erase();
    expect(await readMail()).toMatchObject({ outcome: 'not_application', body: null, from_address: null });
  });
});
