import { JOB_FAMILIES } from '@hirewire/contract/job-families';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { offerTemplates } from '../db/schema/offers.ts';
import { tasks } from '../db/schema/tasks.ts';
import { STARTER_OFFERS } from '../offers/starter-offer.ts';
import { STARTER_TASKS } from '../tasks/starter-tasks.ts';

/**
 * Creates what the default workflow needs, in the company's language: a task for each job family and an offer template.
 * Existing ones stay, and a deleted starter is not recreated.
 */
export const createStarters = async (db: Db, companyId: string, now: Date, language: StaffLanguage = 'en') => {
  const at = { company_id: companyId, created_at: now.toISOString(), updated_at: now.toISOString() };
  const values = JOB_FAMILIES.map((starter) => ({ ...STARTER_TASKS[language][starter], starter, ...at }));
  await db.insert(tasks).values(values).onConflictDoNothing();
  await db
    .insert(offerTemplates)
    .values({ ...STARTER_OFFERS[language], is_starter: true, ...at })
    .onConflictDoNothing();
};

/** The same for companies created before there were starters: one statement for all of them, when a process starts. */
export const createMissingStarters = async (db: Pick<Db, 'execute'>) => {
  const all = JSON.stringify(JOB_FAMILIES.map((starter) => ({ ...STARTER_TASKS.en[starter], starter })));
  await db.execute(sql`
    insert into tasks (company_id, title, brief, rubric, hours, starter)
    select c.id, t.title, t.brief, t.rubric, t.hours, t.starter
    from companies c
    cross join jsonb_to_recordset(${all}::jsonb) as t(title text, brief text, rubric jsonb, hours int, starter text)
    where not exists (select from tasks s where s.company_id = c.id and s.starter = t.starter)
    on conflict do nothing`);
  await db.execute(sql`
    insert into offer_templates (company_id, name, body, is_starter)
    select c.id, ${STARTER_OFFERS.en.name}, ${STARTER_OFFERS.en.body}, true
    from companies c
    where not exists (select from offer_templates s where s.company_id = c.id and s.is_starter)
    on conflict do nothing`);
};
