import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { outbox } from '../db/schema/outbox.ts';
import { aJob } from '../testing/factories.ts';
import { aWritingRecruiter, messageRow } from '../testing/outbox-factories.ts';
import type { World } from '../testing/world.ts';
import { acknowledge } from './acknowledge.ts';

describe('the acknowledgement', () => {
  const anApplication = async (world: World, company: { id: string }, candidate: { id: string }) => {
    const job = await aJob(world, { company, values: { title: 'Engineer' } });
    const [application] = await world.deps.database.system
      .insert(applications)
      .values({ company_id: company.id, job_id: job.id, candidate_id: candidate.id })
      .returning();
    const { id: application_id, created_at: applied_at } = application!;
    const ids = { company_id: company.id, candidate_id: candidate.id, application_id, applied_at };
    return () =>
      world.deps.database
        .forCompany(company.id)
        .transaction((db) => acknowledge(db, { ...ids, now: world.deps.clock() }));
  };

  it("is written once, in the company's own text", async () => {
    const { world, company, candidate } = await aWritingRecruiter();
    await world.deps.database.system.update(companies).set({ name: 'Acme' }).where(eq(companies.id, company.id));
    const acknowledgeIt = await anApplication(world, company, candidate);
    const row = await messageRow(world, (await acknowledgeIt())!);
    expect(row).toMatchObject({ candidate_id: candidate.id, is_automatic: true, created_by: null });
    expect(row.subject).toBe('We have received your application: Engineer');
    expect(row.body).toContain('Hello Grace,');
    expect(row.body).toContain('Engineer at Acme');
    expect(await acknowledgeIt()).toBeNull();

    await world.deps.database.system.insert(mailSettings).values({
      company_id: company.id,
      acknowledgement_subject: 'Hi {{ first_name }} {{last_name}}',
      acknowledgement_body: 'x',
    });
    const second = await (await anApplication(world, company, candidate))();
    expect(await messageRow(world, second!)).toMatchObject({ subject: 'Hi Grace Hopper', body: 'x' });
  });

  it('is not written when the company has turned it off', async () => {
    const { world, company, candidate } = await aWritingRecruiter();
    await world.deps.database.system
      .insert(mailSettings)
      .values({ company_id: company.id, is_acknowledgement_on: false });
    expect(await (await anApplication(world, company, candidate))()).toBeNull();
    expect(await world.deps.database.system.select().from(outbox)).toEqual([]);
  });

  it('handles a name with a line break, and a person without a name', async () => {
    const { world, company, candidate } = await aWritingRecruiter();
    const db = world.deps.database.system;
    await db
      .insert(mailSettings)
      .values({ company_id: company.id, acknowledgement_subject: 'Hi {{first_name}}', acknowledgement_body: 'x' });
    await db.update(candidates).set({ first_name: 'Eve\r\nBcc: eve@example.com' });
    const first = await (await anApplication(world, company, candidate))();
    expect((await messageRow(world, first!)).subject).toBe('Hi Eve Bcc: eve@example.com');
    await db.update(candidates).set({ first_name: '', last_name: '', email: 'grace@example.com' });
    const second = await (await anApplication(world, company, candidate))();
    expect((await messageRow(world, second!)).subject).toBe('Hi grace');
  });
});
